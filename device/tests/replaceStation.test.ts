import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readIdentityCard } from '../../protocol/identityCard.ts';
import type { Programme } from '../../protocol/programme/programme.ts';
import type { Change } from '../../protocol/wire/frame.ts';
import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import type { AlarmDefinition } from '../alarms/definition.ts';
import { driverKinds } from '../drivers/index.ts';
import type { StationSynoptic } from '../station/pages/synoptics.ts';
import { loadFolder, type StationToStart } from '../station/stationFolder.ts';
import { ask, observer, operator, startSite, type TestSite, testStation } from './testDevice.ts';
import { TestStream } from './testStream.ts';

let site: TestSite;
let folder: string;
beforeEach(async () => {
  site = await startSite();
  folder = await mkdtemp(join(tmpdir(), 'vigie-other-'));
});
afterEach(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

/** Another plant: the level is read from another register, under another number; a page and a name are new. */
const otherStation = (port: number) =>
  testStation(port)
    .replace('Test &amp; trial', 'The other one')
    .replace('Id="LEVEL" InfoNumber="2"', 'Id="LEVEL" InfoNumber="7"')
    .replace('holding:10', 'holding:11')
    .replace('<TextValueNumericData InfoNumber="2"', '<TextValueNumericData InfoNumber="7"')
    .replace('SynopticName="Open"', 'SynopticName="Open too"');

async function otherConfiguration() {
  await writeFile(join(folder, 'station.xml'), otherStation(site.field.port));
  return loadFolder(folder, driverKinds);
}

const paths = [element('XPathRequest', {}, 'SynopticWebCfg')];
/** All that depends on one configuration, as browsers get it. */
async function told() {
  const replies = await Promise.all([
    ask(site, 'identityCard', operator),
    ask(site, 'getConfig', operator, paths),
    ask(site, 'getConfigUnAuth', {}, paths),
    ask(site, 'getPoints', operator),
    ask(site, 'getPointsUnAuth'),
  ]);
  return replies.map((reply) => writeXml(reply));
}

test('another configuration takes the place of the one that runs: streams end, and every answer is of the new one', async () => {
  site.field.holding.writeUInt16BE(315, 20);
  site.field.holding.writeUInt16BE(900, 22);
  const before = await told();
  const revision = readIdentityCard(await ask(site, 'identityCard', operator))?.technicalHashCode;
  const user = await TestStream.open(site, observer, '1-9');
  const visitor = await TestStream.open(site, {}, '1-9', 'streamUnAuth');
  await user.until((stream) => stream.values.get(2)?.value === 3.15);
  await visitor.next();

  await site.device.replaceStation(await otherConfiguration());

  const ended = async (stream: TestStream) => {
    while (await stream.next());
    return true;
  };
  expect(await Promise.all([user, visitor].map(ended))).toEqual([true, true]);
  const after = await told();
  const isOther = after.map((reply, i) => reply !== before[i]);
  expect(isOther).toEqual([true, true, true, true, true]);
  expect(after[0]).toContain('The other one');
  expect(after[1]).toContain('Open too');
  expect(after[2]).toContain('Open too');
  expect(after[3]).toContain('InfoNumber="7"');
  expect(after[4]).toContain('InfoNumber="7"');

  const again = await TestStream.open(site, observer, '1-9');
  await again.until((stream) => stream.values.get(7)?.value === 9);
  expect(again.values.get(2)?.state).toBe('noPoint');
  expect(again.frames[0]?.r).not.toBe(revision);
  again.close();
  // A reader that polls gets everything again, whatever it had.
  const since = String(user.frames.at(-1)?.n);
  const polled = await ask(site, 'poll', observer, [element('Points', {}, '1-9'), element('Since', {}, since)]);
  expect(writeXml(polled)).toContain('&quot;full&quot;:1');
});

async function changed(change: (xml: string) => string) {
  await writeFile(join(folder, 'station.xml'), change(testStation(site.field.port)));
  return loadFolder(folder, driverKinds);
}

/** What browsers see of these points when the replaced station's streams are over. */
async function seen(points: string, isSo: (stream: TestStream) => boolean) {
  const stream = await TestStream.open(site, observer, points);
  await stream.until(isSo);
  stream.close();
  return stream.values;
}

describe('a link that is the same in another configuration', () => {
  const known = { value: 3.15, state: 'good', beganUnseen: false };
  let before: Change | undefined;
  beforeEach(async () => {
    await seen('1-3', ({ values }) => values.get(3)?.state === 'good');
    site.field.holding.writeUInt16BE(315, 20);
    before = (await seen('2', ({ values }) => values.get(2)?.value === 3.15)).get(2);
    expect(before).toMatchObject(known);
  });

  test('is not closed: its points keep value, quality and time, whatever they are called; new ones come with the next reading', async () => {
    const more = '<Point Id="NEW" InfoNumber="9" Name="New" Link="field" Register="holding:12"/></PointCfg>';
    const next = await changed((xml) =>
      xml
        .replace('"LEVEL" InfoNumber="2" Name="Level"', '"LEVEL" InfoNumber="4" Name="Tank"')
        .replace('</PointCfg>', more),
    );
    site.field.holding.writeUInt16BE(7, 24);
    const difference = await site.device.replaceStation(next);
    expect(difference.links).toEqual({ added: [], changed: [], removed: [] });
    expect(difference.points).toEqual({ added: ['NEW'], changed: ['LEVEL'], removed: [] });
    const values = await seen('1-9', (stream) => stream.values.get(9)?.state === 'good');
    expect(values.get(4)).toEqual({ ...before, infoNumber: 4 });
    expect(values.get(9)).toMatchObject({ value: 7 });
    expect(site.field.visits()).toBe(1);
    site.field.holding.writeUInt16BE(316, 20);
    const later = await seen('4', (stream) => stream.values.get(4)?.value === 3.16);
    expect(later.get(4)).toMatchObject({ state: 'good', beganUnseen: false });
    const kinds = (await events()).map(({ attributes }) => attributes.Kind);
    expect(kinds).not.toContain('linkLost');
    expect(kinds).not.toContain('linkBack');
  });

  test('of another register a point is read anew', async () => {
    site.field.holding.writeUInt16BE(900, 22);
    await site.device.replaceStation(await changed((xml) => xml.replace('holding:10', 'holding:11')));
    const values = await seen('2', (stream) => stream.values.get(2)?.state === 'good');
    expect(values.get(2)).toMatchObject({ value: 9, beganUnseen: true });
    expect(site.field.visits()).toBe(1);
  });

  test('commands go over it as before', async () => {
    await site.device.replaceStation(await changed((xml) => xml.replace('Name="Pump"', 'Name="The pump"')));
    await seen('1', (stream) => stream.values.get(1)?.state === 'good');
    const revision = readIdentityCard(await ask(site, 'identityCard', operator))?.technicalHashCode;
    const arm = element('Arm', { InfoNumber: 1, TechnicalHashCode: revision });
    const armId = /ArmId="([^"]+)"/.exec(writeXml(await ask(site, 'arm', operator, [arm])))?.[1];
    const fields = {
      Id: 'a-command-of-the-test',
      InfoNumber: 1,
      Value: '1',
      TechnicalHashCode: revision,
      ArmId: armId,
    };
    const reply = await ask(site, 'sendCommand', operator, [element('Command', fields)]);
    expect(writeXml(reply)).toContain('Result="done"');
    expect(site.field.writes).toEqual(['coil:0=1']);
  });

  test('but for another time-out is closed before it is opened again', async () => {
    const next = await changed((xml) => xml.replace('TimeoutMs="4900"', 'TimeoutMs="4800"'));
    expect((await site.device.replaceStation(next)).links.changed).toEqual(['field']);
    const values = await seen('2', (stream) => stream.values.get(2)?.state === 'good');
    expect(values.get(2)).toMatchObject({ value: 3.15, beganUnseen: true });
    expect(site.field.visits()).toBe(2);
  });

  test.each<[string, (next: StationToStart) => StationToStart]>([
    ['its pages', withBadPage],
    ['its alarms', withBadAlarm],
    ['its programmes', withBadProgramme],
  ])('goes on with the station that runs where the next one fails at %s', async (_, spoil) => {
    const told = await ask(site, 'getPoints', operator);
    const kept = kindsOf(await events());
    const withFinding = await changed((xml) => xml.replace('holding:10', 'nowhere'));
    expect(withFinding.station.findings.length).toBeGreaterThan(0);
    await expect(site.device.replaceStation(spoil(withFinding))).rejects.toThrow('no such thing');
    expect(await ask(site, 'getPoints', operator)).toEqual(told);
    expect((await seen('2', (stream) => stream.values.get(2)?.state === 'good')).get(2)).toEqual(before);
    expect(site.field.visits()).toBe(1);
    expect(kindsOf(await events())).toEqual(kept);
    // And the next sound one takes its place.
    await site.device.replaceStation(await otherConfiguration());
    expect(writeXml(await ask(site, 'identityCard', operator))).toContain('The other one');
  });
});

