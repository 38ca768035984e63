import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventKind } from '../../protocol/log/eventKinds.ts';
import { commandAccounts, commandStation, numbers, Person } from './testCommands.ts';
import { startSite, type TestSite } from './testDevice.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

const { pump, level } = numbers;
/** Switches without commands: on a page, on none, on none but logged, on a page but not logged; a guarded fault. */
const contacts = { shown: 31, hidden: 32, wanted: 33, unwanted: 34, fault: 35 } as const;
const contact = (id: keyof typeof contacts, coil: number, more = '') =>
  `<Point Id="${id}" InfoNumber="${contacts[id]}" Name="The ${id}" Kind="logic" State0="Open" State1="Closed" Link="field" Register="coil:${coil}" ${more}/>`;
const shows = (infoNumber: number) =>
  `<TextValueLogicData InfoNumber="${infoNumber}" PositionX="0" PositionY="0" Width="9" Height="9"/>`;
const station = (port: number) =>
  commandStation(port)
    .replace('Id="level"', 'RangeMin="0.5" RangeMax="4" LogRange="true" DeadBand="0.2" Id="level"')
    .replace(
      '</PointCfg>',
      `${contact('shown', 10)}${contact('hidden', 11)}${contact('wanted', 12, 'LogChanges="true"')}
${contact('unwanted', 13, 'LogChanges="false"')}${contact('fault', 14, 'EditingKind="Output" CommandProfile="2"')}
</PointCfg><SynopticWebCfg><SynopticWeb SynopticId="1" SynopticName="Page" SynopticWidth="100" SynopticHeight="100">
${shows(contacts.shown)}${shows(contacts.unwanted)}</SynopticWeb></SynopticWebCfg>`,
    );

let site: TestSite;
let timing: TestTiming;
let anna: Person;
let tess: Person;
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(station, commandAccounts, timing);
  anna = new Person(() => site, 'anna');
  tess = new Person(() => site, 'tess');
  await anna.sees(pump, level, ...Object.values(contacts));
});
afterEach(() => site.stop());

const turn = (coil: number, isOn: boolean) => {
  const [byte, bit] = [coil >> 3, 1 << (coil & 7)];
  const before = site.field.coils[byte] ?? 0;
  site.field.coils[byte] = isOn ? before | bit : before & ~bit;
};
const logged = async (...kinds: EventKind[]) => (await anna.log()).filter(({ kind }) => kinds.includes(kind));
/** The level in the field, in metres; resolves when it is shown. */
const fill = async (metres: number) => {
  site.field.holding.writeUInt16BE(Math.round(metres * 100), 20);
  await anna.seesValue(level, metres);
};

describe('a state that nobody commands', () => {
  test('and changes is an event with its names where a page shows it, or its author asks for it; else it is none', async () => {
    for (const coil of [10, 11, 12, 13]) turn(coil, true);
    for (const infoNumber of Object.values(contacts).slice(0, 4)) await anna.seesValue(infoNumber, 1);
    const changes = await logged('stateChanged');
    expect(changes.map(({ object }) => object?.id).sort()).toEqual(['shown', 'wanted']);
    expect(changes[0]).toMatchObject({
      fields: { value: '1', state: 'Closed', before: '0', stateBefore: 'Open', uncertaintyMs: 50 },
    });
  });

  test('and is found changed after its link was lost, changed unseen', async () => {
    const back = async () => (await logged('linkBack')).length;
    await anna.losesField(site.field, contacts.shown, () => turn(10, true));
    await expect.poll(back).toBe(1);
    await anna.seesValue(contacts.shown, 1);
    expect(await logged('changedUnseen')).toMatchObject([{ object: { id: 'shown' }, fields: { gap: 'link' } }]);
  });

  test('and chatters floods nothing: what is more than three in a minute is counted, with how it ended', async () => {
    for (let round = 1; round <= 9; round++) {
      turn(10, round % 2 === 1);
      await anna.seesValue(contacts.shown, round % 2);
    }
    expect(await logged('stateChanged')).toHaveLength(3);
    timing.skip(60_000);
    await expect
      .poll(async () => (await logged('stateChanged'))[0]?.fields)
      .toMatchObject({ count: 6, state: 'Closed' });
  });
});

describe('a value whose range is logged', () => {
  test('is told when it leaves the range and when it is back by its dead band, with the limit and for how long', async () => {
    await fill(1);
    const told = async () => (await logged('rangeLeft', 'rangeBack')).slice(0, -1).toReversed();
    // At first it was 0, which is below the range.
    await fill(4.1);
    await fill(3.9);
    await fill(4.05);
    await fill(3.8);
    expect((await told()).map(({ kind, fields }) => [kind, fields.side, fields.value])).toEqual([
      ['rangeBack', 'below', '1'],
      ['rangeLeft', 'above', '4.1'],
      ['rangeBack', 'above', '3.8'],
    ]);
    const [, , back] = await told();
    expect(back).toMatchObject({ object: { id: 'level' }, fields: { limit: '4', unit: 'm' } });
    expect(Number(back?.fields.lastedMs)).toBeGreaterThan(0);
  });

  test('and is outside still after a restart is not reported anew', async () => {
    await fill(0.3);
    const count = (await logged('rangeLeft')).length;
    site = await site.restart();
    await anna.seesValue(level, 0.3);
    expect(await logged('rangeLeft')).toHaveLength(count);
  });
});

test('a link that is lost and back tells its points, and for how long it was gone', async () => {
  await anna.losesField(site.field, contacts.shown);
  await expect.poll(async () => (await logged('linkBack')).length).toBe(1);
  const [back, lost] = await logged('linkBack', 'linkLost');
  expect(lost).toMatchObject({ kind: 'linkLost', fields: { points: 14, code: expect.any(String) } });
  expect(back).toMatchObject({ kind: 'linkBack', fields: { points: 14, lastedMs: expect.any(Number) } });
});

test('a point that asks for a technician takes no command of an operator, and says so before it is armed', async () => {
  expect(await anna.arm(contacts.fault)).toMatchObject({ result: 'refused', reason: 'notAllowed' });
  expect(await anna.command(contacts.fault, '1')).toMatchObject({ result: 'refused', reason: 'notAllowed' });
  expect(await tess.command(contacts.fault, '1')).toMatchObject({ result: 'done' });
});

test("a point's last events are reported with it, of every kind", async () => {
  turn(0, true);
  await anna.seesValue(pump, 1);
  await anna.command(pump, '0');
  const detail = await anna.detail(pump);
  expect(detail?.lastEvents?.map(({ kind }) => kind)).toEqual(['command', 'changedByController']);
  expect(detail?.lastCommands.map(({ kind }) => kind)).toEqual(['command']);
});

test('another configuration tells which files and how many points changed; the same one tells nothing', async () => {
  const started = () => logged('configurationStarted');
  await expect.poll(started).toHaveLength(1);
  site = await site.restart();
  await anna.sees(pump);
  expect(await started()).toHaveLength(1);
  const other = station(site.field.port).replace(contact('hidden', 11), '');
  site = await site.restart(() => writeFileSync(join(site.folder, 'station.xml'), other));
  await anna.sees(pump);
  await expect.poll(started).toHaveLength(2);
  expect((await started())[0]?.fields).toMatchObject({
    files: 'station.xml',
    filesChanged: 1,
    filesAdded: 0,
    filesRemoved: 0,
    points: 14,
    pointsBefore: 15,
    revisionBefore: (await started())[1]?.fields.revision,
  });
});
