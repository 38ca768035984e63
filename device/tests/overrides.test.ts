import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { element } from '../../protocol/wire/xml.ts';
import { commandAccounts, commandStation, numbers, Person, type passwords } from './testCommands.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

let site: TestSite;
let timing: TestTiming;
const person = (login: keyof typeof passwords) => new Person(() => site, login);
const { pump, level, speed, pulse, toggle, guarded } = numbers;
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(commandStation, commandAccounts, timing);
  await person('anna').sees(...Object.values(numbers));
});
afterEach(() => site.stop());

async function seen(infoNumber: number) {
  const stream = await TestStream.open(site, credential('olga', 'look-around'), String(infoNumber));
  await stream.next();
  const value = stream.values.get(infoNumber);
  stream.close();
  return value;
}

/** As they were set, whatever the field shows beneath them. */
const asSet = async () => (await person('anna').overrides()).map(({ field: _, ...set }) => set);

describe('a forced value', () => {
  test('stands in place of the field’s for everybody, marked; commands are refused until it is released', async () => {
    const [anna, tess] = [person('anna'), person('tess')];
    expect(await tess.override(speed, 'forced', '77.5', 'Transmitter is away')).toMatchObject({ result: 'done' });
    expect(await seen(speed)).toMatchObject({ value: 77.5, state: 'forced' });
    const forced = { result: 'refused', reason: 'forced', by: 'tess' };
    expect(await anna.arm(speed)).toMatchObject(forced);
    expect(await tess.arm(speed)).toMatchObject(forced);
    expect(await anna.detail(speed)).toMatchObject({
      fieldValue: 0,
      override: { kind: 'forced', value: 77.5, user: 'tess', text: 'Transmitter is away' },
    });
    expect(await tess.release(speed)).toMatchObject({ result: 'done' });
    expect(await seen(speed)).toMatchObject({ value: 0, state: 'good' });
    expect(await anna.command(speed, '30')).toMatchObject({ result: 'done' });
  });

  test('between arm and operate refuses the operate', async () => {
    const anna = person('anna');
    const armId = await anna.armed(speed);
    await person('tess').override(speed, 'forced', '50');
    expect(await anna.operate(speed, '60', { armId })).toMatchObject({ reason: 'forced', by: 'tess' });
    expect(site.field.writes).toEqual([]);
  });

  test('of a point that is only looked at is shown too', async () => {
    expect(await person('tess').override(level, 'forced', '-3.25')).toMatchObject({ result: 'done' });
    expect(await seen(level)).toMatchObject({ value: -3.25, state: 'forced' });
  });
});

describe('a simulated value', () => {
  test('takes commands, and the field hears nothing of them', async () => {
    const [anna, tess] = [person('anna'), person('tess')];
    await tess.override(speed, 'simulated', '50');
    expect(await anna.command(speed, '60')).toMatchObject({ result: 'done', reason: 'simulated', value: 60 });
    expect(await seen(speed)).toMatchObject({ value: 60, state: 'simulated' });
    expect(site.field.writes).toEqual([]);
    expect(await anna.commandLog()).toMatchObject([
      { fields: { value: '60', unit: '%', result: 'done', reason: 'simulated' } },
    ]);
    expect(await anna.command(speed, '60.3')).toMatchObject({ reason: 'offStep' });
    await tess.release(speed);
    expect(await seen(speed)).toMatchObject({ value: 0, state: 'good' });
  });

  test('of a pulse goes to 1 and back; of a toggle it is the simulated state that counts', async () => {
    const [anna, tess] = [person('anna'), person('tess')];
    await tess.override(pulse, 'simulated', '0');
    expect(await anna.command(pulse, '1')).toMatchObject({ result: 'done', reason: 'simulated', value: 0 });
    await tess.override(toggle, 'simulated', '1');
    expect(await anna.command(toggle, '1')).toMatchObject({ reason: 'notAsSeen', value: 1 });
    expect(await anna.command(toggle, '0')).toMatchObject({ result: 'done', reason: 'simulated' });
    expect(site.field.writes).toEqual([]);
  });

  test('takes commands also while the field is away', async () => {
    const [anna, tess] = [person('anna'), person('tess')];
    await tess.override(pump, 'simulated', '0');
    await site.field.stop();
    await expect.poll(async () => (await anna.log())[0]?.kind).toBe('linkLost');
    expect(await anna.command(pump, '1')).toMatchObject({ result: 'done', reason: 'simulated' });
    expect(await anna.arm(speed)).toMatchObject({ reason: 'linkDown' });
  });
});

