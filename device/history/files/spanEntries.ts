import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import type { OpenEntries } from '../openSeries.ts';
import type { TierEntries } from '../tierEntries.ts';
import { mergeEntries, withoutSlots } from '../tiers/mergeEntries.ts';
import type { MonthFile } from './monthFile.ts';

/** Between two moments on entry boundaries, UTC ms. */
export interface EntryRange {
  readonly from: number;
  readonly to: number;
}

/** Writes entries over those in the file; within `replaces`, in place of them. */
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

/** Undefined: there are none, or they are damaged although the file is sound. */
export function spanIn(file: MonthFile, series: number, start: number): TierEntries | undefined {
  return undefinedIfDamaged(() => file.spans.get(series, start));
}

/** Undefined if the data can't be unpacked; throws SQLite's own errors. */
function undefinedIfDamaged<T>(read: () => T | undefined): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_')) throw error;
    return undefined;
  }
}
