import { valueStates } from '../quality.ts';
import type { Value } from '../sample.ts';
import { type Change, type FaultFields, type Frame, type StateRow, writeRanges } from './frame.ts';

export function packChanges(changes: Iterable<Change>, now: number): Pick<Frame, 'v' | 'q' | 'e' | 'u' | 's'> {
  const bySource = new Map<number, Value[]>();
  const others: StateRow[] = [];
  const refused: [number, FaultFields][] = [];
  const unseen: number[] = [];
  const unchanged = new Map<number, number[]>();
  for (const change of changes) {
    const { infoNumber, value, state, sourceTime, beganUnseen, unchangedSince, isBlocked, movedAt, why } = change;
    if (why) refused.push([infoNumber, why]);
    if (beganUnseen) unseen.push(infoNumber);
    if (unchangedSince !== undefined) runOf(unchanged, unchangedSince, now).push(infoNumber);
    if (state !== 'good' || value === undefined || isBlocked) {
      const row = [infoNumber, value ?? null, valueStates[state].code, now - sourceTime] as const;
      const mark = movedAt === undefined ? ([1] as const) : ([1, now - movedAt] as const);
      others.push(isBlocked ? [...row, ...mark] : row);
      continue;
    }
    runOf(bySource, sourceTime, now).push(infoNumber, value);
  }
  return {
    ...(bySource.size > 0 && { v: [...bySource.values()] }),
    ...(others.length > 0 && { q: others }),
    ...(refused.length > 0 && { e: refused }),
    ...(unseen.length > 0 && { u: writeRanges(unseen) }),
    ...(unchanged.size > 0 && { s: [...unchanged.values()] }),
  };
}

/** The run of that time; it begins with its age. */
function runOf<T>(runs: Map<number, (T | number)[]>, time: number, now: number): (T | number)[] {
  return runs.getOrInsertComputed(time, () => [now - time]);
}
