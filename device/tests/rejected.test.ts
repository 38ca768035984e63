import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getAlarms } from '../../protocol/calls/alarm.ts';
import { acknowledgeAlarms } from '../../protocol/calls/alarmAction.ts';
import { pointRecord } from '../../protocol/point.ts';
import { commandAccounts, commandStation, numbers, Person, passwords } from './testCommands.ts';
import { ask, credential, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';

const texts = 'Priority="1" Action="Open the inlet"';
const alarmCfg = `<AlarmCfg>
<Alarm Id="empty" Point="level" Kind="LL" Limit="0.3" ${texts} Message="Tank nearly empty"/>
<Alarm Id="high" Point="level" Kind="H" Limit="4.5" ${texts} Message="Tank nearly full"/>
<Alarm Id="running" Point="pump" Kind="state" State="On" ${texts} Message="Pump runs" SuppressedWhen="level &gt; 9"/>
</AlarmCfg>`;
const page = `<SynopticWebCfg><SynopticWeb SynopticId="open" IsAuthenticationRequired="false" SynopticWidth="9" SynopticHeight="9">
<TextValueNumericData InfoNumber="2" PositionX="0" PositionY="0" Width="9" Height="9"/></SynopticWeb></SynopticWebCfg>`;

let site: TestSite;
const person = (login: keyof typeof passwords) => new Person(() => site, login);
beforeEach(async () => {
  const station = (port: number) => commandStation(port).replace('</PointCfg>', `</PointCfg>${alarmCfg}${page}`);
  site = await startSite(station, commandAccounts);
});
afterEach(() => site.stop());

/** Edits the station file while the service is stopped. */
async function startedWith(from: string, to: string) {
  site = await site.restart(() => {
    const file = join(site.folder, 'station.xml');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replaceAll(from, to));
  });
}
const typo = ['Register="holding:10"', 'Register="hodling:10"'] as const;
const mended = [typo[1], typo[0]] as const;

const points = async (who: Person) => pointRecord.readAll((await who.ask('getPoints')).content);
const alarms = async () => getAlarms.reply.read((await person('olga').ask('getAlarms')).content).alarms;
const isRaised = (id: string) =>
  vi.waitFor(async () => {
    const found = (await alarms()).find((one) => one.id === id);
    expect(found).toMatchObject({ state: 'activeUnacknowledged' });
    return found;
  });
const isOver = (id: string) =>
  vi.waitFor(async () =>
    expect((await alarms()).find((one) => one.id === id)?.state ?? 'normal').not.toMatch('active'),
  );

test('a typo in the tank’s register rejects the tank alone: the pump that is interlocked with it is read, and not commanded', async () => {
  await startedWith(...typo);
  const anna = person('anna');
  await anna.sees(numbers.guarded);
  const all = await points(anna);
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(numbers)));
  expect(all.filter(({ rejected }) => rejected)).toMatchObject([
    { id: 'level', infoNumber: numbers.level, name: 'The level', rejected: { file: 'station.xml', line: 5 } },
  ]);
  expect(await anna.command(numbers.guarded, '1')).toMatchObject({
    result: 'refused',
    reason: 'interlockRejected',
    text: 'The level',
  });
  expect((await anna.detail(numbers.guarded))?.interlocks[0]).toMatchObject({
    isActive: true,
    isRejected: true,
    notKnown: 'The level',
  });
  // It can be stopped all the same.
  expect(await anna.command(numbers.guarded, '0')).toMatchObject({ result: 'done' });
  expect(await anna.command(numbers.level, '1')).toMatchObject({ result: 'refused', reason: 'notEditable' });
  expect(await person('tess').override(numbers.level, 'forced', '2')).toMatchObject({
    result: 'refused',
    reason: 'rejected',
  });

  const stream = await TestStream.open(site, credential('olga', passwords.olga), String(numbers.level));
  await stream.until(({ values }) => values.get(numbers.level)?.state === 'rejected');
  stream.close();

  await startedWith(...mended);
  await anna.sees(numbers.level);
  expect((await points(anna)).filter(({ rejected }) => rejected)).toEqual([]);
});

test('visitors are not told how the station file is wrong', async () => {
  await startedWith(...typo);
  const text = JSON.stringify(await ask(site, 'getPointsUnAuth'));
  expect(text).toContain('The level');
  expect(text).not.toMatch(/hodling|station\.xml/);
});

