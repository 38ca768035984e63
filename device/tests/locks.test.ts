import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { element } from '../../protocol/xml.ts';
import { commandAccounts, commandStation, numbers, Person, type passwords } from './testCommands.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

let site: TestSite;
let timing: TestTiming;
const person = (login: keyof typeof passwords) => new Person(() => site, login);
const { pump, level, weekly } = numbers;
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(commandStation, commandAccounts, timing);
  await person('anna').sees(pump, weekly);
});
afterEach(() => site.stop());

const text = 'Hands in the pump';

describe('a locked output', () => {
  test('refuses everybody but the one who locked it, with the text and the name', async () => {
    const [anna, tess, tom] = [person('anna'), person('tess'), person('tom')];
    expect(await tess.lock(pump, `  ${text} `)).toMatchObject({ result: 'done' });
    const locked = { result: 'refused', reason: 'locked', by: 'tess', text };
    expect(await anna.arm(pump)).toMatchObject(locked);
    expect(await tom.arm(pump)).toMatchObject(locked);
    expect(await tess.command(pump, '1')).toMatchObject({ result: 'done' });
    expect((await anna.detail(pump))?.lock).toMatchObject({ infoNumber: pump, text, user: 'tess' });
    expect(await anna.locks()).toMatchObject([{ infoNumber: pump, text, user: 'tess', until: undefined }]);
  });

  test('between arm and operate refuses the operate', async () => {
    const anna = person('anna');
    const armId = await anna.armed(pump);
    await person('tess').lock(pump, text);
    expect(await anna.operate(pump, '1', { armId })).toMatchObject({ reason: 'locked', by: 'tess' });
    expect(site.field.writes).toEqual([]);
    expect(await anna.commandLog()).toMatchObject([{ user: 'anna', result: 'refused', reason: 'locked' }]);
  });

  test('is told to every browser by the feed', async () => {
    const stream = await TestStream.open(site, credential('olga', 'look-around'), String(pump));
    await stream.until((s) => s.values.get(pump)?.state === 'good');
    expect(stream.values.get(pump)?.isLocked).toBe(false);
    await person('tess').lock(pump, text);
    await stream.until((s) => s.values.get(pump)?.isLocked === true);
    await person('tess').unlock(pump);
    await stream.until((s) => s.values.get(pump)?.isLocked === false);
    stream.close();
  });

  test('is locked after a restart too, before anything can be written', async () => {
    await person('tess').lock(pump, text);
    site = await site.restart();
    const anna = person('anna');
    await anna.sees(pump);
    expect(await anna.arm(pump)).toMatchObject({ reason: 'locked', by: 'tess', text });
    expect((await anna.detail(pump))?.lock).toMatchObject({ text, user: 'tess' });
  });

  test('is opened by whoever locked it, another technician or an administrator, and the log names both', async () => {
    const [tess, tom, ada] = [person('tess'), person('tom'), person('ada')];
    for (const who of [tess, tom, ada]) {
      await tess.lock(pump, text);
      expect(await who.unlock(pump)).toMatchObject({ result: 'done', by: 'tess' });
      expect(await who.unlock(pump)).toMatchObject({ result: 'refused', reason: 'notLocked' });
    }
    const log = (await tess.log()).filter(({ kind }) => kind === 'locked' || kind === 'unlocked');
    expect(log[0]).toMatchObject({ kind: 'unlocked', user: 'ada', subject: 'The pump', detail: `tess: ${text}` });
    expect(log.map(({ kind, user }) => [kind, user])).toEqual([
      ['unlocked', 'ada'],
      ['locked', 'tess'],
      ['unlocked', 'tom'],
      ['locked', 'tess'],
      ['unlocked', 'tess'],
      ['locked', 'tess'],
    ]);
    expect(await person('anna').command(pump, '1')).toMatchObject({ result: 'done' });
  });

  test('ends by itself at its time, with a line in the log, and may be commanded again', async () => {
    const [anna, tess] = [person('anna'), person('tess')];
    const until = timing.now() + 60_000;
    expect(await tess.lock(pump, text, until)).toMatchObject({ result: 'done' });
    expect((await anna.detail(pump))?.lock?.until).toBe(until);
    expect(await anna.arm(pump)).toMatchObject({ reason: 'locked' });
    timing.ahead(60_000);
    await expect.poll(async () => (await anna.log())[0]?.kind).toBe('lockEnded');
    const [line] = await anna.log();
    expect(line).toMatchObject({ subject: 'The pump', detail: `tess: ${text}`, user: undefined });
    expect(line?.time).toBeGreaterThanOrEqual(until);
    expect(await anna.command(pump, '1')).toMatchObject({ result: 'done' });
  });

  test('with an end keeps it over a restart', async () => {
    const [anna, tess] = [person('anna'), person('tess')];
    const until = timing.now() + 3_600_000;
    await tess.lock(pump, text, until);
    site = await site.restart();
    expect(await anna.locks()).toMatchObject([{ infoNumber: pump, until }]);
  });

  test.each<[string, number, string, number | undefined, object]>([
    ['a point that is not there', 77, text, undefined, { reason: 'noPoint' }],
    ['a point that nobody commands', level, text, undefined, { reason: 'notAnOutput' }],
    ['no text', pump, '   ', undefined, { reason: 'textMissing' }],
    ['201 characters', pump, 'x'.repeat(201), undefined, { reason: 'textMissing' }],
    ['an end that is past', pump, text, 1000, { reason: 'untilPast' }],
  ])('is none with %s', async (_, infoNumber, words, until, against) => {
    expect(await person('tess').lock(infoNumber, words, until)).toMatchObject({ result: 'refused', ...against });
    expect(await person('tess').locks()).toEqual([]);
  });

  test('can not be locked once more', async () => {
    await person('tess').lock(pump, text);
    expect(await person('tom').lock(pump, 'Mine')).toMatchObject({ reason: 'alreadyLocked', by: 'tess' });
  });

  test('is made and opened by technicians; an operator gets code 4', async () => {
    const anna = person('anna');
    expect((await anna.ask('setLock', element('Lock', { InfoNumber: pump, Text: text }))).code).toBe(4);
    expect((await anna.ask('removeLock', element('InfoNumber', {}, String(pump)))).code).toBe(4);
    expect(
      (await person('tess').ask('setLock', element('Lock', { InfoNumber: pump, Text: text, Until: 'x' }))).code,
    ).toBe(7);
  });
});
