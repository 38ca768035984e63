import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import { isCounting } from '../../../protocol/runningState.ts';
import type { KnownBlocks } from '../files/blockTable.ts';
import type { OpenSeries } from '../openSeries.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import type { Aggregate } from '../tiers/aggregate.ts';
import { BlocksInMemory } from './blocksInMemory.ts';
import { EntriesInMemory } from './entriesInMemory.ts';
import { fromStart, longestMs } from './liveBlock.ts';
import { isSetBack } from './sampleTime.ts';
import { type DirtyRange, joinRanges, type SeriesState, tiers } from './seriesState.ts';

export class RecordedSeries {
  readonly blocks: BlocksInMemory;
  readonly entries: EntriesInMemory;
  isRecorded = false;
  /** Range of late samples: entries from its start on must be recomputed. */
  dirty: DirtyRange | undefined;
  #definition: SeriesDefinition;
  #lastTime: number;
  #lastQuality: number;
  /** The last samples were of a time that was recorded before. */
  #isSetBack: boolean;

  /** `nextNumber` rises, also across restarts. */
  constructor(definition: SeriesDefinition, nextNumber: () => number, state?: SeriesState) {
    this.#definition = definition;
    this.blocks = new BlocksInMemory(definition, nextNumber, state?.number ?? -1);
    this.entries = new EntriesInMemory(definition, this, state);
    this.dirty = joinRanges(this.dirty, state?.dirty);
    this.#lastTime = state?.last.time ?? -1;
    this.#lastQuality = state?.last.quality ?? -1;
    this.#isSetBack = state?.isSetBack ?? false;
  }

  get definition(): SeriesDefinition {
    return this.#definition;
  }

  redefine(definition: SeriesDefinition): void {
    if (JSON.stringify(definition) === JSON.stringify(this.#definition)) return;
    this.#definition = definition;
    this.entries.redefine(definition);
  }

  /** UTC ms of the newest sample in order; -1: there is none. */
  get lastTime(): number {
    return this.#lastTime;
  }

  /** Not recorded since its newest sample. */
  get isInGap(): boolean {
    return this.#lastQuality === notRecordedCode || this.#lastTime < 0;
  }

  /** Start of what is in memory, UTC ms; the newest sample's time if there is nothing. */
  get start(): number {
    const blocks = this.blocks.all().map(({ block }) => block.start);
    const entries = tiers.flatMap((tier) => this.entries.ends(tier)?.from ?? []);
    return Math.min(this.#lastTime, ...blocks, ...entries);
  }

  /** Any other block in the files that begins up to that moment, UTC ms, changes what is in memory. */
  knownBlocks(to: number): KnownBlocks {
    const from = (this.entries.dependsOnFrom ?? this.#lastTime) - longestMs;
    return { from, to, number: this.blocks.number, end: this.#lastTime };
  }

  /** The sample must not be older than the previous one. */
  add(sample: HistorySample): void {
    if (this.#isSetBack) this.blocks.turn(sample, false, this.turn(sample.time));
    else this.blocks.add(sample);
    this.follow(sample);
  }

  addLate(sample: HistorySample): void {
    this.blocks.addLate(sample);
    this.markDirty(sample.time);
  }

  /**
   * For a sample of a time that was recorded before, as our clock was set back; its increase counts from the sample
   * received before it.
   */
  addAgain(sample: HistorySample): void {
    if (!isCounting(this.definition)) {
      this.addLate(sample);
      return;
    }
    const turn = () => this.turn(sample.time);
    if (this.#isSetBack) this.blocks.addAgain(sample, turn);
    else this.blocks.turn(sample, true, turn());
    this.followAgain(sample);
    this.markDirty(sample.time);
  }

  /** Not recorded from that moment on, UTC ms; also if that is before its newest sample, as our clock was set back. */
  end(time: number, quality: number): void {
    this.endAgain(time, quality);
    if (!this.isInGap) this.add({ time: Math.max(time, this.#lastTime), value: undefined, quality });
  }

  /**
   * For a time that was recorded before, as our clock was set back: not recorded from that moment on, UTC ms. Otherwise
   * does nothing.
   */
  endAgain(time: number, quality = notRecordedCode): void {
    if (isSetBack(time, this.#lastTime)) this.addLate({ time, value: undefined, quality });
  }

  /** Our clock was set, or has reached the earlier time again: returns the count to continue from. */
  turn(time: number): number | undefined {
    return this.entries.turn(time);
  }

  /** For a sample that is in its block already. */
  follow(sample: HistorySample): void {
    this.#lastTime = sample.time;
    this.#lastQuality = sample.quality;
    this.#isSetBack = false;
    this.entries.add(sample);
  }

  /** As `follow`, for a time that was recorded before. */
  followAgain(sample: HistorySample): void {
    this.#isSetBack = true;
    this.entries.countFrom(sample);
  }

  /** Continues after a sample that a file has. */
  goOnBehind({ time, quality }: HistorySample): void {
    this.blocks.seal();
    this.#lastTime = time;
    this.#lastQuality = quality;
  }

  /** Replaces the counts by those recomputed from all samples up to the newest. */
  renew(aggregate: Aggregate): void {
    this.entries.renew(aggregate, this.#isSetBack);
  }

  markDirty(time: number): void {
    // A sample is valid until the next in order, which comes within a quarter of an hour.
    this.dirty = joinRanges(this.dirty, { from: time, to: time + entryMs['15m'] });
  }

  /** Drops unwritten entries if there are more than so many: they are recomputed from the samples. */
  boundEntries(tier: EntryTier, most: number): void {
    const ends = this.entries.ends(tier);
    if (!ends || this.entries.closed(tier).reduce((sum, { entries }) => sum + entries.n, 0) <= most) return;
    this.markDirty(ends.from);
    this.markDirty(ends.to);
    this.entries.forget(tier);
  }

  state(): SeriesState {
    const { block, number } = this.blocks.main ?? {};
    return {
      seed: this.#lastTime < 0 ? undefined : this.entries.seed,
      last: { time: this.#lastTime, quality: this.#lastQuality },
      number: this.blocks.number < 0 ? undefined : this.blocks.number,
      at: block && number !== undefined ? { start: block.start, number, n: block.n } : undefined,
      isSetBack: this.#isSetBack || undefined,
      dirty: this.dirty,
      entries: { '1m': this.entries.closed('1m'), '15m': this.entries.closed('15m') },
    };
  }

  open(now: number): OpenSeries {
    const blocks = this.blocks.all().map(({ block, number, isLate, hasBase }) => ({
      ...{ start: block.start, number, isLate, hasBase, form: block.form },
      slice: block.sliceFrom(fromStart),
    }));
    const until = this.isInGap ? this.#lastTime : now;
    const entries = { '1m': this.entries.present('1m', until), '15m': this.entries.present('15m', until) };
    const { seed } = this.entries;
    const { definition, isRecorded } = this;
    return { definition, blocks, entries, doubtSince: this.entries.doubtSince(until), seed, until, isRecorded };
  }
}
