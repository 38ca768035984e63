import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '../../protocol/calls/call.ts';
import { setBlock } from '../../protocol/calls/intervention.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { entryRates } from '../../protocol/log/entryRates.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { commandAccounts, commandStation, numbers, Person, passwords } from './testCommands.ts';
import { ask, credential, replyTo, startSite, type TestSite } from './testDevice.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

let site: TestSite;
let timing: TestTiming;
beforeAll(async () => {
  timing = testTiming();
  site = await startSite(commandStation, commandAccounts, timing);
});
// Allowances that the test before has used up are full again.
beforeEach(() => timing.skip(600_000));
afterAll(() => site.stop());

type Name = keyof typeof passwords;
const call = async (name: CallName, who: Name, ...children: XmlNode[]) =>
  readWebOutput(await ask(site, name, credential(who, passwords[who]), children));
const note = (who: Name) => replyTo(site, 'addNote', credential(who, passwords[who]), { text: 'x' });
const { mostAtOnce } = entryRates.entry;

describe('entries that a login writes', () => {
  test('twenty at once are taken, then one a second; the answer tells how long to wait, and another login writes on', async () => {
    for (let i = 0; i < mostAtOnce; i++) expect(await note('anna')).toMatchObject({ result: 'done' });
    // The clock of the test advances while the service sleeps between two reads of the field.
    let refused = await note('anna');
    for (let i = 0; i < mostAtOnce && refused.result === 'done'; i++) refused = await note('anna');
    expect(refused).toEqual({ result: 'refused', reason: 'tooOften', retryAfterSec: 1 });
    expect(await note('ben')).toMatchObject({ result: 'done' });
    timing.skip(1000);
    expect(await note('anna')).toMatchObject({ result: 'done' });
  });

  test('are counted together, whatever they are', async () => {
    const block = setBlock.request.write({ infoNumber: numbers.pump, text: 'bearing' });
    for (let i = 0; i < 2 * mostAtOnce; i++) await note('tess');
    expect((await call('setBlock', 'tess', block)).content.attributes).toMatchObject({ Reason: 'tooOften' });
    timing.skip(60_000);
    expect((await call('setBlock', 'tess', block)).content.attributes).toMatchObject({ Result: 'done' });
    for (let i = 0; i < 2 * mostAtOnce; i++) await note('tess');
    // What ends a block is never delayed.
    const unblocked = await call('removeBlock', 'tess', element('InfoNumber', {}, String(numbers.pump)));
    expect(unblocked.content.attributes).toMatchObject({ Result: 'done' });
  });

  test('that were refused for another reason do not count', async () => {
    for (let i = 0; i < 5 * mostAtOnce; i++) expect((await call('addNote', 'anna')).code).toBe(7);
    expect(await note('anna')).toMatchObject({ result: 'done' });
  });

  test('that are refused so are not in the log', async () => {
    for (let i = 0; i < 100; i++) await note('tom');
    const query = { kinds: ['note'], count: 500 };
    const { events } = await replyTo(site, 'getEvents', credential('ada', passwords.ada), query);
    const { length } = events.filter(({ person }) => person === 'tom');
    expect(length).toBeGreaterThanOrEqual(mostAtOnce);
    expect(length).toBeLessThan(100 - mostAtOnce);
  });

  const limited = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, { rate }]) =>
    rate === undefined ? [] : [[name, rate] as const],
  );
  test.each(limited)('%s is answered so with code 0', async (name, rate) => {
    const isEntry = rate === 'entry';
    if (isEntry) for (let i = 0; i < 2 * mostAtOnce; i++) await note('ada');
    // Commands and edits are refilled quickly: those of one burst are compared, which no login delays.
    await call('getUserProfile', 'ada');
    const made = Array.from({ length: isEntry ? 1 : 4 * entryRates[rate].mostAtOnce }, () => call(name, 'ada'));
    const refused = (await Promise.all(made)).find(({ code }) => code === 0);
    expect(refused?.content.attributes).toMatchObject({ Result: 'refused', Reason: 'tooOften', RetryAfterSec: '1' });
  });

  test('acknowledging, looking and reading are not limited', async () => {
    const others = ['acknowledgeAlarms', 'resetAlarm', 'unshelveAlarm', 'arm', 'getEvents', 'getAlarms'] as const;
    for (let i = 0; i < 2 * mostAtOnce; i++) {
      for (const other of others) {
        expect(calls[other].method).toBe('POST');
        expect((await call(other, 'anna')).content.attributes.Reason).not.toBe('tooOften');
      }
    }
  });
});

test('an operator gives as many commands as hands can give', async () => {
  const anna = new Person(() => site, 'anna');
  await anna.sees(numbers.pump);
  for (let i = 0; i < 40; i++)
    expect(await anna.command(numbers.pump, String(i % 2))).toMatchObject({ result: 'done' });
});
