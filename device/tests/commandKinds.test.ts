import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fieldHost } from '../../testing/modbusTestServer.ts';
import { commandAccounts, commandStation, numbers, Person, passwords } from './testCommands.ts';
import { startSite, type TestSite } from './testDevice.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

let site: TestSite;
let timing: TestTiming;
const person = (login: keyof typeof passwords, page?: string) => new Person(() => site, login, page);
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(commandStation, commandAccounts, timing);
  await person('anna').sees(...Object.values(numbers));
});
afterEach(() => site.stop());

const setCoil = (index: number, isOn: boolean) => {
  const before = site.field.coils[0] ?? 0;
  site.field.coils[0] = isOn ? before | (1 << index) : before & ~(1 << index);
};

describe('a pulse', () => {
  const { pulse, minute } = numbers;
  test('is written 1 and, after its time, 0; the line tells both', async () => {
    const anna = person('anna');
    const began = timing.tick();
    expect(await anna.command(pulse, '1')).toMatchObject({ result: 'done', value: 0 });
    expect(timing.tick() - began).toBeGreaterThanOrEqual(500);
    expect(site.field.writes).toEqual(['coil:1=1', 'coil:1=0']);
    expect(await anna.commandLog()).toMatchObject([
      { fields: { state: 'On', pulseMs: 500, endState: 'Off', result: 'done' } },
    ]);
  });

  test('is never given as 0', async () => {
    expect(await person('anna').command(pulse, '0')).toMatchObject({ reason: 'notPlainDecimal' });
    expect(site.field.writes).toEqual([]);
  });

  test('whose link goes between its two writes ends unknown, and nobody ends it later', async () => {
    const anna = person('anna');
    const sent = anna.command(minute, '1');
    await anna.seesValue(minute, 1);
    await site.field.stop();
    await expect.poll(async () => (await anna.log())[0]?.kind).toBe('linkLost');
    timing.skip(60_000);
    expect(await sent).toMatchObject({ result: 'unknown', reason: 'pulseNotEnded' });
    expect(await anna.commandLog()).toMatchObject([{ fields: { result: 'unknown', reason: 'pulseNotEnded' } }]);
    expect(site.field.writes).toEqual(['coil:6=1']);
  });
});

describe('a toggle', () => {
  const { toggle } = numbers;
  test('goes to the other state', async () => {
    const anna = person('anna');
    expect(await anna.command(toggle, '1')).toMatchObject({ result: 'done', value: 1 });
    expect(await anna.command(toggle, '0')).toMatchObject({ result: 'done', value: 0 });
    expect(site.field.writes).toEqual(['coil:2=1', 'coil:2=0']);
  });

  test('drawn with another state than the field has at that very moment is refused', async () => {
    const anna = person('anna');
    const armId = await anna.armed(toggle);
    setCoil(2, true);
    const outcome = await anna.operate(toggle, '1', { armId });
    expect(outcome).toMatchObject({ result: 'refused', reason: 'notAsSeen', value: 1 });
    expect(site.field.writes).toEqual([]);
  });
});

describe('a point that asks for a note and the password', () => {
  const { withNote } = numbers;
  const note = 'Well 2 is being cleaned';
  test('is commanded with both; the note stands in the log, the password nowhere', async () => {
    const anna = person('anna');
    expect(await anna.command(withNote, '1', { note, password: passwords.anna })).toMatchObject({ result: 'done' });
    const [row] = await anna.commandLog();
    expect(row).toMatchObject({ fields: { result: 'done', note } });
    expect(JSON.stringify(await anna.log())).not.toContain(passwords.anna);
    expect((await anna.detail(withNote))?.lastCommands).toMatchObject([
      { person: 'anna', fields: { state: 'On', note } },
    ]);
  });

  test('without a good note and the own password it is refused, and the session goes on', async () => {
    const anna = person('anna');
    const refused = [
      ['no note', { password: passwords.anna }, 'noteMissing'],
      ['an empty note', { password: passwords.anna, note: '  ' }, 'noteMissing'],
      ['a note of 201 characters', { password: passwords.anna, note: 'x'.repeat(201) }, 'noteBad'],
      ['a note that can not be printed', { password: passwords.anna, note: 'a\u0000b\u202ec' }, 'noteBad'],
      ['no password', { note }, 'passwordMissing'],
      ['a wrong password', { note, password: 'start-the-bomb' }, 'passwordWrong'],
      ["somebody else's password", { note, password: passwords.ben }, 'passwordWrong'],
    ] as const;
    for (const [what, more, against] of refused) {
      const outcome = await anna.command(withNote, '1', more);
      expect(outcome, what).toMatchObject({ result: 'refused', reason: against });
      expect((await anna.ask('getUserProfile')).code).toBe(0);
      const log = await anna.log();
      expect(log[0], what).toMatchObject({ kind: 'command', fields: { result: 'refused', reason: against } });
      expect(JSON.stringify(log)).not.toMatch(/bomb|stop-the-pump/);
    }
    expect(site.field.writes).toEqual([]);
  });

  test('five wrong passwords are five failures of R12: the login is delayed, but neither her page nor other operators', async () => {
    const [anna, ben] = [person('anna'), person('ben')];
    for (let i = 0; i < 5; i++) {
      const outcome = await anna.command(withNote, '1', { note, password: `guess-${i}` });
      expect(outcome).toMatchObject({ reason: 'passwordWrong' });
    }
    const right = { note, password: passwords.anna };
    expect(await anna.command(withNote, '1', right)).toMatchObject({ reason: 'passwordBlocked' });
    expect((await person('anna', 'page-elsewhere').ask('getUserProfile')).code).toBe(2);
    expect((await anna.ask('getUserProfile')).code).toBe(0);
    expect(await ben.command(withNote, '1', { note, password: passwords.ben })).toMatchObject({ result: 'done' });
  });

  test('a right one ends the count', async () => {
    const anna = person('anna');
    for (let i = 0; i < 6; i++) {
      await anna.command(withNote, '1', { note, password: `guess-${i}` });
      const right = await anna.command(withNote, String(i % 2), { note, password: passwords.anna });
      expect(right).toMatchObject({ result: 'done' });
    }
    expect((await anna.ask('getUserProfile')).code).toBe(0);
  });
});

