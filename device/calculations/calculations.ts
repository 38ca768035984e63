import type { Value } from '../../protocol/sample.ts';
import type { CheckedFormula } from '../../station/calculation/checkedFormula.ts';
import { dependenceOf } from '../../station/calculation/dependence.ts';
import { evaluate } from '../../station/calculation/evaluate.ts';
import type { FormulaInputs, FormulaResult, InputValue } from '../../station/calculation/formulaResult.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { CalculatedMark, FormulaMarks } from '../points/formulaMarks.ts';
import type { PointTable, SequencedSample } from '../points/pointTable.ts';
import { isUnmeasured } from '../points/unmeasured.ts';
import { movesWithTime } from './movesWithTime.ts';
import { whyOf } from './whyOf.ts';

interface CalculationParts {
  readonly points: readonly FieldPoint[];
  /** Formulas of interlocks and alarms: their slots of the table are behind those of the points. */
  readonly conditions: readonly CheckedFormula[];
  readonly table: PointTable;
  /** UTC ms. */
  readonly now: () => number;
  readonly window: FormulaInputs['window'];
}

interface Node {
  readonly slot: number;
  readonly formula: CheckedFormula;
  readonly minKnown: number;
  /** Also without a change of an input: once a second. */
  readonly isTimed: boolean;
}

/** Of a condition, that most of its time is known. */
const usualMinKnown = 90;
const none: readonly number[] = [];

/**
 * The values of calculated points and of conditions. With each batch of the table those of which an input has changed are
 * evaluated, each once, after those that they depend on; what depends on the time, once a second.
 */
export class Calculations implements FormulaMarks {
  readonly #parts: CalculationParts;
  readonly #slots: ReadonlyMap<string, number>;
  readonly #conditions: ReadonlyMap<CheckedFormula, number>;
  /** In the order of their dependence. */
  readonly #nodes: readonly Node[];
  /** Places in `#nodes` by the slot of an input. */
  readonly #dependents = new Map<number, number[]>();
  readonly #isDirty: Uint8Array;
  #first = 0;
  #last: number;
  /** Of each calculated slot the sequence number of its last sample that came from here: it is no news. */
  readonly #own = new Map<number, number>();
  readonly #marks = new Map<number, CalculatedMark>();

