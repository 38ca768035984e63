import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commandAccounts, commandStation, numbers, Person } from './testCommands.ts';
import { startSite, type TestSite } from './testDevice.ts';

let site: TestSite;
let anna: Person;
const { pump, level, speed } = numbers;
beforeEach(async () => {
  site = await startSite(commandStation, commandAccounts);
  anna = new Person(() => site, 'anna');
  // Commands need a field that answers.
  await anna.sees(...Object.values(numbers));
});
afterEach(() => site.stop());

const coil = () => (site.field.coils[0] ?? 0) & 1;

describe('a command', () => {
  test('is done when the field shows it, and stands in the log once', async () => {
    expect(await anna.command(pump, '1')).toMatchObject({ result: 'done', value: 1 });
    expect(coil()).toBe(1);
    expect(await anna.log()).toMatchObject([
      {
        kind: 'command',
        person: 'anna',
        object: { kind: 'point', id: 'pump', name: 'The pump' },
        fields: { value: '1', state: 'On', before: '0', stateBefore: 'Off', result: 'done', origin: 'operator' },
      },
      { kind: 'login' },
      { kind: 'configurationStarted' },
      { kind: 'start' },
    ]);
  });

  test('a setpoint is scaled back', async () => {
    expect(await anna.command(speed, '50.5')).toMatchObject({ result: 'done', value: 50.5 });
    expect(site.field.holding.readUInt16BE(40)).toBe(505);
  });

  test('that is not valid is refused and writes nothing', async () => {
    const refused = [
      ['below its limit', speed, '19.5', 'belowLimit', 20],
      ['above its limit', speed, '100.5', 'aboveLimit', 100],
      ['off its step', speed, '50.25', 'offStep', 0.5],
      ['off its step by a hair', speed, '50.500000000001', 'offStep', 0.5],
      ['with an exponent', speed, '1e2', 'notPlainDecimal', undefined],
      ['with a sign', speed, '+50', 'notPlainDecimal', undefined],
      ['with a comma', speed, '50,5', 'notPlainDecimal', undefined],
      ['with a space', speed, ' 50', 'notPlainDecimal', undefined],
      ['of nothing', speed, '', 'notPlainDecimal', undefined],
      ['NaN', speed, 'NaN', 'notPlainDecimal', undefined],
      ['a third state', pump, '2', 'notPlainDecimal', undefined],
      ['to a point that is only looked at', level, '1', 'notEditable', undefined],
      ['to no point', 77, '1', 'noPoint', undefined],
    ] as const;
    for (const [what, infoNumber, value, reason, limit] of refused) {
      const arm = await anna.arm(infoNumber);
      const armId = arm.result === 'armed' ? arm.armId : undefined;
      const outcome = await anna.operate(infoNumber, value, { armId });
      expect(outcome, what).toMatchObject({ result: 'refused', reason, value: limit });
      expect((await anna.commandLog())[0], what).toMatchObject({ fields: { result: 'refused', reason } });
    }
    expect(site.field.writes).toEqual([]);
    expect(await anna.commandLog()).toHaveLength(refused.length);
  });

  test('drawn with another configuration is refused', async () => {
    const armId = await anna.armed(pump);
    const outdated = await anna.operate(pump, '1', { armId, technicalHashCode: 'f'.repeat(32) });
    expect(outdated).toMatchObject({ result: 'refused', reason: 'outdated' });
    expect(site.field.writes).toEqual([]);
  });

  test('while the field is away is refused at once, and is not sent when it comes back', async () => {
    const armId = await anna.armed(pump);
    await site.field.stop();
    await expect.poll(async () => (await anna.log())[0]?.kind).toBe('linkLost');
    expect(await anna.arm(pump)).toMatchObject({ result: 'refused', reason: 'linkDown' });
    expect(await anna.operate(pump, '1', { armId })).toMatchObject({ result: 'refused', reason: 'notArmed' });
    expect(site.field.writes).toEqual([]);
  });

  test('to a device that takes it but does not show it ends unknown, with what it shows', async () => {
    site.field.hold(20, 300);
    const outcome = await anna.command(speed, '50');
    expect(outcome).toMatchObject({ result: 'unknown', reason: 'notConfirmed', value: 30 });
    expect(await anna.commandLog()).toMatchObject([{ fields: { result: 'unknown', reason: 'notConfirmed' } }]);
    expect(site.field.writes).toEqual(['holding:20=500']);
  });

  test('while one is under way, the point can not be armed: nobody has to wait to hear so', async () => {
    site.field.hold(20, 300);
    const ben = new Person(() => site, 'ben');
    await ben.revision();
    const first = anna.command(speed, '50');
    await expect.poll(() => site.field.writes).toHaveLength(1);
    expect(await ben.arm(speed)).toMatchObject({ result: 'refused', reason: 'busy' });
    expect((await first).result).toBe('unknown');
  });

  test('a hundred at once with one arm: one is written', async () => {
    const armId = await anna.armed(speed);
    const values = Array.from({ length: 100 }, (_, i) => String(20 + (i % 60)));
    const outcomes = await Promise.all(values.map((value) => anna.operate(speed, value, { armId })));
    expect(outcomes.filter(({ result }) => result === 'done')).toHaveLength(1);
    expect(outcomes.filter(({ reason }) => reason === 'notArmed')).toHaveLength(99);
    expect(site.field.writes).toHaveLength(1);
  });
});