describe('an active alarm', () => {
  beforeEach(async () => {
    site.field.holding.writeUInt16BE(20, 20);
    site.field.coils.writeUInt8(1, 0);
    await Promise.all([isRaised('empty'), isRaised('running')]);
  });

  const causes: readonly (readonly [string, string, string, string])[] = [
    ['of a point that is rejected', 'empty', ...typo],
    ['of its own mistake', 'empty', 'Limit="0.3"', 'Limit="0.3" DeadBand="-1"'],
    ['of a limit that is rejected', 'empty', 'Limit="0.3"', 'Limit="levle"'],
    ['of an unreadable priority', 'empty', '<Alarm Id="empty"', '<Alarm Id="empty" OnDelayMs="soon"'],
    ['of a misspelt definition', 'empty', '<Alarm Id="empty"', '<Alram Id="empty"'],
    ['of a misspelt section', 'empty', 'AlarmCfg>', 'AlarmCgf>'],
    ['of a section by another name', 'empty', 'AlarmCfg>', 'Alerts>'],
    ['of a second section', 'empty', '<AlarmCfg>', '<AlarmCfg/><AlarmCfg>'],
    ['of a rejected link', 'empty', 'TimeoutMs="4900"', 'TimeoutMs="never"'],
  ];

  /** Started with the mistake; the alarm is as before. */
  async function staysAsItWas(id: string, from: string, to: string) {
    const before = await isRaised(id);
    await startedWith(from, to);
    const rejected = (await alarms()).find((one) => one.id === id);
    expect(rejected).toMatchObject({
      occurrence: before?.occurrence,
      raisedAt: before?.raisedAt,
      value: before?.value,
      priority: before?.priority,
      message: before?.message,
      state: 'activeUnacknowledged',
      notEvaluated: { reason: 'rejected', since: expect.any(Number) },
      rejected: { file: 'station.xml', line: expect.any(Number) },
    });
    return before;
  }

  async function isItselfAgain(id: string, from: string, to: string) {
    const before = await staysAsItWas(id, from, to);
    site = await site.restart();
    expect(await isRaised(id)).toMatchObject({ occurrence: before?.occurrence });
    const anna = person('anna');
    await anna.ask(
      'acknowledgeAlarms',
      ...acknowledgeAlarms.request.parameters({ occurrences: [before?.occurrence ?? 0], comment: undefined }),
    );
    expect((await alarms()).find((one) => one.id === id)).toMatchObject({ state: 'activeAcknowledged' });
    expect((await anna.log()).map(({ kind }) => kind)).not.toContain('alarmGone');

    await startedWith(to, from);
    await person('anna').sees(numbers.level);
    site.field.holding.writeUInt16BE(300, 20);
    await isOver(id);
  }

  const mendedByDay = 2;
  test.each(causes.slice(mendedByDay))(
    '%s stays as it was',
    async (_, ...cause) => void (await staysAsItWas(...cause)),
  );
  const mendedTitle = '%s stays as it was, and is itself again when that is mended';
  test.each(causes.slice(0, mendedByDay))(mendedTitle, (_, ...cause) => isItselfAgain(...cause));
  test.each(causes.slice(mendedByDay))(mendedTitle, { tags: ['night'] }, (_, ...cause) => isItselfAgain(...cause));

  test('is there again when a file that could not be read at all is mended', async () => {
    const before = await isRaised('empty');
    await startedWith('</AlarmCfg>', '</AlarmCgf>');
    await startedWith('</AlarmCgf>', '</AlarmCfg>');
    expect(await isRaised('empty')).toMatchObject({ occurrence: before?.occurrence, raisedAt: before?.raisedAt });
  });

  test('is not hidden by a suppression that can’t be evaluated', async () => {
    await startedWith(...typo);
    expect((await alarms()).find(({ id }) => id === 'running')?.suppressedSince).toBeUndefined();
    await vi.waitFor(async () =>
      expect((await alarms()).find(({ id }) => id === 'running')?.notEvaluated).toBeUndefined(),
    );
  });
});

test('a forced value and a block of a rejected point stay on the disk, have no effect, and are there again', async () => {
  const tess = person('tess');
  await tess.sees(numbers.level);
  await tess.override(numbers.level, 'forced', '2');
  await tess.sees(numbers.pump);
  await startedWith(...typo);
  expect(await person('anna').command(numbers.guarded, '1')).toMatchObject({ reason: 'interlockRejected' });
  await startedWith(...mended);
  expect(await tess.overrides()).toMatchObject([{ infoNumber: numbers.level, kind: 'forced', value: 2 }]);
  await tess.seesValue(numbers.level, 2);
});

test('the last value of a rejected point is there when it is mended, with its own time', async () => {
  await person('olga').sees(numbers.level);
  await startedWith(...typo);
  site = await site.restart();
  site = await site.restart(() => site.field.stop());
  await startedWith(...mended);
  const stream = await TestStream.open(site, credential('olga', passwords.olga), String(numbers.level));
  await stream.until(({ values }) => typeof values.get(numbers.level)?.value === 'number');
  stream.close();
});

test('points of a rejected link stay, with the mistake of the link', async () => {
  await startedWith('TimeoutMs="4900"', 'TimeoutMs="never"');
  const rejected = (await points(person('anna'))).filter((point) => point.rejected);
  expect(rejected).toHaveLength(Object.keys(numbers).length - 1);
  expect(rejected[0]?.rejected?.text).toMatch('ModbusTcp: TimeoutMs: “never” is not a number.');
  expect(site.said.filter((line) => line.includes('never'))).toHaveLength(1);
});

test('a point without a number, an Id or a name of its own is listed all the same', async () => {
  await startedWith('InfoNumber="2"', 'InfoNumber="two"');
  const [unnumbered] = (await points(person('anna'))).filter(({ rejected }) => rejected);
  expect(unnumbered).toMatchObject({ id: 'level', infoNumber: 999_999_999 });
  await startedWith('Id="level" InfoNumber="two"', 'Id="pump" InfoNumber="2"');
  const [twice] = (await points(person('anna'))).filter(({ rejected }) => rejected);
  expect(twice).toMatchObject({ id: 'pump (5)', infoNumber: 2, name: 'The level' });
});
