import type { InterlockState } from '../../../protocol/commands/interlock.ts';
import { type ValueState, valueStates } from '../../../protocol/quality.ts';
import type { CheckedFormula } from '../../../station/calculation/checkedFormula.ts';
import { pointsIn } from '../../../station/calculation/dependence.ts';
import type { FieldPoint } from '../fieldPoint.ts';
import type { FormulaMarks } from '../formulaMarks.ts';
import type { PointTable } from '../pointTable.ts';
import { isUnmeasured } from '../unmeasured.ts';
import { comparisons, type Interlock, opposites, type RemoteCondition } from './interlock.ts';

/** A value that an interlock goes by; `notKnown`: the name of what is missing, undefined: it is known. */
interface Judged {
  readonly value: number | undefined;
  readonly notKnown: string | undefined;
  readonly isRejected: boolean;
  readonly shown: Partial<Pick<InterlockState, 'condition' | 'formula' | 'inputs'>>;
}

export class Interlocks {
  readonly #points: readonly FieldPoint[];
  readonly #table: PointTable;
  readonly #formulas: FormulaMarks;
  readonly #remote: RemoteCondition | undefined;
  readonly #slots: ReadonlyMap<string, number>;

  /** `remote`: what the commands of people of hubs need; undefined: nothing. */
  constructor(points: readonly FieldPoint[], table: PointTable, formulas: FormulaMarks, remote?: RemoteCondition) {
    this.#points = points;
    this.#table = table;
    this.#formulas = formulas;
    this.#remote = remote;
    const named = new Set(points.flatMap(({ interlocks }) => interlocks.flatMap(({ when }) => when ?? [])));
    if (remote?.when !== undefined) named.add(remote.when);
    this.#slots = new Map(points.flatMap(({ id }, slot) => (named.has(id) ? [[id, slot]] : [])));
  }

  /**
   * An interlock that is not known counts as active. Its text is for everybody who sees the point; `isSeen`: whether
   * they also see a point that it goes by.
   */
  statesOf(point: FieldPoint, isSeen: (point: FieldPoint) => boolean = () => true): InterlockState[] {
    if (point.interlocks.length === 0) return [];
    const isTrial = this.#isSimulated(point);
    return point.interlocks.map((interlock) => this.#stateOf(interlock, isTrial, isSeen));
  }

  /** Of what commands of people of hubs need: active while it refuses them. `point`: the commanded one. */
  remoteState(
    point: FieldPoint | undefined,
    isSeen: (point: FieldPoint) => boolean = () => true,
  ): InterlockState | undefined {
    if (!this.#remote) return undefined;
    const { text } = this.#remote;
    // Its text says why it refuses: it names no value.
    const state = this.#stateOf({ ...this.#remote, text: '' }, point !== undefined && this.#isSimulated(point), isSeen);
    const isKnown = state.notKnown === undefined && !state.isRejected;
    const { condition } = state;
    // As readers know it from interlocks: what refuses.
    const refusing = condition && { ...condition, comparison: opposites[condition.comparison] };
    return { ...state, text, condition: refusing, isActive: isKnown ? !state.isActive : true };
  }

  #stateOf(interlock: Interlock, isTrial: boolean, isSeen: (point: FieldPoint) => boolean): InterlockState {
    const { text, against } = interlock;
    if (interlock.isRejected) return { text, isActive: true, against, notKnown: text, isRejected: true };
    const { value, notKnown, isRejected, shown } = this.#judged(interlock, isTrial, isSeen);
    if (value === undefined) return { text, isActive: true, against, notKnown, isRejected, ...shown };
    const isActive =
      interlock.when === undefined ? value === 1 : comparisons[interlock.comparison](value, interlock.limit);
    return { text, isActive, against, ...shown };
  }

  #judged(interlock: Interlock, isTrial: boolean, isSeen: (point: FieldPoint) => boolean): Judged {
    if (interlock.when === undefined) return this.#byFormula(interlock, isTrial, isSeen);
    const { when, comparison, limit, text } = interlock;
    const slot = this.#slots.get(when) ?? -1;
    const watched = this.#points[slot];
    const value = this.#known(slot, isTrial);
    const isShown = watched === undefined || isSeen(watched);
    return {
      value,
      notKnown: value === undefined ? (isShown ? (watched?.name ?? when) : text) : undefined,
      isRejected: watched?.rejected !== undefined,
      shown: {
        condition: watched && isShown ? { infoNumber: watched.infoNumber, comparison, limit, value } : undefined,
      },
    };
  }

  #byFormula({ formula, text }: Interlock, isTrial: boolean, isSeen: (point: FieldPoint) => boolean): Judged {
    const slot = (formula && this.#formulas.slotOf(formula)) ?? -1;
    const value = this.#known(slot, isTrial);
    const cause = this.#formulas.pointOf(this.#formulas.markAt(slot)?.causeOf);
    return {
      value,
      notKnown: value === undefined ? (cause && isSeen(cause) ? cause.name : text) : undefined,
      isRejected: cause?.rejected !== undefined,
      shown: formula ? this.#shownOf(formula, isSeen) : {},
    };
  }

  /** The formula, where each point that it names is seen. */
  #shownOf(formula: CheckedFormula, isSeen: (point: FieldPoint) => boolean): Judged['shown'] {
    const inputs = pointsIn(formula).flatMap((id) => this.#formulas.pointOf(id) ?? []);
    return inputs.every(isSeen)
      ? { formula: formula.formula.text, inputs: inputs.map(({ infoNumber }) => infoNumber) }
      : { inputs: inputs.filter(isSeen).map(({ infoNumber }) => infoNumber) };
  }

  /** Undefined: no interlock may go by what the slot shows. */
  #known(slot: number, isTrial: boolean): number | undefined {
    const [value, state] = [this.#table.valueAt(slot), this.#table.stateAt(slot)];
    const isOutside = state === 'good' && isUnmeasured(this.#points[slot], value);
    // Of a formula, also where another input is forced.
    const isMadeOfSuch = this.#formulas.markAt(slot)?.isUnmeasured === true;
    const isReliable = isKnown(state, isTrial) && !isOutside && !isMadeOfSuch;
    return isReliable && typeof value === 'number' ? value : undefined;
  }

  /** Whether a command to the point would never reach a field. */
  #isSimulated({ infoNumber }: FieldPoint): boolean {
    return this.#table.at(this.#table.slotOf(infoNumber) ?? -1).state === 'simulated';
  }
}

/**
 * A forced value is a technician's statement in place of the field's. A simulated one is a trial: it may free a
 * simulated output, never a real one.
 */
function isKnown(state: ValueState, isTrial: boolean): boolean {
  return valueStates[state].quality === 'good' || state === 'forced' || (isTrial && state === 'simulated');
}
