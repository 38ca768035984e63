import { monthStart } from '../historyFolder.ts';
import type { FoundBlock } from './historyFiles.ts';

/** Stands, without data, before what a month has of which something is lost: what held before it does not hold on. */
export function lostMonth(month: string): FoundBlock {
  const start = monthStart(month);
  return { month, start, end: start, number: -1, n: 1, is_late: 0 };
}