test('overrides survive a restart, with the value that a command gave them, and are put in before anybody sees', async () => {
  const [anna, tess] = [person('anna'), person('tess')];
  await tess.override(pump, 'forced', '1', 'Trial');
  await tess.override(speed, 'simulated', '50');
  await anna.command(speed, '60');
  const before = await asSet();
  expect(before).toMatchObject([
    { infoNumber: pump, kind: 'forced', value: 1, user: 'tess', text: 'Trial' },
    { infoNumber: speed, kind: 'simulated', value: 60, user: 'tess' },
  ]);
  site = await site.restart();
  expect(await asSet()).toEqual(before);
  expect(await seen(pump)).toMatchObject({ value: 1, state: 'forced' });
  expect(await seen(speed)).toMatchObject({ value: 60, state: 'simulated' });
  expect(await anna.command(speed, '70')).toMatchObject({ reason: 'simulated' });
  expect(site.field.writes).toEqual([]);
});

test('all of them are released at once, each with its line in the log', async () => {
  const tess = person('tess');
  await tess.override(pump, 'forced', '1', 'Trial');
  await tess.override(speed, 'simulated', '50');
  await tess.override(speed, 'forced', '51');
  expect((await tess.ask('releaseOverrides')).content.attributes.Result).toBe('done');
  expect(await tess.overrides()).toEqual([]);
  expect(await seen(pump)).toMatchObject({ value: 0, state: 'good' });
  const rows = (await tess.log()).filter(({ kind }) => kind.startsWith('overrid'));
  expect(rows).toMatchObject([
    { kind: 'overrideReleased', object: { name: 'The speed' }, fields: { mode: 'forced', value: '51', unit: '%' } },
    { kind: 'overrideReleased', object: { name: 'The pump' }, fields: { mode: 'forced', value: '1', state: 'On' } },
    { kind: 'overridden', object: { name: 'The speed' }, fields: { mode: 'forced', value: '51', before: '0' } },
    { kind: 'overridden', object: { name: 'The speed' }, fields: { mode: 'simulated', value: '50' } },
    {
      kind: 'overridden',
      person: 'tess',
      object: { kind: 'point', id: 'pump', name: 'The pump' },
      fields: { mode: 'forced', value: '1', state: 'On', stateBefore: 'Off', note: 'Trial' },
    },
  ]);
});

const hourMs = 3_600_000;
/** The log's rows of overrides and blocks that ended by themselves, oldest first. */
const ends = async () => (await person('tess').log()).filter(({ kind }) => kind.endsWith('Ended')).toReversed();

/** Kills the service: the next start has the files as they were then, though an orderly stop came after. */
async function kill(meanwhile?: () => void) {
  const [data, killed] = [join(site.folder, 'data'), join(site.folder, 'killed')];
  // A lock is dropped where its file is opened and closed.
  cpSync(data, killed, { recursive: true, filter: (file) => !file.includes('lock.db') });
  site = await site.restart(() => {
    rmSync(data, { recursive: true });
    cpSync(killed, data, { recursive: true });
    rmSync(killed, { recursive: true });
    meanwhile?.();
  });
}
const stop = async (meanwhile?: () => void) => {
  site = await site.restart(meanwhile);
};

