import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readIdentityCard } from '../../protocol/identityCard.ts';
import { emptyProgramme, type Programme, sameProgramme, weekdays } from '../../protocol/programme/programme.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { readText } from '../../protocol/wire/fields.ts';
import { element } from '../../protocol/wire/xml.ts';
import { ask, observer, operator, replyTo, startSite, type TestSite, testStation } from './testDevice.ts';
import { testTiming } from './testTiming.ts';

/** The pump has an annual programme, the setpoint a weekly one. */
const programmed = (zone: string) => (port: number) =>
  testStation(port)
    .replace('Kind="logic" EditingKind="Output"', 'Kind="logic" EditingKind="Annual"')
    .replace('RiData="SP" EditingKind="Output"', 'RiData="SP" EditingKind="Weekly" Step="5"')
    .replace('<IdentityCfg ', `<IdentityCfg TimeZone="${zone}" `);

// Noon, so that no midnight comes between two checks.
const timing = testTiming();
timing.ahead(Date.parse('2026-06-03T12:00:00Z') - Date.now());

let site: TestSite;
let revision: string;
beforeEach(async () => {
  site = await startSite(programmed('Asia/Kathmandu'), undefined, timing);
  revision = readIdentityCard(await ask(site, 'identityCard', operator))?.technicalHashCode ?? '';
});
afterEach(() => site.stop());

const set = (programme: Programme, version = 0, infoNumber = 1, technicalHashCode = revision) =>
  replyTo(site, 'setProgramme', operator, { infoNumber, version, technicalHashCode, programme });
const states = async (infoNumber?: number) =>
  (await replyTo(site, 'getProgrammes', observer, { infoNumber })).programmes;
const log = async () => (await replyTo(site, 'getEvents', operator, { count: 100 })).events;
const always = (value: string): Programme => ({
  ...emptyProgramme,
  weeklySchedule: weekdays.map(() => [{ time: '00:00', value }]),
});