test('streams on the station that runs stay open where the next one can’t be planned', async () => {
  const stream = await TestStream.open(site, observer, '2');
  await stream.until(({ values }) => values.get(2)?.state === 'good');
  await expect(site.device.replaceStation(withBadPage(await otherConfiguration()))).rejects.toThrow('no such thing');
  site.field.holding.writeUInt16BE(777, 20);
  await stream.until(({ values }) => values.get(2)?.value === 7.77);
  stream.close();
});

test('a link whose driver can’t be loaded is lost, and says why; all else works', async () => {
  await seen('2', ({ values }) => values.get(2)?.state === 'good');
  await site.device.replaceStation(withoutDriver(await otherConfiguration()));
  await seen('7', ({ values }) => values.get(7)?.state === 'linkLost');
  const isTold = (events: readonly XmlNode[]) =>
    events.some(({ attributes }) => attributes.Kind === 'linkLost' && attributes.Code === 'driverNotLoaded');
  await expect.poll(async () => isTold(await events())).toBe(true);
  await site.device.replaceStation(await otherConfiguration());
  await seen('7', ({ values }) => values.get(7)?.state === 'good');
});

/** The same with a driver that can't be loaded. */
function withoutDriver(next: StationToStart): StationToStart {
  const load = async () => {
    throw new Error('no such package');
  };
  const links = new Map([...next.station.links].map(([id, link]) => [id, { ...link, kind: { ...link.kind, load } }]));
  return { ...next, station: { ...next.station, links } };
}

