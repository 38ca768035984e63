import { useCallback, useEffect, useState } from 'react';
import { mostTraced, type TracedMessage, type TracePart } from '../../protocol/diagnostic/trace.ts';
import type { TraceOutcome } from '../api/device.ts';
import type { LatestState } from '../ui/latest.ts';
import { useLatest } from '../ui/useLatest.ts';

/** How often new messages are read, ms. */
const pollMs = 1000;

/** The calls of a trace of a link. */
export interface TraceCalls {
  readonly start: (link: string) => Promise<TraceOutcome>;
  readonly read: (link: string, after: number) => Promise<TracePart | undefined>;
  readonly stop: (link: string) => Promise<void>;
}

export interface TraceState {
  /** `starting`, then `running` until it is `over`; or why it could not be started. */
  readonly status: 'starting' | 'running' | 'over' | Exclude<TraceOutcome, 'done'>;
  /** When the device ends it, UTC milliseconds. */
  readonly until: number | undefined;
  /** Newest first; the last 500. */
  readonly messages: readonly TracedMessage[];
  /** Those that the device dropped before they were read. */
  readonly missed: number;
  /** Whether the last request got a reply. */
  readonly reading: LatestState<unknown>['status'];
}

interface Trace extends Pick<TraceState, 'until' | 'messages' | 'missed'> {
  readonly isOver: boolean;
}

const nothing: Trace = { until: undefined, messages: [], missed: 0, isOver: false };
const isOver = (trace: Trace) => trace.isOver;

/** The messages of a link, as long as the component is mounted and the device records them. */
export function useTrace({ start, read: readPart, stop }: TraceCalls, link: string): TraceState {
  const [outcome, setOutcome] = useState<TraceOutcome>();
  useEffect(() => {
    let isLeft = false;
    const begin = async () => {
      const reply = await start(link).catch(() => 'failed' as const);
      if (!isLeft) setOutcome(reply);
    };
    void begin();
    return () => {
      isLeft = true;
      setOutcome(undefined);
      void stop(link);
    };
  }, [start, stop, link]);
  const read = useCallback(
    async (before: Trace | undefined) => {
      const part = await readPart(link, before?.messages[0]?.number ?? -1);
      return part && joined(before, part);
    },
    [readPart, link],
  );
  const { value = nothing, status } = useLatest({
    read,
    everyMs: pollMs,
    isFinal: isOver,
    isWanted: outcome === 'done',
  });
  const running = value.isOver ? 'over' : 'running';
  return { ...value, status: outcome === 'done' ? running : (outcome ?? 'starting'), reading: status };
}

function joined(before: Trace = nothing, { messages, missed, until }: TracePart): Trace {
  return {
    isOver: until === undefined,
    until: until ?? before.until,
    messages: [...messages.toReversed(), ...before.messages].slice(0, mostTraced),
    missed: before.missed + missed,
  };
}
