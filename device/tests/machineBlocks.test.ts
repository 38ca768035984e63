import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blockRecord } from '../../protocol/commands/commandBlock.ts';
import { element } from '../../protocol/wire/xml.ts';
import { commandAccounts, commandStation, numbers, Person, type passwords } from './testCommands.ts';
import { startSite, type TestSite } from './testDevice.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

const { pump, speed, weekly, pulse } = numbers;
const mode = 30;
/** The pump, its speed, its weekly output and its mode are one machine. */
const station = (port: number) =>
  commandStation(port)
    .replace('Id="pump"', 'Machine="P1" ModePoint="mode" Id="pump"')
    .replace('Id="speed"', 'Machine="P1" Id="speed"')
    .replace('Id="weekly"', 'Machine="P1" Id="weekly"')
    .replace(
      '</PointCfg>',
      `<Point Id="mode" InfoNumber="${mode}" Machine="P1" Kind="state" EditingKind="Output" State0="Auto" State1="Hand"
 Mode0="automatic" Mode1="manual" Link="field" Register="holding:30"/></PointCfg>`,
    );

let site: TestSite;
let timing: TestTiming;
const person = (login: keyof typeof passwords) => new Person(() => site, login);
let anna: Person;
let tess: Person;
let tom: Person;
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(station, commandAccounts, timing);
  [anna, tess, tom] = [person('anna'), person('tess'), person('tom')];
  site.field.holding.writeUInt16BE(1, 60);
  await anna.sees(pump, speed, weekly, mode, pulse);
});
afterEach(() => site.stop());

const text = 'Impeller change';

describe('a block of a machine', () => {
  test('stops commands to each of its points, and no other’s', async () => {
    expect(await tess.block(pump, text)).toMatchObject({ result: 'done' });
    for (const point of [pump, speed, weekly, mode]) {
      expect(await anna.arm(point), String(point)).toMatchObject({ reason: 'blocked', by: 'tess', text });
    }
    expect(await anna.arm(pulse)).toMatchObject({ result: 'armed' });
    expect(await tess.command(speed, '50')).toMatchObject({ result: 'done' });
    expect(await anna.blocks()).toMatchObject([{ machine: 'P1', infoNumber: pump, user: 'tess' }]);
    expect((await anna.blocks())[0]?.points.toSorted((a, b) => a - b)).toEqual([pump, speed, weekly, mode]);
    expect((await anna.detail(speed))?.machinePoints).toHaveLength(4);
  });

  test('or of chosen points covers those alone, and of a point without a machine that one', async () => {
    await tess.block(pump, text, undefined, [pump, weekly]);
    expect(await anna.arm(speed)).toMatchObject({ result: 'armed' });
    expect(await anna.arm(weekly)).toMatchObject({ reason: 'blocked' });
    await tess.block(pulse, text);
    expect(await anna.blocks()).toMatchObject([
      { machine: undefined, points: [pump, weekly] },
      { machine: undefined, points: [pulse] },
    ]);
  });

  test('is set by several people: commands pass only where each block is one’s own, and who removes one is told whose remain', async () => {
    await tess.block(pump, text);
    expect(await tom.block(speed, 'Men at the machine')).toMatchObject({ result: 'done' });
    expect(await tess.arm(pump)).toMatchObject({ reason: 'blocked', by: 'tom' });
    expect(await tom.arm(pump)).toMatchObject({ reason: 'blocked', by: 'tess' });
    expect((await anna.detail(weekly))?.blocks.map(({ user }) => user)).toEqual(['tess', 'tom']);
    expect(await tess.unblockOf('tess')).toMatchObject({
      by: 'tess',
      remaining: [{ user: 'tom', text: 'Men at the machine' }],
    });
    expect(await anna.arm(pump)).toMatchObject({ reason: 'blocked', by: 'tom' });
    expect((await anna.log())[0]).toMatchObject({
      kind: 'blockRemoved',
      fields: { machine: 'P1', author: 'tess', remaining: 'tom' },
    });
    expect(await tom.unblockOf('tom')).toMatchObject({ remaining: [] });
    expect(await anna.command(pump, '1')).toMatchObject({ result: 'done' });
  });

  test('keeps it from automatic, for its author too; manual is his', async () => {
    await tess.block(pump, text);
    expect(await tess.command(mode, '0')).toMatchObject({ reason: 'blocked', by: 'tess', isToAutomatic: true });
    expect(site.field.writes).toEqual([]);
    expect(await tess.command(mode, '1')).toMatchObject({ result: 'done' });
    await tess.unblockOf('tess');
    expect(await tess.command(mode, '0')).toMatchObject({ result: 'done' });
  });

  test('of the machine’s pump alone keeps it from automatic too, though its mode is not blocked', async () => {
    await tess.block(pump, text, undefined, [pump]);
    expect(await anna.command(mode, '0')).toMatchObject({ reason: 'blocked', isToAutomatic: true });
    expect(await anna.command(mode, '1')).toMatchObject({ result: 'done' });
  });

  test('is there after a restart, and covers points that the configuration adds to the machine', async () => {
    await tess.block(pump, text);
    const { folder, field } = site;
    const later = station(field.port).replace('Id="pulse"', 'Machine="P1" Id="pulse"');
    site = await site.restart(() => writeFileSync(join(folder, 'station.xml'), later));
    await anna.sees(pulse);
    expect(await person('anna').arm(pulse)).toMatchObject({ reason: 'blocked', by: 'tess' });
  });
});

test('an app that knows one block a point sees the oldest of each, and removes that one', async () => {
  await tess.block(pump, text);
  await tom.block(pump, 'Mine');
  const ofBefore = async () => blockRecord.readAll((await anna.ask('getBlocks')).content);
  expect((await ofBefore()).map(({ infoNumber, user }) => [infoNumber, user])).toEqual(
    [pump, speed, weekly, mode].map((point) => [point, 'tess']),
  );
  expect((await anna.ask('getPointDetail', element('PointDetail', { InfoNumber: pump }))).code).toBe(0);
  expect(await tess.unblock(speed)).toMatchObject({ result: 'done', by: 'tess' });
  expect((await ofBefore()).map(({ user }) => user)).toEqual(['tom', 'tom', 'tom', 'tom']);
});

test('a machine that comes and goes in spite of a block is reported once for each block and state, over a restart too', async () => {
  const moves = async () => (await anna.log()).filter(({ kind }) => kind === 'movedWhileBlocked');
  const turn = async (value: 0 | 1) => {
    site.field.coils[0] = value;
    await anna.seesValue(pump, value);
  };
  await tess.block(pump, text);
  for (const value of [1, 0, 1, 0, 1] as const) await turn(value);
  expect((await moves()).map(({ fields }) => fields.value)).toEqual(['0', '1']);
  const movedAt = (await anna.blocks())[0]?.movedAt ?? 0;
  site = await site.restart();
  await anna.sees(pump);
  for (const value of [0, 1] as const) await turn(value);
  expect(await moves()).toHaveLength(2);
  // The log has the time of its row.
  expect((await anna.blocks())[0]?.movedAt).toBeLessThan(movedAt + 50);
  await tess.unblockOf('tess');
  await tess.block(pump, text);
  await turn(0);
  expect(await moves()).toHaveLength(3);
});
