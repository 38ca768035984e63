import type { AlarmOverride, NotEvaluatedReason } from '../../protocol/alarm.ts';
import { alarmKindRows, takesSetting } from '../../protocol/alarms/alarmKind.ts';
import type { Override } from '../../protocol/commands/override.ts';
import { countsUp } from '../../protocol/history/historyState.ts';
import { currentForMs, type ValueState } from '../../protocol/quality.ts';
import type { Value } from '../../protocol/sample.ts';
import { decimalText } from '../../protocol/wire/decimalText.ts';
import { readFields } from '../events/valueFields.ts';
import { comparisons } from '../points/commands/interlock.ts';
import { type FieldPoint, nodeId } from '../points/fieldPoint.ts';
import type { FormulaMarks } from '../points/formulaMarks.ts';
import type { SequencedSample } from '../points/pointTable.ts';
import { isUnmeasured } from '../points/unmeasured.ts';
import type { AlarmStatus } from './alarmStatus.ts';
import { isJudgeable, isNotCurrent } from './condition.ts';
import type { AlarmDefinition } from './definition.ts';
import { inputsText, isOfSimulation } from './formulaInputs.ts';
import { type ConditionInputs, kindRules } from './kindRules.ts';
import { originOf } from './origin.ts';
import type { Watch } from './watch.ts';
import type { Evaluation } from './watchState.ts';

/** What a point shows. One object for each point: one for each sample would live just long enough to fill the heap. */
interface Input {
  value: Value | undefined;
  state: ValueState;
  /** By the field's clock, UTC milliseconds; undefined: it gives no time. */
  fieldTime: number | undefined;
}

interface JudgeParts {
  readonly points: readonly FieldPoint[];
  /** Undefined: the first connection is still being made. */
  readonly isLinkUp: (link: string) => boolean | undefined;
  /** Links whose loss is an alarm: then that of each of their points is none. */
  readonly watchedLinks: ReadonlySet<string>;
  /** Undefined: no alarm has a formula. */
  readonly formulas?: FormulaMarks | undefined;
  /** Undefined: the value is not overridden. */
  readonly overrideOf: (point: FieldPoint) => Override | undefined;
}

const startsUnit = '/h';

/** A first connection takes so long at most. */
const connectingMs = 5000;

/** `by`: the state of the value that decides. */
interface Suppressed {
  readonly isSuppressed: boolean;
  readonly by: ValueState;
}

/** The values of points, as far as alarms are judged by them. Undefined always means: it can't be judged now. */
export class Judge {
  readonly #parts: JudgeParts;
  readonly #inputs: (Input | undefined)[] = [];
  /** Slots and links that were current since the start. */
  readonly #wereCurrent = new Set<number | string>();
  #startedAt: number | undefined;

  constructor(parts: JudgeParts) {
    this.#parts = parts;
  }

  /** From now on (monotonic milliseconds) what is never heard is missing. */
  start(tick: number): void {
    this.#startedAt ??= tick;
  }

  /** Never with late samples: the point table separates them. */
  apply({ slot, value, quality, sourceTime, isFieldTime }: SequencedSample): void {
    const fieldTime = isFieldTime ? sourceTime : undefined;
    const input = this.#inputs[slot];
    if (input) {
      input.value = value;
      input.state = quality;
      input.fieldTime = fieldTime;
    } else this.#inputs[slot] = { value, state: quality, fieldTime };
    if (isNotCurrent(quality) === false) this.#wereCurrent.add(slot);
  }