describe('interlocks', () => {
  const { guarded, level, toggle } = numbers;
  const setLevel = async (raw: number) => {
    site.field.holding.writeUInt16BE(raw, 20);
    const anna = person('anna');
    await expect.poll(async () => (await anna.detail(guarded))?.interlocks[0]?.isActive).toBe(raw < 50);
  };
  const empty = { result: 'refused', reason: 'interlocked', text: 'The tank is empty' };

  test('one against starting is in the detail, refuses the start, and lets the stop through', async () => {
    const anna = person('anna');
    expect((await anna.detail(guarded))?.interlocks).toMatchObject([
      { text: 'The tank is empty', isActive: true, against: 1 },
      { text: 'The valve is open', isActive: false, against: undefined },
    ]);
    expect(await anna.command(guarded, '1')).toMatchObject(empty);
    expect(await anna.command(guarded, '0')).toMatchObject({ result: 'done' });
    expect(site.field.writes).toEqual(['coil:4=0']);
    await setLevel(50);
    expect(await anna.command(guarded, '1')).toMatchObject({ result: 'done' });
  });

  test('one that comes between arm and operate refuses', async () => {
    const anna = person('anna');
    await setLevel(50);
    const armId = await anna.armed(guarded);
    await setLevel(49);
    expect(await anna.operate(guarded, '1', { armId })).toMatchObject(empty);
    expect(site.field.writes).toEqual([]);
  });

  test('one against every command refuses the arm', async () => {
    const anna = person('anna');
    await setLevel(80);
    await anna.command(toggle, '1');
    expect(await anna.arm(guarded)).toMatchObject({ reason: 'interlocked', text: 'The valve is open' });
  });

  test('a forced value counts as known, a simulated one does not free a real output', async () => {
    const [anna, tess] = [person('anna'), person('tess')];
    await tess.override(level, 'simulated', '2');
    const notKnown = { result: 'refused', reason: 'interlockNotKnown', text: 'The level' };
    expect(await anna.command(guarded, '1')).toMatchObject(notKnown);
    expect((await anna.detail(guarded))?.interlocks[0]).toMatchObject({ isActive: true, notKnown: 'The level' });
    await tess.override(level, 'forced', '2');
    expect(await anna.command(guarded, '1')).toMatchObject({ result: 'done' });
    await tess.override(level, 'forced', '0.2');
    expect(await anna.command(guarded, '1')).toMatchObject(empty);
  });

  test('a simulated output is freed by simulated values', async () => {
    const [anna, tess] = [person('anna'), person('tess')];
    await tess.override(level, 'simulated', '2');
    await tess.override(guarded, 'simulated', '0');
    expect(await anna.command(guarded, '1')).toMatchObject({ result: 'done', reason: 'simulated' });
    expect(site.field.writes).toEqual([]);
  });
});

describe('a point that a programme runs', () => {
  test('takes manual commands of operators', async () => {
    expect(await person('anna').command(numbers.weekly, '1', { hold: 'nextSwitch' })).toMatchObject({ result: 'done' });
    expect(site.field.writes).toEqual(['coil:5=1']);
  });

  test('with a hold until a time that is past is refused', async () => {
    const outcome = await person('anna').command(numbers.weekly, '1', { hold: Date.now() - 1 });
    expect(outcome).toMatchObject({ result: 'refused', reason: 'holdPast' });
    expect(site.field.writes).toEqual([]);
  });
});

test('a point on a simulator is commanded as any other', async () => {
  const anna = person('anna');
  expect(await anna.command(numbers.simulated, '12.5')).toMatchObject({ result: 'done', value: 12.5 });
  expect(site.field.writes).toEqual([]);
});

test('where a point stands in the field is told to technicians', async () => {
  expect((await person('anna').detail(numbers.speed))?.address).toBeUndefined();
  const { port } = site.field;
  expect((await person('tess').detail(numbers.speed))?.address).toBe(
    `holding register 20, uint16, unit 1 on ${fieldHost}:${port}`,
  );
  expect((await person('tess').detail(numbers.pump))?.address).toBe(`coil 0, unit 1 on ${fieldHost}:${port}`);
});

test('the detail tells link, source time and last commands, at most five, newest first', async () => {
  const anna = person('anna');
  const began = timing.now();
  for (const value of ['20', '21', '22', '23', '24', '25']) await anna.command(numbers.speed, value);
  await anna.command(numbers.pump, '1');
  const detail = await anna.detail(numbers.speed);
  expect(detail).toMatchObject({ link: { id: 'field', isUp: true }, fieldValue: undefined, openedBy: [] });
  expect(detail?.lastCommands).toMatchObject(
    [25, 24, 23, 22, 21].map((value) => ({
      person: 'anna',
      fields: { value: String(value), before: String(value - 1), unit: '%', result: 'done', origin: 'operator' },
    })),
  );
  expect(detail?.readAt).toBeGreaterThanOrEqual(began);
  expect(detail?.readAt).toBeLessThanOrEqual(timing.now());
  expect(detail?.sourceTime).toBeGreaterThan(0);
  expect(await anna.detail(999)).toBeUndefined();
});
