import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { element } from '../../protocol/wire/xml.ts';
import { commandAccounts, commandStation, numbers, Person, passwords } from './testCommands.ts';
import { startSite, type TestSite } from './testDevice.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

let site: TestSite;
let timing: TestTiming;
const person = (...who: [login: keyof typeof passwords, page?: string]) => new Person(() => site, ...who);
const { pump, speed, level } = numbers;
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(commandStation, commandAccounts, timing);
  await person('anna').sees(pump, speed);
});
afterEach(() => site.stop());

const notArmed = { result: 'refused', reason: 'notArmed' };

describe('arm, then operate', () => {
  test('an armed command is done; the arm was good for that one', async () => {
    const anna = person('anna');
    const armId = await anna.armed(pump);
    expect(await anna.operate(pump, '1', { armId })).toMatchObject({ result: 'done', value: 1 });
    expect(await anna.operate(pump, '0', { armId })).toMatchObject(notArmed);
    expect(site.field.writes).toEqual(['coil:0=1']);
    expect(await anna.commandLog()).toMatchObject([
      { fields: { result: 'refused', reason: 'notArmed' } },
      { fields: { result: 'done' } },
    ]);
  });

  test('without an arm, with an invented one, or with that of another point, nothing is written', async () => {
    const anna = person('anna');
    expect(await anna.operate(pump, '1')).toMatchObject(notArmed);
    expect(await anna.operate(pump, '1', { armId: 'f'.repeat(32) })).toMatchObject(notArmed);
    const ofSpeed = await anna.armed(speed);
    expect(await anna.operate(pump, '1', { armId: ofSpeed })).toMatchObject(notArmed);
    expect(await person('ben').operate(speed, '50', { armId: ofSpeed })).toMatchObject({ reason: 'armedByOther' });
    expect(site.field.writes).toEqual([]);
  });

  test('an arm is over after 15 s, and arming again begins anew', async () => {
    const anna = person('anna');
    const first = await anna.arm(pump);
    expect(first).toMatchObject({ result: 'armed', forMs: 15_000 });
    timing.skip(15_000);
    await anna.sees(pump);
    expect(await anna.operate(pump, '1', { armId: first.result === 'armed' ? first.armId : '' })).toMatchObject(
      notArmed,
    );
    const second = await anna.armed(pump);
    timing.skip(10_000);
    const third = await anna.armed(pump);
    timing.skip(10_000);
    expect(await anna.operate(pump, '1', { armId: second })).toMatchObject(notArmed);
    expect(await anna.operate(pump, '1', { armId: third })).toMatchObject({ result: 'done' });
  });

  test('two operators: the second is told who has armed, until the first lets go', async () => {
    const [anna, ben] = [person('anna'), person('ben')];
    const armId = await anna.armed(pump);
    expect(await ben.arm(pump)).toMatchObject({ result: 'refused', reason: 'armedByOther', by: 'anna' });
    expect(await ben.operate(pump, '1')).toMatchObject({ result: 'refused', reason: 'armedByOther', by: 'anna' });
    await ben.ask('disarm', element('ArmId', {}, armId));
    expect(await ben.arm(pump)).toMatchObject({ reason: 'armedByOther' });
    await anna.ask('disarm', element('ArmId', {}, armId));
    expect(await ben.arm(pump)).toMatchObject({ result: 'armed' });
    expect(await anna.operate(pump, '1', { armId })).toMatchObject({ reason: 'armedByOther', by: 'ben' });
  });

  test('another tab of the same operator is another', async () => {
    await person('anna').armed(pump);
    expect(await person('anna', 'second-tab').arm(pump)).toMatchObject({ reason: 'armedByOther', by: 'anna' });
  });

  test('arming what can not be commanded is refused at once', async () => {
    const refused = [
      ['a point that is not there', 77, undefined, { reason: 'noPoint' }],
      ['a point that is only looked at', level, undefined, { reason: 'notEditable' }],
      ['another configuration', pump, 'f'.repeat(32), { reason: 'outdated' }],
    ] as const;
    for (const [what, infoNumber, revision, against] of refused) {
      const outcome = await person('anna').arm(infoNumber, revision);
      expect(outcome, what).toMatchObject({ result: 'refused', ...against });
    }
  });

  test('an observer gets code 4 for each of it', async () => {
    const olga = person('olga');
    const arm = element('Arm', { InfoNumber: pump, TechnicalHashCode: await olga.revision() });
    expect((await olga.ask('arm', arm)).code).toBe(4);
    expect((await olga.ask('disarm', element('ArmId', {}, 'x'))).code).toBe(4);
    expect(
      (
        await olga.ask(
          'sendCommand',
          element('Command', {
            Id: 'observers-own',
            InfoNumber: pump,
            Value: '1',
            TechnicalHashCode: await olga.revision(),
          }),
        )
      ).code,
    ).toBe(4);
    expect(site.field.writes).toEqual([]);
  });
});

