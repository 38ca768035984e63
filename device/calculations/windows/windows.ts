import type { FormulaWindow } from '../../../station/calculation/checkedFormula.ts';
import type { WindowValue } from '../../../station/calculation/formulaResult.ts';
import type { AskHistory } from '../../history/reading/question.ts';
import type { PastWindows } from '../../history/reading/windows.ts';
import { definitionFor } from '../../history/recording/definitionFor.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import type { FailureReport } from '../../points/isolated.ts';
import type { PointTable } from '../../points/pointTable.ts';
import type { Timing } from '../../points/timing.ts';
import { originIn, worstOf } from './seenStates.ts';
import { WindowPoint } from './windowPoint.ts';

export interface WindowParts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  /** Of all formulas of the station. */
  readonly windows: readonly FormulaWindow[];
  readonly zone: string;
  readonly retentionMs: number;
  readonly timing: Pick<Timing, 'now' | 'tick'>;
  /** Undefined: there is no history. */
  readonly ask: AskHistory | undefined;
  readonly report: FailureReport;
}

/** Points in one question: the history records nothing while it answers. */
const mostAtOnce = 50;
/** Late samples lead to a question so much later, ms, and to another when their quarter of an hour is in its file. */
const lateMs = [10_000, 1_200_000] as const;
/** Until the next question after one without an answer, ms. */
const retryMs = 10_000;
/** A larger difference of both clocks within a second: ours was set. */
const setMs = 2000;

/** The functions over time of a station. Once the history has answered, the samples of their points are enough. */
export class Windows {
  readonly #parts: WindowParts;
  readonly #points: ReadonlyMap<string, WindowPoint>;
  readonly #bySlot: ReadonlyMap<number, WindowPoint>;
  /** When the history is to be read for a point, monotonic ms. */
  readonly #due: { readonly id: string; readonly tick: number }[] = [];
  readonly #unsubscribe: readonly (() => void)[];
  #isAsking = false;
  #isStopped = false;
  #offset: number;

  constructor(parts: WindowParts) {
    this.#parts = parts;
    const { points, table, windows, zone, retentionMs } = parts;
    const byPoint = Map.groupBy(windows, ({ pointId }) => pointId);
    const all = points.flatMap((point, slot) => {
      const own = new Map(byPoint.get(point.id)?.map((window) => [window.key, window]));
      if (own.size === 0) return [];
      const definition = definitionFor(point);
      return [
        { id: point.id, slot, point: new WindowPoint({ definition, windows: [...own.values()], zone, retentionMs }) },
      ];
    });
    this.#points = new Map(all.map(({ id, point }) => [id, point]));
    this.#bySlot = new Map(all.map(({ slot, point }) => [slot, point]));
    this.#offset = this.#clockOffset;
    this.#unsubscribe =
      all.length === 0
        ? []
        : [
            table.subscribe('functions over time', (batch) => {
              for (const sample of batch) this.#bySlot.get(sample.slot)?.add(sample);
            }),
            table.late.subscribe('late samples of functions over time', (batch) => {
              const ids = new Set(batch.flatMap(({ slot, pointId }) => (this.#bySlot.has(slot) ? pointId : [])));
              for (const id of ids) for (const ms of lateMs) this.#askIn(id, ms);
            }),
          ];
  }

  /** What the history has: not before the station is recorded. */
  begin(): void {
    for (const id of this.#points.keys()) this.#askIn(id, 0);
    this.#askDue();
  }

  eachSecond(): void {
    if (this.#points.size === 0) return;
    const offset = this.#clockOffset;
    if (Math.abs(offset - this.#offset) > setMs) for (const id of this.#points.keys()) this.#askIn(id, 0);
    this.#offset = offset;
    this.#askDue();
  }

  stop(): void {
    this.#isStopped = true;
    for (const end of this.#unsubscribe) end();
  }

  /** Undefined: nothing is known yet. */
  valueOf({ pointId, key }: FormulaWindow): WindowValue | undefined {
    const now = this.#parts.timing.now();
    const found = this.#points.get(pointId)?.at(key, now);
    if (!found) return undefined;
    const { value, knownMs, ofMs, seen } = found;
    const state = value === undefined ? 'neverRead' : worstOf(seen);
    return { value, state, origin: originIn(seen), sourceTime: now, heardAt: now, knownMs, ofMs };
  }

  get #clockOffset(): number {
    const { now, tick } = this.#parts.timing;
    return now() - tick();
  }

  /** Once, as soon as any of its reasons says. */
  #askIn(id: string, ms: number): void {
    const tick = this.#parts.timing.tick() + ms;
    const isKnown = this.#due.some((one) => one.id === id && one.tick <= tick && one.tick > tick - retryMs);
    if (!isKnown) this.#due.push({ id, tick });
  }

  #askDue(): void {
    if (this.#isAsking || this.#due.length === 0) return;
    const tick = this.#parts.timing.tick();
    const due = [...new Set(this.#due.flatMap((one) => (one.tick <= tick ? one.id : [])))].slice(0, mostAtOnce);
    if (due.length === 0) return;
    const left = this.#due.filter((one) => one.tick > tick || !due.includes(one.id));
    this.#due.splice(0, this.#due.length, ...left);
    this.#isAsking = true;
    this.#ask(due)
      .catch((error: unknown) => {
        this.#parts.report('functions over time', error);
        for (const id of due) this.#askIn(id, retryMs);
      })
      .finally(() => {
        this.#isAsking = false;
        if (!this.#isStopped) this.#askDue();
      });
  }

  async #ask(ids: readonly string[]): Promise<void> {
    const { ask, timing } = this.#parts;
    const questions = ids.flatMap((id) => {
      const point = this.#points.get(id);
      return point ? { id, point, windows: point.ask(timing.now()) } : [];
    });
    const windows = questions.flatMap((one) => one.windows);
    // Called when the question goes to the history, after all samples before it.
    const leaves = () => {
      for (const { point } of questions) point.questionLeaves();
      return this.#isStopped;
    };
    const reply = await ask?.({ name: 'windows', query: { points: ids, windows } }, leaves);
    if (this.#isStopped) return;
    const past = reply ? (JSON.parse(new TextDecoder().decode(reply)) as PastWindows) : [];
    let at = 0;
    for (const { id, point, windows: own } of questions) {
      // Not at once: of a clock that was set back, the past may reach beyond the period for a long time.
      if (!point.answer(past.slice(at, at + own.length), timing.now())) this.#askIn(id, retryMs);
      at += own.length;
    }
  }
}
