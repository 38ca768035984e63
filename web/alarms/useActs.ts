import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import type { AcknowledgeRequest } from '../../protocol/calls/alarmAction.ts';
import type { Call, RequestArguments } from '../../protocol/calls/call.ts';
import { ask, type Caller } from '../api/ask.ts';
import { acknowledge, type Faults } from '../live/alarms/acknowledge.ts';
import { faultOf } from '../text/faultOf.ts';

export interface Acts {
  readonly isBusy: boolean;
  /** Of the last request; empty: all was done. */
  readonly failed: readonly MessageDescriptor[];
  readonly requested: number;
  /** Whether it was done. */
  readonly run: <Q, R extends object>(call: Call<Q, R>, ...request: RequestArguments<Q>) => Promise<boolean>;
  /** Whether all of it was done. */
  readonly acknowledge: (request: AcknowledgeRequest) => Promise<boolean>;
  readonly forget: () => void;
}

/** One request after another; the list is reloaded after each. */
export function useActs(client: Caller, refresh: () => Promise<void>): Acts {
  const [isBusy, setBusy] = useState(false);
  const [{ failed, requested }, setLast] = useState<Pick<Acts, 'failed' | 'requested'>>({ failed: [], requested: 0 });
  const show = async (act: Promise<Faults>) => {
    setBusy(true);
    const faults = await act;
    const bad = faults.filter((fault) => fault !== undefined);
    setLast({ failed: bad, requested: faults.length });
    await refresh();
    setBusy(false);
    return bad.length === 0;
  };
  return {
    ...{ isBusy, failed, requested },
    run: (call, ...request) => show(ask(client, call, ...request).then((result) => [faultOf(call, result)])),
    acknowledge: (request) => show(acknowledge(client, request)),
    forget: () => setLast({ failed: [], requested: 0 }),
  };
}
