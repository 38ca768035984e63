import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useCallback, useEffect, useState } from 'react';
import { getTrace, startTrace, stopTrace } from '../../protocol/calls/diagnostic.ts';
import type { ResultOf } from '../../protocol/calls/result.ts';
import { mostTraced, type TracedMessage, type TracePart } from '../../protocol/diagnostic/trace.ts';
import { ask, type Caller, replyOf } from '../api/ask.ts';
import { faultOf } from '../text/faultOf.ts';
import type { LatestState } from '../ui/latest.ts';
import { useLatest } from '../ui/useLatest.ts';

/** How often new messages are read, ms. */
const pollMs = 1000;

export interface TraceState {
  /** `starting`, then `running` until it is `over`; or it could not be started, and `fault` says why. */
  readonly status: 'starting' | 'running' | 'over' | 'failed';
  readonly fault: MessageDescriptor | undefined;
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

export function useTrace(client: Caller, link: string): TraceState {
  const [started, setStarted] = useState<ResultOf<typeof startTrace>>();
  useEffect(() => {
    let isLeft = false;
    const start = async () => {
      const result = await ask(client, startTrace, { link });
      if (!isLeft) setStarted(result);
    };
    void start();
    return () => {
      isLeft = true;
      setStarted(undefined);
      void ask(client, stopTrace, { link });
    };
  }, [client, link]);
  const read = useCallback(
    async (before: Trace | undefined) => {
      const reply = replyOf(await ask(client, getTrace, { link, after: before?.messages[0]?.number ?? -1 }));
      return reply && joined(before, reply.trace);
    },
    [client, link],
  );
  const isStarted = started?.kind === 'ok' && started.reply.result === 'done';
  const { value = nothing, status } = useLatest({ read, everyMs: pollMs, isFinal: isOver, isWanted: isStarted });
  const running = value.isOver ? 'over' : 'running';
  const isRefused = started?.kind === 'refused' && started.fields !== undefined;
  const fault = isRefused ? faultOf(startTrace, started) : msg`The trace could not be started.`;
  const notRunning = started ? 'failed' : 'starting';
  return { ...value, status: isStarted ? running : notRunning, fault, reading: status };
}

function joined(before: Trace = nothing, { messages, missed = 0, until }: TracePart): Trace {
  return {
    isOver: until === undefined,
    until: until ?? before.until,
    messages: [...messages.toReversed(), ...before.messages].slice(0, mostTraced),
    missed: before.missed + missed,
  };
}