describe('an arm ends', () => {
  const ends: Record<string, (anna: Person) => Promise<unknown>> = {
    'with the log-out': (anna) => anna.ask('logOut'),
    'with the session that an administrator ends': async () => {
      const ada = person('ada');
      const sessions = (await ada.ask('getSessions')).content.children;
      const id = sessions.find((row) => row.attributes.Login === 'anna')?.attributes.Id ?? '';
      await ada.ask('endSession', element('Id', {}, id));
    },
    'when the account is locked': () =>
      person('ada').ask('setAccount', element('Account', { Login: 'anna', IsLocked: true })),
    'when the password must be changed from now on': () =>
      person('ada').ask('setAccount', element('Account', { Login: 'anna', IsLocked: false, PasswordExpiresAt: 1 })),
    'with a new password': (anna) =>
      anna.ask('setPassword', element('Password', { Current: passwords.anna, New: 'start-the-pump-2' })),
    'when the link is lost, also where it is back at once': async (anna) => {
      await anna.losesField(site.field, pump);
      await expect.poll(async () => (await anna.log())[0]?.kind).toBe('linkBack');
    },
  };
  test.each(Object.keys(ends))('%s', async (how) => {
    const anna = person('anna');
    await anna.armed(pump);
    expect(await person('ben').arm(pump)).toMatchObject({ reason: 'armedByOther' });
    await ends[how]?.(anna);
    expect(await person('ben').arm(pump)).toMatchObject({ result: 'armed' });
  });

  test('by itself when an expiry comes', async () => {
    const account = { Login: 'anna', IsLocked: false, PasswordExpiresAt: timing.now() + 60_000 };
    await person('ada').ask('setAccount', element('Account', account));
    await person('anna').armed(pump);
    const ben = person('ben');
    expect(await ben.arm(pump)).toMatchObject({ reason: 'armedByOther' });
    timing.ahead(60_000);
    await expect.poll(async () => (await ben.arm(pump)).result).toBe('armed');
  });

  test('with the service: it lives in memory alone', async () => {
    const anna = person('anna');
    const armId = await anna.armed(pump);
    site = await site.restart();
    await anna.sees(pump);
    expect(await anna.operate(pump, '1', { armId })).toMatchObject(notArmed);
    expect(site.field.writes).toEqual([]);
  });
});

describe('whoever has the panel open is seen', () => {
  test('by everybody but the page itself; a second tab counts; 5 s after the last question it is gone', async () => {
    const [anna, tab, ben] = [person('anna'), person('anna', 'second-tab'), person('ben')];
    await ben.call('getPointDetail', { infoNumber: pump, isOpen: true, isPanel: false });
    expect((await anna.detail(pump))?.openedBy, 'a page opens no panel').toEqual([]);
    expect((await ben.detail(pump))?.openedBy).toEqual([{ login: 'anna', isArmed: false }]);
    await anna.armed(pump);
    expect((await ben.detail(pump))?.openedBy).toEqual([{ login: 'anna', isArmed: true }]);
    expect((await tab.detail(pump))?.openedBy.map(({ login }) => login)).toEqual(['anna', 'ben']);
    expect((await anna.detail(pump))?.openedBy).toEqual([
      { login: 'ben', isArmed: false },
      { login: 'anna', isArmed: false },
    ]);
    await tab.detail(pump, false);
    expect((await anna.detail(pump))?.openedBy).toEqual([{ login: 'ben', isArmed: false }]);
    timing.skip(5000);
    expect((await anna.detail(pump))?.openedBy).toEqual([]);
    expect((await anna.detail(speed))?.openedBy).toEqual([]);
  });

  test('not after the log-out', async () => {
    const [anna, ben] = [person('anna'), person('ben')];
    await anna.detail(pump);
    await anna.ask('logOut');
    expect((await ben.detail(pump))?.openedBy).toEqual([]);
  });
});
