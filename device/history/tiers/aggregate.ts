import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import { isCounting, runningStateOf } from '../../points/runningState.ts';
import type { OpenEntries } from '../openSeries.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { addCounted } from './addCounted.ts';
import type { Counted, Counting, CountingState } from './counted.ts';
import { countingFrom, countingOf } from './counting.ts';
import { countedValue, heldValue } from './heldValue.ts';
import { joinSpans } from './joinSpans.ts';
import { TierTotals, type TimedEntry } from './tierTotals.ts';

/** Where an aggregate goes on: what it knew at that moment. */
export interface AggregateSeed {
  /** Up to here all is added up. */
  readonly time: number;
  /** What holds from there on. */
  readonly value: HistorySample['value'];
  readonly quality: number;
  /** What is known of what counts; undefined in what was kept before: `counted` and `countedAt`. */
  readonly counting?: CountingState | undefined;
  readonly counted?: number | undefined;
  readonly countedAt?: number | undefined;
  /** See `dependsOnFrom`; undefined: as of that moment. */
  readonly settledBefore?: number | undefined;
  /** The entries that lie around that moment, as far as they are added up. */
  readonly entries: Partial<Record<EntryTier, TimedEntry>>;
}

/**
 * Adds up the samples of one series, in the order of their times, to its minutes and quarters of an hour (UTC). A value
 * holds until the next sample; bad states don't count; for what lies wholly in a gap (`notRecorded`) there is no entry.
 * The sum of a machine is the milliseconds for which it ran; its least, highest and last values are those of its states.
 */
export class Aggregate {
  /** What counts; of a time that was recorded twice, each pass has its own. */
  counting: Counting;
  /** Told when something counts at a moment, UTC ms, whose entry is here no more. */
  owner: { markDirty(time: number): void } | undefined;
  readonly #definition: SeriesDefinition;
  readonly #runningState: number | undefined;
  #tiers: Readonly<Record<EntryTier, TierTotals>> = { '1m': new TierTotals('1m'), '15m': new TierTotals('15m') };
  #time = -1;
  /** What holds now; -1: nothing. Plain values: an object for each sample would fill the old generation of the heap. */
  #quality = -1;
  #value: HistorySample['value'];
  /** `settledFrom` of what counts, when the quarter of an hour began. */
  #settledBefore = -1;

  constructor(definition: SeriesDefinition, seed?: AggregateSeed) {
    this.#definition = definition;
    this.#runningState = runningStateOf(definition);
    this.counting = seed ? seededCounting(definition, seed) : countingOf(definition);
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
    for (const tier of tiers) this.#tiers[tier].see(this.#time, held);
    this.countOnly({ ...sample, time: this.#time });
    this.#quality = sample.quality;
    this.#value = sample.value;
  }

  /** Counts a sample whose entries are added up elsewhere; what it decides of those here is added to them. */
  countOnly({ time, value, quality }: HistorySample): void {
    const isGap = quality === notRecordedCode;
    this.counting.add({ time, value: countedValue({ value, quality }), isGap }, (counted) => this.#tell(counted));
  }

  /** The next one is counted from that sample, whatever it decides: that is added up elsewhere. */
  countElsewhere({ time, value, quality }: HistorySample): void {
    const isGap = quality === notRecordedCode;
    this.counting.add({ time, value: countedValue({ value, quality }), isGap }, ignore);
  }

  /** The value that counted last. */
  get counted(): number | undefined {
    return this.counting.state().base?.value;
  }

  /** What counts goes on from a value, at that moment, UTC ms. */
  goOnFrom(value: number | undefined, time: number): void {
    this.counting = countingFrom(this.#definition, value, time);
  }

  /**
   * What holds now has held up to that moment: entries that are over by then are closed. While samples come in, use
   * `present` in its place: the next sample may be of a moment before.
   */
  advance(to: number): void {
    if (this.#quality < 0 || to <= this.#time) return;
    if (quarterOf(to) > quarterOf(this.#time)) this.#settledBefore = this.counting.settledFrom;
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
    return addCounted(tier, joinSpans(closed, copy.#tiers[tier].entries(true)), this.#decidedBy(now).counted);
  }

  /** Since when values are in doubt, as if what holds had held up to now, UTC ms; undefined: none is. */
  doubtSince(now: number): number | undefined {
    return this.counting.doubtSince === undefined ? undefined : this.#decidedBy(now).doubtSince;
  }

  /** What another one needs to go on from here. */
  seed(): AggregateSeed {
    const entries: Partial<Record<EntryTier, TimedEntry>> = {};
    for (const tier of tiers) {
      const { unfinished } = this.#tiers[tier];
      if (unfinished) entries[tier] = unfinished;
    }
    const quality = Math.max(0, this.#quality);
    const { counting } = this;
    const known = { counting: counting.state(), settledBefore: this.#settledBefore };
    return { time: this.#time, value: this.#value, quality, ...known, entries };
  }

  /** What the entries that are not over say depends on no sample of before that moment, UTC ms. */
  get dependsOnFrom(): number {
    const quarter = quarterOf(this.#time);
    if (!isCounting(this.#definition)) return quarter;
    return Math.max(0, Math.min(quarter, this.#settledBefore));
  }

  #tell(counted: Counted): void {
    const isHere = tiers.map((tier) => this.#tiers[tier].count(counted));
    if (isHere.includes(false)) this.owner?.markDirty(counted.time);
  }

  /** What would be decided, if what holds had held up to now. */
  #decidedBy(now: number): { readonly counted: readonly Counted[]; readonly doubtSince: number | undefined } {
    const { counting } = this;
    if (counting.openSince === undefined) return { counted: [], doubtSince: undefined };
    const counted: Counted[] = [];
    const copy = countingOf(this.#definition, counting.state());
    copy.add({ time: Math.max(now, this.#time), value: undefined, isGap: false }, (one) => counted.push(one));
    return { counted, doubtSince: copy.doubtSince };
  }

  #go({ time, value, quality, settledBefore, entries }: AggregateSeed): void {
    if (time < 0) return;
    this.#settledBefore = settledBefore ?? this.counting.settledFrom;
    this.#time = time;
    this.#value = value;
    this.#quality = quality;
    for (const tier of tiers) {
      const entry = entries[tier];
      // Of an earlier one nothing is added any more.
      if (entry && entry.time <= time && time <= entry.time + entryMs[tier]) this.#tiers[tier].restore(entry);
    }
  }
}

function seededCounting(definition: SeriesDefinition, { counting, counted, countedAt = -1 }: AggregateSeed): Counting {
  return counting ? countingOf(definition, counting) : countingFrom(definition, counted, countedAt);
}

const ignore = (): void => undefined;
const tiers = ['1m', '15m'] as const satisfies readonly EntryTier[];

/** When the quarter of an hour of that moment begins, UTC ms. */
export function quarterOf(time: number): number {
  return Math.floor(time / entryMs['15m']) * entryMs['15m'];
}
