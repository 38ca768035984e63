import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import { spanStart } from '../historyFolder.ts';
import type { OpenEntries } from '../openSeries.ts';
import type { TierEntry } from '../tierEntries.ts';
import type { Counted } from './counted.ts';
import { EntryRows } from './entryRows.ts';
import { EntryTotal } from './entryTotal.ts';
import type { HeldValue } from './heldValue.ts';

/** `time`: its start, UTC ms. */
export interface TimedEntry {
  readonly time: number;
  readonly entry: TierEntry;
}

const none: readonly EntryRows[] = [];

export class TierTotals {
  readonly #tier: EntryTier;
  #spans = none;
  readonly #total = new EntryTotal();
  /** Start of the unfinished entry; -1: there is none. */
  #time = -1;

  constructor(tier: EntryTier) {
    this.#tier = tier;
  }

  restore({ time, entry }: TimedEntry): void {
    this.#total.restore(entry);
    this.#time = time;
  }

  see(time: number, held: HeldValue): void {
    this.#open(time);
    this.#total.see(held);
  }

  /** Adds a count at a possibly much earlier moment. False: its entry is no longer here. */
  count(counted: Counted): boolean {
    const begin = this.#beginOf(counted.time);
    if (begin === this.#time) {
      this.#total.count(counted);
      return true;
    }
    const span = this.#spans.findLast(({ start }) => start <= begin);
    return span?.count(Math.round((begin - span.start) / entryMs[this.#tier]), counted) ?? false;
  }

  hold(held: HeldValue, from: number, to: number): void {
    let at = from;
    while (at < to) {
      this.#open(at);
      const end = Math.min(to, this.#time + entryMs[this.#tier]);
      this.#total.hold(held, end - at);
      // A gap leaves no entries, except the one in which it ends.
      at = held.isGap && end < to ? Math.max(end, this.#beginOf(to - 1)) : end;
    }
  }

  /** Undefined: nothing is known in it. */
  get unfinished(): TimedEntry | undefined {
    if (this.#time < 0 || this.#total.isEmpty) return undefined;
    return { time: this.#time, entry: this.#total.entry(this.#slot()) };
  }

  /** Complete entries, with `isAll` also the unfinished one. */
  entries(isAll = false): OpenEntries[] {
    const spans = this.#spans.map((rows) => ({ start: rows.start, entries: rows.entries() }));
    const unfinished = isAll ? this.unfinished : undefined;
    if (!unfinished) return spans;
    const { start } = spanOf(this.#tier, this.#time);
    const rows = this.#spans.findLast((span) => span.start === start)?.from(0) ?? new EntryRows(start);
    rows.add(unfinished.entry);
    return [...spans.filter((span) => span.start !== start), { start, entries: rows.entries() }];
  }

  /** Drops complete entries that begin before that moment. */
  forget(before: number): void {
    this.#spans = this.#spans
      .map((rows) => rows.from(Math.ceil((before - rows.start) / entryMs[this.#tier])))
      .filter((rows) => rows.n > 0);
  }

  #beginOf(time: number): number {
    const ms = entryMs[this.#tier];
    return Math.floor(time / ms) * ms;
  }

  #slot(): number {
    return Math.round((this.#time - spanOf(this.#tier, this.#time).start) / entryMs[this.#tier]);
  }

  /** Closes the present entry if that moment lies in another one. */
  #open(time: number): void {
    const begin = this.#beginOf(time);
    if (begin === this.#time) return;
    this.#close();
    this.#time = begin;
  }

  #close(): void {
    const { unfinished } = this;
    this.#total.clear();
    if (!unfinished) return;
    const { start } = spanOf(this.#tier, this.#time);
    let rows = this.#spans.at(-1);
    if (rows?.start !== start) {
      rows = new EntryRows(start);
      this.#spans = this.#spans.concat(rows);
    }
    rows.add(unfinished.entry);
  }
}

const longestSpan = { '1m': 86_400_000, '15m': 32 * 86_400_000 } as const satisfies Record<EntryTier, number>;

/** The last span used per tier: nearly all series are in the same one. */
const lastSpans = { '1m': { start: 0, end: 0 }, '15m': { start: 0, end: 0 } };

function spanOf(tier: EntryTier, time: number): { readonly start: number; readonly end: number } {
  const last = lastSpans[tier];
  if (time >= last.start && time < last.end) return last;
  const start = spanStart[tier](time);
  lastSpans[tier] = { start, end: spanStart[tier](start + longestSpan[tier]) };
  return lastSpans[tier];
}
