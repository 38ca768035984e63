import { expect, test, vi } from 'vitest';
import { watchFetch } from './watchFetch.ts';

function watched(fetch: typeof globalThis.fetch, build: string | undefined = '0.1.0+aaaa') {
  const heard = { answered: vi.fn<(build: string | null) => void>(), silent: vi.fn<() => void>() };
  return { ...heard, fetch: watchFetch(fetch, build, heard) };
}

test('each request tells the build of the app, beside its own headers', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(''));
  await watched(fetch).fetch('http://device/', { method: 'POST', headers: { Authorization: 'Basic x' } });
  const init = fetch.mock.calls[0]?.[1];
  expect(init?.method).toBe('POST');
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    authorization: 'Basic x',
    'vigie-app': '0.1.0+aaaa',
  });
});

test.each([
  ['given up by whoever asked', () => AbortSignal.abort(), 0],
  ['a time-out', () => AbortSignal.abort(new DOMException('', 'TimeoutError')), 1],
  ['a lost network', () => undefined, 1],
])('%s', async (_, signal, silences) => {
  const { fetch, silent } = watched(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetch('http://device/', { signal: signal() ?? null })).rejects.toThrow('Failed to fetch');
  expect(silent).toHaveBeenCalledTimes(silences);
});