describe('a programme', () => {
  test('is written, read back as the device keeps it, and in force at once', async () => {
    const programme = always('1');
    const { result, stored: kept } = await set(programme);
    expect(result).toBe('done');
    expect(kept && sameProgramme(kept.programme, programme)).toBe(true);
    expect(kept).toMatchObject({ version: 1, author: 'operator', infoNumber: 1 });
    const rows = await vi.waitFor(async () => {
      const seen = await states();
      expect(seen[0]?.last?.result).toBe('done');
      return seen;
    });
    expect((site.field.coils[0] ?? 0) & 1).toBe(1);
    expect(rows[0]).toMatchObject({ name: 'Pump', version: 1, inForce: { value: '1', origin: 'weekly' } });
    expect(rows[0]?.catchingUp).toBeUndefined();
    expect(rows[0]?.next?.at).toBeGreaterThan(timing.now());
    expect(rows[1]).toMatchObject({ name: 'Speed', version: 0 });
    const kinds = (await log()).map(({ kind }) => kind).filter((kind) => kind !== 'login');
    expect(kinds.slice(0, 2)).toEqual(['command', 'programmeChanged']);
  });

  test('is read by an observer, and written by an operator only', async () => {
    const { stored } = await replyTo(site, 'getProgramme', observer, { infoNumber: 1 });
    expect(stored).toMatchObject({ version: 0, programme: emptyProgramme });
    const request = { infoNumber: 1, version: 0, technicalHashCode: revision, programme: always('1') };
    await expect(replyTo(site, 'setProgramme', observer, request)).rejects.toThrow('code 4');
  });

  test('is told alone to who asks for its point, and what is no point of a programme has none', async () => {
    await set(always('25'), 0, 3);
    expect((await states()).map(({ name }) => name)).toEqual(['Pump', 'Speed']);
    expect(await states(3)).toMatchObject([{ infoNumber: 3, name: 'Speed', version: 1 }]);
    expect(await states(1)).toMatchObject([{ infoNumber: 1, name: 'Pump', version: 0 }]);
    expect(await states(2)).toEqual([]);
    expect(await states(99)).toEqual([]);
    const nonsense = [element('InfoNumber', {}, 'the pump')];
    expect(readWebOutput(await ask(site, 'getProgrammes', observer, nonsense)).code).toBe(7);
  });

  test('that was edited from an older version is refused, with the newer one', async () => {
    await set(always('1'));
    expect(await set(always('0'))).toMatchObject({ result: 'refused', reason: 'outdated', stored: { version: 1 } });
    expect(await set(always('0'), 1)).toMatchObject({ result: 'done', stored: { version: 2 } });
  });

  test('that is not valid is refused, and nothing is kept', async () => {
    const refused: readonly [string, Programme, number, object][] = [
      [
        '25:00',
        { ...emptyProgramme, weeklySchedule: [[{ time: '25:00', value: '1' }]] },
        1,
        { reason: 'faults', faults: [{ reason: 'badTime', day: 0, switch: 0, text: '25:00' }] },
      ],
      ['a value off the step', always('22'), 3, { reason: 'faults' }],
      [
        'an exception of a weekly point',
        {
          ...always('25'),
          exceptionSchedule: [
            { name: 'A', priority: 1, period: { kind: 'dates', from: '12-25', to: '12-25' }, switches: [] },
          ],
        },
        3,
        { reason: 'faults', faults: [{ reason: 'exceptionsNotWeekly' }] },
      ],
      ['a point without programmes', always('1'), 2, { reason: 'notProgrammed' }],
      ['a point that is not there', always('1'), 99, { reason: 'noPoint' }],
    ];
    for (const [what, programme, infoNumber, answer] of refused)
      expect(await set(programme, 0, infoNumber), what).toMatchObject({ result: 'refused', ...answer });
    expect((await states()).map(({ version }) => version)).toEqual([0, 0]);
  });

  test('drawn with another configuration is refused', async () => {
    expect(await set(always('1'), 0, 1, 'other')).toMatchObject({ result: 'refused', reason: 'otherConfiguration' });
  });

  test('before it can be brought back; the last twenty are kept with author and time', async () => {
    for (let version = 0; version < 23; version++) {
      timing.skip(1000);
      await set(always(String(version % 2)), version);
    }
    const { programmes: kept = [] } = await replyTo(site, 'getProgrammeHistory', operator, { infoNumber: 1 });
    expect(kept.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, i) => 22 - i));
    expect(kept[0]).toMatchObject({ author: 'operator', time: expect.any(Number) });
    // Restored like any other change: from the version that runs.
    const old = kept.find(({ version }) => version === 4);
    const answer = await set(old?.programme ?? emptyProgramme, 23);
    expect(answer).toMatchObject({ result: 'done', stored: { version: 24 } });
    expect(answer.stored && sameProgramme(answer.stored.programme, always('1'))).toBe(true);
  });

  test('outlives a restart, and a configuration that has its point no longer', async () => {
    await set(always('1'));
    await expect.poll(async () => (await states())[0]?.last?.result).toBe('done');
    site = await site.restart();
    expect((await states())[0]).toMatchObject({ version: 1, inForce: { value: '1' } });
    const other = programmed('UTC')(site.field.port).replace('Id="PUMP"', 'Id="OTHER"');
    await writeFile(join(site.folder, 'station.xml'), other);
    site = await site.restart();
    const rows = await states();
    expect(rows.find(({ isGone }) => isGone)).toMatchObject({ name: 'Pump', version: 1, inForce: undefined });
    // Its number is now another point's, whose programme a request for the number gets.
    expect(await states(1)).toMatchObject([{ isGone: false, version: 0 }]);
    expect((await log()).find(({ kind }) => kind === 'programmeGone')).toMatchObject({ object: { name: 'Pump' } });
  });
});

test('the zone is the one that the station sets', async () => {
  expect(readText(readWebOutput(await ask(site, 'getPoints', operator)).content, 'TimeZone')).toBe('Asia/Kathmandu');
});

test('a point runs the programme of its configuration until somebody writes another', async () => {
  const own = await startSite(
    (port) =>
      testStation(port).replace(
        /(<Point Id="PUMP"[^>]*)EditingKind="Output"([^>]*)\/>/,
        '$1EditingKind="Weekly"$2><Programme><Day Name="Monday"><Switch Time="00:00" Value="1"/></Day></Programme></Point>',
      ),
    undefined,
    timing,
  );
  const kept = async (of: TestSite) => (await replyTo(of, 'getProgramme', operator, { infoNumber: 1 })).stored;
  expect(await kept(own)).toMatchObject({ version: 1, author: 'station.xml' });
  await expect.poll(() => own.field.writes).toContain('coil:0=1');
  const again = await own.restart();
  expect(await kept(again)).toMatchObject({ version: 1, author: 'station.xml' });
  expect(again.field.writes).toEqual(['coil:0=1']);
  await again.stop();
});