/** Any read of it fails. */
function unreadable<T extends object>(): T {
  const get = () => {
    throw new Error('no such thing');
  };
  return new Proxy({} as T, { get });
}

function withBadPage(next: StationToStart): StationToStart {
  return { ...next, station: { ...next.station, synoptics: [unreadable<StationSynoptic>()] } };
}

function withBadAlarm(next: StationToStart): StationToStart {
  return { ...next, station: { ...next.station, alarms: [unreadable<AlarmDefinition>()] } };
}

/** A programme that is read only when the station begins. */
function withBadProgramme(next: StationToStart): StationToStart {
  const bad = { editingKind: 'Weekly', id: 'BAD', infoNumber: 99, firstProgramme: unreadable<Programme>() } as const;
  const points = next.station.points.flatMap((point) => (point.id === 'PUMP' ? [point, { ...point, ...bad }] : point));
  return { ...next, station: { ...next.station, points } };
}

/** The newest events. */
async function events(): Promise<readonly XmlNode[]> {
  const reply = await ask(site, 'getEvents', operator);
  return reply.children.flatMap(({ children }) => children).filter(({ name }) => name === 'Event');
}
const kindsOf = (rows: readonly XmlNode[]) => rows.map(({ attributes }) => attributes.Kind);

test('what was drawn with the configuration before commands nothing any more', async () => {
  const drawn = readIdentityCard(await ask(site, 'identityCard', operator))?.technicalHashCode;
  await site.device.replaceStation(await otherConfiguration());
  const arm = element('Arm', { InfoNumber: 1, TechnicalHashCode: drawn });
  expect(writeXml(await ask(site, 'arm', operator, [arm]))).toContain('outdated');
});

test('nothing of a configuration is held when another runs in its place', async () => {
  const held = await replaced(site);
  // A browser's connection may know its last request.
  await told();
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  await expect
    .poll(async () => {
      await ask(site, 'getUserProfile', operator);
      collect();
      return held.deref();
    })
    .toBeUndefined();
});

/** A station that ran, with a stream on it and a call of each kind, before another one took its place. */
async function replaced(at: TestSite): Promise<WeakRef<object>> {
  let configuration: Awaited<ReturnType<typeof otherConfiguration>> | undefined = await otherConfiguration();
  await at.device.replaceStation(configuration);
  const held = new WeakRef(configuration.station.points);
  configuration = undefined;
  const stream = await TestStream.open(at, observer, '1-9');
  await stream.next();
  await told();
  await at.device.replaceStation(loadFolder(at.folder, driverKinds));
  while (await stream.next());
  return held;
}
