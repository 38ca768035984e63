import { expect, test } from 'vitest';
import { type EarlyRequest, takeEarlyRequests, withEarlyRequests } from './earlyRequest.ts';

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

function early(reply: Promise<Response>, isOld?: () => boolean) {
  const ended: string[] = [];
  const call: EarlyRequest = { url, body, reply, end: () => void ended.push(url), ...(isOld && { isOld }) };
  return { call, ended };
}
const usual = (reply = answered('early')) => early(reply, () => false);

test('what was asked before the app was there is not asked again, and its answer is used once', async () => {
  const { calls, fetch } = device();
  const { call } = early(answered('early'));
  const asking = withEarlyRequests(fetch, [call]).fetch;
  expect(await (await asking(new URL(url), { method: 'POST', body })).text()).toBe('early');
  expect(calls).toEqual([]);
  expect(await (await asking(url, { method: 'POST', body })).text()).toBe('later');
  expect(calls).toEqual([url]);
});

test('anything else is asked as ever', async () => {
  const { calls, fetch } = device();
  const { call, ended } = early(answered('early'));
  const asking = withEarlyRequests(fetch, [call]).fetch;
  await asking(url, { method: 'POST', body: '<payload>other</payload>' });
  await asking(`${url}UnAuth`, { method: 'POST', body });
  expect(calls).toEqual([url, `${url}UnAuth`]);
  expect(ended).toEqual([]);
  expect(await (await asking(url, { body })).text()).toBe('early');
});

test('whoever gives up waiting for the early answer is released at once, and the call ends', async () => {
  const { fetch } = device();
  const { call, ended } = early(new Promise(() => undefined));
  const timeout = new AbortController();
  const waiting = withEarlyRequests(fetch, [call]).fetch(url, { body, signal: timeout.signal });
  timeout.abort(new Error('too late'));
  await expect(waiting).rejects.toThrow('too late');
  expect(ended).toEqual([url]);
});

test('a stream that was opened early is ended by whoever reads it', async () => {
  const { fetch } = device();
  const { call, ended } = usual();
  const reading = new AbortController();
  await withEarlyRequests(fetch, [call]).fetch(url, { body, signal: reading.signal });
  expect(ended).toEqual([]);
  reading.abort();
  expect(ended).toEqual([url]);
});

test('a device that was not reached then is told as not reached', async () => {
  const { fetch } = device();
  const { call } = early(Promise.reject(new TypeError('Failed to fetch')));
  await expect(withEarlyRequests(fetch, [call]).fetch(url, { body })).rejects.toThrow('Failed to fetch');
});

test('a page that shows other points than at the last visit asks for them, and the early stream ends', async () => {
  const { calls, fetch } = device();
  const { call, ended } = usual();
  const asking = withEarlyRequests(fetch, [call]).fetch;
  expect(await (await asking(url, { body: '<payload>1-9</payload>' })).text()).toBe('later');
  expect(ended).toEqual([url]);
  await asking(url, { body });
  expect(calls).toEqual([url, url]);
});

test('after a sleep between the two nothing is believed that waited', async () => {
  const { fetch } = device();
  const { call, ended } = early(answered('early'), () => true);
  expect(await (await withEarlyRequests(fetch, [call]).fetch(url, { body })).text()).toBe('later');
  expect(ended).toEqual([url]);
});

test('what the page turns out not to need is given up; what every page asks stays', async () => {
  const { fetch } = device();
  const known = early(answered('early'));
  const needless = usual();
  const asking = withEarlyRequests(fetch, [known.call, needless.call]);
  expect(asking.end()).toBe(true);
  expect([known.ended, needless.ended]).toEqual([[], [url]]);
  expect(asking.end()).toBe(false);
  expect(await (await asking.fetch(url, { body })).text()).toBe('early');
});

test('an app that is there first asks for itself alone', () => {
  const page: Pick<Window, 'vigieEarly'> = {};
  expect(takeEarlyRequests(page)).toEqual([]);
  expect(page.vigieEarly).toBeNull();
});