  /** `tick`: monotonic milliseconds. */
  evaluate(watch: Watch, tick: number): Evaluation {
    const verdict = this.#verdict(watch, tick);
    return {
      verdict,
      notEvaluated: verdict === undefined ? this.#notEvaluated(watch) : undefined,
      override: this.#override(watch),
      fieldTime: this.#inputs[watch.slots.own ?? -1]?.fieldTime,
      since: (verdict ? this.#missedSince(watch) : undefined) ?? tick,
    };
  }

  /**
   * Undefined: the suppression stays as it is. A value that the sensor can't measure never decides, and an open alarm
   * is suppressed by a value of the field alone (R45): by no forced one, by none beyond a normal range that has no
   * measuring range (R44), and by a trial only a trial.
   */
  suppression({ definition, slots, state: { status } }: Watch): Suppressed | undefined {
    const input = slots.suppression === undefined ? undefined : this.#inputs[slots.suppression];
    const value = this.number(slots.suppression);
    const { suppressedWhen, suppressionFormula } = definition;
    if (!input || value === undefined || input.state === 'outOfRange') return undefined;
    const isSuppressed = suppressedWhen
      ? comparisons[suppressedWhen.comparison](value, suppressedWhen.limit)
      : value === 1;
    const point = this.#parts.points[slots.suppression ?? -1];
    const isSimulated = suppressionFormula
      ? isOfSimulation(suppressionFormula, this.#parts.formulas)
      : point?.isSimulated === true;
    const isOutside =
      isUnmeasured(point, value) || this.#parts.formulas?.markAt(slots.suppression ?? -1)?.isUnmeasured === true;
    const isOfField = input.state === 'good' ? !isOutside : isSimulated;
    const isTrial = this.#stateOf(slots.own) === 'simulated';
    const mayBegin = status.state === 'normal' && (input.state !== 'simulated' || isTrial);
    return isSuppressed && !isOfField && !mayBegin ? undefined : { isSuppressed, by: input.state };
  }

  #verdict(watch: Watch, tick: number): Evaluation['verdict'] {
    // Its point may be read all the same, but not be the one that the definition means.
    if (watch.rejected) return undefined;
    const { judge } = kindRules[watch.definition.kind];
    if (!judge) return this.#isLost(watch, tick);
    const judged = this.#judged(watch, tick);
    return judged && judge(judged);
  }

  #notEvaluated(watch: Watch): Evaluation['notEvaluated'] {
    const { definition, point, slots } = watch;
    if (watch.rejected) return { reason: 'rejected', infoNumber: this.#rejectedPoint(watch) };
    if (definition.link !== undefined) return { reason: this.#reasonOfLink(watch), infoNumber: undefined };
    const needed = isOfPresence(definition) ? [] : watch.judgedSlots;
    const missing = needed.find((slot) => this.number(slot) === undefined) ?? slots.own;
    const cause = this.#parts.formulas?.markAt(missing ?? -1)?.causeOf;
    const own = this.#parts.formulas?.pointOf(cause) ?? this.#parts.points[missing ?? -1] ?? point;
    return { reason: this.#reasonAt(missing), infoNumber: own?.infoNumber };
  }

  /** Of the first value that the alarm is judged by and that is not the field's. */
  origin(watch: Watch): ReturnType<typeof originOf> {
    return originOf(this.#stateOf(this.#overriddenSlot(watch)) ?? 'good');
  }

  /** Undefined: the value is the field's or a simulating link's. */
  #override(watch: Watch): AlarmOverride | undefined {
    const slot = this.#overriddenSlot(watch) ?? -1;
    const { points, formulas } = this.#parts;
    const point = points[slot] ?? formulas?.pointOf(formulas.markAt(slot)?.originOf);
    const override = point && this.#parts.overrideOf(point);
    if (!override) return undefined;
    const { infoNumber, kind, user, since } = override;
    return { infoNumber, kind, user, since };
  }

  /** If it was never heard since the start: since when it is missing, monotonic milliseconds. */
  #missedSince({ definition, slots: { own } }: Watch): number | undefined {
    const source = definition.link ?? own;
    const isUnheard = isOfPresence(definition) && source !== undefined && !this.#wereCurrent.has(source);
    return isUnheard ? this.#startedAt : undefined;
  }

  snapshot(watch: Watch, tick: number): Pick<AlarmStatus, 'value' | 'limit' | 'unit' | 'raisedBy'> {
    const { definition, point, slots } = watch;
    const input = slots.own === undefined ? undefined : this.#inputs[slots.own];
    const raisedBy = this.origin(watch);
    if (isOfPresence(definition))
      return { value: this.#pointCountOf(watch), limit: undefined, unit: undefined, raisedBy };
    const { formulas } = this.#parts;
    if (definition.when && formulas) {
      return { value: inputsText(definition.when, formulas), limit: undefined, unit: undefined, raisedBy };
    }
    const { quantity } = alarmKindRows[definition.kind];
    const { shown } = kindRules[definition.kind];
    const judged = this.#judged(watch, tick);
    if (quantity === 'starts') {
      const value = judged && decimalText(judged.starts);
      return { value, limit: this.limitText(watch), unit: startsUnit, raisedBy };
    }
    const { value: read, state, unit } = readFields(point, shown && judged ? shown(judged) : input?.value);
    const text = typeof read === 'number' ? decimalText(read) : read;
    const perMinute = unit && quantity === 'change' ? `${unit}/min` : unit;
    return { value: state ?? text, limit: this.limitText(watch), unit: perMinute, raisedBy };
  }

  /** A plain decimal. */
  limitText(watch: Watch): string | undefined {
    const limit = this.limit(watch);
    return limit === undefined ? undefined : decimalText(limit);
  }

  /** In the point's unit; undefined: a point sets it, and its value is not known. */
  limit({ definition: { limit }, slots }: Watch): number | undefined {
    return typeof limit === 'number' ? limit : this.number(slots.limit);
  }

  /** Undefined: a part of it is missing. */
  #judged(watch: Watch, tick: number): ConditionInputs | undefined {
    const { slots, rate, starts, state } = watch;
    const { kind, states, deadBand } = watch.definition;
    const read = { value: this.number(slots.own), limit: this.limit(watch), from: this.number(slots.from) };
    const { value, limit = 0, from = 0 } = read;
    const isMissing = (['limit', 'from'] as const).some((one) => takesSetting(kind, one) && read[one] === undefined);
    const isUntil = state.holds && slots.until !== undefined;
    const until = isUntil ? this.number(slots.until) : 1;
    if (value === undefined || isMissing || (until === undefined && value !== 1)) return undefined;
    const { rise = 0, fall = 0 } = rate?.at(tick) ?? {};
    const band = state.holds ? deadBand : 0;
    return { value, limit, from, until: until ?? 0, states, rise, fall, starts: starts?.at(tick, limit) ?? 0, band };
  }

  /** Undefined: alarms may not be judged by what the point shows. */
  number(slot: number | undefined): number | undefined {
    const input = slot === undefined ? undefined : this.#inputs[slot];
    return input && isJudgeable(input.state) && typeof input.value === 'number' ? input.value : undefined;
  }

  /** The number that it counts by (R53); undefined: what it shows does not count. */
  counted(slot: number): number | undefined {
    const { value, state } = this.#inputs[slot] ?? {};
    return state && typeof value === 'number' && countsUp(state) ? value : undefined;
  }

  /** What was never heard since the start is lost when a first answer is overdue (R29). */
  #isLost({ definition: { link }, behind, point, slots: { own } }: Watch, tick: number): boolean | undefined {
    if (this.#isWatchedLoss(behind)) return undefined;
    if (link !== undefined) {
      const isUp = this.#parts.isLinkUp(link);
      if (isUp) this.#wereCurrent.add(link);
      return isUp === undefined ? this.#isOverdue(connectingMs, tick) : !isUp;
    }
    const state = this.#stateOf(own) ?? 'neverRead';
    if (!point) return undefined;
    const isLost = isNotCurrent(state);
    const mayBeOfLink = isLost === undefined || state === 'linkLost';
    if (mayBeOfLink && [point.link, nodeId(point)].some((one) => this.#isWatchedLoss(one))) return undefined;
    return isLost ?? this.#isOverdue(currentForMs(point.periodMs), tick);
  }

  /** Whether it is not up, which is an alarm already. */
  #isWatchedLoss(link: string | undefined): boolean {
    return link !== undefined && this.#parts.watchedLinks.has(link) && this.#parts.isLinkUp(link) !== true;
  }

  #isOverdue(ms: number, tick: number): true | undefined {
    return this.#startedAt !== undefined && tick - this.#startedAt >= ms ? true : undefined;
  }

  /** Undefined: the definition itself was rejected. */
  #rejectedPoint({ definition, judgedSlots }: Watch): number | undefined {
    const slot = judgedSlots.find((one) => this.#parts.points[one]?.rejected);
    return definition.rejected ? undefined : this.#parts.points[slot ?? -1]?.infoNumber;
  }

  #stateOf(slot: number | undefined): ValueState | undefined {
    return slot === undefined ? undefined : this.#inputs[slot]?.state;
  }

  #overriddenSlot(watch: Watch): number | undefined {
    return watch.judgedSlots.find((slot) => originOf(this.#stateOf(slot) ?? 'good') !== undefined);
  }

  #reasonOfLink({ behind }: Watch): NotEvaluatedReason {
    return behind !== undefined && this.#parts.isLinkUp(behind) === false ? 'linkLost' : 'connecting';
  }

  #reasonAt(slot: number | undefined): NotEvaluatedReason {
    const state = this.#stateOf(slot) ?? 'neverRead';
    if (state === 'good' || state === 'forced' || state === 'simulated') return 'notANumber';
    const kind = this.#parts.points[slot ?? -1]?.kind;
    return state === 'outOfRange' && kind !== undefined && kind !== 'numeric' ? 'unknownState' : state;
  }

  #pointCountOf({ definition: { link } }: Watch): string | undefined {
    if (link === undefined) return undefined;
    return String(this.#parts.points.filter((point) => point.link === link || nodeId(point) === link).length);
  }
}

/** Whether it watches that something is read, and not its value. */
function isOfPresence({ kind }: AlarmDefinition): boolean {
  return alarmKindRows[kind].quantity === 'presence';
}
