import type { CalculationTrial, TriedPart, TryCalculation } from '../../protocol/calls/calculation.ts';
import type { CheckedFormula } from '../../station/calculation/checkedFormula.ts';
import { checkFormula } from '../../station/calculation/checkFormula.ts';
import { pointsIn } from '../../station/calculation/dependence.ts';
import { evaluate } from '../../station/calculation/evaluate.ts';
import { formulaSpelling } from '../../station/calculation/formulaReferences.ts';
import { matching } from '../../station/calculation/patterns.ts';
import type { CalculatedPast } from '../history/reading/calculatedPast.ts';
import type { AskHistory, HasLeft } from '../history/reading/question.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { FormulaMarks } from '../points/formulaMarks.ts';
import { formulaStation } from '../station/points/formulaStation.ts';
import { whyOf } from './whyOf.ts';

interface TrialParts {
  readonly points: readonly FieldPoint[];
  readonly calculations: Pick<FormulaMarks, 'inputOf' | 'pointOf'>;
  readonly askHistory: AskHistory;
  readonly timeZone: string;
  /** UTC ms. */
  readonly now: () => number;
}

const dayMs = 86_400_000;
/** Percent. */
const usualMinKnown = 90;
/** A formula of more points has no line: each is read from the history. */
const mostPastPoints = 100;

/** Formulas of drafts, tried on the points of the running station; one at a time of a login. */
export class FormulaTrials {
  readonly #parts: TrialParts;
  readonly #byId: ReadonlyMap<string, FieldPoint>;
  readonly #busy = new Set<string>();

  constructor(parts: TrialParts) {
    this.#parts = parts;
    this.#byId = new Map(parts.points.map((point) => [point.id, point]));
  }

  async try(login: string, request: TryCalculation, hasLeft: HasLeft | undefined): Promise<CalculationTrial> {
    const refused = { result: 'refused', missing: [], parts: [] } as const;
    if (this.#busy.has(login)) return { ...refused, reason: 'busy' };
    const { checked } = checkFormula(request.formula, formulaStation(this.#byId));
    if (!checked) {
      const missing = formulaSpelling.namesIn(request.formula).filter((id) => !this.#isThere(id));
      return { ...refused, missing, reason: missing.length > 0 ? 'notDeployed' : 'badFormula' };
    }
    this.#busy.add(login);
    try {
      return await this.#tried(checked, request, hasLeft);
    } finally {
      this.#busy.delete(login);
    }
  }

  #isThere(id: string): boolean {
    return this.#byId.has(id) || (id.includes('*') && matching(id, this.#byId.keys()).length > 0);
  }

  async #tried(
    checked: CheckedFormula,
    request: TryCalculation,
    hasLeft: HasLeft | undefined,
  ): Promise<CalculationTrial> {
    const { minKnown = usualMinKnown } = request;
    const past = await this.#past(checked, { ...request, minKnown }, hasLeft);
    const { calculations, now } = this.#parts;
    const { parts } = evaluate(
      checked,
      { of: (id) => calculations.inputOf(id), window: ({ key }) => past?.windows[key], now: now() },
      { minKnown, withParts: true },
    );
    const tried = [...(parts ?? [])].map(([{ from, to }, { value, state, cause }]): TriedPart => {
      const why = cause && whyOf(cause, (id) => calculations.pointOf(id)?.infoNumber);
      return { from, to, value, state, why };
    });
    return { result: 'done', missing: [], parts: tried, line: request.isLineWanted && past ? lineOf(past) : undefined };
  }

  async #past(
    checked: CheckedFormula,
    { formula, minKnown, isLineWanted }: TryCalculation & { readonly minKnown: number },
    hasLeft: HasLeft | undefined,
  ): Promise<CalculatedPast | undefined> {
    const points = pointsIn(checked);
    const isLine = isLineWanted && points.length <= mostPastPoints;
    if (!isLine && checked.windows.length === 0) return undefined;
    const { askHistory, timeZone: zone, now } = this.#parts;
    const to = Math.floor(now());
    const station = formulaStation(this.#byId);
    const described = points.flatMap((id) => station.pointOf(id) ?? []);
    const query = { points, described, formula, minKnown, zone, isLineWanted: isLine, from: to - dayMs, to };
    const reply = await askHistory({ name: 'calculation', query }, hasLeft);
    return reply && ((JSON.parse(new TextDecoder().decode(reply)) as CalculatedPast | null) ?? undefined);
  }
}

function lineOf({ from, stepMs, values, states }: CalculatedPast): CalculationTrial['line'] {
  if (values.length === 0) return undefined;
  return { from, stepMs, values: values.map((value) => value ?? undefined), states: Float64Array.from(states) };
}
