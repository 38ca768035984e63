import type { Alarm, AlarmOverride, NotEvaluated, SuppressionCondition } from '../../protocol/alarm.ts';
import { isActive } from '../../protocol/alarm.ts';
import { alarmKindRows } from '../../protocol/alarms/alarmKind.ts';
import type { EventObject } from '../../protocol/event.ts';
import type { ReportedFinding } from '../../protocol/faults/finding.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { type AlarmHead, type AlarmStatus, newAlarmStatus } from './alarmStatus.ts';
import { Chatter } from './chatter.ts';
import type { Deadlines } from './deadlines.ts';
import type { AlarmDefinition } from './definition.ts';
import { RateWindow } from './rateWindow.ts';

/** Where in the point table a definition looks; undefined: at no point, or at one that there is not. */
interface Slots {
  readonly own: number | undefined;
  readonly limit: number | undefined;
  readonly from: number | undefined;
  readonly suppression: number | undefined;
}

/** A definition at work: what is kept of it (`standing`), and what is known since the service started. Ticks: monotonic ms. */
export class Watch {
  readonly definition: AlarmDefinition;
  readonly point: FieldPoint | undefined;
  /** Why it can't be evaluated with this configuration. */
  readonly rejected: ReportedFinding | undefined;
  /** Number of the point that resets the fault in the controller. */
  readonly resetPoint: number | undefined;
  readonly slots: Slots;
  /** Those that its condition is judged by. */
  readonly judgedSlots: readonly number[];
  /** The number of the point that suppresses it by design. */
  readonly suppressionPoint: number | undefined;
  readonly head: AlarmHead;
  standing: AlarmStatus;
  /** Whether the condition held when it was judged last, delays aside. */
  holds: boolean;
  /** It holds since then, or does not, and the delay is not over. */
  pending: { readonly to: boolean; readonly since: number } | undefined;
  /** When the condition came true, and the field's own time then. */
  onset: { readonly tick: number; readonly fieldTime: number | undefined } | undefined;
  /** When its newest occurrence came; undefined: before the service started, or never. */
  raisedAt: number | undefined;
  /** Undefined: its condition is evaluated. What is kept of it is in `standing`. */
  notEvaluated: NotEvaluated | undefined;
  /** A value that it is judged by is forced or simulated; undefined: none is. */
  override: AlarmOverride | undefined;
  /** Written by the ledger alone. */
  deadlines: Deadlines = {};
  /** Number of its newest change. */
  changed = 0;
  readonly rate: RateWindow | undefined;
  readonly chatter = new Chatter();

  constructor(
    definition: AlarmDefinition,
    {
      point,
      reset,
      slots,
      suppressionPoint,
      kept,
      now,
      rejected,
    }: {
      readonly point: FieldPoint | undefined;
      readonly reset: number | undefined;
      readonly slots: Slots;
      readonly suppressionPoint: number | undefined;
      readonly kept: AlarmStatus | undefined;
      readonly now: number;
      readonly rejected: ReportedFinding | undefined;
    },
  ) {
    this.definition = definition;
    this.point = point;
    this.resetPoint = reset;
    this.slots = slots;
    this.rejected = rejected;
    this.judgedSlots = [slots.own, slots.limit, slots.from].filter((slot) => slot !== undefined);
    this.suppressionPoint = suppressionPoint;
    const { message, priority, kind, area } = definition;
    this.head = { message, priority, kind, area, object: objectOf(definition, point) };
    this.standing = kept ?? newAlarmStatus(definition.id, this.head);
    this.holds = isActive(this.standing);
    this.notEvaluated = this.#notEvaluatedYet(now);
    this.rate = alarmKindRows[kind].quantity === 'change' ? new RateWindow() : undefined;
  }

  /** As before the start, but for a configuration that was rejected, or is mended, since. */
  #notEvaluatedYet(now: number): NotEvaluated {
    const { rejected, definition, point, standing } = this;
    const kept = standing.notEvaluated;
    if (kept && (kept.reason === 'rejected') === (rejected !== undefined)) return kept;
    const unread = definition.link === undefined ? 'neverRead' : 'connecting';
    return { since: kept?.since ?? now, reason: rejected ? 'rejected' : unread, infoNumber: point?.infoNumber };
  }

  /** The next time at which something of it is to be done. */
  get due(): number {
    const { pending, definition, deadlines } = this;
    const never = Number.POSITIVE_INFINITY;
    const { reAlarmAt = never, unshelveAt = never, unsuppressAt = never } = deadlines;
    const delay = pending?.to ? definition.onDelayMs : definition.offDelayMs;
    const ofDelay = pending ? pending.since + delay : never;
    return Math.min(ofDelay, reAlarmAt, unshelveAt, unsuppressAt);
  }

  /** All that lists show of it. */
  row(): Alarm {
    const { standing, point, notEvaluated, override } = this;
    const { kind, priority, message, area, alarmGroup, link, page, needsAcknowledgement } = this.definition;
    const { id, occurrence, state, raisedAt, returnedAt, acknowledgedAt, acknowledgedBy, comment } = standing;
    const { value, limit, unit, times, first, shelving, outOfService, suppressedSince } = standing;
    const { raisedBy, returnedBy } = standing;
    return {
      ...{
        id,
        occurrence,
        state,
        kind,
        priority,
        message,
        area,
        alarmGroup,
        infoNumber: point?.infoNumber,
        link,
        page,
        resetPoint: this.resetPoint,
      },
      ...{ raisedAt, returnedAt, acknowledgedAt, acknowledgedBy, comment, value, limit, unit, times, first },
      ...{ raisedBy, returnedBy, shelving, outOfService, suppressedSince, needsAcknowledgement },
      respondBy: state === 'normal' ? undefined : standing.respondBy,
      notEvaluated: state === 'normal' ? undefined : notEvaluated,
      rejected: state === 'normal' ? undefined : this.rejected,
      override: state === 'normal' ? undefined : override,
      suppression: suppressedSince === undefined ? undefined : this.#suppression(),
    };
  }

  #suppression(): SuppressionCondition | undefined {
    const { suppressionPoint: infoNumber, definition } = this;
    const { comparison, limit } = definition.suppressedWhen ?? {};
    if (infoNumber === undefined || comparison === undefined || limit === undefined) return undefined;
    return { infoNumber, comparison, limit };
  }
}

function objectOf({ link, id }: AlarmDefinition, point: FieldPoint | undefined): EventObject {
  if (point) return { kind: 'point', id: point.id, name: point.name };
  return link === undefined ? { kind: 'other', name: id } : { kind: 'link', id: link, name: link };
}
