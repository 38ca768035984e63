import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import { type HistorySample, SampleBlock } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { type Form, fits, formFor } from '../valueForm.ts';
import { acceptsSample, fromStart, gapInPlaceOf, type LiveBlock } from './liveBlock.ts';

export class BlocksInMemory {
  /** Complete blocks that are in no file yet. */
  readonly sealed: LiveBlock[] = [];
  readonly #nextNumber: () => number;
  #main: LiveBlock | undefined;
  #late: LiveBlock | undefined;
  #form: Form;
  #number: number;

  /** `nextNumber` rises, also across restarts; `number`: the highest so far, -1: there is none. */
  constructor({ kind, digits }: SeriesDefinition, nextNumber: () => number, number: number) {
    this.#nextNumber = nextNumber;
    this.#form = kind === 'text' ? 'text' : (([0, 1, 2, 3, 4, 5, 6] as const)[digits] ?? 0);
    this.#number = number;
  }

  /** -1: there is no block. */
  get number(): number {
    return this.#number;
  }

  get main(): LiveBlock | undefined {
    return this.#main;
  }

  get hasNothingOpen(): boolean {
    return !this.#main && !this.#late && this.sealed.length === 0;
  }

  /** Approximate. */
  get waitingBytes(): number {
    return this.sealed.reduce((sum, { block }) => sum + block.size, 0);
  }

  get oldest(): SampleBlock | undefined {
    return this.sealed.find(({ isGap }) => !isGap)?.block;
  }

  /** In the order in which they began. */
  all(): LiveBlock[] {
    return [...this.sealed, ...(this.#main ? [this.#main] : []), ...(this.#late ? [this.#late] : [])];
  }

  /** The sample must not be older than the previous one. */
  add(sample: HistorySample): void {
    this.#main = this.#blockFor(this.#main, sample, false);
    this.#main.block.add(sample);
  }

  addLate(sample: HistorySample): void {
    this.#late = this.#blockFor(this.#late, sample, true);
    this.#late.block.add(sample);
  }

  /** For a sample of a time that was recorded before. `counted` gives the last count for a new block. */
  addAgain(sample: HistorySample, counted: () => number | undefined): void {
    if (this.#main && acceptsSample(this.#main.block, sample)) this.#main.block.add(sample);
    else this.turn(sample, true, counted());
  }

  /**
   * Begins a block with the sample when our clock was set back, or has reached the earlier time again. The block starts
   * with the last count, from which counting continues.
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

  seal(): void {
    for (const live of [this.#main, this.#late]) if (live) this.sealed.push(live);
    this.#main = this.#late = undefined;
  }

  restore(live: LiveBlock, isOpen: boolean): void {
    this.#form = live.block.form;
    if (isOpen) this.#main = live;
    else this.sealed.push(live);
  }

  noteNumber(number: number): void {
    this.#number = Math.max(this.#number, number);
  }

  /** Replaces the oldest waiting block by a gap. */
  dropOldest(): void {
    const place = this.sealed.findIndex(({ isGap }) => !isGap);
    const dropped = this.sealed[place];
    if (!dropped) return;
    // Blocks dropped before have left their gap; late samples leave none.
    const gap = place > 0 || dropped.isLate ? [] : [gapInPlaceOf(dropped)];
    this.sealed.splice(place, 1, ...gap);
  }

  /** An open block that does not accept the sample is sealed. */
  #blockFor(open: LiveBlock | undefined, sample: HistorySample, isLate: boolean): LiveBlock {
    if (open && acceptsSample(open.block, sample)) return open;
    if (open) this.sealed.push(open);
    if (sample.value !== undefined) this.#form = formFor(sample.value, this.#form);
    return this.#begin(this.#form, isLate);
  }

  #begin(form: Form, isLate: boolean): LiveBlock {
    const number = this.#nextNumber();
    this.noteNumber(number);
    return { block: new SampleBlock(form), number, isLate, journaled: fromStart };
  }
}
