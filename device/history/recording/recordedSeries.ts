import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import type { KnownBlocks } from '../files/blockTable.ts';
import type { OpenEntries, OpenSeries } from '../openSeries.ts';
import { type HistorySample, SampleBlock } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { Aggregate, type AggregateSeed } from '../tiers/aggregate.ts';
import { runningStateOf } from '../tiers/counting.ts';
import { joinSpans } from '../tiers/joinSpans.ts';
import { type Form, fits, formFor } from '../valueForm.ts';
import { fromStart, gapInPlaceOf, goesOn, type LiveBlock, longestMs } from './liveBlock.ts';
import { isSetBack } from './sampleTime.ts';

/** From one moment to another, UTC ms. */
export interface DirtyRange {
  readonly from: number;
  readonly to: number;
}

/** What of a series is known beside its samples, at one of them. */
export interface SeriesState {
  readonly seed: AggregateSeed | undefined;
  /** Its newest sample in order; a text has no seed. */
  readonly last: { readonly time: number; readonly quality: number };
  /** The highest number of its blocks; not known of before. */
  readonly number?: number | undefined;
  /** The last samples were of a time that was recorded before. */
  readonly isSetBack?: boolean | undefined;
  /** The block that was added to, and how many of its samples are in the seed. */
  readonly at: { readonly start: number; readonly number: number; readonly n: number } | undefined;
  /** Entries between these, UTC ms, are to be computed again. */
  readonly dirty: DirtyRange | undefined;
  /** Entries that are over and not in a file yet. */
  readonly entries: Readonly<Record<EntryTier, readonly OpenEntries[]>>;
}

export const tiers = Object.keys(entryMs) as EntryTier[];

/** One series in the recorder's memory: its open blocks, those that wait to be written, and its entries. */
export class RecordedSeries {
  readonly definition: SeriesDefinition;
  /** Blocks that nothing is added to any more, and that no file has. */
  readonly sealed: LiveBlock[] = [];
  /** Somebody records it. */
  isAttached = false;
  /** Times between which samples came out of their order: entries from there on are to be computed again. */
  dirty: DirtyRange | undefined;
  readonly #nextNumber: () => number;
  #aggregate: Aggregate | undefined;
  /** Of before a restart, and not in a file yet. */
  #earlier: SeriesState['entries'];
  #main: LiveBlock | undefined;
  #late: LiveBlock | undefined;
  #form: Form;
  #lastTime = -1;
  #lastQuality = -1;
  #number = -1;
  /** The last samples were of a time that was recorded before. */
  #isSetBack = false;

  /** `nextNumber` gives numbers that rise, also over a restart. */
  constructor(definition: SeriesDefinition, nextNumber: () => number, state?: SeriesState) {
    this.definition = definition;
    this.#nextNumber = nextNumber;
    this.#aggregate = definition.kind === 'text' ? undefined : new Aggregate(definition, state?.seed);
    this.dirty = state?.dirty;
    this.#earlier = state?.entries ?? { '1m': [], '15m': [] };
    this.#form = definition.kind === 'text' ? 'text' : (([0, 1, 2, 3, 4, 5, 6] as const)[definition.digits] ?? 0);
    if (!state) return;
    this.#lastTime = state.last.time;
    this.#lastQuality = state.last.quality;
    this.#number = state.number ?? -1;
    this.#isSetBack = state.isSetBack ?? false;
  }

  /** Of its newest sample in order, UTC ms; -1: there is none. */
  get lastTime(): number {
    return this.#lastTime;
  }