  constructor(parts: CalculationParts) {
    this.#parts = parts;
    const { points, conditions, table } = parts;
    this.#slots = new Map(points.map(({ id }, slot) => [id, slot]));
    this.#conditions = new Map(conditions.map((formula, i) => [formula, points.length + i]));
    this.#nodes = [
      ...this.#calculatedPoints(),
      ...[...this.#conditions].map(([formula, slot]) => nodeOf(slot, formula)),
    ];
    this.#isDirty = new Uint8Array(this.#nodes.length).fill(1);
    this.#last = this.#nodes.length - 1;
    for (const [at, { formula }] of this.#nodes.entries())
      for (const id of formula.inputs) {
        const slot = this.#slots.get(id);
        if (slot !== undefined) this.#dependents.getOrInsertComputed(slot, () => []).push(at);
      }
    if (this.#nodes.length > 0) table.derive('calculated points', (batch) => this.#changed(batch));
  }

  /** All of them, for the first time. */
  begin(): void {
    this.#evaluateDirty();
    this.#parts.table.commit();
  }

  eachSecond(): void {
    for (const [at, { isTimed }] of this.#nodes.entries()) if (isTimed) this.#mark(at);
    this.#evaluateDirty();
    this.#parts.table.commit();
  }

  markAt(slot: number): CalculatedMark | undefined {
    return this.#parts.table.isOverridden(slot) ? undefined : this.#marks.get(slot);
  }

  slotOf(condition: CheckedFormula): number | undefined {
    return this.#conditions.get(condition);
  }

  pointOf(id: string | undefined): FieldPoint | undefined {
    return id === undefined ? undefined : this.#parts.points[this.#slots.get(id) ?? -1];
  }

  valueOf(id: string): Value | undefined {
    return this.#parts.table.valueAt(this.#slots.get(id) ?? -1);
  }

  #calculatedPoints(): Node[] {
    const { points } = this.#parts;
    const inputsOf = new Map(
      points.flatMap(({ id, calculation, rejected }) =>
        calculation && !rejected ? [[id, calculation.formula.inputs] as const] : [],
      ),
    );
    const calculatedOf = (id: string) => (inputsOf.get(id) ?? []).filter((one) => inputsOf.has(one));
    return dependenceOf([...inputsOf.keys()], calculatedOf).order.flatMap((id) => {
      const slot = this.#slots.get(id) ?? -1;
      const calculation = points[slot]?.calculation;
      return calculation ? nodeOf(slot, calculation.formula, calculation.minKnown) : [];
    });
  }

  #changed(batch: readonly SequencedSample[]): void {
    for (const { slot, sequence } of batch) if (this.#own.get(slot) !== sequence) this.#markDependents(slot);
    this.#evaluateDirty();
  }

  #markDependents(slot: number): void {
    for (const at of this.#dependents.get(slot) ?? none) this.#mark(at);
  }

  #mark(at: number): void {
    this.#isDirty[at] = 1;
    if (at < this.#first) this.#first = at;
    if (at > this.#last) this.#last = at;
  }

  #evaluateDirty(): void {
    const now = this.#parts.now();
    // Dependents have later places.
    for (; this.#first <= this.#last; this.#first++) {
      const node = this.#isDirty[this.#first] ? this.#nodes[this.#first] : undefined;
      if (!node) continue;
      this.#isDirty[this.#first] = 0;
      if (this.#evaluate(node, now)) this.#markDependents(node.slot);
    }
    this.#first = this.#nodes.length;
    this.#last = -1;
  }

  /** True: its dependents may have other results now. */
  #evaluate(node: Node, now: number): boolean {
    const { table } = this.#parts;
    const { slot, formula, minKnown } = node;
    const before = { sampledAt: table.sampledAt(slot), mark: this.#marks.get(slot) };
    const inputs = { of: (id: string) => this.inputOf(id), window: this.#parts.window, now };
    const result = evaluate(formula, inputs, { minKnown });
    const { value, state, sourceTime, cause, origin, originOf, known } = result;
    const why = cause && whyOf(cause, (id) => this.pointOf(id)?.infoNumber);
    table.setCalculated(slot, { value, state, sourceTime, why });
    const causeOf = cause && 'id' in cause ? cause.id : undefined;
    const mark = { origin, originOf, causeOf, isUnmeasured: this.#isUnmeasured(node, result, now), known };
    this.#marks.set(slot, mark);
    // Alarms go by more of a condition than its value.
    const isCondition = slot >= this.#parts.points.length;
    if (isCondition && table.sampledAt(slot) === before.sampledAt && !isAlike(mark, before.mark)) table.repeat(slot);
    const sampledAt = table.sampledAt(slot);
    // Otherwise the last sample is that of an override, which its dependents have not seen yet.
    if (sampledAt !== before.sampledAt) this.#own.set(slot, sampledAt);
    const isOther = mark.origin !== before.mark?.origin || mark.isUnmeasured !== before.mark?.isUnmeasured;
    return sampledAt !== before.sampledAt || isOther;
  }

  /** Whether the result would be worse if such inputs were out of range. */
  #isUnmeasured({ formula, minKnown }: Node, result: FormulaResult, now: number): boolean {
    const isOverTime = formula.windows.some(({ pointId }) => this.#isInputUnmeasured(pointId));
    if (!isOverTime && !formula.inputs.some((id) => this.#isInputUnmeasured(id))) return false;
    const window: FormulaInputs['window'] = (one) => {
      const found = this.#parts.window(one);
      return found && this.#isInputUnmeasured(one.pointId) ? { ...found, state: 'outOfRange' as const } : found;
    };
    const of = (id: string) => {
      const input = this.inputOf(id);
      return input && this.#isInputUnmeasured(id) ? { ...input, state: 'outOfRange' as const } : input;
    };
    return evaluate(formula, { of, window, now }, { minKnown }).state !== result.state;
  }

  #isInputUnmeasured(id: string): boolean {
    const slot = this.#slots.get(id) ?? -1;
    const { points, table } = this.#parts;
    if (this.markAt(slot)?.isUnmeasured) return true;
    return table.stateAt(slot) === 'good' && isUnmeasured(points[slot], table.valueAt(slot));
  }

  /** Undefined: there is no such point. */
  inputOf(id: string): InputValue | undefined {
    const slot = this.#slots.get(id);
    if (slot === undefined) return undefined;
    const { points, table } = this.#parts;
    const value = table.valueAt(slot);
    return {
      value,
      state: table.stateAt(slot),
      origin: this.markAt(slot)?.origin,
      sourceTime: value === undefined ? undefined : table.sourceTimeAt(slot),
      heardAt: table.heardAt(points[slot]?.source ?? -1),
    };
  }
}

function nodeOf(slot: number, formula: CheckedFormula, minKnown = usualMinKnown): Node {
  return { slot, formula, minKnown, isTimed: movesWithTime(formula) };
}

function isAlike(a: CalculatedMark, b: CalculatedMark | undefined): boolean {
  return a.isUnmeasured === b?.isUnmeasured && a.causeOf === b.causeOf && a.originOf === b.originOf;
}
