import { afterEach, describe, expect, test, vi } from 'vitest';
import { openAlarmRecord } from '../../protocol/alarms/openAlarm.ts';
import { getAlarms } from '../../protocol/calls/alarm.ts';
import { getAlarmHistory } from '../../protocol/calls/alarmHistory.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { fieldHost, startRudeServer } from '../../testing/modbusTestServer.ts';
import { commandAccounts, Person } from './testCommands.ts';
import { ask, startSite, type TestSite } from './testDevice.ts';
import { testTiming } from './testTiming.ts';

const [level, run] = [510, 511];
const page = `<SynopticWeb SynopticId="hall" SynopticWidth="99" SynopticHeight="99" IsAuthenticationRequired="false" ShowsAlarms="true">
<TextValueNumericData InfoNumber="${level}" PositionX="1" PositionY="1" Width="50" Height="20"/></SynopticWeb>`;
const station = (inside: { links?: string; points?: string; alarms: string }) => (port: number) =>
  `<StationCfg><CommunicationCfg>
<ModbusTcp Id="plant" Host="${fieldHost}" Port="${port}" PeriodMs="50" TimeoutMs="4900"/>${inside.links ?? ''}</CommunicationCfg><PointCfg>
<Point Id="NORTH.LEVEL" InfoNumber="${level}" Name="North tank level" Unit="m" Digits="2" MeasureMin="-0.07" MeasureMax="5.64" Link="plant" Register="holding:10" Type="int16" Scale="0.01"/>
<Point Id="RUN" InfoNumber="${run}" Name="Pump 1" Kind="logic" State0="Stopped" State1="Running" Link="plant" Register="coil:0"/>${inside.points ?? ''}
</PointCfg><AlarmCfg>${inside.alarms}</AlarmCfg><SynopticWebCfg>${page}</SynopticWebCfg></StationCfg>`;
const empty = `<Alarm Id="empty" Point="NORTH.LEVEL" Kind="LL" Limit="1" DeadBand="0.1" Priority="1" Message="North tank nearly empty"
 SuppressedWhen="NORTH.LEVEL &lt; -0.1" Action="Start pump 1"/>`;

let site: TestSite;
let endRude = async () => {};
afterEach(async () => {
  await site.stop();
  await endRude();
});
const timing = testTiming();
const [olga, tess] = (['olga', 'tess'] as const).map((login) => new Person(() => site, login)) as [Person, Person];

const alarm = async (id: string) =>
  getAlarms.reply.read((await olga.ask('getAlarms')).content).alarms.find((one) => one.id === id);
/** Hundredths in the register. */
const setLevel = (raw: number) => site.field.holding.writeInt16BE(raw, 20);
const shows = (id: string, expected: object) => vi.waitFor(async () => expect(await alarm(id)).toMatchObject(expected));
const visitorSees = async () =>
  openAlarmRecord.readAll(readWebOutput(await ask(site, 'getAlarmsUnAuth', {}, [])).content);
const occurrences = async () => getAlarmHistory.reply.read((await olga.ask('getAlarmHistory')).content).occurrences;

async function nearlyEmpty() {
  site = await startSite(station({ alarms: empty }), commandAccounts, timing);
  setLevel(80);
  await shows('empty', { state: 'activeUnacknowledged' });
  const found = await alarm('empty');
  if (!found) throw new Error('no alarm');
  return found;
}

test('the sensor of a tank that is really empty is cut: the unacknowledged alarm stays, over restarts too', async () => {
  const before = await nearlyEmpty();
  setLevel(-138);
  await shows('empty', { notEvaluated: { reason: 'outOfRange', infoNumber: level } });
  const cut = await alarm('empty');
  expect(cut).toEqual({ ...before, notEvaluated: cut?.notEvaluated });
  expect(await visitorSees()).toMatchObject([{ infoNumber: level, priority: 1 }]);
  site = await site.restart();
  expect(await alarm('empty')).toMatchObject({
    occurrence: before.occurrence,
    notEvaluated: { since: cut?.notEvaluated?.since },
  });
  await olga.seesValue(level, -1.38);
  await shows('empty', { ...before, notEvaluated: cut?.notEvaluated });
  setLevel(90);
  await shows('empty', { ...before, notEvaluated: undefined });
  expect((await tess.log()).filter(({ kind }) => kind.startsWith('alarm')).map(({ kind }) => kind)).toEqual([
    'alarmRaised',
  ]);
});

