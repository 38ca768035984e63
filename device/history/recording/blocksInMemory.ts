import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import { type HistorySample, SampleBlock } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { type Form, fits, formFor } from '../valueForm.ts';
import { fromStart, gapInPlaceOf, goesOn, type LiveBlock } from './liveBlock.ts';

/** The blocks of one series that are in memory: those that are added to, and those that wait to be written. */
export class BlocksInMemory {
  /** Blocks that nothing is added to any more, and that no file has. */
  readonly sealed: LiveBlock[] = [];
  readonly #nextNumber: () => number;
  #main: LiveBlock | undefined;
  #late: LiveBlock | undefined;
  #form: Form;
  #number: number;

  /** `nextNumber` gives numbers that rise, also over a restart; `number`: the highest of before, -1: there is none. */
  constructor({ kind, digits }: SeriesDefinition, nextNumber: () => number, number: number) {
    this.#nextNumber = nextNumber;
    this.#form = kind === 'text' ? 'text' : (([0, 1, 2, 3, 4, 5, 6] as const)[digits] ?? 0);
    this.#number = number;
  }

  /** The highest number of its blocks; -1: there is none. */
  get number(): number {
    return this.#number;
  }

  /** The one that samples are added to as they are told. */
  get main(): LiveBlock | undefined {
    return this.#main;
  }

  get hasNothingOpen(): boolean {
    return !this.#main && !this.#late && this.sealed.length === 0;
  }

  /** Bytes that wait to be written, about. */
  get waitingBytes(): number {
    return this.sealed.reduce((sum, { block }) => sum + block.size, 0);
  }

  /** The first block with samples that waits to be written. */
  get oldest(): SampleBlock | undefined {
    return this.sealed.find(({ isGap }) => !isGap)?.block;
  }

  /** All of them, in the order in which they began. */
  all(): LiveBlock[] {
    return [...this.sealed, ...(this.#main ? [this.#main] : []), ...(this.#late ? [this.#late] : [])];
  }

  /** A sample that is no older than the one before. */
  add(sample: HistorySample): void {
    this.#main = this.#blockFor(this.#main, sample, false);
    this.#main.block.add(sample);
  }

  /** A sample out of its order. */
  addLate(sample: HistorySample): void {
    this.#late = this.#blockFor(this.#late, sample, true);
    this.#late.block.add(sample);
  }

  /** A sample of a time that was recorded before, which adds to what was counted last: asked for where a block begins. */
  addAgain(sample: HistorySample, counted: () => number | undefined): void {
    if (this.#main && goesOn(this.#main.block, sample)) this.#main.block.add(sample);
    else this.turn(sample, true, counted());
  }

  /**
   * Where our clock was set back, or is where it was again, a block begins with the sample. Before it stands what was
   * counted last: it is counted on from there.
   */
  turn(sample: HistorySample, isLate: boolean, counted: number | undefined): void {
    if (this.#main) this.sealed.push(this.#main);
    const base = { time: sample.time, value: counted, quality: counted === undefined ? notRecordedCode : 0 };
    if (sample.value !== undefined) this.#form = formFor(sample.value, this.#form);
    const form = counted === undefined ? this.#form : formFor(counted, this.#form);
    const holdsBoth = sample.value === undefined || fits(form, sample.value);
    const live = this.#begin(holdsBoth ? form : 'float64', isLate);
    live.block.add(base);
    live.block.add(sample);
    this.#main = { ...live, hasBase: true };
  }

  /** Nothing is added any more to the blocks that are open. */
  seal(): void {
    for (const live of [this.#main, this.#late]) if (live) this.sealed.push(live);
    this.#main = this.#late = undefined;
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

  /** Drops the oldest block that waits: in its place it says that there is a gap. */
  dropOldest(): void {
    const place = this.sealed.findIndex(({ isGap }) => !isGap);
    const dropped = this.sealed[place];
    if (!dropped) return;
    // Blocks of before that were dropped have left their gap; late samples leave none.
    const gap = place > 0 || dropped.isLate ? [] : [gapInPlaceOf(dropped)];
    this.sealed.splice(place, 1, ...gap);
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
