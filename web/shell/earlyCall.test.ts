import { expect, test } from 'vitest';
import { takeEarlyCall, withEarlyCall } from './earlyCall.ts';

const url = 'http://device/IhmWeb/IConfigManager/Open';
const body = '<payload/>';
const answered = (word: string) => Promise.resolve(new Response(word));

function device() {
  const calls: string[] = [];
  const fetch: typeof globalThis.fetch = (input) => {
    calls.push(String(input));
    return answered('later');
  };
  return { calls, fetch };
}

test('what was asked before the app was there is not asked again, and its answer is used once', async () => {
  const { calls, fetch } = device();
  const asking = withEarlyCall(fetch, { url, body, reply: answered('early') });
  expect(await (await asking(new URL(url), { method: 'POST', body })).text()).toBe('early');
  expect(calls).toEqual([]);
  expect(await (await asking(url, { method: 'POST', body })).text()).toBe('later');
  expect(calls).toEqual([url]);
});

test('anything else is asked as ever', async () => {
  const { calls, fetch } = device();
  const asking = withEarlyCall(fetch, { url, body, reply: answered('early') });
  await asking(url, { method: 'POST', body: '<payload>other</payload>' });
  await asking(`${url}UnAuth`, { method: 'POST', body });
  expect(calls).toEqual([url, `${url}UnAuth`]);
});

test('whoever gives up waiting for the early answer is released at once', async () => {
  const { fetch } = device();
  const asking = withEarlyCall(fetch, { url, body, reply: new Promise(() => undefined) });
  const timeout = new AbortController();
  const waiting = asking(url, { body, signal: timeout.signal });
  timeout.abort(new Error('too late'));
  await expect(waiting).rejects.toThrow('too late');
});

test('a device that was not reached then is told as not reached', async () => {
  const { fetch } = device();
  const reply = Promise.reject(new TypeError('Failed to fetch'));
  await expect(withEarlyCall(fetch, { url, body, reply })(url, { body })).rejects.toThrow('Failed to fetch');
});

test('an app that is there first asks for itself alone', () => {
  const page: Pick<Window, 'vigieEarlyCall'> = {};
  expect(takeEarlyCall(page)).toBeUndefined();
  expect(page.vigieEarlyCall).toBeNull();
});
