import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import type { OpenEntries } from '../openSeries.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { Aggregate, type AggregateSeed } from '../tiers/aggregate.ts';
import { joinSpans } from '../tiers/joinSpans.ts';
import type { DirtyRange, SeriesState } from './seriesState.ts';

const none: SeriesState['entries'] = { '1m': [], '15m': [] };

/** Minutes and quarters of one series; a text has none. */
export class EntriesInMemory {
  readonly #owner: Aggregate['owner'];
  #aggregate: Aggregate | undefined;
  /** From before a restart, in no file yet. */
  #earlier: SeriesState['entries'];

  /** `owner` is notified when something counts at a moment, UTC ms, whose entry is no longer in memory. */
  constructor(definition: SeriesDefinition, owner: Aggregate['owner'], state?: SeriesState) {
    this.#owner = owner;
    this.#earlier = state?.entries ?? none;
    if (definition.kind !== 'text') this.#own(new Aggregate(definition, state?.seed));
  }

  /** UTC ms; undefined: no value is in doubt. */
  doubtSince(now: number): number | undefined {
    return this.#aggregate?.doubtSince(now);
  }

  /** Time of the first sample that they depend on, UTC ms; undefined: on none. */
  get dependsOnFrom(): number | undefined {
    return this.#aggregate?.dependsOnFrom;
  }

  get seed(): AggregateSeed | undefined {
    return this.#aggregate?.seed();
  }

  add(sample: HistorySample): void {
    this.#aggregate?.add(sample);
  }

  /** The sample is added to entries elsewhere; the next one counts from it. */
  countFrom(sample: HistorySample): void {
    this.#aggregate?.countElsewhere(sample);
  }

  /**
   * After our clock was set: counting continues at that moment, UTC ms, from the value that counted last, which is
   * returned. Undecided counts stay unproven.
   */
  turn(time: number): number | undefined {
    const counted = this.#aggregate?.counted;
    this.#aggregate?.goOnFrom(counted, time);
    return counted;
  }

  /** Replaces the aggregate by one recomputed from all samples up to the newest; `isSetBack`: but not its counting. */
  renew(aggregate: Aggregate, isSetBack: boolean): void {
    if (!this.#aggregate) return;
    const { counting } = this.#aggregate;
    this.#goOn(aggregate);
    if (isSetBack) aggregate.counting = counting;
  }

  redefine(definition: SeriesDefinition): void {
    if (this.#aggregate) this.#goOn(new Aggregate(definition, this.#aggregate.seed()));
  }

  closed(tier: EntryTier): OpenEntries[] {
    return joinSpans(this.#earlier[tier], this.#aggregate?.closed(tier) ?? []);
  }

  /** Times of the first and the last complete entry, UTC ms; undefined: there are none. */
  ends(tier: EntryTier): DirtyRange | undefined {
    const closed = this.closed(tier);
    const [first, last] = [closed[0], closed.at(-1)];
    if (!first || !last) return undefined;
    const timeOf = ({ start }: OpenEntries, slot = 0) => start + slot * entryMs[tier];
    return { from: timeOf(first, first.entries.slot[0]), to: timeOf(last, last.entries.slot.at(-1)) };
  }

  present(tier: EntryTier, now: number): OpenEntries[] {
    return joinSpans(this.#earlier[tier], this.#aggregate?.present(tier, now) ?? []);
  }

  #goOn(aggregate: Aggregate): void {
    this.#earlier = { '1m': this.closed('1m'), '15m': this.closed('15m') };
    this.#own(aggregate);
  }

  #own(aggregate: Aggregate): void {
    aggregate.owner = this.#owner;
    this.#aggregate = aggregate;
  }

  /** Complete entries have been written to a file. */
  forget(tier: EntryTier): void {
    this.#earlier = { ...this.#earlier, [tier]: [] };
    this.#aggregate?.forget(tier, Number.POSITIVE_INFINITY);
  }
}
