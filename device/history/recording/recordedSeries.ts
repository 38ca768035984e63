import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import { isCounting } from '../../points/runningState.ts';
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

/** One series in the recorder's memory: what becomes of each of its samples. */
export class RecordedSeries {
  readonly blocks: BlocksInMemory;
  readonly entries: EntriesInMemory;
  /** Somebody records it. */
  isAttached = false;
  /** Times between which samples came out of their order: entries from there on are to be computed again. */
  dirty: DirtyRange | undefined;
  #definition: SeriesDefinition;
  #lastTime: number;
  #lastQuality: number;
  /** The last samples were of a time that was recorded before. */
  #isSetBack: boolean;

  /** `nextNumber` gives numbers that rise, also over a restart. */
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

  /** The same series, shown and counted otherwise from now on. */
  redefine(definition: SeriesDefinition): void {
    if (JSON.stringify(definition) === JSON.stringify(this.#definition)) return;
    this.#definition = definition;
    this.entries.redefine(definition);
  }

  /** Of its newest sample in order, UTC ms; -1: there is none. */
  get lastTime(): number {
    return this.#lastTime;
  }

  /** Nobody looked since its newest sample. */
  get isInGap(): boolean {
    return this.#lastQuality === notRecordedCode || this.#lastTime < 0;
  }

  /** When what is in memory of it begins, UTC ms; its newest sample's time where there is nothing. */
  get start(): number {
    const blocks = this.blocks.all().map(({ block }) => block.start);
    const entries = tiers.flatMap((tier) => this.entries.ends(tier)?.from ?? []);
    return Math.min(this.#lastTime, ...blocks, ...entries);
  }

  /** What is known of its blocks: any other in the files that begins up to that moment, UTC ms, changes what is in memory. */
  knownBlocks(to: number): KnownBlocks {
    const from = (this.entries.dependsOnFrom ?? this.#lastTime) - longestMs;
    return { from, to, number: this.blocks.number, end: this.#lastTime };
  }

  /** The sample is no older than the one before. */
  add(sample: HistorySample): void {
    if (this.#isSetBack) this.blocks.turn(sample, false, this.turn(sample.time));
    else this.blocks.add(sample);
    this.follow(sample);
  }

  /** A sample out of its order. */
  addLate(sample: HistorySample): void {
    this.blocks.addLate(sample);
    this.markDirty(sample.time);
  }

  /** A sample of a time that was recorded before, for our clock was set back; what it adds is counted from the one told before it. */
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

  /** Nobody looks from that moment on, UTC ms; also where that is before its newest sample, for our clock was set back. */
  end(time: number, quality: number): void {
    this.endAgain(time, quality);
    if (!this.isInGap) this.add({ time: Math.max(time, this.#lastTime), value: undefined, quality });
  }

  /** Of a time that was recorded before, for our clock was set back: nobody looks from that moment on, UTC ms. Else nothing. */
  endAgain(time: number, quality = notRecordedCode): void {
    if (isSetBack(time, this.#lastTime)) this.addLate({ time, value: undefined, quality });
  }

  /** Our clock was set, or what it had told again goes on in another block: returns what is counted on from there. */
  turn(time: number): number | undefined {
    return this.entries.turn(time);
  }

  /** Adds up a sample that its block has already. */
  follow(sample: HistorySample): void {
    this.#lastTime = sample.time;
    this.#lastQuality = sample.quality;
    this.#isSetBack = false;
    this.entries.add(sample);
  }

  /** As `follow`, of a time that was recorded before. */
  followAgain(sample: HistorySample): void {
    this.#isSetBack = true;
    this.entries.countFrom(sample);
  }

  /** Goes on behind a sample that a file has. */
  goOnBehind({ time, quality }: HistorySample): void {
    this.blocks.seal();
    this.#lastTime = time;
    this.#lastQuality = quality;
  }

  /** What is counted was computed anew, from all samples up to the newest one. */
  renew(aggregate: Aggregate): void {
    this.entries.renew(aggregate, this.#isSetBack);
  }

  markDirty(time: number): void {
    // It holds until the next sample in order, which comes within a quarter of an hour.
    this.dirty = joinRanges(this.dirty, { from: time, to: time + entryMs['15m'] });
  }

  /** Drops entries that no file has where there are more than so many: they are computed again from the samples. */
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

  /** A copy of all that is in memory. */
  open(now: number): OpenSeries {
    const blocks = this.blocks.all().map(({ block, number, isLate, hasBase }) => ({
      ...{ start: block.start, number, isLate, hasBase, form: block.form },
      slice: block.sliceFrom(fromStart),
    }));
    const until = this.isInGap ? this.#lastTime : now;
    const entries = { '1m': this.entries.present('1m', until), '15m': this.entries.present('15m', until) };
    return { definition: this.definition, blocks, entries, doubtSince: this.entries.doubtSince(until) };
  }
}
