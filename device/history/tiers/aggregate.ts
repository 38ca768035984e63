import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import type { OpenEntries } from '../openSeries.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { countedOf, runningStateOf } from './counting.ts';
import { toDecimal } from './decimal.ts';
import { heldValue } from './heldValue.ts';
import { joinSpans } from './joinSpans.ts';
import { TierTotals, type TimedEntry } from './tierTotals.ts';

/** Where an aggregate goes on: what it knew at that moment. */
export interface AggregateSeed {
  /** Up to here all is added up. */
  readonly time: number;
  /** What holds from there on. */
  readonly value: HistorySample['value'];
  readonly quality: number;
  /** The last value that counted: a counter rises from it. Undefined: there was none. */
  readonly counted: number | undefined;
  /** When that was, and the last one before its quarter of an hour, UTC ms; -1: never, or not known. */
  readonly countedAt?: number | undefined;
  readonly countedBefore?: number | undefined;
  /** The entries that lie around that moment, as far as they are added up. */
  readonly entries: Partial<Record<EntryTier, TimedEntry>>;
}

/**
 * Adds up the samples of one series, in the order of their times, to its minutes and quarters of an hour (UTC). A value
 * holds until the next sample; bad states don't count; for what lies wholly in a gap (`notRecorded`) there is no entry.
 * The sum of a machine is the milliseconds for which it ran; its least, highest and last values are those of its states.
 */
export class Aggregate {
  /** The value that the next one is counted from. */
  counted: number | undefined;
  readonly #definition: SeriesDefinition;
  readonly #runningState: number | undefined;
  #tiers: Readonly<Record<EntryTier, TierTotals>> = { '1m': new TierTotals('1m'), '15m': new TierTotals('15m') };
  #time = -1;
  /** What holds now; -1: nothing. Plain values: an object for each sample would fill the old generation of the heap. */
  #quality = -1;
  #value: HistorySample['value'];
  #countedAt = -1;
  #countedBefore = -1;

  constructor(definition: SeriesDefinition, seed?: AggregateSeed) {
    this.#definition = definition;
    this.#runningState = runningStateOf(definition);
    if (seed) this.#go(seed);
  }

  /** Up to here all is added up, UTC ms; -1: there was no sample yet. */
  get time(): number {
    return this.#time;
  }

  /** A sample that is no older than the one before; an older one is taken as if it came with that. */
  add(sample: HistorySample): void {
    this.advance(sample.time);
    if (this.#time < 0) this.#time = sample.time;
    const held = heldValue(sample, this.#runningState);
    const before = this.counted === undefined ? undefined : toDecimal(this.counted);
    const counted = held.value ? countedOf(this.#definition, before, held.value) : nothing;
    for (const tier of tiers) this.#tiers[tier].see(this.#time, held, counted);
    if (held.value) this.#count(held.value.value);
    this.#quality = sample.quality;
    this.#value = sample.value;
  }

  /** The next one is counted from that sample, which is added up elsewhere. */
  countFrom(sample: HistorySample): void {
    const { value } = heldValue(sample, this.#runningState);
    if (value) this.counted = value.value;
  }

  /**
   * What holds now has held up to that moment: entries that are over by then are closed. While samples come in, use
   * `present` in its place: the next sample may be of a moment before.
   */
  advance(to: number): void {
    if (this.#quality < 0 || to <= this.#time) return;
    const held = heldValue({ value: this.#value, quality: this.#quality }, this.#runningState);
    for (const tier of tiers) this.#tiers[tier].hold(held, this.#time, to);
    this.#time = to;
  }

  /** The entries that are over, span by span, until they are forgotten. */
  closed(tier: EntryTier): OpenEntries[] {
    return this.#tiers[tier].entries();
  }

  /** Drops closed entries that begin before that moment, UTC ms: they are in a file. */
  forget(tier: EntryTier, before: number): void {
    this.#tiers[tier].forget(before);
  }

  /** As `closed`, as if what holds had held up to now; the last one may not be over. Changes nothing. */
  present(tier: EntryTier, now: number): OpenEntries[] {
    const closed = this.#tiers[tier].entries();
    const copy = new Aggregate(this.#definition, this.seed());
    copy.advance(now);
    return joinSpans(closed, copy.#tiers[tier].entries(true));
  }

  /** What another one needs to go on from here. */
  seed(): AggregateSeed {
    const entries: Partial<Record<EntryTier, TimedEntry>> = {};
    for (const tier of tiers) {
      const { unfinished } = this.#tiers[tier];
      if (unfinished) entries[tier] = unfinished;
    }
    const quality = Math.max(0, this.#quality);
    const { counted, countedAt, countedBefore } = {
      counted: this.counted,
      countedAt: this.#countedAt,
      countedBefore: this.#countedBefore,
    };
    return { time: this.#time, value: this.#value, quality, counted, countedAt, countedBefore, entries };
  }

  /** What the entries that are not over say depends on no sample of before that moment, UTC ms. */
  get dependsOnFrom(): number {
    const quarter = quarterOf(this.#time);
    const isCounting = this.#definition.isCounter || this.#runningState !== undefined;
    if (!isCounting) return quarter;
    return Math.max(0, Math.min(quarter, this.#countedAt < quarter ? this.#countedAt : this.#countedBefore));
  }

  #count(value: number): void {
    if (quarterOf(this.#time) > this.#countedAt) this.#countedBefore = this.#countedAt;
    this.counted = value;
    this.#countedAt = this.#time;
  }

  #go({ time, value, quality, counted, countedAt = -1, countedBefore = -1, entries }: AggregateSeed): void {
    if (time < 0) return;
    this.#time = time;
    this.#value = value;
    this.#quality = quality;
    this.counted = counted;
    this.#countedAt = countedAt;
    this.#countedBefore = countedBefore;
    for (const tier of tiers) {
      const entry = entries[tier];
      // Of an earlier one nothing is added any more.
      if (entry && entry.time <= time && time <= entry.time + entryMs[tier]) this.#tiers[tier].restore(entry);
    }
  }
}

const tiers = ['1m', '15m'] as const satisfies readonly EntryTier[];
const nothing = { count: 0, resets: 0 };

/** When the quarter of an hour of that moment begins, UTC ms. */
export function quarterOf(time: number): number {
  return Math.floor(time / entryMs['15m']) * entryMs['15m'];
}
