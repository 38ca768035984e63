import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { servicePath } from '../../protocol/headers.ts';
import { payload, readWebOutput } from '../../protocol/wire/envelope.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { parseXml } from '../parseXml.ts';
import { commandAccounts, commandStation, numbers, Person, passwords } from './testCommands.ts';
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

describe('an output with its commands blocked', () => {
  test('refuses everybody but the one who blocked them, with the text and the name', async () => {
    const [anna, tess, tom] = [person('anna'), person('tess'), person('tom')];
    expect(await tess.block(pump, `  ${text} `)).toMatchObject({ result: 'done' });
    const blocked = { result: 'refused', reason: 'blocked', by: 'tess', text };
    expect(await anna.arm(pump)).toMatchObject(blocked);
    expect(await tom.arm(pump)).toMatchObject(blocked);
    expect(await tess.command(pump, '1')).toMatchObject({ result: 'done' });
    expect((await anna.detail(pump))?.blocks[0]).toMatchObject({ infoNumber: pump, text, user: 'tess' });
    expect(await anna.blocks()).toMatchObject([{ infoNumber: pump, text, user: 'tess', until: undefined }]);
  });

  test('between arm and operate refuses the operate', async () => {
    const anna = person('anna');
    const armId = await anna.armed(pump);
    await person('tess').block(pump, text);
    expect(await anna.operate(pump, '1', { armId })).toMatchObject({ reason: 'blocked', by: 'tess' });
    expect(site.field.writes).toEqual([]);
    expect(await anna.commandLog()).toMatchObject([
      { person: 'anna', fields: { result: 'refused', reason: 'blocked' } },
    ]);
  });

  test('is reported to every browser by the feed', async () => {
    const stream = await TestStream.open(site, credential('olga', 'look-around'), String(pump));
    await stream.until((s) => s.values.get(pump)?.state === 'good');
    expect(stream.values.get(pump)?.isBlocked).toBe(false);
    await person('tess').block(pump, text);
    await stream.until((s) => s.values.get(pump)?.isBlocked === true);
    await person('tess').unblock(pump);
    await stream.until((s) => s.values.get(pump)?.isBlocked === false);
    stream.close();
  });

  test('is blocked after a restart too, before anything can be written', async () => {
    await person('tess').block(pump, text);
    site = await site.restart();
    const anna = person('anna');
    await anna.sees(pump);
    expect(await anna.arm(pump)).toMatchObject({ reason: 'blocked', by: 'tess', text });
    expect((await anna.detail(pump))?.blocks[0]).toMatchObject({ text, user: 'tess' });
  });

  test('is removed by whoever set it, another technician or an administrator, and the log names both', async () => {
    const [tess, tom, ada] = [person('tess'), person('tom'), person('ada')];
    for (const who of [tess, tom, ada]) {
      await tess.block(pump, text);
      expect(await who.unblock(pump)).toMatchObject({ result: 'done', by: 'tess' });
      expect(await who.unblock(pump)).toMatchObject({ result: 'refused', reason: 'notBlocked' });
    }
    const log = (await tess.log()).filter(({ kind }) => kind === 'blockSet' || kind === 'blockRemoved');
    expect(log[0]).toMatchObject({
      kind: 'blockRemoved',
      person: 'ada',
      object: { name: 'The pump' },
      fields: { author: 'tess', text },
    });
    expect(log.map(({ kind, person }) => [kind, person])).toEqual([
      ['blockRemoved', 'ada'],
      ['blockSet', 'tess'],
      ['blockRemoved', 'tom'],
      ['blockSet', 'tess'],
      ['blockRemoved', 'tess'],
      ['blockSet', 'tess'],
    ]);
    expect(await person('anna').command(pump, '1')).toMatchObject({ result: 'done' });
  });

  test('ends by itself at its time, with a line in the log, and may be commanded again', async () => {
    const [anna, tess] = [person('anna'), person('tess')];
    const until = timing.now() + 60_000;
    expect(await tess.block(pump, text, until)).toMatchObject({ result: 'done' });
    expect((await anna.detail(pump))?.blocks[0]?.until).toBe(until);
    expect(await anna.arm(pump)).toMatchObject({ reason: 'blocked' });
    timing.ahead(60_000);
    // That the clock stepped is a row too.
    const ended = async () => (await anna.log()).find(({ kind }) => kind === 'blockEnded');
    await expect.poll(ended).toBeDefined();
    const line = await ended();
    expect(line).toMatchObject({ object: { name: 'The pump' }, fields: { author: 'tess', text }, person: undefined });
    expect(line?.time).toBeGreaterThanOrEqual(until);
    expect(await anna.command(pump, '1')).toMatchObject({ result: 'done' });
  });

  test('with an end keeps it over a restart', async () => {
    const [anna, tess] = [person('anna'), person('tess')];
    const until = timing.now() + 3_600_000;
    await tess.block(pump, text, until);
    site = await site.restart();
    expect(await anna.blocks()).toMatchObject([{ infoNumber: pump, until }]);
  });

  test('is none without an output, a text and an end to come', async () => {
    const refused = [
      ['a point that is not there', 77, text, undefined, { reason: 'noPoint' }],
      ['a point that nobody commands', level, text, undefined, { reason: 'notAnOutput' }],
      ['no text', pump, '   ', undefined, { reason: 'textMissing' }],
      ['201 characters', pump, 'x'.repeat(201), undefined, { reason: 'textMissing' }],
      ['an end that is past', pump, text, 1000, { reason: 'untilPast' }],
    ] as const;
    for (const [what, infoNumber, words, until, against] of refused) {
      const outcome = await person('tess').block(infoNumber, words, until);
      expect(outcome, what).toMatchObject({ result: 'refused', ...against });
    }
    expect(await person('tess').blocks()).toEqual([]);
  });

  test('is not blocked once more by the same person', async () => {
    await person('tess').block(pump, text);
    expect(await person('tess').block(pump, 'Mine')).toMatchObject({ reason: 'alreadyBlocked', by: 'tess' });
  });

  test('is set and removed by technicians; an operator is refused (code 4)', async () => {
    const anna = person('anna');
    expect((await anna.ask('setBlock', element('Block', { InfoNumber: pump, Text: text }))).code).toBe(4);
    expect((await anna.ask('removeBlock', element('InfoNumber', {}, String(pump)))).code).toBe(4);
    expect(
      (await person('tess').ask('setBlock', element('Block', { InfoNumber: pump, Text: text, Until: 'x' }))).code,
    ).toBe(7);
  });
});

test('a page of an earlier version that calls what is no more is told that it is not served', async () => {
  const headers = { 'content-type': 'application/xml', ...credential('tess', passwords.tess) };
  const ofBefore = ['ILockManager/GetLocks', 'ILockManager/SetLock', 'ILockManager/RemoveLock'];
  for (const path of [...ofBefore, 'IPointManager/GetPointDetail']) {
    const url = `${site.device.url}${servicePath}${path}`;
    const reply = await fetch(url, { method: 'POST', headers, body: writeXml(payload([])) });
    expect(readWebOutput(parseXml(new Uint8Array(await reply.arrayBuffer()))).code, path).toBe(5);
  }
});
