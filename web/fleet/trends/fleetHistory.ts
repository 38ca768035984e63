import type { History, HistoryQuery } from '../../../protocol/calls/history.ts';
import type { Result } from '../../../protocol/calls/result.ts';
import { readFleetPoint } from './fleetPoint.ts';
import { mergeHistories } from './mergeHistories.ts';

interface FleetHistoryParts {
  readonly ask: (station: string, query: HistoryQuery, signal: AbortSignal) => Promise<Result<History>>;
  /** Permanent ids of these points at their station; those that it does not have are left out. Undefined: no answer. */
  readonly idsAt: (station: string, points: readonly string[]) => Promise<ReadonlyMap<string, string> | undefined>;
  /** The stations whose values are missing in the last reply. */
  readonly onMissing: (stations: readonly string[]) => void;
}

/** Each station by its own history. One that does not answer holds up no other. */
export function fleetHistory({ ask, idsAt, onMissing }: FleetHistoryParts) {
  const askStation = async (station: string, names: readonly string[], query: HistoryQuery, signal: AbortSignal) => {
    const ids = await idsAt(
      station,
      names.flatMap((name) => readFleetPoint(name)?.point ?? []),
    );
    if (!ids) return { station, result: { kind: 'lost' } as const };
    const points = [...new Set(ids.values())];
    if (points.length === 0) return { station, result: undefined };
    const result = await ask(station, { ...query, points }, signal);
    if (result.kind !== 'ok') return { station, result };
    const namesOf = Map.groupBy(names, (name) => ids.get(readFleetPoint(name)?.point ?? ''));
    const series = result.reply.series.flatMap((one) =>
      (namesOf.get(one.point) ?? []).map((point) => ({ ...one, point })),
    );
    return { station, result: { ...result, reply: { ...result.reply, series } } };
  };
  return async (query: HistoryQuery, signal: AbortSignal): Promise<Result<History>> => {
    const byStation = Map.groupBy(query.points, (name) => readFleetPoint(name)?.station ?? '');
    byStation.delete('');
    const answers = await Promise.all(
      [...byStation].map(([station, names]) => askStation(station, names, query, signal)),
    );
    if (!signal.aborted)
      onMissing(answers.flatMap(({ station, result }) => (result && result.kind !== 'ok' ? station : [])));
    const merged = mergeHistories(
      answers.flatMap(({ result }) => (result?.kind === 'ok' ? (result.reply as History) : [])),
    );
    if (merged) return { kind: 'ok', reply: merged };
    return answers.find(({ result }) => result)?.result ?? { kind: 'ok', reply: empty(query) };
  };
}

function empty({ from, to }: HistoryQuery): History {
  return { tier: 'raw', t: Float64Array.of(from), to, recordedTo: to, recordedFrom: undefined, series: [] };
}
