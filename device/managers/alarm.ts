import { asideTimesOf } from '../../protocol/alarm.ts';
import { countedMs } from '../../protocol/alarms/alarmStatistics.ts';
import type { AlarmOccurrence } from '../../protocol/alarms/occurrence.ts';
import type { OccurrenceRow } from '../alarms/alarmStatus.ts';
import { badInput } from '../calls/reply.ts';
import { NotStored } from '../store/storage.ts';
import type { Handler } from './handler.ts';
import type { ManagerParts, SeenAlarms } from './parts.ts';

const mostRows = 500;
const mostEarlier = 20;
const dayMs = 24 * 3_600_000;
const mostDays = 366;
const longestText = 200;

export const getAlarms: Handler<'getAlarms'> =
  ({ alarming: { alarms } }) =>
  ({ after }) =>
    alarms.list(after);

const none = { alarms: [], counts: [] };

export const getAlarmsUnAuth: Handler<'getAlarmsUnAuth'> =
  ({ alarming: { openAlarms } }) =>
  () =>
    openAlarms?.current().list ?? none;

export const getAlarmCountsUnAuth: Handler<'getAlarmCountsUnAuth'> =
  ({ alarming: { openAlarms } }) =>
  () =>
    openAlarms?.current().counts ?? none;

export const getAlarm: Handler<'getAlarm'> =
  ({ alarming: { alarms, history }, configuration }) =>
  ({ id }) => {
    const watch = alarms.get(id);
    if (!watch) return { earlier: [] };
    const { cause, consequence, action, respondWithinMin, deadBand, onDelayMs, offDelayMs } = watch.definition;
    const isNewest = ({ place }: OccurrenceRow) => place === watch.status.place && watch.status.state !== 'normal';
    const rows = history.rowsOf(id, mostEarlier + 1).filter((row) => !isNewest(row));
    const earlier = rows.slice(0, mostEarlier).map(occurrenceIn(configuration.points, alarms));
    const limit = alarms.limitText(watch);
    const detail = { cause, consequence, action, respondWithinMin, deadBand, onDelayMs, offDelayMs, limit };
    return { alarm: alarms.rowOf(watch), detail, earlier };
  };

export const getAlarmLimits: Handler<'getAlarmLimits'> =
  ({ alarming: { alarms } }) =>
  ({ infoNumber }) => ({ limits: alarms.limitsOf(infoNumber) });

export const getAlarmHistory: Handler<'getAlarmHistory'> =
  ({ alarming: { alarms }, alarmReader, configuration }) =>
  async ({ infoNumber, count, ...rest }, { hasLeft }) => {
    if (rest.before !== undefined && rest.after !== undefined) return badInput;
    if (count < 1 || (rest.text ?? '').length > longestText) return badInput;
    const found = configuration.points.find((point) => point.infoNumber === infoNumber);
    // A number that names no point has no alarms.
    const point = infoNumber === undefined ? undefined : (found?.id ?? '');
    alarms.ledger.flush();
    const query = { ...rest, point, count: Math.min(count, mostRows) };
    const page = await alarmReader.ask({ name: 'page', query }, hasLeft);
    if (!page) return badInput;
    const { rows, older, newer } = page;
    return { occurrences: rows.map(occurrenceIn(configuration.points, alarms)), older, newer };
  };

export const getAlarmStatistics: Handler<'getAlarmStatistics'> =
  ({ alarming: { alarms }, alarmReader, now, timeZone: zone }) =>
  async ({ until = now(), from = until - dayMs }, { hasLeft }) => {
    if (until < from || until - from > mostDays * dayMs) return badInput;
    alarms.ledger.flush();
    // Ten minutes are counted together: those in which `from` lies, too.
    const query = { from: Math.floor(from / countedMs) * countedMs, until, now: now(), zone };
    const bytes = await alarmReader.ask({ name: 'statistics', query }, hasLeft);
    if (!bytes) return badInput;
    return { cached: { write: () => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) } };
  };

export const acknowledgeAlarms: Handler<'acknowledgeAlarms'> =
  ({ alarming: { actions } }) =>
  (request, { user }) => {
    try {
      return { outcomes: actions.acknowledge(request, user.login) };
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
      const refused = { result: 'refused', reason: 'notStored' } as const;
      return { outcomes: request.occurrences.map((occurrence) => ({ occurrence, ...refused })) };
    }
  };

export const shelveAlarm: Handler<'shelveAlarm'> =
  ({ alarming: { actions } }) =>
  (request, { user }) =>
    actions.shelve(request, user.login);

export const unshelveAlarm: Handler<'unshelveAlarm'> =
  ({ alarming: { actions } }) =>
  ({ id }, { user }) =>
    actions.unshelve(id, user.login);

export const resetAlarm: Handler<'resetAlarm'> =
  ({ alarming: { actions } }) =>
  ({ occurrence }, { user }) =>
    actions.reset(occurrence, user.login);

export const commentAlarm: Handler<'commentAlarm'> =
  ({ alarming: { actions } }) =>
  (request, { user }) =>
    actions.comment(request, user.login);

export const setOutOfService: Handler<'setOutOfService'> =
  ({ alarming: { actions } }) =>
  (request, { user }) =>
    actions.setOutOfService(request, user.login);

/** A row of the history with the number that its point has now, and what puts its alarm aside now if it is active. */
function occurrenceIn(points: ManagerParts['configuration']['points'], alarms: SeenAlarms) {
  const numbers = new Map(points.map(({ id, infoNumber }) => [id, infoNumber]));
  return (stored: OccurrenceRow): AlarmOccurrence => {
    const { point, place, ...row } = alarms.pastOf(stored);
    const status = alarms.get(row.id)?.status;
    const aside = status?.place === place && row.endedAt === undefined ? asideTimesOf(status) : {};
    const { shelvedUntil, outOfServiceSince } = aside;
    const infoNumber = point === undefined ? undefined : numbers.get(point);
    return { ...row, shelvedUntil, outOfServiceSince, infoNumber };
  };
}
