import { useEffect, useMemo } from 'react';
import { getHistory, type HistoryQuery } from '../../../protocol/calls/history.ts';
import { ask } from '../../api/ask.ts';
import type { Client } from '../../api/client.ts';
import { getOrInsert } from '../../ui/getOrInsert.ts';
import { useStore } from '../../ui/store.ts';
import { useWorld } from '../WorldContext.ts';
import { createPastColumns, type PastColumns, type PastSetting, type PastState } from './pastColumns.ts';

type Caller = Pick<Client, 'call'>;

type Span = Pick<PastSetting, 'spanMs' | 'columns' | 'freshMs'>;

const spans = {
  day: { spanMs: 24 * 3_600_000, columns: 60, freshMs: 300_000 },
  /** By the minute: the slope is computed from it. */
  hour: { spanMs: 3_600_000, columns: 60, freshMs: 60_000 },
} as const satisfies Record<string, Span>;
export type PastSpan = keyof typeof spans;

/** A panel that is opened again, or a row that comes back into sight, shows the answer of some minutes ago. */
const known = new WeakMap<Caller, Map<string, PastColumns>>();

export function usePastColumns(client: Caller, span: Span): PastColumns {
  const { deviceTime } = useWorld();
  const { spanMs, columns, freshMs } = span;
  return useMemo(() => {
    const ofClient = getOrInsert(known, client, () => new Map<string, PastColumns>());
    const read = (query: HistoryQuery) => ask(client, getHistory, query);
    const setting = { spanMs, columns, freshMs, read, now: deviceTime };
    return getOrInsert(ofClient, `${spanMs} ${columns}`, () => createPastColumns(setting));
  }, [client, spanMs, columns, freshMs, deviceTime]);
}

/** By its permanent id, for as long as it is wanted. */
export function usePast(client: Caller, id: string, span: PastSpan, isWanted = true): PastState {
  const columns = usePastColumns(client, spans[span]);
  useEffect(() => (isWanted ? columns.follow(id) : undefined), [columns, id, isWanted]);
  return useStore(columns.of(id));
}
