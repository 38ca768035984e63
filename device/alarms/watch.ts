import type { Alarm, NotEvaluated, SuppressionCondition } from '../../protocol/alarm.ts';
import { alarmKindRows } from '../../protocol/alarms/alarmKind.ts';
import type { ReportedFinding } from '../../protocol/faults/finding.ts';
import type { EventObject } from '../../protocol/log/event.ts';
import type { PlacedPoint } from '../../protocol/rights.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { type AlarmHead, type AlarmStatus, newAlarmStatus } from './alarmStatus.ts';
import type { AlarmDefinition } from './definition.ts';
import { suppressedAgainSince } from './interruption.ts';
import { RateWindow } from './rateWindow.ts';
import { type CountsStarts, StartWindow } from './startWindow.ts';
import { stateAtStart, type WatchState } from './watchState.ts';

const leastFollowMs = 2000;

/** Undefined: the definition names none, or one that does not exist. */
interface Slots {
  readonly own: number | undefined;
  readonly limit: number | undefined;
  readonly from: number | undefined;
  readonly until: number | undefined;
  readonly suppression: number | undefined;
}

type WatchParts = Pick<
  Watch,
  | 'definition'
  | 'point'
  | 'places'
  | 'behind'
  | 'named'
  | 'rejected'
  | 'resetPoint'
  | 'slots'
  | 'suppressionPoint'
  | 'isSimulated'
> & {
  /** Of the slowest value that it is judged by, ms. */
  readonly periodMs: number;
  /** Only of alarms about starts. */
  readonly counting: CountsStarts | undefined;
};

export class Watch {
  readonly definition: AlarmDefinition;
  readonly point: FieldPoint | undefined;
  /** Where rights to it are decided, at any of them; none: it concerns the station as a whole. */
  readonly places: readonly PlacedPoint[];
  /** Of a device behind a link: that link. */
  readonly behind: string | undefined;
  /** The points that its formulas name: its value is their names and values. */
  readonly named: readonly PlacedPoint[];
  /** What a simulating link delivers is the field's value here. */
  readonly isSimulated: boolean;
  /** Why it can't be evaluated with this configuration. */
  readonly rejected: ReportedFinding | undefined;
  /** Number of the point that resets the fault in the controller. */
  readonly resetPoint: number | undefined;
  readonly slots: Slots;
  readonly judgedSlots: readonly number[];
  readonly suppressionPoint: number | undefined;
  readonly head: AlarmHead;
  /** Written by the ledger alone. */
  state: WatchState;
  readonly rate: RateWindow | undefined;
  readonly starts: StartWindow | undefined;
  /** How long a condition that held when a suppression ended must continue, ms: a pump that starts has no flow yet. */
  readonly followMs: number;

  constructor(parts: WatchParts, stored: AlarmStatus | undefined, at: { readonly now: number; readonly tick: number }) {
    const { definition, point, slots } = parts;
    this.definition = definition;
    this.point = point;
    this.places = parts.places;
    this.behind = parts.behind;
    this.named = parts.named;
    this.rejected = parts.rejected;
    this.resetPoint = parts.resetPoint;
    this.slots = slots;
    this.isSimulated = parts.isSimulated;
    this.suppressionPoint = parts.suppressionPoint;
    this.judgedSlots = [slots.own, slots.limit, slots.from, slots.until].filter((slot) => slot !== undefined);
    const { message, priority, kind, area } = definition;
    this.head = { message, priority, kind, area, object: objectOf(definition, point) };
    this.followMs = Math.max(definition.onDelayMs, leastFollowMs, 2 * parts.periodMs);
    const status = stored ?? newAlarmStatus(definition.id, this.head);
    const notEvaluated = this.#notEvaluatedAtStart(status, at.now);
    this.state = stateAtStart(status, definition, notEvaluated, { ...at, followMs: this.followMs });
    this.rate = alarmKindRows[kind].quantity === 'change' ? new RateWindow() : undefined;
    this.starts = parts.counting && new StartWindow(parts.counting);
  }

  get status(): AlarmStatus {
    return this.state.status;
  }

  /** As before the start, unless the configuration was rejected, or corrected, since. */
  #notEvaluatedAtStart({ notEvaluated: before }: AlarmStatus, now: number): NotEvaluated {
    const { rejected, definition, point } = this;
    if (before && (before.reason === 'rejected') === (rejected !== undefined)) return before;
    const unread = definition.link === undefined ? 'neverRead' : 'connecting';
    return { since: before?.since ?? now, reason: rejected ? 'rejected' : unread, infoNumber: point?.infoNumber };
  }

  row(): Alarm {
    const { status, notEvaluated, override } = this.state;
    const { kind, priority, message, area, alarmGroup, link, page, needsAcknowledgement } = this.definition;
    const { suppressionFormula } = this.definition;
    const isNormal = status.state === 'normal';
    const { beneath } = status;
    // A value by which another condition raised it, before a new configuration, is in the history alone.
    const other = this.#isOfOther(status) ? { value: undefined, limit: undefined, unit: undefined } : {};
    return {
      ...status,
      ...other,
      ...{ kind, priority, message, area, alarmGroup, link, page, needsAcknowledgement },
      infoNumber: this.point?.infoNumber,
      resetPoint: this.resetPoint,
      respondBy: isNormal ? undefined : status.respondBy,
      notEvaluated: isNormal ? undefined : notEvaluated,
      rejected: isNormal ? undefined : this.rejected,
      override: isNormal ? undefined : override,
      suppression: status.suppressedSince === undefined ? undefined : this.#suppression(),
      suppressionFormula: status.suppressedSince === undefined ? undefined : suppressionFormula?.formula.text,
      activeWhileSuppressedSince: beneath?.endedAt === undefined ? beneath?.raisedAt : undefined,
      suppressedAgainSince: suppressedAgainSince(status),
    };
  }

  #isOfOther({ head: { kind, object } }: AlarmStatus): boolean {
    const own = this.head;
    const isSame = kind === own.kind && object.kind === own.object.kind && object.id === own.object.id;
    return !this.rejected && !isSame;
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
