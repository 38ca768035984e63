import { expired, type Retention } from '../files/retention.ts';
import { historyFileName, readAsideName, readHistoryFileName } from '../historyFolder.ts';

/** Names of month files that someone has deleted: not those set aside or expired. `there`: all names in the folder. */
export function missedFiles(
  before: readonly string[],
  there: readonly string[],
  { days }: Retention,
  now: number,
): string[] {
  const known = new Set(there);
  for (const aside of there.map(readAsideName)) if (aside) known.add(historyFileName(aside.tier, aside.month));
  const gone = before.filter((name) => !known.has(name));
  const listed = gone.map((name) => ({ name, of: readHistoryFileName(name), bytes: 0, changed: now }));
  const past = expired(listed, { days, bytes: 0 }, now);
  return gone.filter((name) => !past.includes(name));
}
