import { historyCode } from '../../../protocol/history/historyState.ts';
import { runningStateOf } from '../../../protocol/runningState.ts';
import type { FormulaWindow } from '../../../station/calculation/checkedFormula.ts';
import type { PastTotals, PastWindow } from '../../history/reading/windows.ts';
import { sampleTime } from '../../history/recording/sampleTime.ts';
import type { SeriesDefinition } from '../../history/seriesDefinition.ts';
import type { Counted, Counting } from '../../history/tiers/counted.ts';
import { countingOf } from '../../history/tiers/counting.ts';
import { countedValue, heldValue } from '../../history/tiers/heldValue.ts';
import type { SequencedSample } from '../../points/pointTable.ts';
import { totalsFor } from './totalsFor.ts';
import type { WindowResult, WindowTotals } from './windowTotals.ts';

interface PointParts {
  readonly definition: SeriesDefinition;
  readonly windows: readonly FormulaWindow[];
  readonly zone: string;
  /** A source time older than this is not believed, ms. */
  readonly retentionMs: number;
}

type HeldSample = Pick<SequencedSample, 'value'> & { readonly quality: number };

const nothing: HeldSample = { value: undefined, quality: historyCode('neverRead') };

/** All functions over time of one point. They go on from what the history has of it, sample by sample. */
export class WindowPoint {
  readonly #parts: PointParts;
  readonly #runningState: number | undefined;
  /** By the keys of the windows; undefined: the history has not answered yet. */
  #totals: ReadonlyMap<string, WindowTotals> | undefined;
  #counting: Counting;
  #held = nothing;
  #time = 0;
  #sourceTime = Number.NEGATIVE_INFINITY;
  #hasFieldTimes = false;
  /** A question in progress: what its answer fills, and the samples that it will not include. */
  #question: { readonly totals: ReadonlyMap<string, WindowTotals>; readonly since: SequencedSample[] } | undefined;

  constructor(parts: PointParts) {
    this.#parts = parts;
    this.#runningState = runningStateOf(parts.definition);
    this.#counting = countingOf(parts.definition);
  }

  /** A question to the history, in the order of the windows. */
  ask(now: number): readonly PastWindow[] {
    const { definition, windows, zone } = this.#parts;
    const totals = new Map(windows.map((window) => [window.key, totalsFor(window, zone, now)]));
    this.#question = { totals, since: [] };
    return [...totals.values()].map(({ from, sliceMs }) => ({ point: definition.point, from, sliceMs }));
  }

  /** The answer will include all samples up to now. */
  questionLeaves(): void {
    if (this.#question) this.#question.since.length = 0;
  }

  /** False: a period has ended since the question, so that it has to be put again. */
  answer(past: readonly (PastTotals | null)[], now: number): boolean {
    const question = this.#question;
    if (!question) return true;
    this.#question = undefined;
    const [first] = past;
    const until = first?.until ?? now;
    if ([...question.totals.values()].some(({ end }) => until >= end)) return false;
    this.#totals = question.totals;
    for (const [i, totals] of [...question.totals.values()].entries()) {
      const one = past[i];
      if (one) totals.restore(one);
    }
    this.#time = until;
    this.#sourceTime = Number.NEGATIVE_INFINITY;
    this.#held = { value: first?.seed?.value, quality: first?.seed?.quality ?? nothing.quality };
    this.#counting = countingOf(this.#parts.definition, first?.seed?.counting);
    const held = heldValue(this.#held, this.#runningState);
    for (const totals of this.#totals.values()) totals.see(held, until);
    for (const sample of question.since) this.#apply(sample);
    return true;
  }

  add(sample: SequencedSample): void {
    this.#question?.since.push(sample);
    if (this.#totals) this.#apply(sample);
  }

  /** Undefined: nothing is known yet. */
  at(key: string, now: number): WindowResult | undefined {
    const totals = this.#totals?.get(key);
    if (!totals) return undefined;
    this.#advance(now);
    return totals.at(Math.max(now, this.#time), this.#undecided(now));
  }

  #apply({ value, quality, sourceTime, receivedTime, isFieldTime }: SequencedSample): void {
    this.#hasFieldTimes ||= isFieldTime;
    const before = { sourceTime: this.#sourceTime, lastTime: this.#time, hasFieldTimes: this.#hasFieldTimes };
    const { time } = sampleTime({ sourceTime, receivedTime }, before, this.#parts.retentionMs);
    this.#sourceTime = Math.max(this.#sourceTime, sourceTime);
    this.#advance(Math.floor(time));
    this.#held = { value, quality: historyCode(quality) };
    const held = heldValue(this.#held, this.#runningState);
    for (const totals of this.#totals?.values() ?? []) totals.see(held, this.#time);
    const sample = { time: this.#time, value: countedValue(this.#held), isGap: false };
    this.#counting.add(sample, (counted) => {
      for (const totals of this.#totals?.values() ?? []) totals.count(counted);
    });
  }

  /** The present value has held until then. */
  #advance(to: number): void {
    if (to <= this.#time) return;
    const held = heldValue(this.#held, this.#runningState);
    for (const totals of this.#totals?.values() ?? []) totals.hold(held, this.#time, to);
    this.#time = to;
  }

  #undecided(now: number): readonly Counted[] {
    if (this.#counting.openSince === undefined) return [];
    const counted: Counted[] = [];
    const copy = countingOf(this.#parts.definition, this.#counting.state());
    copy.add({ time: Math.max(now, this.#time), value: undefined, isGap: false }, (one) => counted.push(one));
    return counted;
  }
}
