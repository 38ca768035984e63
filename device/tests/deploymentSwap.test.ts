import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getAlarms } from '../../protocol/calls/alarm.ts';
import { acknowledgeAlarms, setOutOfService, shelveAlarm } from '../../protocol/calls/alarmAction.ts';
import { at, programme } from '../../protocol/programme/testProgrammes.ts';
import { changedVersions } from '../../protocol/topics.ts';
import { commandAccounts, commandStation, numbers, Person, passwords } from './testCommands.ts';
import { Deployer } from './testDeployment.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

const alarmCfg = `<AlarmCfg>
<Alarm Id="high" Point="level" Kind="H" Limit="4.5" Priority="1" Message="Tank nearly full" Action="Stop the pump"/>
<Alarm Id="low" Point="level" Kind="L" Limit="1" Priority="2" Message="Tank nearly empty" Action="Start the pump"/>
</AlarmCfg>`;
const station = (port: number) =>
  commandStation(port)
    .replace('<PointCfg>', '<IdentityCfg TimeZone="UTC"/><PointCfg>')
    .replace('</PointCfg>', `</PointCfg>${alarmCfg}`);

let site: TestSite;
let timing: TestTiming;
const present = () => site;
const ada = new Deployer(present, 'ada', passwords.ada);
let anna: Person;
let tess: Person;
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(station, commandAccounts, timing);
  [anna, tess] = [new Person(present, 'anna'), new Person(present, 'tess')];
  site.field.holding.writeUInt16BE(300, 20);
  await anna.sees(numbers.pump, numbers.level, numbers.speed, numbers.toggle, numbers.minute);
});
afterEach(() => site.stop());

function changed(...pairs: readonly (readonly [from: string | RegExp, to: string])[]) {
  const xml = pairs.reduce((text, [from, to]) => text.replace(from, to), station(site.field.port));
  return { 'station.xml': xml };
}
const newcomer = () => new Person(present, 'anna', 'another-page');

/** Its 1 is written, and its minute runs. */
async function pulseBegins(): Promise<void> {
  await expect.poll(() => site.field.writes).toContain('coil:6=1');
  await expect.poll(() => timing.sleeps()).toContain(60_000);
}

describe('commands', () => {
  test('that are under way end before another version starts; those that come meanwhile are not executed', async () => {
    const { version = 0 } = await ada.propose(changed(['Name="The level"', 'Name="Tank level"']));
    const armId = await anna.armed(numbers.minute);
    const pulse = anna.operate(numbers.minute, '1', { armId });
    await pulseBegins();
    timing.skip(56_000);
    const activation = ada.activate(version);
    const refused = { result: 'refused', reason: 'configurationChanging' };
    await expect.poll(() => tess.arm(numbers.speed)).toMatchObject(refused);
    expect(await pulse).toMatchObject({ result: 'done' });
    expect(await activation).toMatchObject({ result: 'onTrial' });
    expect(site.field.writes).toEqual(['coil:6=1', 'coil:6=0']);
    expect(await anna.operate(numbers.pump, '1')).toMatchObject({ result: 'refused', reason: 'outdated' });
  });

  test('that do not end in time keep everything as it is', async () => {
    const armId = await anna.armed(numbers.minute);
    const pulse = anna.operate(numbers.minute, '1', { armId });
    await pulseBegins();
    const { version = 0 } = await ada.propose(changed(['Name="The level"', 'Name="Tank level"']));
    const hash = await ada.hash();
    const activation = ada.activate(version);
    expect(await activation).toMatchObject({ result: 'refused', reason: 'commandsUnderWay' });
    expect(await ada.hash()).toBe(hash);
    expect((await ada.versions()).trial).toBeUndefined();
    expect(await anna.command(numbers.pump, '1')).toMatchObject({ result: 'done' });
    timing.skip(60_000);
    expect(await pulse).toMatchObject({ result: 'done' });
  });

  test('drawn before two points changed their numbers move neither of them', async () => {
    const armId = await anna.armed(numbers.pump);
    await ada.deploy(
      changed(
        [`Id="pump" InfoNumber="${numbers.pump}"`, 'Id="pump" InfoNumber="99"'],
        [`Id="toggle" InfoNumber="${numbers.toggle}"`, `Id="toggle" InfoNumber="${numbers.pump}"`],
        ['InfoNumber="99"', `InfoNumber="${numbers.toggle}"`],
      ),
    );
    expect(await anna.operate(numbers.pump, '1', { armId })).toMatchObject({ result: 'refused', reason: 'outdated' });
    expect(site.field.writes).toEqual([]);
    const next = newcomer();
    await next.sees(numbers.pump);
    expect(await next.command(numbers.toggle, '1')).toMatchObject({ result: 'done' });
    expect(site.field.writes).toEqual(['coil:0=1']);
  });
});