  /** What is known of its blocks: any other in the files that begins up to that moment, UTC ms, changes what is in memory. */
  knownBlocks(to: number): KnownBlocks {
    const from = (this.#aggregate?.dependsOnFrom ?? this.#lastTime) - longestMs;
    return { from, to, number: this.#number, end: this.#lastTime };
  }

  /** When what is in memory of it begins, UTC ms; its newest sample's time where there is nothing. */
  get start(): number {
    const blocks = this.blocks().map(({ block }) => block.start);
    const entries = tiers.flatMap((tier) =>
      this.closed(tier).map(({ start, entries: { slot } }) => start + (slot[0] ?? 0) * entryMs[tier]),
    );
    return Math.min(this.#lastTime, ...blocks, ...entries);
  }

  /** Nobody looked since its newest sample. */
  get isInGap(): boolean {
    return this.#lastQuality === notRecordedCode || this.#lastTime < 0;
  }

  /** Bytes that wait to be written, about. */
  get waitingBytes(): number {
    return this.sealed.reduce((sum, { block }) => sum + block.size, 0);
  }

  /** The first block with samples that waits to be written. */
  get oldest(): SampleBlock | undefined {
    return this.sealed.find(({ isGap }) => !isGap)?.block;
  }

  get #isCounting(): boolean {
    return this.definition.isCounter || runningStateOf(this.definition) !== undefined;
  }

  get hasNothingOpen(): boolean {
    return !this.#main && !this.#late && this.sealed.length === 0;
  }

  /** The sample is no older than the one before. */
  add(sample: HistorySample): void {
    this.#main = this.#blockInTurn(sample, false);
    this.#main.block.add(sample);
    this.follow(sample);
  }

  /** A sample out of its order. */
  addLate(sample: HistorySample): void {
    this.#late = this.#blockFor(this.#late, sample, true);
    this.#late.block.add(sample);
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

  /** A sample of a time that was recorded before, for our clock was set back; what it adds is counted from the one told before it. */
  addAgain(sample: HistorySample): void {
    if (!this.#isCounting) {
      this.addLate(sample);
      return;
    }
    this.#main = this.#blockInTurn(sample, true);
    this.#main.block.add(sample);
    this.followAgain(sample);
    this.markDirty(sample.time);
  }

  /** No minutes are made of what is before that moment, UTC ms. */
  keepMinutesFrom(time: number): void {
    if (this.#aggregate) this.#aggregate.minutesFrom = time;
  }

  /** Adds up a sample that its block has already. */
  follow(sample: HistorySample): void {
    this.#lastTime = sample.time;
    this.#lastQuality = sample.quality;
    this.#isSetBack = false;
    this.#aggregate?.add(sample);
  }

  /** As `follow`, of a time that was recorded before. */
  followAgain(sample: HistorySample): void {
    this.#isSetBack = true;
    this.#aggregate?.countFrom(sample);
  }

  /** What is counted was computed anew, from all samples up to the newest one. */
  renew(aggregate: Aggregate): void {
    if (!this.#aggregate) return;
    this.#earlier = { '1m': this.closed('1m'), '15m': this.closed('15m') };
    aggregate.minutesFrom = this.#aggregate.minutesFrom;
    if (this.#isSetBack) aggregate.counted = this.#aggregate.counted;
    this.#aggregate = aggregate;
  }

  /** Goes on behind a sample that a file has. */
  goOnBehind({ time, quality }: HistorySample): void {
    this.seal();
    this.#lastTime = time;
    this.#lastQuality = quality;
  }

  /** Goes on with a block of before a restart. */
  restore(live: LiveBlock, isOpen: boolean): void {
    this.#form = live.block.form;
    if (isOpen) this.#main = live;
    else this.sealed.push(live);
  }

  /** There is a block of that number. */
  knows(number: number): void {
    this.#number = Math.max(this.#number, number);
  }

  markDirty(time: number): void {
    // It holds until the next sample in order, which comes within a quarter of an hour.
    const [from, to] = [Math.min(time, this.dirty?.from ?? time), Math.max(time + entryMs['15m'], this.dirty?.to ?? 0)];
    this.dirty = { from, to };
  }

  /** Drops the oldest block that waits: in its place it says that there is a gap. */
  dropOldest(): void {
    const place = this.sealed.findIndex(({ isGap }) => !isGap);
    const dropped = this.sealed[place];
    if (!dropped) return;
    // Blocks of before that were dropped have left their gap; late samples leave none.
    const gap = place > 0 || dropped.isLate ? [] : [gapInPlaceOf(dropped)];
    this.sealed.splice(place, 1, ...gap);
  }

  /** Drops entries that no file has where there are more than so many: they are computed again from the samples. */
  boundEntries(tier: EntryTier, most: number): void {
    const closed = this.closed(tier);
    const [first, last] = [closed[0], closed.at(-1)];
    if (!first || !last || closed.reduce((sum, { entries }) => sum + entries.n, 0) <= most) return;
    this.markDirty(first.start + (first.entries.slot[0] ?? 0) * entryMs[tier]);
    this.markDirty(last.start + (last.entries.slot.at(-1) ?? 0) * entryMs[tier]);
    this.forget(tier);
  }

  /** Nothing is added any more to the blocks that are open. */
  seal(): void {
    for (const live of [this.#main, this.#late]) if (live) this.sealed.push(live);
    this.#main = this.#late = undefined;
  }

  /** All its blocks that are in memory, in the order in which they began. */
  blocks(): LiveBlock[] {
    return [...this.sealed, ...(this.#main ? [this.#main] : []), ...(this.#late ? [this.#late] : [])];
  }

  state(): SeriesState {
    const { block, number } = this.#main ?? {};
    return {
      seed: this.#lastTime < 0 ? undefined : this.#aggregate?.seed(),
      last: { time: this.#lastTime, quality: this.#lastQuality },
      number: this.#number < 0 ? undefined : this.#number,
      at: block && number !== undefined ? { start: block.start, number, n: block.n } : undefined,
      isSetBack: this.#isSetBack || undefined,
      dirty: this.dirty,
      entries: { '1m': this.closed('1m'), '15m': this.closed('15m') },
    };
  }

  /** Entries that are over and not in a file yet. */
  closed(tier: EntryTier): OpenEntries[] {
    return joinSpans(this.#earlier[tier], this.#aggregate?.closed(tier) ?? []);
  }

  /** The same, and the one that is not over yet. */
  present(tier: EntryTier, now: number): OpenEntries[] {
    return joinSpans(this.#earlier[tier], this.#aggregate?.present(tier, now) ?? []);
  }

  /** Those that are over are in a file. */
  forget(tier: EntryTier): void {
    this.#earlier = { ...this.#earlier, [tier]: [] };
    this.#aggregate?.forget(tier, Number.POSITIVE_INFINITY);
  }

  /** A copy of all that is in memory. */
  open(now: number): OpenSeries {
    const blocks = this.blocks().map(({ block, number, isLate, hasBase }) => ({
      ...{ start: block.start, number, isLate, hasBase, form: block.form },
      slice: block.sliceFrom(fromStart),
    }));
    const until = this.isInGap ? this.#lastTime : now;
    const entries = { '1m': this.present('1m', until), '15m': this.present('15m', until) };
    return { definition: this.definition, blocks, entries };
  }

  /** Blocks one after another, as they are recorded. Where the clock was set back, or is where it was again, one begins. */
  #blockInTurn(sample: HistorySample, isLate: boolean): LiveBlock {
    const open = this.#main;
    const isTurn = isLate !== this.#isSetBack;
    if (!isTurn && open && goesOn(open.block, sample)) return open;
    if (!isTurn && !isLate) return this.#blockFor(open, sample, false);
    if (open) this.sealed.push(open);
    const counted = this.#aggregate?.counted;
    const base = { time: sample.time, value: counted, quality: counted === undefined ? notRecordedCode : 0 };
    if (sample.value !== undefined) this.#form = formFor(sample.value, this.#form);
    const form = counted === undefined ? this.#form : formFor(counted, this.#form);
    const holdsBoth = sample.value === undefined || fits(form, sample.value);
    const live = this.#begin(holdsBoth ? form : 'float64', isLate);
    live.block.add(base);
    return { ...live, hasBase: true };
  }

  /** The block that takes the sample; one that does not is sealed. */
  #blockFor(open: LiveBlock | undefined, sample: HistorySample, isLate: boolean): LiveBlock {
    if (open && goesOn(open.block, sample)) return open;
    if (open) this.sealed.push(open);
    if (sample.value !== undefined) this.#form = formFor(sample.value, this.#form);
    return this.#begin(this.#form, isLate);
  }

  #begin(form: Form, isLate: boolean): LiveBlock {
    const number = this.#nextNumber();
    this.knows(number);
    return { block: new SampleBlock(form), number, isLate, journaled: fromStart };
  }
}
