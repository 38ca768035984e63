import { useEffect, useState } from 'react';
import { mostTraced, type TracedMessage, type TracePart } from '../../protocol/diagnostic/trace.ts';
import type { TraceOutcome } from '../api/device.ts';

/** How often new messages are asked for, ms. */
const askMs = 1000;

/** What a trace of a link asks the device. */
export interface TraceCalls {
  readonly start: (link: string) => Promise<TraceOutcome>;
  readonly read: (link: string, after: number) => Promise<TracePart | undefined>;
  readonly stop: (link: string) => Promise<void>;
}

export interface TraceState {
  /** `starting`, then `running` until it is `over`; or why it could not be begun. */
  readonly status: 'starting' | 'running' | 'over' | Exclude<TraceOutcome, 'done'>;
  /** When the device ends it, UTC milliseconds. */
  readonly until: number | undefined;
  /** Newest first; the last 500. */
  readonly messages: readonly TracedMessage[];
  /** Those that the device let go of before they were asked for. */
  readonly missed: number;
  /** The last question got no answer. */
  readonly isSilent: boolean;
}

const nothing: TraceState = { status: 'starting', until: undefined, messages: [], missed: 0, isSilent: false };

/** The messages of a link, for as long as the component is there and the device keeps them. */
export function useTrace({ start, read, stop }: TraceCalls, link: string): TraceState {
  const [state, setState] = useState(nothing);
  useEffect(() => {
    let isLeft = false;
    let after = -1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const part = await read(link, after).catch(() => undefined);
      if (isLeft) return;
      after = part?.messages.at(-1)?.number ?? after;
      setState((before) => taken(before, part));
      if (part && part.until === undefined) return;
      timer = setTimeout(() => void ask(), askMs);
    };
    const begin = async () => {
      const outcome = await start(link).catch(() => 'failed' as const);
      if (isLeft) return;
      setState({ ...nothing, status: outcome === 'done' ? 'running' : outcome });
      if (outcome === 'done') await ask();
    };
    void begin();
    return () => {
      isLeft = true;
      clearTimeout(timer);
      void stop(link);
    };
  }, [start, read, stop, link]);
  return state;
}

function taken(before: TraceState, part: TracePart | undefined): TraceState {
  if (!part) return { ...before, isSilent: true };
  return {
    status: part.until === undefined ? 'over' : 'running',
    until: part.until ?? before.until,
    messages: [...part.messages.toReversed(), ...before.messages].slice(0, mostTraced),
    missed: before.missed + part.missed,
    isSilent: false,
  };
}
