// @module-tag spec-6-2
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallName } from '../../protocol/calls.ts';
import type { Group } from '../../protocol/group.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { fieldHost } from '../../testing/modbusTestServer.ts';
import { commandAccounts, Person } from './testCommands.ts';
import { startSite, type TestSite } from './testDevice.ts';

const n = { pump: 1, level: 2, sum: 3, weekly: 4 } as const;
const s = { pump: 7771, level: 7772, weekly: 7774 } as const;

/** The pumps of both halves are one machine, and the south's well keeps the north's pump from running. */
function station(port: number): string {
  const link = (id: string) =>
    `<ModbusTcp Id="${id}" Host="${fieldHost}" Port="${port}" PeriodMs="50" TimeoutMs="4900"/>`;
  const point = (id: string, infoNumber: number, area: string, more: string, inside = '') =>
    `<Point Id="${id}" InfoNumber="${infoNumber}" Name="${area} ${id}" Area="${area}" ${more}>${inside}</Point>`;
  const onOff = 'Kind="logic" State0="Off" State1="On"';
  const level = 'Unit="m" Digits="2" Scale="0.01"';
  const dry = '<Interlock Text="The lower well is dry" When="zzsouth.LEVEL &lt; 1" Against="1"/>';
  const low = (id: string, of: string) =>
    `<Alarm Id="${id}.LOW" Point="${id}.LEVEL" Kind="L" Limit="1" Priority="2" Message="${of} level low"/>`;
  const lost = (id: string) =>
    `<Alarm Id="${id}.LINK" Link="${id}" Kind="notCurrent" Priority="1" Message="Link ${id} is lost"/>`;
  return `<StationCfg><CommunicationCfg>${link('north')}${link('zzsouth')}</CommunicationCfg><PointCfg>
${point('north.PUMP', n.pump, 'North', `${onOff} EditingKind="Output" Machine="M" Link="north" Register="coil:0"`, dry)}
${point('north.LEVEL', n.level, 'North', `${level} Link="north" Register="holding:0"`)}
${point('north.SUM', n.sum, 'North', 'Calculation="[zzsouth.LEVEL] + 1" Unit="m"')}
${point('north.WEEK', n.weekly, 'North', `${onOff} EditingKind="Weekly" Link="north" Register="coil:1"`)}
${point('zzsouth.PUMP', s.pump, 'zzsouth', `${onOff} EditingKind="Output" Machine="M" Link="zzsouth" Register="coil:10"`)}
${point('zzsouth.LEVEL', s.level, 'zzsouth', `${level} Link="zzsouth" Register="holding:10"`)}
${point('zzsouth.WEEK', s.weekly, 'zzsouth', `${onOff} EditingKind="Weekly" Link="zzsouth" Register="coil:11"`)}
</PointCfg><AlarmCfg>${low('north', 'North')}${low('zzsouth', 'zzsouth')}
${lost('north')}${lost('zzsouth')}
<Alarm Id="north.BOTH" Kind="expression" When="[zzsouth.LEVEL] &lt; 1" Area="North" Priority="3" Message="A well is low"/>
</AlarmCfg></StationCfg>`;
}

const group = (name: string, profile: number, more: Partial<Group>): Group => ({
  ...{ name, profile, everywhere: false, areas: [], points: '', seesRest: false },
  ...more,
});
const groups = [
  group('North', 1, { areas: ['North'] }),
  group('North and a look around', 1, { points: 'north.*', seesRest: true }),
  group('Technicians of the north', 2, { areas: ['North'] }),
  group('South', 1, { areas: ['zzsouth'] }),
  group('Everywhere', 1, { everywhere: true }),
];
const member = {
  anna: 'North',
  ben: 'North and a look around',
  tess: 'Technicians of the north,South',
  tom: 'Technicians of the north',
  olga: 'Everywhere,Technicians of the north',
} as const;

let site: TestSite;
const person = (login: keyof typeof member | 'ada') => new Person(() => site, login);
const [anna, ben, tess] = [person('anna'), person('ben'), person('tess')];
const [tom, olga, ada] = [person('tom'), person('olga'), person('ada')];
const levels = (north: number, south: number) => {
  site.field.holding.writeUInt16BE(north, 0);
  site.field.holding.writeUInt16BE(south, 20);
};
const alarmsOf = async (by: Person) => (await by.call('getAlarms')).alarms;
const idsOf = async (by: Person) => (await alarmsOf(by)).map(({ id }) => id).toSorted();
const occurrenceOf = async (id: string) => (await alarmsOf(ada)).find((one) => one.id === id)?.occurrence ?? 0;
const nothing = (reply: unknown) => expect(JSON.stringify(reply)).not.toMatch(/zzsouth|\b777\d\b/);

