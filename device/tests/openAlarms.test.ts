import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { alarmCountRecord } from '../../protocol/alarms/alarmCount.ts';
import { openAlarmRecord } from '../../protocol/alarms/openAlarm.ts';
import { getAlarms } from '../../protocol/calls/alarm.ts';
import { acknowledgeAlarms, shelveAlarm } from '../../protocol/calls/alarmAction.ts';
import type { CallName } from '../../protocol/calls.ts';
import { pointRecord } from '../../protocol/point.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { commandAccounts, commandStation, numbers, Person } from './testCommands.ts';
import { ask, startSite, type TestSite } from './testDevice.ts';

const alarms = `<AlarmCfg>
<Alarm Id="high" Point="level" Kind="H" Limit="4.5" Priority="1" Area="North" Message="Tank nearly full" Action="Stop the pump"/>
<Alarm Id="fast" Point="speed" Kind="H" Limit="90" Priority="2" Message="Pump too fast" Action="Look"/>
</AlarmCfg>`;
const shows = (number: number) =>
  `<TextValueNumericData InfoNumber="${number}" PositionX="1" PositionY="1" Width="50" Height="20"/>`;
const page = (id: string, attributes: string, inside: string) =>
  `<SynopticWeb SynopticId="${id}" SynopticWidth="99" SynopticHeight="99" ${attributes}>${inside}</SynopticWeb>`;
const open = 'IsAuthenticationRequired="false"';
const station = (hall: string) => (port: number) =>
  commandStation(port).replace(
    '</PointCfg>',
    `</PointCfg>${alarms}<SynopticWebCfg>
${page('hall', `${open} ${hall}`, shows(numbers.level))}
${page('street', open, shows(numbers.speed))}
${page('inside', 'ShowsAlarms="true"', shows(numbers.speed))}</SynopticWebCfg>`,
  );

let site: TestSite;
afterEach(() => site.stop());
const [olga, anna] = ['olga', 'anna'].map((login) => new Person(() => site, login as 'olga')) as [Person, Person];

/** The tank too full and the pump too fast, as users see it. */
async function bothStand(hall: string, stationOf = station) {
  site = await startSite(stationOf(hall), commandAccounts);
  site.field.holding.writeUInt16BE(480, 20);
  site.field.holding.writeUInt16BE(950, 40);
  return vi.waitFor(async () => {
    const list = getAlarms.reply.read((await olga.ask('getAlarms')).content).alarms;
    expect(list.map(({ id }) => id).sort()).toEqual(['fast', 'high']);
    return list.find(({ id }) => id === 'high')?.occurrence ?? 0;
  });
}
const visitor = async (call: CallName, ...children: XmlNode[]) =>
  readWebOutput(await ask(site, call, {}, children)).content;
const told = async () => openAlarmRecord.readAll(await visitor('getAlarmsUnAuth'));
const versions = async () =>
  JSON.parse((await visitor('pollUnAuth', element('Points', {}, '1-9'))).children[0]?.text ?? '').versions;
const counted = async () => alarmCountRecord.readAll(await visitor('getAlarmCountsUnAuth'));
const announced = async () => writeXml(await visitor('getConfigUnAuth', element('XPathRequest', {}, 'SynopticWebCfg')));

test('a visitor is told nothing of alarms, not even that there are any', async () => {
  await bothStand('');
  expect(await told()).toEqual([]);
  expect(await counted()).toEqual([]);
  expect(Object.keys(await versions())).toEqual(['configuration']);
  expect(await announced()).not.toMatch(/Name=&quot;Alarm/);
});

test('where an open page shows alarms: those of its points, and nothing of persons', async () => {
  const occurrence = await bothStand('ShowsAlarms="true"');
  const alarm = { infoNumber: numbers.level, priority: 1, message: 'Tank nearly full' };
  expect(await told()).toEqual([{ ...alarm, state: 'activeUnacknowledged' }]);
  expect(await counted()).toEqual([]);
  expect(await announced()).toContain('Name=&quot;Alarm&quot;');
  expect(await announced()).not.toContain('AlarmCounts');
  const before = await versions();
  const request = { occurrences: [occurrence], comment: 'on my way' };
  await anna.ask('acknowledgeAlarms', ...acknowledgeAlarms.request.parameters(request));
  expect(await told()).toEqual([{ ...alarm, state: 'activeAcknowledged' }]);
  const text = writeXml(await visitor('getAlarmsUnAuth'));
  expect(text).not.toMatch(/anna|on my way|North|Occurrence|Id=|At=|Stop the pump/);
  expect((await versions()).alarms).toBeGreaterThan(before.alarms);
});

test('what happens to an alarm that visitors do not see is no news for them; what is put aside is no mark', async () => {
  const occurrence = await bothStand('ShowsAlarms="true"');
  const before = await versions();
  site.field.holding.writeUInt16BE(500, 40);
  await vi.waitFor(async () => {
    const list = getAlarms.reply.read((await olga.ask('getAlarms')).content).alarms;
    expect(list.find(({ id }) => id === 'fast')?.state).toBe('returnedUnacknowledged');
  });
  expect(await versions()).toEqual(before);
  const shelve = shelveAlarm.request.parameters({ id: 'high', occurrence, kind: 'timed', minutes: 30, text: 'known' });
  await anna.ask('shelveAlarm', ...shelve);
  expect(await told()).toEqual([]);
});

