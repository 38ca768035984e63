import { asideTimesOf } from '../../protocol/alarm.ts';
import { alarmCountRecord } from '../../protocol/alarms/alarmCount.ts';
import { alarmHistoryQueryRecord, alarmHistoryRecord, alarmReplyRecord } from '../../protocol/alarms/alarmHistory.ts';
import { alarmLimitRecord } from '../../protocol/alarms/alarmLimit.ts';
import { alarmListRecord } from '../../protocol/alarms/alarmList.ts';
import { countedMs } from '../../protocol/alarms/alarmStatistics.ts';
import type { AlarmOccurrence } from '../../protocol/alarms/occurrence.ts';
import { openAlarmRecord } from '../../protocol/alarms/openAlarm.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { content, webOutputInPieces } from '../../protocol/wire/envelope.ts';
import { isUnreadable, readNumber, readText, readTime } from '../../protocol/wire/fields.ts';
import type { WireRecord } from '../../protocol/wire/record.ts';
import { writeXml } from '../../protocol/wire/xml.ts';
import type { HistoryQuery } from '../alarms/alarmHistory.ts';
import type { OccurrenceRow } from '../alarms/alarmStatus.ts';
import type { Alarms } from '../alarms/alarms.ts';
import type { CachedReply, Manager } from './answer.ts';
import type { ManagerParts } from './parts.ts';

const mostRows = 500;
/** Earlier occurrences that come with an alarm. */
const mostEarlier = 20;
const dayMs = 24 * 3_600_000;
const mostDays = 366;
const longestText = 200;

/** What stands now, or what changed since the sequence of an earlier answer. */
export function getAlarms({ alarming: { alarms } }: ManagerParts): Manager {
  return ({ payload }) => ({ content: alarmListRecord.write(alarms.list(readText(payload, 'After'))) });
}

/** What visitors see of alarms: nothing, unless the station allows it for an open page (R7). */
export function getAlarmsUnAuth({ alarming: { openAlarms } }: ManagerParts): Manager {
  return writtenOnce(openAlarmRecord, () => openAlarms?.current().list);
}

/** How many stand of each priority: of none, unless the station allows it for the login page (R8). */
export function getAlarmCountsUnAuth({ alarming: { openAlarms } }: ManagerParts): Manager {
  return writtenOnce(alarmCountRecord, () => openAlarms?.current().counts);
}

/** However many visitors ask; `rows` gives the same array while nothing has changed. */
function writtenOnce<T>({ write }: WireRecord<T>, rows: () => readonly T[] | undefined): Manager {
  let [list, cached]: [readonly T[] | undefined, CachedReply] = [undefined, { write: () => webOutputInPieces({}, []) }];
  return () => {
    const now = rows();
    if (now !== list) {
      [list, cached] = [now, { write: () => webOutputInPieces({}, (now ?? []).map(write).map(writeXml)) }];
    }
    return { cached };
  };
}

/** One alarm whole; nothing where there is none of that id. */
export function getAlarm({ alarming: { alarms, history }, configuration }: ManagerParts): Manager {
  return ({ payload }) => {
    const id = readText(payload, 'Id');
    if (!id) return { code: errorCodes.badInput };
    const watch = alarms.get(id);
    if (!watch) return { content: content({}, []) };
    const { cause, consequence, action, respondWithinMin, deadBand, onDelayMs, offDelayMs } = watch.definition;
    const isNewest = ({ place }: OccurrenceRow) => place === watch.status.place && watch.status.state !== 'normal';
    const rows = history.rowsOf(id, mostEarlier + 1).filter((row) => !isNewest(row));
    const earlier = rows.slice(0, mostEarlier).map(occurrenceIn(configuration.points, alarms));
    const limit = alarms.limitText(watch);
    const detail = { cause, consequence, action, respondWithinMin, deadBand, onDelayMs, offDelayMs, limit };
    return { content: alarmReplyRecord.write({ alarm: watch.row(), detail, earlier }) };
  };
}

/** The limits that raise alarms of a point, as they are set now; none where the point has none, or there is no such point. */
export function getAlarmLimits({ alarming: { alarms } }: ManagerParts): Manager {
  return ({ payload }) => {
    const infoNumber = readNumber(payload, 'InfoNumber');
    return infoNumber === undefined
      ? { code: errorCodes.badInput }
      : { content: content({}, alarms.limitsOf(infoNumber).map(alarmLimitRecord.write)) };
  };
}

/** Occurrences, newest first: the newest, or what lies next to a cursor. */
export function getAlarmHistory({ alarming: { alarms }, alarmReader, configuration }: ManagerParts): Manager {
  return async ({ payload, hasLeft }) => {
    const read = alarmHistoryQueryRecord.read(payload);
    if (!read || (read.before !== undefined && read.after !== undefined)) return { code: errorCodes.badInput };
    const { infoNumber, count, ...rest } = read;
    if (count < 1 || (rest.text ?? '').length > longestText) return { code: errorCodes.badInput };
    const found = configuration.points.find((point) => point.infoNumber === infoNumber);
    // A number that names no point has no alarms.
    const point = infoNumber === undefined ? undefined : (found?.id ?? '');
    const query: HistoryQuery = { ...rest, point, count: Math.min(count, mostRows) };
    alarms.flush();
    const page = await alarmReader.ask({ name: 'page', query }, hasLeft);
    if (!page) return { code: errorCodes.badInput };
    const occurrences = page.rows.map(occurrenceIn(configuration.points, alarms));
    return { content: alarmHistoryRecord.write({ occurrences, older: page.older, newer: page.newer }) };
  };
}

/** How many came in a time: the last day where none is named, a year at the most. */
export function getAlarmStatistics({ alarming: { alarms }, alarmReader, now }: ManagerParts): Manager {
  return async ({ payload, hasLeft }) => {
    const isBad = isUnreadable(payload, ['From', 'Until'], readTime);
    const until = readTime(payload, 'Until') ?? now();
    const from = readTime(payload, 'From') ?? until - dayMs;
    if (isBad || until < from || until - from > mostDays * dayMs) return { code: errorCodes.badInput };
    alarms.flush();
    // Ten minutes are counted together: those in which `from` lies, too.
    const query = { from: Math.floor(from / countedMs) * countedMs, until, now: now() };
    const bytes = await alarmReader.ask({ name: 'statistics', query }, hasLeft);
    if (!bytes) return { code: errorCodes.badInput };
    return { cached: { write: () => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) } };
  };
}

/** A row of the history with the number that its point has now, and what puts its alarm aside now if it stands. */
function occurrenceIn(points: ManagerParts['configuration']['points'], alarms: Alarms) {
  const numbers = new Map(points.map(({ id, infoNumber }) => [id, infoNumber]));
  return ({ point, place, ...row }: OccurrenceRow): AlarmOccurrence => {
    const status = alarms.get(row.id)?.status;
    const aside = status?.place === place && row.endedAt === undefined ? asideTimesOf(status) : {};
    const { shelvedUntil, outOfServiceSince } = aside;
    const infoNumber = point === undefined ? undefined : numbers.get(point);
    return { ...row, shelvedUntil, outOfServiceSince, infoNumber };
  };
}