beforeAll(async () => {
  site = await startSite(station, commandAccounts);
  for (const one of groups) await ada.call('setGroup', one);
  for (const [login, names] of Object.entries(member))
    await ada.call('setAccount', { login, isLocked: false, groups: names });
  levels(50, 50);
  await ada.sees(n.pump, n.level, s.pump, s.level);
  await vi.waitFor(async () => expect(await idsOf(ada)).toEqual(['north.BOTH', 'north.LOW', 'zzsouth.LOW']));
});
afterAll(() => site.stop());

describe('alarms', () => {
  test('are listed to those who see their point, one of a formula to those of its area', async () => {
    for (const by of [anna, tom]) expect(await idsOf(by)).toEqual(['north.BOTH', 'north.LOW']);
    for (const by of [ben, tess, olga]) expect(await idsOf(by)).toEqual(['north.BOTH', 'north.LOW', 'zzsouth.LOW']);
    nothing(await alarmsOf(anna));
  });

  test('of elsewhere are as unknown as those that there are not', async () => {
    const occurrence = await occurrenceOf('zzsouth.LOW');
    const ghost = occurrence + 1_000_000;
    const both = async (call: (id: string, occurrence: number) => Promise<unknown>) => {
      const of = (reply: unknown) => JSON.stringify(reply).replaceAll(/GHOST|\d{6,}/g, '');
      const reply = await call('zzsouth.LOW', occurrence);
      expect(of(reply).replaceAll('zzsouth.LOW', '')).toBe(of(await call('GHOST', ghost)));
      return reply;
    };
    const text = 'Works';
    expect(await both((_, one) => anna.call('acknowledgeAlarms', { occurrences: [one] }))).toMatchObject({
      outcomes: [{ reason: 'noAlarm' }],
    });
    const shelving = { kind: 'timed', minutes: 60, text } as const;
    await both((id, one) => anna.call('shelveAlarm', { id, occurrence: one, ...shelving }));
    await both((id) => anna.call('unshelveAlarm', { id }));
    await both((_, one) => anna.call('resetAlarm', { occurrence: one }));
    await both((_, one) => anna.call('commentAlarm', { occurrence: one, text }));
    await both((id) => tom.call('setOutOfService', { id, isOutOfService: true, text }));
    await both((id) => anna.call('getAlarm', { id }));
    expect(await anna.call('getAlarmLimits', { infoNumber: s.level })).toEqual({ limits: [] });
    expect((await ada.call('getAlarmLimits', { infoNumber: s.level })).limits).toHaveLength(1);
  });

  test('are acknowledged where one is an operator, and taken out of service where one is a technician', async () => {
    const [north, south] = [await occurrenceOf('north.LOW'), await occurrenceOf('zzsouth.LOW')];
    const text = 'Sensor is out';
    expect((await ben.call('acknowledgeAlarms', { occurrences: [south, north] })).outcomes).toMatchObject([
      { occurrence: south, result: 'refused', reason: 'notAllowed' },
      { occurrence: north, result: 'done' },
    ]);
    expect(await ben.call('commentAlarm', { occurrence: south, text })).toMatchObject({ reason: 'notAllowed' });
    expect(await tess.call('acknowledgeAlarms', { occurrences: [south] })).toMatchObject({
      outcomes: [{ result: 'done' }],
    });
    const out = (id: string, isOutOfService: boolean) => tess.call('setOutOfService', { id, isOutOfService, text });
    expect(await out('zzsouth.LOW', true)).toMatchObject({ reason: 'notAllowed' });
    expect(await out('north.LOW', true)).toMatchObject({ result: 'done' });
    expect(await out('north.LOW', false)).toMatchObject({ result: 'done' });
  });

  test('of the past are those of one’s points: pages, cursors and counts know of no others', async () => {
    await vi.waitFor(async () => {
      levels(50, 50);
      await ada.seesValue(s.level, 0.5);
      levels(50, 300);
      await ada.seesValue(s.level, 3);
      const { occurrences } = await ada.call('getAlarmHistory', { priorities: [], id: 'zzsouth.LOW', count: 100 });
      expect(occurrences.length).toBeGreaterThan(1);
    });
    const page = (by: Person, more = {}) => by.call('getAlarmHistory', { priorities: [], count: 100, ...more });
    const { occurrences, newer } = await page(anna);
    expect(new Set(occurrences.map(({ id }) => id))).toEqual(new Set(['north.BOTH', 'north.LOW']));
    const count = occurrences.length;
    expect((await page(anna, { count })).older).toBeUndefined();
    expect((await page(ada, { count })).older).toBeDefined();
    expect((await page(anna, { after: newer })).occurrences).toEqual([]);
    expect(await page(anna, { id: 'zzsouth.LOW' })).toMatchObject({ occurrences: [] });
    expect(await page(anna, { infoNumber: s.level })).toEqual(await page(anna, { infoNumber: 4711 }));
    nothing(await page(anna, { text: 'low' }));
    const statistics = async (by: Person) => (await by.ask('getAlarmStatistics')).content;
    nothing(await statistics(anna));
    const all = Number((await statistics(ada)).attributes.Count);
    expect(Number((await statistics(anna)).attributes.Count)).toBeLessThan(all);
    expect((await statistics(ben)).attributes.Count).toBe(String(all));
    levels(50, 50);
    await ada.seesValue(s.level, 0.5);
  });
});

