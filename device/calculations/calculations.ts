import type { CheckedFormula } from '../../station/calculation/checkedFormula.ts';
import { dependenceOf } from '../../station/calculation/dependence.ts';
import { evaluate } from '../../station/calculation/evaluate.ts';
import type { FormulaInputs, InputValue, ResultOrigin } from '../../station/calculation/formulaResult.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { PointTable, SequencedSample } from '../points/pointTable.ts';
import { movesWithTime } from './movesWithTime.ts';
import { whyOf } from './whyOf.ts';

interface CalculationParts {
  readonly points: readonly FieldPoint[];
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

const none: readonly number[] = [];

/**
 * The values of calculated points. With each batch of the table those of which an input has changed are evaluated, each
 * once, after those that they depend on; what depends on the time, once a second.
 */
export class Calculations {
  readonly #parts: CalculationParts;
  readonly #slots: ReadonlyMap<string, number>;
  /** In the order of their dependence. */
  readonly #nodes: readonly Node[];
  /** Places in `#nodes` by the slot of an input. */
  readonly #dependents = new Map<number, number[]>();
  readonly #isDirty: Uint8Array;
  #first = 0;
  #last: number;
  /** Of each calculated slot the sequence number of its last sample that came from here: it is no news. */
  readonly #own = new Map<number, number>();
  readonly #origins = new Map<number, ResultOrigin>();
  readonly #inputs: FormulaInputs;

  constructor(parts: CalculationParts) {
    this.#parts = parts;
    const { points, table } = parts;
    this.#slots = new Map(points.map(({ id }, slot) => [id, slot]));
    this.#nodes = this.#ordered();
    this.#isDirty = new Uint8Array(this.#nodes.length).fill(1);
    this.#last = this.#nodes.length - 1;
    for (const [at, { formula }] of this.#nodes.entries())
      for (const id of formula.inputs) {
        const slot = this.#slots.get(id);
        if (slot !== undefined) this.#dependents.getOrInsertComputed(slot, () => []).push(at);
      }
    this.#inputs = { of: (id) => this.#input(id), window: parts.window, now: 0 };
    if (this.#nodes.length > 0) table.derive('calculated points', (batch) => this.#changed(batch));
  }

  /** All of them, for the first time. */
  begin(): void {
    if (this.#nodes.length > 0) this.#evaluateDirty();
    this.#parts.table.commit();
  }

  eachSecond(): void {
    for (const [at, { isTimed }] of this.#nodes.entries()) if (isTimed) this.#mark(at);
    this.#evaluateDirty();
    this.#parts.table.commit();
  }

  #ordered(): Node[] {
    const { points } = this.#parts;
    const inputsOf = new Map(
      points.flatMap(({ id, calculation }) => (calculation ? [[id, calculation.formula.inputs] as const] : [])),
    );
    const { order } = dependenceOf([...inputsOf.keys()], (id) => (inputsOf.get(id) ?? []).filter((one) => inputsOf.has(one)));
    return order.flatMap((id) => {
      const slot = this.#slots.get(id) ?? -1;
      const { calculation, rejected } = points[slot] ?? {};
      if (!calculation || rejected) return [];
      const { formula, minKnown } = calculation;
      return { slot, formula, minKnown, isTimed: movesWithTime(formula) };
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
    const inputs = { ...this.#inputs, now: this.#parts.now() };
    // Whatever is marked meanwhile comes later in the order.
    for (; this.#first <= this.#last; this.#first++) {
      const node = this.#isDirty[this.#first] ? this.#nodes[this.#first] : undefined;
      if (!node) continue;
      this.#isDirty[this.#first] = 0;
      if (this.#evaluate(node, inputs)) this.#markDependents(node.slot);
    }
    this.#first = this.#nodes.length;
    this.#last = -1;
  }

  /** True: what it shows is another than before. */
  #evaluate({ slot, formula, minKnown }: Node, inputs: FormulaInputs): boolean {
    const { points, table } = this.#parts;
    const before = { sampledAt: table.sampledAt(slot), origin: this.#origins.get(slot) };
    const { value, state, sourceTime, cause, origin } = evaluate(formula, inputs, { minKnown });
    const why = cause && whyOf(cause, (id) => points[this.#slots.get(id) ?? -1]?.infoNumber);
    if (origin) this.#origins.set(slot, origin);
    else this.#origins.delete(slot);
    table.setCalculated(slot, { value, state, sourceTime, why });
    const sampledAt = table.sampledAt(slot);
    this.#own.set(slot, sampledAt);
    return sampledAt !== before.sampledAt || origin !== before.origin;
  }

  #input(id: string): InputValue | undefined {
    const slot = this.#slots.get(id);
    if (slot === undefined) return undefined;
    const { points, table } = this.#parts;
    const value = table.valueAt(slot);
    return {
      value,
      state: table.stateAt(slot),
      origin: table.isOverridden(slot) ? undefined : this.#origins.get(slot),
      sourceTime: value === undefined ? undefined : table.sourceTimeAt(slot),
      heardAt: table.heardAt(points[slot]?.source ?? -1),
    };
  }
}
