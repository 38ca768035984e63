import { afterEach, expect, test, vi } from 'vitest';
import { getAlarms } from '../../protocol/calls/alarm.ts';
import { commandAccounts, commandStation, numbers, Person } from './testCommands.ts';
import { startSite, type TestSite } from './testDevice.ts';
import { testTiming } from './testTiming.ts';

/** One alarm of its own: about a missing value. */
const ofPoint =
  '<AlarmCfg><Alarm Id="missing" Point="level" Kind="notCurrent" Priority="1" Message="Level missing" Action="Look"/></AlarmCfg>';

let site: TestSite;
afterEach(() => site.stop());

const timing = testTiming();
const anna = new Person(() => site, 'anna');
async function start(link = '') {
  const station = (port: number) =>
    commandStation(port).replace('Id="field" ', `Id="field" ${link} `).replace('</PointCfg>', `</PointCfg>${ofPoint}`);
  site = await startSite(station, commandAccounts, timing);
  await anna.sees(numbers.level);
}
const raised = async () => {
  const { content } = await anna.ask('getAlarms');
  const { alarms } = getAlarms.reply.read(content);
  return alarms.flatMap(({ id, state, priority }) => (state === 'normal' ? [] : `${id} ${priority} ${state}`));
};

test('a lost link is an alarm though the station defines none: after 30 s, and in place of its points’ own', async () => {
  await start();
  await site.field.stop();
  await vi.waitFor(async () => expect((await anna.log()).some(({ kind }) => kind === 'linkLost')).toBe(true));
  timing.skip(20_000);
  expect(await raised()).toEqual([]);
  timing.skip(11_000);
  await vi.waitFor(async () => expect(await raised()).toEqual(['link:field 2 activeUnacknowledged']));
  const event = (await anna.log()).find(({ kind }) => kind === 'alarmRaised');
  expect(event).toMatchObject({ object: { kind: 'link', id: 'field' }, fields: { message: 'Field link field lost' } });
});

test('with a setting of the link it has another priority and delay, or is none', async () => {
  await start('LossAlarmPriority="3" LossAlarmDelayMs="0"');
  await site.field.stop();
  timing.skip(6000);
  await vi.waitFor(async () => expect(await raised()).toEqual(['link:field 3 activeUnacknowledged']));
  await site.stop();
  await start('LossAlarmPriority="none"');
  await site.field.stop();
  timing.skip(60_000);
  await vi.waitFor(async () => expect(await raised()).toEqual(['missing 1 activeUnacknowledged']));
});
