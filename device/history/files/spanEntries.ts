import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import type { OpenEntries } from '../openSeries.ts';
import type { TierEntries } from '../tierEntries.ts';
import { mergeEntries, withoutSlots } from '../tiers/mergeEntries.ts';
import type { MonthFile } from './monthFile.ts';

/** Whole entries between two moments, UTC ms. */
export interface EntryRange {
  readonly from: number;
  readonly to: number;
}

/** Writes a span's entries above those that the file has; in that range, in place of them. */
export function putSpan(
  file: MonthFile,
  tier: EntryTier,
  series: number,
  { start, entries }: OpenEntries,
  replaces: EntryRange | undefined,
): void {
  const found = spanIn(file, series, start);
  const slotOf = (time: number) => Math.round((time - start) / entryMs[tier]);
  const remaining = found && replaces ? withoutSlots(found, slotOf(replaces.from), slotOf(replaces.to)) : found;
  file.spans.put(series, start, remaining ? mergeEntries(remaining, entries) : entries);
}

/** A span's entries; undefined: there are none, or they are damaged, though the file is not. */
export function spanIn(file: MonthFile, series: number, start: number): TierEntries | undefined {
  return spared(() => file.spans.get(series, start));
}

/** Undefined where what was packed can't be unpacked; SQLite's own errors are thrown. */
function spared<T>(read: () => T | undefined): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_')) throw error;
    return undefined;
  }
}
