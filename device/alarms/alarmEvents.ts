import { type AlarmPriority, asideBy } from '../../protocol/alarm.ts';
import { alarmKindRows, takesSetting } from '../../protocol/alarms/alarmKind.ts';
import type { EventKind, FieldsOf } from '../../protocol/log/eventKinds.ts';
import { type Severity, severities } from '../../protocol/log/eventTraits.ts';
import type { TimedEntry } from '../events/entry.ts';
import type { AlarmStatus } from './alarmStatus.ts';

const alarmSeverity = {
  1: severities.grave,
  2: severities.grave,
  3: severities.warning,
  4: severities.notice,
} as const satisfies Record<AlarmPriority, Severity>;

export type AlarmEventKind = Extract<EventKind, `alarm${string}`>;

/** Kinds that announce an alarm: with its severity, unless it is put aside. */
const calling: ReadonlySet<AlarmEventKind> = new Set(['alarmRaised', 'alarmAgain']);

interface Circumstances<K extends AlarmEventKind> {
  /** UTC milliseconds. */
  readonly time: number;
  /** Login; undefined: it happened by itself. */
  readonly person?: string | undefined;
  readonly fields?: FieldsOf<K>;
}

/** The event of a transition: notification subscribes to these, and knows each by its occurrence. */
export function alarmEntry<K extends AlarmEventKind>(
  kind: K,
  status: AlarmStatus,
  { time, person, fields }: Circumstances<K>,
): TimedEntry {
  const { id, head, occurrence } = status;
  const isAside = asideBy(status) !== undefined;
  const severity = isAside ? severities.info : alarmSeverity[head.priority];
  return {
    kind,
    time,
    person,
    object: head.object,
    ...(calling.has(kind) && { severity }),
    fields: { alarm: id, occurrence, priority: head.priority, message: head.message, ...fields },
  };
}

/** The value that the condition was judged by; empty: it was judged by none. */
export function judgedFields({ value, limit, unit, head }: Pick<AlarmStatus, 'value' | 'limit' | 'unit' | 'head'>) {
  if (alarmKindRows[head.kind].quantity === 'presence') return {};
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return takesSetting(head.kind, 'states') || takesSetting(head.kind, 'when')
    ? { value, state: value }
    : { value: number(value), limit: number(limit), unit };
}
