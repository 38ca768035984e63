import { afterEach, expect, test } from 'vitest';
import { tokenIn } from '../../testing/testReceivers.ts';
import { high, startMessages } from './testMessages.ts';

let site: ReturnType<typeof startMessages>;
afterEach(() => site.remove());

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const countIn = (table: 'message' | 'message_link' | 'message_call') =>
  site.disk.db.prepare<[], { count: number }>(`SELECT count(*) AS count FROM ${table}`).get()?.count;
const openHashes = () =>
  site.disk.db.prepare<[], { hash: string }>('SELECT hash FROM message_link WHERE is_open = 1').all().length;
/** Anna is called by a text message with a link; its token. */
async function call(): Promise<string> {
  site = startMessages({ publicUrl: 'https://pumps.example/' });
  await site.read({ LEVEL: high });
  await site.wait(1000);
  return tokenIn(site.sent('Anna')[0]);
}

test('a link ends after 24 hours; its hash is known for 30 days, and then there is nothing left of it', async () => {
  const token = await call();
  expect(JSON.stringify(site.disk.db.prepare('SELECT * FROM message_link').all())).not.toContain(token);
  await site.wait(dayMs - minuteMs, undefined, minuteMs);
  expect(site.messages.links.find(token)).not.toHaveProperty('ending');
  await site.wait(3 * minuteMs, undefined, minuteMs);
  expect(site.messages.links.find(token)).toMatchObject({ ending: 'expired' });
  // Ben's as well, which nobody has used.
  await site.wait(2 * hourMs, undefined, minuteMs);
  expect([openHashes(), countIn('message_link')]).toEqual([0, 2]);
  await site.wait(29 * dayMs - 4 * hourMs, undefined, hourMs);
  site = await site.restart();
  expect(site.messages.links.find(token)).toMatchObject({ ending: 'expired' });
  await site.wait(4 * hourMs, undefined, hourMs);
  expect(site.messages.links.find(token)).toBeUndefined();
  expect(countIn('message_link')).toBe(0);
});

test('messages are stored for 30 days; the call that nobody has answered stays', async () => {
  await call();
  await site.wait(hourMs, undefined, minuteMs);
  expect(countIn('message')).toBe(2);
  await site.wait(30 * dayMs - 2 * hourMs, undefined, hourMs);
  expect(countIn('message')).toBe(2);
  await site.wait(3 * hourMs, undefined, hourMs);
  expect([countIn('message'), countIn('message_call')]).toEqual([0, 1]);
  expect([...site.messages.callOuts.open]).toMatchObject([{ mode: 'unanswered', persons: ['Anna', 'Ben'] }]);
});

test('what became too old while the service was off is removed at its start, with a word in the log about what still waited', async () => {
  await call();
  // Its folder is away: it can't be sent, for a day at most.
  site.messages.setup.replace({
    ...site.messages.document,
    ways: site.messages.document.ways.map((way) => ({ ...way, folder: '/nowhere' })),
  });
  await site.wait(10 * minuteMs, undefined, minuteMs);
  expect(site.rows()).toMatchObject([{ person: 'Ben', state: 'queued' }, { state: 'sent' }]);
  site.clock.now += 40 * dayMs;
  site = await site.restart();
  await site.wait(2 * hourMs, undefined, hourMs);
  expect([countIn('message'), countIn('message_link')]).toEqual([0, 0]);
  // It was given up first, and the log says so.
  const failed = site.log.reader.page({ count: 20 })?.events.filter(({ kind }) => kind === 'messageFailed');
  expect(failed).toMatchObject([{ fields: { recipient: 'Ben', reason: 'notWritten' } }]);
});