describe('a forced or simulated value with an end', () => {
  test('ends by itself with its row in the log: the field’s value counts again, and nothing is written', async () => {
    const [anna, tess] = [person('anna'), person('tess')];
    const until = timing.now() + hourMs;
    expect(await tess.override(speed, 'forced', '77.5', 'Transmitter is away', until)).toMatchObject({
      result: 'done',
    });
    expect(await anna.overrides()).toMatchObject([{ infoNumber: speed, until, field: { value: 0, state: 'good' } }]);
    expect((await anna.detail(speed))?.override).toMatchObject({ until });
    expect(await anna.arm(speed)).toMatchObject({ reason: 'forced' });
    timing.ahead(hourMs);
    await expect.poll(ends).toMatchObject([
      {
        kind: 'overrideEnded',
        person: undefined,
        object: { name: 'The speed' },
        fields: { mode: 'forced', value: '77.5', author: 'tess', until },
      },
    ]);
    expect((await ends())[0]?.time).toBeGreaterThanOrEqual(until);
    expect(await seen(speed)).toMatchObject({ value: 0, state: 'good' });
    expect(await anna.overrides()).toEqual([]);
    expect(site.field.writes).toEqual([]);
    expect(await anna.command(speed, '30')).toMatchObject({ result: 'done' });
  });

  test('frees an interlock until it ends, which then goes by what the field says again', async () => {
    const [anna, tess] = [person('anna'), person('tess')];
    await anna.sees(guarded);
    expect(await anna.command(guarded, '1')).toMatchObject({ reason: 'interlocked' });
    await tess.override(level, 'forced', '3', undefined, timing.now() + hourMs);
    expect(await anna.command(guarded, '1')).toMatchObject({ result: 'done' });
    timing.ahead(hourMs);
    await expect.poll(ends).toHaveLength(1);
    // An hour later nothing is current until it is read again.
    await anna.sees(guarded, level);
    expect(await anna.command(guarded, '1')).toMatchObject({ reason: 'interlocked' });
  });

  test.each([
    ['stopped', stop],
    ['killed', kill],
  ])('whose service was %s keeps its end, with the value that a command gave it', async (_, end) => {
    const [anna, tess] = [person('anna'), person('tess')];
    const until = timing.now() + hourMs;
    await tess.override(pump, 'forced', '1', 'Trial', until);
    await tess.override(speed, 'simulated', '50', undefined, until);
    await anna.command(speed, '60');
    const before = await asSet();
    expect(before).toMatchObject([{ until }, { value: 60, until }]);
    await end();
    expect(await asSet()).toEqual(before);
    expect(await ends()).toEqual([]);
    timing.ahead(hourMs);
    await expect.poll(ends).toHaveLength(2);
  });

  test.each([
    ['stopped', stop],
    ['killed', kill],
  ])('whose end passed while the service was %s is never shown again, and has one row', async (_, end) => {
    const [anna, tess] = [person('anna'), person('tess')];
    const until = timing.now() + hourMs;
    await tess.override(level, 'forced', '3', 'Transmitter is away', until);
    await tess.block(pump, 'Hands in the pump', until);
    await end(() => timing.ahead(hourMs));
    expect((await seen(level))?.state).not.toBe('forced');
    const rows = [
      { kind: 'blockEnded', object: { name: 'The pump' }, fields: { author: 'tess', until } },
      {
        kind: 'overrideEnded',
        object: { name: 'The level' },
        fields: { author: 'tess', value: '3', unit: 'm', until },
      },
    ];
    expect(await ends()).toMatchObject(rows);
    expect([await anna.overrides(), await anna.blocks()]).toEqual([[], []]);
    await end();
    expect(await ends(), 'once, whatever comes after').toMatchObject(rows);
  });

  test('lasts until the clock shows its end, also where it was set back; one that has ended does not come back', async () => {
    const [anna, tess] = [person('anna'), person('tess')];
    await tess.override(speed, 'forced', '77.5', undefined, timing.now() + hourMs);
    timing.ahead(-2 * hourMs);
    await stop();
    expect(await seen(speed)).toMatchObject({ state: 'forced' });
    timing.ahead(3 * hourMs);
    await expect.poll(ends).toHaveLength(1);
    timing.ahead(-3 * hourMs);
    await kill();
    expect(await anna.overrides()).toEqual([]);
    await expect.poll(() => seen(speed)).toMatchObject({ state: 'good' });
    expect(await ends()).toHaveLength(1);
  });

  test('is none with an end that is past or no time; without one it lasts until it is released', async () => {
    const tess = person('tess');
    expect(await tess.override(speed, 'forced', '50', undefined, 1000)).toMatchObject({ reason: 'untilPast' });
    for (const Until of ['x', '1.5', '1e300', '8640000000000001']) {
      const request = element('Override', { InfoNumber: speed, Kind: 'forced', Value: '50', Until });
      expect((await tess.ask('setOverride', request)).code, Until).toBe(7);
    }
    expect(await tess.overrides()).toEqual([]);
    await tess.override(speed, 'forced', '50', undefined, timing.now() + hourMs);
    // As a page of an earlier version sets it: without the field.
    await tess.override(speed, 'forced', '51');
    expect(await tess.overrides()).toMatchObject([{ value: 51, until: undefined }]);
    timing.ahead(2 * hourMs);
    await stop();
    expect(await tess.overrides()).toHaveLength(1);
  });
});

test('what is no value of a point, or no text, can not be forced', async () => {
  const refused = [
    ['a point that is not there', 77, '1', undefined, 'noPoint'],
    ['a third state', pump, '2', undefined, 'notPlainDecimal'],
    ['an exponent', speed, '1e1', undefined, 'notPlainDecimal'],
    ['nothing', speed, '', undefined, 'notPlainDecimal'],
    ['a text of 201 characters', speed, '50', 'x'.repeat(201), 'textBad'],
  ] as const;
  for (const [what, infoNumber, value, text, reason] of refused) {
    const outcome = await person('tess').override(infoNumber, 'forced', value, text);
    expect(outcome, what).toMatchObject({ result: 'refused', reason });
  }
  expect(await person('tess').overrides()).toEqual([]);
});

test('nothing can be released where nothing is, and an operator gets code 4', async () => {
  expect(await person('tess').release(pump)).toMatchObject({ result: 'refused', reason: 'notOverridden' });
  expect(await person('tess').release(77)).toMatchObject({ result: 'refused', reason: 'noPoint' });
  const anna = person('anna');
  const request = element('Override', { InfoNumber: pump, Kind: 'forced', Value: '1' });
  expect((await anna.ask('setOverride', request)).code).toBe(4);
  expect((await anna.ask('releaseOverride', element('InfoNumber', {}, '1'))).code).toBe(4);
  expect((await anna.ask('releaseOverrides')).code).toBe(4);
  expect(
    (await person('tess').ask('setOverride', element('Override', { InfoNumber: 1, Kind: 'dreamt', Value: '1' }))).code,
  ).toBe(7);
});