describe('a machine that is partly in another area', () => {
  const text = 'Men in the pit';
  beforeEach(async () => {
    await ada.block(s.pump, text);
  });
  const blocksFor = async (by: Person) => (await by.blocks()).map(({ points }) => points);

  test('is not started by who sees only a part: the block is theirs to read, with their own points', async () => {
    expect(await anna.arm(n.pump)).toMatchObject({ reason: 'blocked', by: 'ada', text });
    const [block] = await anna.blocks();
    expect(block).toMatchObject({ infoNumber: n.pump, points: [n.pump], text });
    nothing(block);
    expect((await anna.detail(n.pump))?.machinePoints).toEqual([n.pump]);
    nothing((await anna.detail(n.pump))?.blocks);
    expect(await blocksFor(ada)).toEqual([[n.pump, s.pump]]);
    nothing(await anna.call('getSince', { nowOnly: true }));
    expect(await tom.unblockOf('ada')).toMatchObject({ reason: 'notAllowed' });
    expect(await ada.unblockOf('ada')).toMatchObject({ result: 'done' });
  });

  test('can’t be blocked whole by them, only their points of it', async () => {
    await ada.unblockOf('ada');
    expect(await tom.block(n.pump, text)).toMatchObject({ reason: 'notAllowed' });
    expect(await tom.block(n.pump, text, undefined, [n.pump])).toMatchObject({ result: 'done' });
    expect(await tom.block(n.pump, text, undefined, [n.pump, s.pump])).toMatchObject({ reason: 'noPoint' });
    expect(await tess.block(s.pump, text, undefined, [s.pump])).toMatchObject({ reason: 'notAllowed' });
    expect(await tess.unblockOf('tom')).toMatchObject({ result: 'done' });
    await ada.block(s.pump, text, undefined, [s.pump]);
    const [block] = await ada.blocks();
    const remove = (id: string) => tom.call('removeBlock', { id, infoNumber: n.pump, writes: [] });
    expect(await remove(block?.id ?? '')).toEqual(await remove('none'));
    await ada.unblockOf('ada');
  });
});

