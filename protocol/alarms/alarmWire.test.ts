import { describe, expect, test } from 'vitest';
import { type Alarm, alarmRecord } from '../alarm.ts';
import { getAlarms } from '../calls/alarm.ts';
import { acknowledgeAlarms, shelveAlarm } from '../calls/alarmAction.ts';
import { getAlarm, getAlarmHistory } from '../calls/alarmHistory.ts';
import { content } from '../wire/envelope.ts';
import { element, type XmlNode } from '../wire/xml.ts';
import { alarmLimitRecord } from './alarmLimit.ts';
import { mostAcknowledged } from './mostAcknowledged.ts';

const quiet: Alarm = {
  id: 'tank-high',
  occurrence: undefined,
  state: 'normal',
  kind: 'H',
  priority: 3,
  message: 'Tank nearly full',
  area: '',
  alarmGroup: undefined,
  infoNumber: 12,
  link: undefined,
  page: undefined,
  raisedAt: undefined,
  returnedAt: undefined,
  acknowledgedAt: undefined,
  acknowledgedBy: undefined,
  comment: undefined,
  value: undefined,
  limit: undefined,
  unit: undefined,
  times: 0,
  first: undefined,
  raisedBy: undefined,
  returnedBy: undefined,
  notEvaluated: undefined,
  override: undefined,
  shelving: undefined,
  outOfService: undefined,
  suppressedSince: undefined,
  suppression: undefined,
  respondBy: undefined,
  needsAcknowledgement: true,
};
const loud: Alarm = {
  ...quiet,
  id: 'plant-lost',
  occurrence: 7001,
  state: 'latchedUnacknowledged',
  kind: 'notCurrent',
  priority: 1,
  area: 'North',
  alarmGroup: 'mains',
  infoNumber: undefined,
  link: 'plant',
  page: '3',
  resetPoint: 812,
  raisedAt: 1000,
  returnedAt: 2000,
  acknowledgedAt: 1500,
  acknowledgedBy: 'olga',
  comment: 'Called the "grid" & waiting\nfor them',
  value: '214',
  limit: '4.8',
  unit: 'm',
  times: 3,
  first: 'together',
  raisedBy: 'forced',
  returnedBy: 'released',
  notEvaluated: { since: 1800, reason: 'outOfRange', infoNumber: 7 },
  override: { infoNumber: 7, kind: 'forced', user: 'tess', since: 1700 },
  shelving: { kind: 'oneShot', since: 1, until: 2, person: 'olga', text: 'pump is out', occurrences: 4 },
  outOfService: { since: 5, person: 'tom', text: 'being repaired' },
  suppressedSince: 9,
  suppression: { infoNumber: 7, comparison: '<', limit: -0.1 },
  activeWhileSuppressedSince: 10,
  suppressedAgainSince: 8,
  respondBy: 9000,
  needsAcknowledgement: false,
};
const payload = (children: readonly XmlNode[]) => element('payload', {}, children);

describe('what is reported', () => {
  test('an app of before reads it; what a service of before says of simulated values may be of forced ones', () => {
    const [forced, simulated] = [loud, { ...loud, raisedBy: 'simulated' } as const].map(alarmRecord.write);
    expect(forced?.attributes).toMatchObject({ NotJudgedSince: '1800' });
    // It would call a forced value simulated.
    expect(forced?.attributes.IsSimulated).toBeUndefined();
    expect(simulated?.attributes.IsSimulated).toBe('true');
    const before = { ...alarmRecord.write(quiet).attributes, IsSimulated: 'true', NotJudgedSince: '9' };
    const [read] = alarmRecord.readAll(content({}, [element('Alarm', before)]));
    expect(read).toMatchObject({
      raisedBy: 'forcedOrSimulated',
      notEvaluated: { since: 9, reason: 'other', infoNumber: undefined },
    });
  });
  test('an alarm of a kind or a state that this version does not know is left out', () => {
    const list = getAlarms.reply.write({ sequence: 'run.1', isWhole: true, alarms: [quiet] });
    const rows = list.children;
    const unknown = [
      element('Alarm', { ...rows[0]?.attributes, Kind: 'trip' }),
      element('Alarm', { ...rows[0]?.attributes, State: 'sleeping' }),
      element('Alarm', { ...rows[0]?.attributes, Priority: 9 }),
    ];
    expect(getAlarms.reply.read({ ...list, children: [...unknown, ...rows] }).alarms).toEqual([quiet]);
  });
  test('the limits of a point; one of a kind that this version does not know is left out', () => {
    const limits = [
      { id: 'low', kind: 'LL', priority: 2, limit: -0.5 },
      { id: 'high', kind: 'H', priority: 4, limit: 12 },
    ] as const;
    const told = [...limits.map(alarmLimitRecord.write), element('AlarmLimit', { Kind: 'HHH', Priority: 1, Limit: 3 })];
    expect(alarmLimitRecord.readAll(content({}, told))).toEqual(limits);
  });
  test('an alarm that is not there has no row', () => {
    expect(getAlarm.reply.read(content({}, []))).toMatchObject({ alarm: undefined, earlier: [] });
  });
  test('an outcome that is not known is never taken for done', () => {
    expect(shelveAlarm.reply.read(content({ Result: 'perhaps' }, []))).toMatchObject({ result: 'refused' });
  });
});

describe('what is asked', () => {
  test.each([{ From: 'yesterday' }, { InfoNumber: '1.5' }, { Count: 'all' }])(
    'a filter that can not be read: %j',
    (fields) => {
      expect(getAlarmHistory.request.read(element('payload', fields))).toBeUndefined();
    },
  );
  test('a priority that there is not', () => {
    expect(getAlarmHistory.request.read(payload([element('Priority', {}, '5')]))).toBeUndefined();
  });
  test('to acknowledge: each occurrence once, by its number', () => {
    const request = { occurrences: [3, 5, 3], comment: 'seen' };
    const read = acknowledgeAlarms.request.read(payload(acknowledgeAlarms.request.parameters(request)));
    expect(read).toEqual({ occurrences: [3, 5], comment: 'seen' });
    expect(acknowledgeAlarms.request.read(element('payload', { Occurrence: '3' }))).toEqual({ occurrences: [3] });
    expect(acknowledgeAlarms.request.read(payload([]))).toBeUndefined();
    expect(acknowledgeAlarms.request.read(payload([element('Occurrence', {}, 'all')]))).toBeUndefined();
    const many = Array.from({ length: mostAcknowledged + 1 }, (_, i) => i + 1);
    expect(
      acknowledgeAlarms.request.read(payload(acknowledgeAlarms.request.parameters({ occurrences: many }))),
    ).toBeUndefined();
  });
  test('to shelve', () => {
    const request = { id: 'x', occurrence: 9, kind: 'timed' as const, minutes: 30, text: 'cleaning' };
    expect(shelveAlarm.request.read(payload(shelveAlarm.request.parameters({ ...request, id: '' })))).toBeUndefined();
    expect(shelveAlarm.request.read(element('payload', { Id: 'x', Kind: 'forever' }))).toBeUndefined();
    expect(shelveAlarm.request.read(element('payload', { Id: 'x', Kind: 'timed', Minutes: 'long' }))).toBeUndefined();
  });
});
