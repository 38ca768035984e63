import type { InterlockState } from '../../../protocol/commands/interlock.ts';
import { type ValueState, valueStates } from '../../../protocol/quality.ts';
import { sideOf } from '../../../protocol/ranges.ts';
import type { FieldPoint } from '../fieldPoint.ts';
import type { PointTable } from '../pointTable.ts';
import { comparisons } from './interlock.ts';

export class Interlocks {
  readonly #points: readonly FieldPoint[];
  readonly #table: PointTable;
  readonly #slots: ReadonlyMap<string, number>;

  constructor(points: readonly FieldPoint[], table: PointTable) {
    this.#points = points;
    this.#table = table;
    const named = new Set(points.flatMap(({ interlocks }) => interlocks.map(({ when }) => when)));
    this.#slots = new Map(points.flatMap(({ id }, slot) => (named.has(id) ? [[id, slot]] : [])));
  }

  /** An interlock that is not known counts as active. */
  statesOf(point: FieldPoint): InterlockState[] {
    if (point.interlocks.length === 0) return [];
    const isTrial = this.#isSimulated(point);
    return point.interlocks.map(({ text, when, comparison, limit, against, isRejected }) => {
      if (isRejected) return { text, isActive: true, against, notKnown: text, isRejected };
      const slot = this.#slots.get(when) ?? -1;
      const { value, state } = this.#table.at(slot);
      const watched = this.#points[slot];
      const condition = watched && { infoNumber: watched.infoNumber, comparison, limit };
      const isReliable = isKnown(state, isTrial) && !(state === 'good' && isUnmeasured(watched, value));
      if (typeof value !== 'number' || !isReliable) {
        const notKnown = watched?.name ?? when;
        return { text, isActive: true, against, notKnown, isRejected: watched?.rejected !== undefined, condition };
      }
      const isActive = comparisons[comparison](value, limit);
      return { text, isActive, against, condition: condition && { ...condition, value } };
    });
  }

  /** Whether a command to the point would never reach a field. */
  #isSimulated({ infoNumber }: FieldPoint): boolean {
    return this.#table.at(this.#table.slotOf(infoNumber) ?? -1).state === 'simulated';
  }
}

/**
 * Outside the normal range on a side without a measuring limit, a failed sensor cannot be distinguished from a real
 * value, so the interlock refuses as for an unknown one (R44).
 */
export function isUnmeasured(point: FieldPoint | undefined, value: unknown): boolean {
  if (!point || point.kind === 'state' || typeof value !== 'number') return false;
  const { rangeMin, rangeMax, measureMin, measureMax } = point;
  const min = measureMin === undefined ? rangeMin : undefined;
  const max = measureMax === undefined ? rangeMax : undefined;
  return sideOf(value, { min, max }) !== undefined;
}

/**
 * A forced value is a technician's statement in place of the field's. A simulated one is a trial: it may free a
 * simulated output, never a real one.
 */
function isKnown(state: ValueState, isTrial: boolean): boolean {
  return valueStates[state].quality === 'good' || state === 'forced' || (isTrial && state === 'simulated');
}
