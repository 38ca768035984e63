import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import { spanStart } from '../historyFolder.ts';
import type { OpenEntries } from '../openSeries.ts';
import type { Counted } from './counted.ts';
import { sumOf } from './exactSum.ts';

/** Adds counts to copies of entries; counts outside these entries are dropped. */
export function addCounted(tier: EntryTier, spans: OpenEntries[], counted: readonly Counted[]): OpenEntries[] {
  for (const { time, count, resets } of counted) {
    const start = spanStart[tier](time);
    const entries = spans.find((span) => span.start === start)?.entries;
    const at = entries?.slot.indexOf(Math.floor((time - start) / entryMs[tier])) ?? -1;
    if (!entries || at < 0) continue;
    entries.count[at] = sumOf(entries.count[at] ?? 0, count);
    entries.resets[at] = Math.min(255, (entries.resets[at] ?? 0) + resets);
  }
  return spans;
}
