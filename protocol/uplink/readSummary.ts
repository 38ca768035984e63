import { alarmPriorities } from '../alarm.ts';
import { attempt } from '../attempt.ts';
import { valueStates } from '../quality.ts';
import {
  type ChangedAlarms,
  type ChangedPoint,
  longestSummaryLine,
  mostSummaryAlarms,
  mostSummaryLinks,
  mostSummaryPoints,
  type Summary,
  type SummaryAlarm,
  type SummaryChange,
  type SummaryLink,
  type SummaryPoint,
} from './summary.ts';
import { withChange } from './summaryChange.ts';

/** Characters of a name or a text. */
const longestText = 1024;
const mostStates = 100;

type Fields = Readonly<Record<string, unknown>>;
/** Undefined: it can't be one. */
type Read<T> = (data: unknown) => T | undefined;

const fieldsOf = (data: unknown): Fields | undefined =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Fields) : undefined;
const text: Read<string> = (data) => (typeof data === 'string' && data.length <= longestText ? data : undefined);
const number: Read<number> = (data) => (typeof data === 'number' && Number.isFinite(data) ? data : undefined);
const whole: Read<number> = (data) => (Number.isSafeInteger(data) && Number(data) >= 0 ? Number(data) : undefined);
const boolean: Read<boolean> = (data) => (typeof data === 'boolean' ? data : undefined);
const oneOf =
  <const T>(known: readonly T[]): Read<T> =>
  (data) =>
    known.find((one) => one === data);
const listOf =
  <T>(read: Read<T>, most: number): Read<readonly T[]> =>
  (data) => {
    if (!Array.isArray(data) || data.length > most) return undefined;
    const found = data.flatMap((one: unknown): readonly T[] => {
      const item = read(one);
      return item === undefined ? [] : [item];
    });
    return found.length === data.length ? found : undefined;
  };
/** All of these, or undefined. */
const shape =
  <T extends object>(reads: { readonly [K in keyof T]: Read<T[K]> }, optional: readonly (keyof T)[] = []): Read<T> =>
  (data) => {
    const fields = fieldsOf(data);
    if (!fields) return undefined;
    const found: Partial<T> = {};
    for (const name of Object.keys(reads) as (keyof T & string)[]) {
      const given = fields[name];
      if (given === undefined && optional.includes(name)) continue;
      const value = reads[name](given);
      if (value === undefined) return undefined;
      found[name] = value;
    }
    return found as T;
  };

const value: Read<number | string> = (data) => number(data) ?? text(data);
const state = oneOf(Object.keys(valueStates) as (keyof typeof valueStates)[]);

const alarm = shape<SummaryAlarm>({
  ...{ id: text, message: text, priority: oneOf(alarmPriorities), state: text, raisedAt: number },
  ...{ needsAcknowledgement: boolean, area: text, occurrence: number },
});
const point = shape<SummaryPoint>(
  {
    ...{ infoNumber: number, name: text, unit: text, digits: whole, states: listOf(text, mostStates) },
    ...{ value, state, time: number },
  },
  ['digits', 'value', 'time'],
);
const changedPoint: Read<ChangedPoint> = (data) => {
  if (!Array.isArray(data) || data.length !== 4) return undefined;
  const [place, shown, ofState, time] = [whole(data[0]), data[2], state(data[2]), data[3]];
  const isValue = data[1] === null || value(data[1]) !== undefined;
  const isTime = time === null || number(time) !== undefined;
  if (place === undefined || shown === undefined || ofState === undefined || !isValue || !isTime) return undefined;
  return [place, data[1] as ChangedPoint[1], ofState, time as ChangedPoint[3]];
};

const parts: { readonly [K in keyof Required<SummaryChange>]: Read<Required<SummaryChange>[K]> } = {
  v: oneOf([1]),
  time: number,
  station: shape<Summary['station']>({
    ...{ name: text, version: text, build: text, startedAt: number, state: oneOf(['ok', 'degraded']), url: text },
  }),
  clock: oneOf(['synchronised', 'free', 'unknown']),
  counts: listOf(whole, alarmPriorities.length),
  unacknowledged: whole,
  alarms: listOf(alarm, mostSummaryAlarms),
  links: shape<Summary['links']>({
    count: whole,
    lost: listOf(shape<SummaryLink>({ id: text, lostSince: number }), mostSummaryLinks),
  }),
  points: listOf(point, mostSummaryPoints),
  changedPoints: listOf(changedPoint, mostSummaryPoints),
  changedAlarms: shape<ChangedAlarms>({ put: listOf(alarm, mostSummaryAlarms), gone: listOf(text, mostSummaryAlarms) }),
};
const changing = ['changedPoints', 'changedAlarms'] as const;
const names = Object.keys(parts) as (keyof typeof parts)[];
const needed = names.filter((name) => !changing.some((one) => one === name));

/**
 * The summary after a line; `before` undefined: it is the first line, which has all. Undefined: it is none, or beyond
 * the bounds, and so is all that follows. Parts that this version does not know are left out.
 */
export function readSummaryLine(line: string, before: Summary | undefined): Summary | undefined {
  if (line.length > longestSummaryLine) return undefined;
  const fields = fieldsOf(attempt((): unknown => JSON.parse(line), undefined));
  if (!fields) return undefined;
  const found: Record<string, unknown> = {};
  for (const name of names) {
    if (fields[name] === undefined) continue;
    const read = parts[name](fields[name]);
    if (read === undefined) return undefined;
    found[name] = read;
  }
  if (before) return found.time === undefined ? undefined : withChange(before, found as unknown as SummaryChange);
  return needed.every((name) => found[name] !== undefined) ? (found as unknown as Summary) : undefined;
}