test('a switch of a time programme that falls into an activation is executed once, afterwards', async () => {
  const noon = Math.ceil(timing.now() / 86_400_000) * 86_400_000 + 12 * 3_600_000;
  timing.ahead(noon - timing.now());
  const afternoon = programme(at('00:00 0', '14:00 1'));
  const technicalHashCode = await anna.revision();
  const request = { infoNumber: numbers.weekly, version: 0, technicalHashCode, programme: afternoon };
  await anna.call('setProgramme', request);
  await expect.poll(() => site.field.writes).toEqual(['coil:5=0']);
  const { version = 0 } = await ada.propose(changed(['Name="The level"', 'Name="Tank level"']));
  const armId = await anna.armed(numbers.minute);
  const pulse = anna.operate(numbers.minute, '1', { armId });
  await pulseBegins();
  timing.skip(58_000);
  const activation = ada.activate(version);
  await expect.poll(() => tess.arm(numbers.speed)).toMatchObject({ reason: 'configurationChanging' });
  timing.ahead(2.5 * 3_600_000);
  expect(await pulse).toMatchObject({ result: 'done' });
  expect(await activation).toMatchObject({ result: 'onTrial' });
  await expect.poll(() => site.field.writes).toContain('coil:5=1');
  expect(await ada.goBack(version)).toBe('done');
  await anna.sees(numbers.weekly);
  expect(site.field.writes).toEqual(['coil:5=0', 'coil:6=1', 'coil:6=0', 'coil:5=1']);
});

test('activation and going back write nothing to the field', async () => {
  const version = await ada.deploy(changed(['Min="20"', 'Min="25"']));
  await ada.goBack(version);
  expect(site.field.writes).toEqual([]);
});

test('what pages list by numbers of points is read again', async () => {
  const versions = async () => {
    const stream = await TestStream.open(site, credential('anna', passwords.anna), String(numbers.pump));
    const frame = await stream.next();
    stream.close();
    return frame?.versions ?? {};
  };
  const before = await versions();
  await ada.deploy(changed(['Min="20"', 'Min="25"']));
  const changes = changedVersions(before, await versions()) ?? {};
  expect(Object.keys(changes)).toEqual(expect.arrayContaining(['alarms', 'blocks', 'overrides', 'programmes']));
});

describe('of a point that a version does not have', () => {
  test('block and forced value sleep, and count again when it is back', async () => {
    await tess.block(numbers.speed, 'Bearing');
    await tess.override(numbers.level, 'forced', '2', 'Sensor');
    const version = await ada.deploy(
      changed(
        [/<Point Id="speed"[^>]*\/>\n/, ''],
        [/<Point Id="level"[^>]*\/>\n/, ''],
        [alarmCfg, ''],
        [/<Interlock[^>]*level[^>]*\/>/, ''],
      ),
    );
    expect([await tess.blocks(), await tess.overrides()]).toEqual([[], []]);
    await ada.keep(version);
    site = await site.restart();
    await ada.deployAgain(1, version);
    expect(await tess.blocks()).toMatchObject([{ infoNumber: numbers.speed, text: 'Bearing', user: 'tess' }]);
    expect(await tess.overrides()).toMatchObject([{ infoNumber: numbers.level, kind: 'forced', value: 2 }]);
  });
});

