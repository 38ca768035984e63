import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAlarms } from '../../protocol/calls/alarm.ts';
import { type Iec104TestServer, startIec104Server } from '../../testing/iec104TestServer.ts';
import { commandAccounts, Person } from './testCommands.ts';
import { startSite, type TestSite } from './testDevice.ts';
import { testTiming } from './testTiming.ts';

/** M_ME_NC_1: 21.5, good. */
const measured = { type: 13, bytes: [0, 0, 0xac, 0x41, 0] };

let rtu: Iec104TestServer;
let site: TestSite;
const timing = testTiming();
const anna = new Person(() => site, 'anna');

beforeEach(async () => {
  rtu = await startIec104Server();
  for (const station of [1, 2]) rtu.stations.set(station, { objects: new Map([[1, measured]]), commands: new Map() });
});
afterEach(async () => {
  await site.stop();
  await rtu.stop();
});

/** Two substations behind one gateway, and an alarm of its own on the value of the second. */
async function start({ link = '', second = '', alarms = '' } = {}) {
  const station = `<StationCfg><CommunicationCfg><Iec104 Id="rtu" Host="127.0.0.1" Port="${rtu.port}" ${link}>
<Station CommonAddress="2" ${second}/></Iec104></CommunicationCfg><PointCfg>
<Point Id="one" InfoNumber="1" Name="One" Link="rtu" Address="104:1:1" Type="float"/>
<Point Id="two" InfoNumber="2" Name="Two" Link="rtu" Address="104:2:1" Type="float"/>
</PointCfg><AlarmCfg>
<Alarm Id="missing" Point="two" Kind="notCurrent" Priority="1" Message="Two missing" Action="Look"/>${alarms}
</AlarmCfg></StationCfg>`;
  site = await startSite(() => station, commandAccounts, timing);
}

async function loseSecond() {
  await vi.waitFor(async () => expect((await links())[0]).toMatchObject({ isUp: true, respondingUnits: 2 }));
  await rtu.leave();
  await vi.waitFor(async () => expect((await links())[0]).toMatchObject({ isUp: false }));
  rtu.stations.delete(2);
  await rtu.comeBack();
  await vi.waitFor(async () => expect((await links())[0]).toMatchObject({ isUp: true, respondingUnits: 1 }));
}

const links = async () => (await new Person(() => site, 'ada').call('getLinks')).links;
const raised = async () => {
  const { content } = await anna.ask('getAlarms');
  const { alarms } = getAlarms.reply.read(content);
  return alarms.flatMap(({ id, state, priority }) => (state === 'normal' ? [] : `${id} ${priority} ${state}`));
};

test('a substation that is lost behind its gateway is one alarm: after 30 s, in place of its points’ own', async () => {
  await start();
  await loseSecond();
  timing.skip(31_000);
  await vi.waitFor(async () => expect(await raised()).toEqual(['link:rtu 2 2 activeUnacknowledged']));
  const event = (await anna.log()).find(({ kind }) => kind === 'alarmRaised');
  expect(event).toMatchObject({ object: { kind: 'link', id: 'rtu 2' }, fields: { message: 'Field link rtu 2 lost' } });
  rtu.stations.set(2, { objects: new Map([[1, measured]]), commands: new Map() });
  rtu.send(2, 1);
  await vi.waitFor(async () => expect((await links())[0]).toMatchObject({ respondingUnits: 2 }));
  timing.skip(6000);
  await vi.waitFor(async () => expect(await raised()).toEqual(['link:rtu 2 2 returnedUnacknowledged']));
});

test('it is still the same alarm after a restart of the service, in which the substation stays away', {
  tags: ['night'],
}, async () => {
  await start();
  await loseSecond();
  timing.skip(31_000);
  await vi.waitFor(async () => expect(await raised()).toEqual(['link:rtu 2 2 activeUnacknowledged']));
  site = await site.restart();
  await vi.waitFor(async () => expect((await links())[0]).toMatchObject({ isUp: true, respondingUnits: 1 }));
  timing.skip(10_000);
  await vi.waitFor(async () => expect(await raised()).toEqual(['link:rtu 2 2 activeUnacknowledged']));
  const kinds = (await anna.log()).map(({ kind }) => kind).filter((kind) => kind.startsWith('alarm'));
  expect(kinds).toEqual(['alarmRaised']);
});

test('its element says otherwise: another priority and delay, or none, when its points’ own alarms are raised', {
  tags: ['night'],
}, async () => {
  await start({ second: 'LossAlarmPriority="3" LossAlarmDelayMs="0"' });
  await loseSecond();
  timing.skip(1000);
  await vi.waitFor(async () => expect(await raised()).toEqual(['link:rtu 2 3 activeUnacknowledged']));
  await site.stop();
  rtu.stations.set(2, { objects: new Map([[1, measured]]), commands: new Map() });
  await start({ second: 'LossAlarmPriority="none"' });
  await loseSecond();
  timing.skip(31_000);
  await vi.waitFor(async () => expect(await raised()).toEqual(['missing 1 activeUnacknowledged']));
});

test('a gateway that is lost with all substations is one alarm', async () => {
  await start();
  await vi.waitFor(async () => expect((await links())[0]).toMatchObject({ isUp: true, respondingUnits: 2 }));
  await rtu.leave();
  await vi.waitFor(async () => expect((await links())[0]).toMatchObject({ isUp: false }));
  timing.skip(60_000);
  await vi.waitFor(async () => expect(await raised()).toEqual(['link:rtu 2 activeUnacknowledged']));
});

test('an alarm of the station may name the substation, and stands in place of the default one', async () => {
  const own = '<Alarm Id="OWN" Link="rtu 2" Kind="notCurrent" Priority="1" Message="Well house" Action="Go there"/>';
  await start({ alarms: own });
  await loseSecond();
  timing.skip(31_000);
  await vi.waitFor(async () => expect(await raised()).toEqual(['OWN 1 activeUnacknowledged']));
});