test('a link that is lost leaves it, and it says so', async () => {
  const before = await nearlyEmpty();
  await site.field.stop();
  await shows('empty', { occurrence: before.occurrence, notEvaluated: { reason: 'linkLost' } });
  expect(await visitorSees()).toHaveLength(1);
});

describe('a forced value', () => {
  test('leaves the occurrence as it was, and says by whom it is forced; so after a restart', async () => {
    const before = await nearlyEmpty();
    await tess.override(level, 'forced', '0.5', 'sensor is away');
    await shows('empty', { override: { kind: 'forced', user: 'tess', infoNumber: level } });
    const { override, ...forced } = (await alarm('empty')) ?? {};
    expect({ ...forced, override: undefined }).toEqual(before);
    site = await site.restart();
    await shows('empty', { ...before, override });
    await tess.release(level);
    await shows('empty', { ...before });
  });

  test('that clears it: list, log and history say so, and its release brings the same occurrence back', async () => {
    const before = await nearlyEmpty();
    await tess.override(level, 'forced', '3');
    await shows('empty', { state: 'returnedUnacknowledged', returnedBy: 'forced', raisedAt: before.raisedAt });
    expect(await occurrences()).toMatchObject([{ returnedBy: 'forced', raisedBy: undefined }]);
    site = await site.restart();
    await shows('empty', { state: 'returnedUnacknowledged', returnedBy: 'forced' });
    await tess.release(level);
    await shows('empty', { ...before });
    expect(await occurrences()).toHaveLength(1);
    const log = (await tess.log()).filter(({ kind }) => kind.startsWith('alarm'));
    expect(log.map(({ kind, fields }) => [kind, fields.valueOrigin, fields.occurrence])).toEqual([
      ['alarmRaised', undefined, before.occurrence],
      ['alarmReturned', 'forced', before.occurrence],
      ['alarmRaised', undefined, before.occurrence],
    ]);
  });
});

describe('a unit that never answers', () => {
  const reply = (request: Buffer) => {
    const [unit, count] = [request[6], request.readUInt16BE(10)];
    if (unit === 7) return undefined;
    const body = Buffer.alloc(3 + 2 * count);
    body.set([unit ?? 1, 3, 2 * count]);
    const head = Buffer.from(request.subarray(0, 6));
    head.writeUInt16BE(body.length, 4);
    return Buffer.concat([head, body]);
  };
  const points = `<Point Id="DEAD" InfoNumber="512" Name="Dead" Link="plc" UnitId="7" Register="holding:1"/>
<Point Id="ALIVE" InfoNumber="513" Name="Alive" Link="plc" Register="holding:1"/>`;
  const start = async (alarms: string, link = '') => {
    const rude = await startRudeServer(reply);
    endRude = rude.stop;
    const links = `<ModbusTcp Id="plc" Host="127.0.0.1" Port="${rude.port}" PeriodMs="50" TimeoutMs="500" ${link}/>`;
    site = await startSite(station({ links, points, alarms }), commandAccounts, timing);
  };

  test('is an alarm of its own link after its delay, also after a restart', async () => {
    await start(`<Alarm Id="unit" Link="plc unit 7" Kind="notCurrent" Priority="2" Message="Unit 7" Action="Look"/>
<Alarm Id="plc" Link="plc" Kind="notCurrent" Priority="2" Message="Controller" Action="Look"/>`);
    await shows('unit', { state: 'activeUnacknowledged', value: '1', link: 'plc unit 7' });
    const before = await alarm('unit');
    site = await site.restart();
    await shows('unit', { occurrence: before?.occurrence, notEvaluated: undefined });
    expect(await alarm('plc')).toBeUndefined();
  });

  test('is one of its point, which was never read, where a lost link is none', async () => {
    await start(
      '<Alarm Id="dead" Point="DEAD" Kind="notCurrent" OnDelayMs="30000" Priority="2" Message="Dead" Action="Look"/>',
      'LossAlarmPriority="none"',
    );
    await olga.sees(513);
    expect(await alarm('dead')).toBeUndefined();
    timing.skip(31_000);
    await shows('dead', { state: 'activeUnacknowledged' });
  });
});