describe('commands', () => {
  test('to points elsewhere are as to no point, and where one only looks they are not allowed', async () => {
    expect(await anna.arm(s.pump)).toEqual(await anna.arm(4711));
    expect(await anna.operate(s.pump, '1')).toMatchObject({ reason: 'noPoint' });
    expect(await ben.arm(s.pump)).toMatchObject({ reason: 'notAllowed' });
    expect((await tess.arm(s.pump)).result).toBe('armed');
    expect(await olga.arm(s.pump)).toMatchObject({ reason: 'armedByOther', by: 'tess' });
  });

  test('are stopped by what is outside, in the words of the own point', async () => {
    const outcome = await anna.command(n.pump, '1');
    expect(outcome).toMatchObject({ reason: 'interlocked', text: 'The lower well is dry' });
    const detail = await anna.detail(n.pump);
    expect(detail?.interlocks).toMatchObject([{ text: 'The lower well is dry', isActive: true }]);
    expect(detail?.interlocks[0]?.condition).toBeUndefined();
    nothing(detail?.interlocks);
    expect((await ada.detail(n.pump))?.interlocks[0]?.condition?.infoNumber).toBe(s.level);
  });

  test('a value that is calculated from outside is seen, how it is made is not', async () => {
    await anna.seesValue(n.sum, 1.5);
    expect((await anna.detail(n.sum))?.calculation).toMatchObject({ formula: '', inputs: [] });
    expect((await ada.detail(n.sum))?.calculation?.inputs).toEqual([{ infoNumber: s.level }]);
    expect(await anna.detail(s.pump)).toBeUndefined();
  });

  test('values of technicians: each sets and ends those of the own points, also all at once', async () => {
    for (const infoNumber of [n.level, s.level]) await ada.override(infoNumber, 'forced', '2', 'Calibration');
    expect((await tom.overrides()).map(({ infoNumber }) => infoNumber)).toEqual([n.level]);
    expect((await ben.overrides()).map(({ infoNumber }) => infoNumber)).toEqual([n.level, s.level]);
    expect(await tom.override(s.level, 'forced', '1')).toEqual(await tom.override(4711, 'forced', '1'));
    expect(await tess.override(s.level, 'forced', '1')).toMatchObject({ reason: 'notAllowed' });
    expect(await tom.release(s.level)).toMatchObject({ reason: 'noPoint' });
    expect(await tess.call('releaseOverrides')).toMatchObject({ result: 'done' });
    expect((await ada.overrides()).map(({ infoNumber }) => infoNumber)).toEqual([s.level]);
    await ada.release(s.level);
  });

  test('programmes are those of the own points, and written where one is an operator', async () => {
    const numbers = async (by: Person) => (await by.call('getProgrammes', {})).programmes.map((one) => one.infoNumber);
    expect(await numbers(anna)).toEqual([n.weekly]);
    expect(await numbers(ben)).toEqual([n.weekly, s.weekly]);
    expect(await anna.call('getProgramme', { infoNumber: s.weekly })).toMatchObject({ reason: 'noPoint' });
    expect(await anna.call('releaseHold', { infoNumber: s.weekly })).toMatchObject({ reason: 'noPoint' });
    expect(await ben.call('releaseHold', { infoNumber: s.weekly })).toMatchObject({ reason: 'notAllowed' });
    expect(await anna.call('releaseHold', { infoNumber: n.weekly })).toMatchObject({ reason: 'notHeld' });
  });

  test('a point is read at once where one is a technician', async () => {
    const read = (by: Person, infoNumber: number) =>
      by.ask('readPoint', element('InfoNumber', {}, String(infoNumber)) satisfies XmlNode);
    expect((await read(tess, n.level)).content.attributes.Result).toBe('done');
    expect((await read(tess, s.level)).code).toBe(4);
    expect(await read(tom, s.level)).toEqual(await read(tom, 4711));
  });
});

describe('links', () => {
  test('are those of the own points, with these counted alone; messages on them are for the whole station', async () => {
    const links = async (by: Person) => (await by.call('getLinks')).links.map(({ id, points }) => [id, points]);
    expect(await links(anna)).toEqual([['north', 3]]);
    expect(await links(ben)).toEqual([
      ['north', 3],
      ['zzsouth', 3],
    ]);
    const trace: readonly CallName[] = ['startTrace', 'getTrace'];
    for (const call of trace) expect((await tom.ask(call, element('Link', {}, 'north'))).code).toBe(4);
  });

  test('the loss of one is known to those who see a point of it', async () => {
    await ada.losesField(site.field, s.level);
    const lost = async (by: Person) => {
      const { occurrences } = await by.call('getAlarmHistory', { priorities: [], count: 100, text: 'Link' });
      return new Set(occurrences.map(({ message }) => message));
    };
    await vi.waitFor(async () => expect((await lost(ada)).size).toBe(2));
    expect((await lost(anna)).size).toBe(1);
    nothing([...(await lost(anna))]);
    expect((await lost(ben)).size).toBe(2);
  });
});
