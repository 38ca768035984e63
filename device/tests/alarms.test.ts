import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AlarmState } from '../../protocol/alarm.ts';
import { alarmLimitRecord } from '../../protocol/alarms/alarmLimit.ts';
import { getAlarms } from '../../protocol/calls/alarm.ts';
import { acknowledgeAlarms, commentAlarm, setOutOfService, shelveAlarm } from '../../protocol/calls/alarmAction.ts';
import { getAlarmHistory, getAlarmStatistics } from '../../protocol/calls/alarmHistory.ts';
import { element } from '../../protocol/wire/xml.ts';
import { commandAccounts, commandStation, numbers, Person, type passwords } from './testCommands.ts';
import { startSite, type TestSite } from './testDevice.ts';
import { testTiming } from './testTiming.ts';

const alarmCfg = `<AlarmCfg>
<Alarm Id="high" Point="level" Kind="H" Limit="4.5" DeadBand="0.2" Priority="1" ReAlarmAfterMin="60" Area="North" Message="Tank nearly full" Action="Stop the pump"/>
<Alarm Id="lost" Link="field" Kind="notCurrent" Priority="2" Message="No connection to the field" Action="Check the network"/>
<Alarm Id="trial" Point="simulated" Kind="H" Limit="1000" Priority="4" Message="Trial too high" Action="Look"/>
</AlarmCfg>`;
const station = (port: number) => commandStation(port).replace('</PointCfg>', `</PointCfg>${alarmCfg}`);

let site: TestSite;
const person = (login: keyof typeof passwords) => new Person(() => site, login);
const [olga, anna, tess] = [person('olga'), person('anna'), person('tess')];
const timing = testTiming();
beforeEach(async () => {
  site = await startSite(station, commandAccounts, timing);
  await anna.sees(numbers.level);
});
afterEach(() => site.stop());

const list = async (after?: string) => {
  const { content } = await olga.ask('getAlarms', ...(after === undefined ? [] : [element('After', {}, after)]));
  return getAlarms.reply.read(content);
};
const alarm = async (id: string) => (await list()).alarms.find((one) => one.id === id);
/** Centimetres in the register. */
const setLevel = (raw: number) => site.field.holding.writeUInt16BE(raw, 20);
const stands = (id: string, state: AlarmState) =>
  vi.waitFor(async () => {
    const found = await alarm(id);
    expect(found?.state).toBe(state);
    return found?.occurrence ?? 0;
  });
const acknowledge = async (by: Person, occurrence: number, comment?: string) =>
  acknowledgeAlarms.reply.read(
    (await by.ask('acknowledgeAlarms', ...acknowledgeAlarms.request.parameters({ occurrences: [occurrence], comment })))
      .content,
  ).outcomes;

test('an alarm is raised, returns, stands over a restart, and is acknowledged by its occurrence', async () => {
  const before = await list();
  expect(before).toMatchObject({ isWhole: true, alarms: [] });
  setLevel(480);
  const occurrence = await stands('high', 'activeUnacknowledged');
  const since = await list(before.sequence);
  expect(since).toMatchObject({ isWhole: false, alarms: [{ id: 'high', value: '4.8', limit: '4.5', unit: 'm' }] });
  site = await site.restart();
  expect(await alarm('high')).toMatchObject({ occurrence, state: 'activeUnacknowledged' });
  expect((await list(since.sequence)).isWhole).toBe(true);
  setLevel(400);
  await stands('high', 'returnedUnacknowledged');
  expect(
    (await olga.ask('acknowledgeAlarms', ...acknowledgeAlarms.request.parameters({ occurrences: [occurrence] }))).code,
  ).toBe(4);
  expect(await acknowledge(anna, occurrence, 'pump stopped')).toEqual([
    { occurrence, result: 'done', reason: undefined },
  ]);
  expect(await acknowledge(anna, occurrence)).toMatchObject([{ result: 'refused', reason: 'nothingToDo' }]);
  expect(await alarm('high')).toBeUndefined();

  setLevel(490);
  const newer = await stands('high', 'activeUnacknowledged');
  expect(await acknowledge(anna, occurrence)).toMatchObject([{ reason: 'newerOccurrence' }]);
  expect(await alarm('high')).toMatchObject({ occurrence: newer, state: 'activeUnacknowledged' });
  site = await site.restart();
  const events = (await anna.log()).filter(({ kind }) => kind.startsWith('alarm'));
  expect(events.map(({ kind, person: who, fields }) => [kind, who, fields.occurrence])).toEqual([
    ['alarmRaised', undefined, newer],
    ['alarmAcknowledged', 'anna', occurrence],
    ['alarmReturned', undefined, occurrence],
    ['alarmRaised', undefined, occurrence],
  ]);
  const history = getAlarmHistory.reply.read(
    (await olga.ask('getAlarmHistory', element('InfoNumber', {}, '2'))).content,
  );
  expect(history.occurrences).toMatchObject([
    { occurrence: newer, endedAt: undefined },
    { occurrence, acknowledgedBy: 'anna', comment: 'pump stopped', ending: 'over', infoNumber: 2 },
  ]);
  const detail = await olga.call('getAlarm', { id: 'high' });
  expect(detail).toMatchObject({
    alarm: { id: 'high', occurrence: newer },
    detail: { action: 'Stop the pump', limit: '4.5' },
    earlier: [{ occurrence }],
  });
  const statistics = getAlarmStatistics.reply.read((await olga.ask('getAlarmStatistics')).content);
  expect(statistics).toMatchObject({ count: 2, worst: [{ id: 'high', count: 2, share: 1 }] });
});

