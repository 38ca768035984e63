import type { Finding } from '../../../protocol/faults/finding.ts';
import type { FormulaFault } from '../../../protocol/faults/formulaFault.ts';
import { formulaReason } from '../../../protocol/faults/formulaFinding.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { CheckedFormula } from '../../../station/calculation/checkedFormula.ts';
import { checkFormula } from '../../../station/calculation/checkFormula.ts';
import { dependenceOf, pointsIn } from '../../../station/calculation/dependence.ts';
import { placeOf } from '../../../station/calculation/formula.ts';
import type { Findings } from '../../../station/check/findings.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import type { WrittenCalculation } from './calculatedFields.ts';
import { formulaStation } from './formulaStation.ts';
import { rejectedPoint } from './rejectedPoint.ts';

interface ReadPoint {
  readonly point: FieldPoint;
  readonly node: XmlNode;
  readonly written: WrittenCalculation | undefined;
}

interface Checked<R extends ReadPoint> {
  readonly sound: readonly R[];
  readonly rejected: readonly FieldPoint[];
}

interface Parts {
  readonly findings: Findings;
  readonly remarks: Findings;
  /** The number of what is read together, by a text of what it is. */
  readonly sourceOf: (key: string) => number;
}

const field = 'Calculation';

/** Names of a circle that its finding has at most. */
const mostNamed = 12;

/** The points with their checked formulas. One with a mistake, or in a circle, is rejected, and those that name it. */
export function withCalculations<R extends ReadPoint>(
  read: readonly R[],
  rejectedBefore: readonly FieldPoint[],
  parts: Parts,
): Checked<R> {
  if (read.every(({ written }) => written === undefined)) return { sound: read, rejected: [] };
  return new CalculationCheck(read, rejectedBefore, parts).run();
}

class CalculationCheck<R extends ReadPoint> {
  readonly #parts: Parts;
  readonly #read: readonly R[];
  readonly #byId: Map<string, FieldPoint>;
  readonly #calculated: ReadonlyMap<string, R>;
  readonly #rejected: FieldPoint[] = [];

  constructor(read: readonly R[], rejectedBefore: readonly FieldPoint[], parts: Parts) {
    this.#parts = parts;
    this.#read = read;
    this.#byId = new Map([...read.map(({ point }) => point), ...rejectedBefore].map((point) => [point.id, point]));
    this.#calculated = new Map(read.flatMap((one) => (one.written ? [[one.point.id, one] as const] : [])));
  }

  run(): Checked<R> {
    const station = formulaStation(this.#byId);
    const isRejected = (id: string) => this.#byId.get(id)?.rejected !== undefined;
    const checked = new Map<string, CheckedFormula>();
    for (const [id, { point, node, written }] of this.#calculated) {
      const { kind, unit, states } = point;
      const text = written?.text ?? '';
      const found = checkFormula(text, station, { kind, unit, states, ownId: id });
      for (const one of found.remarks) this.#parts.remarks.remark(node, reasonOf(text, one));
      const [first] = found.faults.map((fault) => this.#parts.findings.at(node, reasonOf(text, fault)));
      if (first) this.#reject(id, first);
      else if (found.checked) checked.set(id, found.checked);
    }
    const namesOf = (id: string) => {
      const formula = checked.get(id);
      return formula ? pointsIn(formula).filter((one) => checked.has(one)) : [];
    };
    const { order, circles } = dependenceOf([...checked.keys()], namesOf);
    for (const circle of circles) for (const at of circle.keys()) this.#rejectCircle(circle, at);
    for (const id of order) {
      const formula = checked.get(id);
      if (!formula || isRejected(id)) continue;
      const lost = pointsIn(formula).find(isRejected);
      if (lost === undefined) this.#place(id, formula);
      else this.#rejectDependent(id, lost);
    }
    const sound = this.#read.flatMap((one) => {
      const point = this.#byId.get(one.point.id);
      return point && !point.rejected ? [{ ...one, point }] : [];
    });
    return { sound, rejected: this.#rejected };
  }

  #reject(id: string, finding: Finding): void {
    const point = this.#byId.get(id);
    if (!point || point.rejected) return;
    const rejected = rejectedPoint(point, finding);
    this.#byId.set(id, rejected);
    this.#rejected.push(rejected);
  }

  /** Each of a circle says the way from itself back to itself. */
  #rejectCircle(circle: readonly string[], at: number): void {
    const id = circle[at] ?? '';
    const count = Math.min(circle.length, mostNamed);
    const names = Array.from({ length: count }, (_, i) => circle[(at + i) % circle.length]);
    const way = [...names, ...(count < circle.length ? ['…'] : []), id].join(' → ');
    this.#rejectFor(id, { code: 'calculationCircle', value: way });
  }

  #rejectDependent(id: string, lost: string): void {
    const text = this.#calculated.get(id)?.written?.text ?? '';
    const found = checkFormula(text, formulaStation(this.#byId), { ownId: id });
    const fault = found.faults.find((one) => 'value' in one && one.value === lost) ?? found.faults[0];
    this.#rejectFor(id, fault ? reasonOf(text, fault) : { code: 'calculationCircle', value: lost });
  }

  #rejectFor(id: string, reason: Finding['reason']): void {
    const node = this.#calculated.get(id)?.node;
    if (node) this.#reject(id, this.#parts.findings.at(node, reason));
  }

  /**
   * It is heard as its inputs are, and simulated where all of them are. Functions over time are known at any moment: how
   * much of their time is known is in their results.
   */
  #place(id: string, formula: CheckedFormula): void {
    const point = this.#byId.get(id);
    const minKnown = this.#calculated.get(id)?.written?.minKnown;
    if (!point || minKnown === undefined) return;
    const named = (ids: readonly string[]) => ids.flatMap((one) => this.#byId.get(one) ?? []);
    const [inputs, all] = [named(formula.inputs), named(pointsIn(formula))];
    const heard = inputs.flatMap(({ source, calculation }) => calculation?.sources ?? [source]);
    const sources = [...new Set(heard)].filter((source) => source >= 0).toSorted((a, b) => a - b);
    this.#byId.set(id, {
      ...point,
      calculation: { formula, minKnown, sources },
      source: this.#parts.sourceOf(`calculated ${sources.join(' ')}`),
      periodMs: Math.max(1000, ...inputs.map(({ periodMs }) => periodMs)),
      isSimulated: all.length > 0 && all.every(({ isSimulated }) => isSimulated),
    });
  }
}

function reasonOf(text: string, fault: FormulaFault): Finding['reason'] {
  return formulaReason(field, fault, placeOf(text, fault.from));
}
