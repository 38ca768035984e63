import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import { isCounting, runningStateOf } from '../../../protocol/runningState.ts';
import type { OpenEntries } from '../openSeries.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { addCounted } from './addCounted.ts';
import type { Counted, Counting, CountingState } from './counted.ts';
import { countingFrom, countingOf } from './counting.ts';
import { countedValue, heldValue } from './heldValue.ts';
import { joinSpans } from './joinSpans.ts';
import { TierTotals, type TimedEntry } from './tierTotals.ts';

export interface AggregateSeed {
  /** Everything before is summed, UTC ms. */
  readonly time: number;
  readonly value: HistorySample['value'];
  readonly quality: number;
  /** Undefined if stored by an earlier version: `counted` and `countedAt`. */
  readonly counting?: CountingState | undefined;
  readonly counted?: number | undefined;
  readonly countedAt?: number | undefined;
  /** See `dependsOnFrom`; undefined: that moment. */
  readonly settledBefore?: number | undefined;
  readonly entries: Partial<Record<EntryTier, TimedEntry>>;
}

/**
 * Sums samples of one series, ordered by time, to minutes and quarters of an hour (UTC). A value is valid until the
 * next sample; bad states don't count; what lies wholly in a gap (`notRecorded`) has no entry. The sum of a machine is
 * its running milliseconds; minimum, maximum and last are those of its states.
 */
export class Aggregate {
  /** Of a time that was recorded twice, each pass has its own. */
  counting: Counting;
  /** Notified when something counts at a moment, UTC ms, whose entry is no longer here. */
  owner: { markDirty(time: number): void } | undefined;
  readonly #definition: SeriesDefinition;
  readonly #runningState: number | undefined;
  #tiers: Readonly<Record<EntryTier, TierTotals>> = { '1m': new TierTotals('1m'), '15m': new TierTotals('15m') };
  #time = -1;
  /** Present state; -1: none. Plain values: an object for each sample would fill the old generation of the heap. */
  #quality = -1;
  #value: HistorySample['value'];
  /** `counting.settledFrom` at the start of the quarter of an hour. */
  #settledBefore = -1;

  constructor(definition: SeriesDefinition, seed?: AggregateSeed) {
    this.#definition = definition;
    this.#runningState = runningStateOf(definition);
    this.counting = seed ? seededCounting(definition, seed) : countingOf(definition);
    if (seed) this.#go(seed);
  }

  /** Everything before is summed, UTC ms; -1: there was no sample yet. */
  get time(): number {
    return this.#time;
  }

  /** A sample older than the previous one is treated as simultaneous with it. */
  add(sample: HistorySample): void {
    this.advance(sample.time);
    if (this.#time < 0) this.#time = sample.time;
    const held = heldValue(sample, this.#runningState);
    for (const tier of tiers) this.#tiers[tier].see(this.#time, held);
    this.countOnly({ ...sample, time: this.#time });
    this.#quality = sample.quality;
    this.#value = sample.value;
  }

  /** Counts a sample whose entries are summed elsewhere; counts that it decides are added to entries here. */
  countOnly({ time, value, quality }: HistorySample): void {
    const isGap = quality === notRecordedCode;
    this.counting.add({ time, value: countedValue({ value, quality }), isGap }, (counted) => this.#tell(counted));
  }

  /** The next one counts from that sample; counts that it decides are added elsewhere. */
  countElsewhere({ time, value, quality }: HistorySample): void {
    const isGap = quality === notRecordedCode;
    this.counting.add({ time, value: countedValue({ value, quality }), isGap }, ignore);
  }

  get counted(): number | undefined {
    return this.counting.state().base?.value;
  }

  /** Counting continues from that value at that moment, UTC ms. */
  goOnFrom(value: number | undefined, time: number): void {
    this.counting = countingFrom(this.#definition, value, time);
  }

  /**
   * Extends the present value to that moment and closes entries that end by then. While samples arrive use `present`
   * instead: the next sample may be earlier.
   */
  advance(to: number): void {
    if (this.#quality < 0 || to <= this.#time) return;
    if (quarterOf(to) > quarterOf(this.#time)) this.#settledBefore = this.counting.settledFrom;
    const held = heldValue({ value: this.#value, quality: this.#quality }, this.#runningState);
    for (const tier of tiers) this.#tiers[tier].hold(held, this.#time, to);
    this.#time = to;
  }

  /** Complete entries, span by span, until they are forgotten. */
  closed(tier: EntryTier): OpenEntries[] {
    return this.#tiers[tier].entries();
  }

  /** Drops closed entries that begin before that moment, UTC ms: they are in a file. */
  forget(tier: EntryTier, before: number): void {
    this.#tiers[tier].forget(before);
  }

  /** As `closed`, with the present value extended to now; the last entry may be incomplete. Changes nothing. */
  present(tier: EntryTier, now: number): OpenEntries[] {
    const closed = this.#tiers[tier].entries();
    const copy = new Aggregate(this.#definition, this.seed());
    copy.advance(now);
    return addCounted(tier, joinSpans(closed, copy.#tiers[tier].entries(true)), this.#decidedBy(now).counted);
  }

  /** UTC ms, with the present value extended to now; undefined: no value is in doubt. */
  doubtSince(now: number): number | undefined {
    return this.counting.doubtSince === undefined ? undefined : this.#decidedBy(now).doubtSince;
  }

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

  /** Incomplete entries depend on no sample before this moment, UTC ms. */
  get dependsOnFrom(): number {
    const quarter = quarterOf(this.#time);
    if (!isCounting(this.#definition)) return quarter;
    return Math.max(0, Math.min(quarter, this.#settledBefore));
  }

  #tell(counted: Counted): void {
    const isHere = tiers.map((tier) => this.#tiers[tier].count(counted));
    if (isHere.includes(false)) this.owner?.markDirty(counted.time);
  }

  /** With the present value extended to now. */
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
      // Earlier entries are complete.
      if (entry && entry.time <= time && time <= entry.time + entryMs[tier]) this.#tiers[tier].restore(entry);
    }
  }
}

function seededCounting(definition: SeriesDefinition, { counting, counted, countedAt = -1 }: AggregateSeed): Counting {
  return counting ? countingOf(definition, counting) : countingFrom(definition, counted, countedAt);
}

const ignore = (): void => undefined;
const tiers = ['1m', '15m'] as const satisfies readonly EntryTier[];

/** Start of the quarter of an hour, UTC ms. */
export function quarterOf(time: number): number {
  return Math.floor(time / entryMs['15m']) * entryMs['15m'];
}
