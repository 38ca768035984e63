import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import type { OpenEntries } from '../openSeries.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { Aggregate, type AggregateSeed } from '../tiers/aggregate.ts';
import { joinSpans } from '../tiers/joinSpans.ts';
import type { DirtyRange, SeriesState } from './seriesState.ts';

const none: SeriesState['entries'] = { '1m': [], '15m': [] };

/** The minutes and quarters of one series that are in memory; a text has none. */
export class EntriesInMemory {
  readonly #owner: Aggregate['owner'];
  #aggregate: Aggregate | undefined;
  /** Of before a restart, and not in a file yet. */
  #earlier: SeriesState['entries'];

  /** `owner` is told when something counts at a moment, UTC ms, whose entry is not in memory any more. */
  constructor(definition: SeriesDefinition, owner: Aggregate['owner'], state?: SeriesState) {
    this.#owner = owner;
    this.#earlier = state?.entries ?? none;
    if (definition.kind !== 'text') this.#own(new Aggregate(definition, state?.seed));
  }

  /** Since when values are in doubt, UTC ms; undefined: none is. */
  doubtSince(now: number): number | undefined {
    return this.#aggregate?.doubtSince(now);
  }

  /** The sample from which on they depend on samples, UTC ms; undefined: on none. */
  get dependsOnFrom(): number | undefined {
    return this.#aggregate?.dependsOnFrom;
  }

  get seed(): AggregateSeed | undefined {
    return this.#aggregate?.seed();
  }

  add(sample: HistorySample): void {
    this.#aggregate?.add(sample);
  }

  /** The next one is counted from that sample, which is added up elsewhere. */
  countFrom(sample: HistorySample): void {
    this.#aggregate?.countElsewhere(sample);
  }

  /**
   * Our clock was set: what counts goes on at that moment, UTC ms, from the value that counted last, which it returns.
   * Nothing has proven yet what was open.
   */
  turn(time: number): number | undefined {
    const counted = this.#aggregate?.counted;
    this.#aggregate?.goOnFrom(counted, time);
    return counted;
  }

  /** What is counted was computed anew, from all samples up to the newest one; `isSetBack`: but not what counts. */
  renew(aggregate: Aggregate, isSetBack: boolean): void {
    if (!this.#aggregate) return;
    const { counting } = this.#aggregate;
    this.#goOn(aggregate);
    if (isSetBack) aggregate.counting = counting;
  }

  /** Counts otherwise from now on. */
  redefine(definition: SeriesDefinition): void {
    if (this.#aggregate) this.#goOn(new Aggregate(definition, this.#aggregate.seed()));
  }

  /** Entries that are over and not in a file yet. */
  closed(tier: EntryTier): OpenEntries[] {
    return joinSpans(this.#earlier[tier], this.#aggregate?.closed(tier) ?? []);
  }

  /** Times of the first and the last of them, UTC ms; undefined: there are none. */
  ends(tier: EntryTier): DirtyRange | undefined {
    const closed = this.closed(tier);
    const [first, last] = [closed[0], closed.at(-1)];
    if (!first || !last) return undefined;
    const timeOf = ({ start }: OpenEntries, slot = 0) => start + slot * entryMs[tier];
    return { from: timeOf(first, first.entries.slot[0]), to: timeOf(last, last.entries.slot.at(-1)) };
  }

  /** The same, and the one that is not over yet. */
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

  /** Those that are over are in a file. */
  forget(tier: EntryTier): void {
    this.#earlier = { ...this.#earlier, [tier]: [] };
    this.#aggregate?.forget(tier, Number.POSITIVE_INFINITY);
  }
}
