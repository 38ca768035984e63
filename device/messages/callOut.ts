import { type AlarmPriority, alarmPriorities } from '../../protocol/alarm.ts';
import type { EventObject } from '../../protocol/log/event.ts';
import { endOfHours, isWithin } from '../../protocol/messages/hours.ts';
import type { CallOutRule, MessageDocument } from '../../protocol/messages/messageDocument.ts';
import { decimalText } from '../../protocol/wire/decimalText.ts';
import type { AlarmDefinition } from '../alarms/definition.ts';
import type { AnyEntry } from '../events/entry.ts';

export interface CalledAlarm extends Pick<AlarmDefinition, 'id' | 'priority' | 'message' | 'area' | 'action'> {
  readonly occurrence: number;
  readonly object: EventObject;
  /** UTC milliseconds. */
  readonly raisedAt: number;
  /** A number or a state, with its unit; undefined: none was evaluated. */
  readonly value: string | undefined;
  readonly unit: string | undefined;
  readonly limit: string | undefined;
  /** Points of a link that was lost. */
  readonly points: number | undefined;
}

/** In the language of the message's person. */
export interface ShownValue {
  readonly value: string;
  readonly unit?: string | undefined;
}

/** Whether a present value is of the evaluated quantity: a change in a minute or starts in an hour are others. */
export function isJudgedQuantity(alarm: { readonly unit?: string | undefined }, now: ShownValue): boolean {
  return !alarm.unit || now.unit === alarm.unit;
}

/**
 * The call-out for an alarm, from its first unacknowledged occurrence until an acknowledgement. It survives a restart:
 * times are UTC milliseconds.
 */
export interface CallOut {
  readonly id: number;
  readonly alarm: CalledAlarm;
  /** The newest one, and the number of occurrences. */
  readonly occurrence: number;
  readonly times: number;
  /** `quiet`: it waits for the end of the quiet hours. */
  readonly mode: 'steps' | 'quiet' | 'unanswered';
  /** False: the first step is the only one. */
  readonly needsAcknowledgement: boolean;
  readonly steps: CallOutRule['steps'];
  readonly next: number;
  /** Of the next step; undefined: never. */
  readonly dueAt: number | undefined;
  readonly persons: readonly string[];
  readonly acknowledgedBy?: string | undefined;
}

/** The first that matches; undefined: no one is called. */
function ruleFor(
  { rules }: Pick<MessageDocument, 'rules'>,
  { priority, area, raisedAt }: Pick<CalledAlarm, 'priority' | 'area' | 'raisedAt'>,
  zone: string,
): CallOutRule | undefined {
  return rules.find(
    ({ priorities, areas, hours }) =>
      priorities.includes(priority) && (!areas || areas.includes(area)) && (!hours || isWithin(hours, raisedAt, zone)),
  );
}

function quietUntil({ quiet }: MessageDocument, priority: AlarmPriority, at: number, zone: string): number | undefined {
  const ends = quiet
    .filter(({ priorities }) => priorities.includes(priority))
    .map((hours) => endOfHours(hours, at, zone))
    .filter((end) => end !== undefined);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/** Undefined: no one is to be called. */
export function callOutFor(
  document: MessageDocument,
  alarm: CalledAlarm,
  needsAcknowledgement: boolean,
  zone: string,
): CallOut | undefined {
  const rule = ruleFor(document, alarm, zone);
  if (!rule) return undefined;
  const quiet = quietUntil(document, alarm.priority, alarm.raisedAt, zone);
  return {
    id: alarm.occurrence,
    alarm,
    occurrence: alarm.occurrence,
    times: 1,
    mode: quiet === undefined ? 'steps' : 'quiet',
    needsAcknowledgement,
    steps: rule.steps,
    next: 0,
    dueAt: quiet ?? alarm.raisedAt + rule.afterS * 1000,
    persons: [],
  };
}

/** Undefined: the event needs no call-out. */
export function calledAlarm(
  { fields = {}, object, time = 0 }: AnyEntry,
  definition: AlarmDefinition | undefined,
): CalledAlarm | undefined {
  const { alarm: id, occurrence, message, value, state, unit, limit, points } = fields;
  const priority = alarmPriorities.find((one) => one === fields.priority);
  if (typeof id !== 'string' || typeof occurrence !== 'number' || !priority || !object) return undefined;
  return {
    id,
    occurrence,
    priority,
    message: String(message ?? ''),
    area: definition?.area ?? '',
    object,
    raisedAt: time,
    value: textOf(state ?? value),
    unit: state === undefined ? textOf(unit) : undefined,
    limit: textOf(limit),
    action: definition?.action,
    points: typeof points === 'number' && points > 0 ? points : undefined,
  };
}

function textOf(value: string | number | undefined): string | undefined {
  return typeof value === 'number' ? decimalText(value) : value;
}