describe('alarms', () => {
  const list = async () => getAlarms.reply.read((await anna.ask('getAlarms')).content).alarms;
  const ids = async () => (await list()).map(({ id, state }) => `${id} ${state}`);
  beforeEach(async () => {
    site.field.holding.writeUInt16BE(480, 20);
    await expect.poll(ids).toEqual(['high activeUnacknowledged']);
  });

  test('that stay neither vanish nor come twice; one that a version ends is accepted, and the log says by which', async () => {
    const [{ occurrence = 0 } = {}] = await list();
    await anna.ask(
      'acknowledgeAlarms',
      ...acknowledgeAlarms.request.parameters({ occurrences: [occurrence], comment: undefined }),
    );
    const renamed = await ada.deploy(changed(['Name="The level"', 'Name="Tank level"']));
    expect(await list()).toMatchObject([{ id: 'high', occurrence, state: 'activeAcknowledged' }]);
    await ada.keep(renamed);
    const files = changed(['Name="The level"', 'Name="Tank level"'], [/<Alarm Id="high"[^>]*\/>\n/, '']);
    const { version = 0, endedAlarms } = await ada.propose(files, renamed);
    expect(endedAlarms).toEqual([{ key: 'alarm high', id: 'high', message: 'Tank nearly full', priority: 1 }]);
    expect(await ada.activate(version)).toMatchObject({ reason: 'notAccepted', endedAlarms });
    expect(await ada.activate(version, { accepted: ['alarm high'] })).toMatchObject({ result: 'onTrial' });
    expect(await list()).toEqual([]);
    const gone = (await anna.log()).filter(({ kind }) => kind === 'alarmGone');
    expect(gone).toMatchObject([{ fields: { alarm: 'high', version } }]);
    await ada.goBack(version);
    await expect.poll(ids).toEqual(['high activeUnacknowledged']);
    expect((await anna.log()).filter(({ kind }) => kind === 'alarmRaised')).toHaveLength(2);
  });

  test('that are out of service are so again when their definition is back', async () => {
    const request = { id: 'low', isOutOfService: true, text: 'Sensor' };
    const { content } = await tess.ask('setOutOfService', ...setOutOfService.request.parameters(request));
    expect(shelveAlarm.reply.read(content)).toMatchObject({ result: 'done' });
    const version = await ada.deploy(changed([/<Alarm Id="low"[^>]*\/>\n/, '']));
    expect((await list()).map(({ id }) => id)).toEqual(['high']);
    await ada.keep(version);
    site = await site.restart();
    await ada.deployAgain(1, version);
    expect(await list()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'low', outOfService: expect.objectContaining({ person: 'tess' }) }),
      ]),
    );
  });
});

test('what got worse since is reported: a link that leads nowhere, its points, and the alarms that came', async () => {
  const moved = changed([`Port="${site.field.port}"`, 'Port="1"']);
  const version = await ada.deploy(moved);
  await expect.poll(async () => (await ada.report()).links).toEqual([{ id: 'field' }]);
  const { points, pointCount, trial } = await ada.report();
  expect(trial).toMatchObject({ version, by: 'ada' });
  expect(pointCount).toBeGreaterThan(3);
  expect(points).toContainEqual({ id: 'pump', infoNumber: numbers.pump, name: 'The pump', state: 'linkLost' });
  await ada.goBack(version);
  expect(await ada.report()).toMatchObject({ links: [], points: [], pointCount: 0 });
});

test('a point of another register that is out of its range is reported as worse', async () => {
  const version = await ada.deploy(changed(['Register="coil:0"', 'Register="coil:9999"']));
  await expect.poll(async () => (await ada.report()).points.map(({ id }) => id)).toEqual(['pump']);
  await ada.goBack(version);
});