test('a link that is lost is one alarm; that the service stops is none', async () => {
  await site.field.stop();
  timing.skip(10_000);
  await stands('lost', 'activeUnacknowledged');
  site = await site.restart();
  expect((await list()).alarms).toHaveLength(1);
});

const shelve = (by: Person, id: string, minutes: number) =>
  by.ask(
    'shelveAlarm',
    ...shelveAlarm.request.parameters({ id, occurrence: undefined, kind: 'timed', minutes, text: 'known' }),
  );

test('a shelved alarm is still shelved after a restart, and its time ends it: also while the service is off', async () => {
  expect((await shelve(anna, 'high', 30)).code).toBe(0);
  const { shelving } = (await alarm('high')) ?? {};
  expect(shelving).toMatchObject({ person: 'anna' });
  site = await site.restart();
  expect(await alarm('high')).toMatchObject({ shelving });
  site = await site.restart(() => timing.ahead(31 * 60_000));
  await vi.waitFor(async () => expect(await alarm('high')).toBeUndefined());
  const { kind, fields } = (await anna.log()).find((event) => event.kind === 'alarmUnshelved') ?? {};
  expect([kind, fields?.alarmState]).toEqual(['alarmUnshelved', 'normal']);
});

test('an acknowledged alarm that is to be announced again starts with the service, and is announced in time', async () => {
  setLevel(480);
  expect(await acknowledge(anna, await stands('high', 'activeUnacknowledged'))).toMatchObject([{ result: 'done' }]);
  site = await site.restart();
  expect((await alarm('high'))?.state).toBe('activeAcknowledged');
  site = await site.restart(() => timing.ahead(61 * 60_000));
  await stands('high', 'activeUnacknowledged');
});

test('who shelves, comments and takes out of service is reported; the service holds the others back', async () => {
  setLevel(480);
  const occurrence = await stands('high', 'activeUnacknowledged');
  const comment = commentAlarm.request.parameters({ occurrence, text: 'on my way' });
  expect(shelveAlarm.reply.read((await anna.ask('commentAlarm', ...comment)).content)).toMatchObject({
    result: 'done',
  });
  const shelve = shelveAlarm.request.parameters({ id: 'high', occurrence, kind: 'timed', minutes: 30, text: 'known' });
  expect((await olga.ask('shelveAlarm', ...shelve)).code).toBe(4);
  expect(shelveAlarm.reply.read((await anna.ask('shelveAlarm', ...shelve)).content)).toMatchObject({ result: 'done' });
  expect(await alarm('high')).toMatchObject({ comment: 'on my way', shelving: { person: 'anna' } });
  const inHistory = async () => {
    const { occurrences } = getAlarmHistory.reply.read((await olga.ask('getAlarmHistory')).content);
    return occurrences.find((row) => row.occurrence === occurrence);
  };
  expect(await inHistory()).toMatchObject({ shelvedUntil: (await alarm('high'))?.shelving?.until, endedAt: undefined });
  expect(shelveAlarm.reply.read((await anna.ask('unshelveAlarm', element('Id', {}, 'high'))).content)).toMatchObject({
    result: 'done',
  });
  const out = setOutOfService.request.parameters({ id: 'high', isOutOfService: true, text: 'being repaired' });
  expect((await anna.ask('setOutOfService', ...out)).code).toBe(4);
  expect(shelveAlarm.reply.read((await tess.ask('setOutOfService', ...out)).content)).toMatchObject({
    result: 'done',
  });
  expect(await alarm('high')).toMatchObject({ outOfService: { person: 'tess', text: 'being repaired' } });
  const outOfServiceSince = (await alarm('high'))?.outOfService?.since;
  expect(await inHistory()).toMatchObject({ shelvedUntil: undefined, outOfServiceSince });
  const reset = await anna.call('resetAlarm', { occurrence });
  expect(reset).toMatchObject({ result: 'refused', reason: 'stillActive' });
});

test('the limits of a point are told as they are set now, to everybody who may look', async () => {
  const limitsOf = async (infoNumber: number) =>
    alarmLimitRecord.readAll((await olga.ask('getAlarmLimits', element('InfoNumber', {}, String(infoNumber)))).content);
  expect(await limitsOf(numbers.level)).toEqual([{ id: 'high', kind: 'H', priority: 1, limit: 4.5 }]);
  expect(await limitsOf(9999)).toEqual([]);
});

test.each([
  ['getAlarm', []],
  ['getAlarmLimits', [element('InfoNumber', {}, 'all')]],
  ['getAlarmHistory', [element('Count', {}, '0')]],
  ['getAlarmHistory', [element('Before', {}, 'no cursor')]],
  ['getAlarmStatistics', [element('From', {}, '9'), element('Until', {}, '8')]],
  ['acknowledgeAlarms', [element('Occurrence', {}, 'all')]],
  ['shelveAlarm', [element('Id', {}, 'high')]],
  ['commentAlarm', []],
] as const)('%s that can’t be read is code 7', async (call, children) => {
  expect((await anna.ask(call, ...children)).code).toBe(7);
});