describe('the same id again (R30)', () => {
  test('is told what became of it, is not executed again and leaves no second line, also after a restart', async () => {
    const id = randomUUID();
    expect(await anna.command(pump, '1', { id })).toMatchObject({ result: 'done', value: 1, isRepeat: undefined });
    site.field.coils[0] = 0;
    await expect.poll(async () => (await anna.detail(pump))?.lastCommands).toHaveLength(1);
    const repeat = { result: 'done', value: 1, isRepeat: true };
    expect(await anna.operate(pump, '1', { id })).toMatchObject(repeat);
    expect(await anna.command(pump, '1', { id })).toMatchObject(repeat);
    site = await site.restart();
    await anna.sees(pump);
    // A start that stalls makes the value old for a moment, and the arm is refused.
    await expect.poll(() => anna.command(pump, '1', { id })).toMatchObject(repeat);
    expect(site.field.writes).toEqual(['coil:0=1']);
    expect(await anna.commandLog()).toHaveLength(1);
  });

  test('while the first is under way waits for its end', async () => {
    const id = randomUUID();
    const armId = await anna.armed(speed);
    const both = await Promise.all([1, 2].map(() => anna.operate(speed, '42', { id, armId })));
    expect(both.map(({ result, isRepeat = false }) => [result, isRepeat]).sort()).toEqual([
      ['done', false],
      ['done', true],
    ]);
    expect(site.field.writes).toEqual(['holding:20=420']);
    expect(await anna.commandLog()).toHaveLength(1);
  });

  test.each<[string, number, string, 'anna' | 'ben']>([
    ['another value', pump, '0', 'anna'],
    ['another point', speed, '50', 'anna'],
    ['another operator', pump, '1', 'ben'],
  ])('for %s is no repeat: it is refused', async (_, infoNumber, value, login) => {
    const id = randomUUID();
    await anna.command(pump, '1', { id });
    const other = await new Person(() => site, login, 'a-page-of-its-own').command(infoNumber, value, { id });
    expect(other).toMatchObject({ result: 'refused', reason: 'repeated' });
    expect(site.field.writes).toEqual(['coil:0=1']);
    expect(await anna.commandLog()).toHaveLength(2);
  });

  test('an id that was refused before anything was kept may be used once more', async () => {
    const id = randomUUID();
    expect(await anna.operate(pump, '1', { id })).toMatchObject({ reason: 'notArmed' });
    expect(await anna.command(pump, '1', { id })).toMatchObject({ result: 'done', isRepeat: undefined });
    expect(site.field.writes).toEqual(['coil:0=1']);
  });

  test('that is no id is refused', async () => {
    for (const id of ['', 'short', 'x'.repeat(65), "a' OR 1=1 --", 'with space']) {
      const armId = await anna.armed(pump);
      const outcome = await anna.operate(pump, '1', { id, armId });
      expect(outcome, id).toMatchObject({ result: 'refused', reason: 'badId' });
    }
    expect(site.field.writes).toEqual([]);
  });
});

test('a service that is stopped ends its commands first: each has its end in the log', async () => {
  const { minute } = numbers;
  const armId = await anna.armed(minute);
  const sent = anna.operate(minute, '1', { armId }).catch(() => undefined);
  await anna.seesValue(minute, 1);
  // Done when the whole field was read once more: by then the begin of the pulse was read too.
  await anna.command(pump, '1');
  site = await site.restart();
  await sent;
  await anna.sees(pump);
  expect(site.field.writes).toEqual(['coil:6=1', 'coil:0=1', 'coil:6=0']);
  expect((await anna.log()).map(({ kind, fields }) => fields.result ?? kind)).toEqual([
    'start',
    'stop',
    'done',
    'done',
    'login',
    'configurationStarted',
    'start',
  ]);
});

describe('the operation log', () => {
  test('comes in pages, newest first, and survives a restart with start and stop', async () => {
    await anna.command(pump, '1');
    site = await site.restart();
    const rows = await anna.log();
    expect(rows.map((row) => row.kind).slice(0, 3)).toEqual(['start', 'stop', 'command']);
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, i) => (rows[0]?.id ?? 0) - i));
  });

  test('tells of a link that was lost and came back', async () => {
    await anna.losesField(site.field, pump);
    await expect.poll(async () => (await anna.log())[0]?.kind).toBe('linkBack');
    const [back, lost] = await anna.log();
    expect([back?.kind, lost?.kind]).toEqual(['linkBack', 'linkLost']);
    expect(lost?.fields.code).toBe('connectionRefused');
    expect(lost?.fields).not.toHaveProperty('fault');
  });
});