test('a visitor reads the message in his own language, and no message of other alarms', async () => {
  await bothStand('ShowsAlarms="true"');
  const rows = ['Tank nearly full', 'Pump too fast', 'Stop the pump'].map((from) => `<Text From="${from}" To="-"/>`);
  writeFileSync(join(site.folder, 'texts.fr.xml'), `<TextCfg>${rows.join('')}</TextCfg>`);
  site = await site.restart();
  const texts = await visitor('getTextsUnAuth', element('Language', {}, 'fr'));
  expect(texts.children.map(({ attributes }) => attributes.From)).toEqual(['Tank nearly full']);
});

/** The pump's run state is on the open page; its speed is not, and has the alarm of too much speed. */
const machines =
  (hall: string, ...names: readonly string[]) =>
  (port: number) =>
    [...names, 'speed']
      .reduce((xml, id) => xml.replace(`Id="${id}"`, `Id="${id}" Machine="Pump 1"`), station(hall)(port))
      .replace(shows(numbers.level), shows(numbers.level) + shows(numbers.pump))
      .replace(page('street', open, shows(numbers.speed)), '');

async function pumpIsFast(config: (port: number) => string) {
  site = await startSite(config, commandAccounts);
  site.field.holding.writeUInt16BE(950, 40);
  return vi.waitFor(async () => {
    const list = getAlarms.reply.read((await olga.ask('getAlarms')).content).alarms;
    expect(list.map(({ id }) => id)).toEqual(['fast']);
    return pointRecord.readAll((await olga.ask('getPoints')).content);
  });
}
const openPoints = async () => pointRecord.readAll(await visitor('getPointsUnAuth'));

test('the alarm of a machine on a point that no open page shows is no visitor’s, though one shows the machine (R49)', async () => {
  const points = await pumpIsFast(machines('ShowsAlarms="true"', 'pump'));
  expect(points.filter(({ machine }) => machine === 'Pump 1').map(({ id }) => id)).toEqual(['pump', 'speed']);
  expect(await told()).toEqual([]);
  expect((await openPoints()).map(({ id, machine }) => [id, machine])).toEqual([
    ['pump', 'Pump 1'],
    ['level', undefined],
  ]);
});

test('where open pages show no alarms, visitors are not told of machines either', async () => {
  await pumpIsFast(machines('', 'pump'));
  expect((await openPoints()).map(({ machine }) => machine)).toEqual([undefined, undefined]);
});

test('an alarm names the point that resets it by its number, and visitors are not told it', async () => {
  const withReset = (port: number) =>
    station('ShowsAlarms="true"')(port).replaceAll('Action="', 'ResetPoint="pulse" Action="');
  site = await startSite(withReset, commandAccounts);
  site.field.holding.writeUInt16BE(480, 20);
  await vi.waitFor(async () => expect(await told()).toHaveLength(1));
  const list = getAlarms.reply.read((await olga.ask('getAlarms')).content).alarms;
  expect(list).toMatchObject([{ id: 'high', resetPoint: numbers.pulse }]);
  expect(writeXml(await visitor('getAlarmsUnAuth'))).not.toContain('Reset');
});

const counting = (hall: string) => (port: number) =>
  station(hall)(port).replace('<CommunicationCfg>', '<CommunicationCfg><WebServerCfg LoginShowsAlarms="true"/>');

test('a station that counts on the login page tells how many and since when, and names none (R8)', async () => {
  const occurrence = await bothStand('', counting);
  const [one, two] = await counted();
  expect([one, two]).toMatchObject([
    { priority: 1, count: 1, unacknowledged: 1 },
    { priority: 2, count: 1, unacknowledged: 1 },
  ]);
  const raised = getAlarms.reply.read((await olga.ask('getAlarms')).content).alarms.find(({ id }) => id === 'high');
  expect(one).toMatchObject({ since: raised?.raisedAt, newest: raised?.raisedAt });
  expect(await told()).toEqual([]);
  expect(await announced()).toContain('Name=&quot;AlarmCounts&quot;');
  expect(await announced()).not.toContain('Name=&quot;Alarm&quot;');
  const before = await versions();
  const request = { occurrences: [occurrence], comment: 'on my way' };
  await anna.ask('acknowledgeAlarms', ...acknowledgeAlarms.request.parameters(request));
  expect(await counted()).toMatchObject([{ priority: 1, count: 1, unacknowledged: 0 }, two]);
  expect((await versions()).alarms).toBeGreaterThan(before.alarms);
  const text = writeXml(await visitor('getAlarmCountsUnAuth'));
  expect(text).not.toMatch(/anna|on my way|North|Occurrence|Id=|Message|InfoNumber|full|fast/);
});

test('counting names no more than a public page shows, and what is shelved is not counted', async () => {
  const occurrence = await bothStand('ShowsAlarms="true"', counting);
  expect((await counted()).map(({ priority }) => priority)).toEqual([1, 2]);
  expect((await told()).map(({ message }) => message)).toEqual(['Tank nearly full']);
  const shelve = shelveAlarm.request.parameters({ id: 'high', occurrence, kind: 'timed', minutes: 30, text: 'known' });
  await anna.ask('shelveAlarm', ...shelve);
  expect((await counted()).map(({ priority }) => priority)).toEqual([2]);
});
