// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShellContext } from '../../shell/ShellContext.ts';
import { Shell } from '../../shell/shell.ts';
import { useSelfRenewal } from './useSelfRenewal.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Wall() {
  useSelfRenewal();
  return null;
}

/** A wall screen whose device now serves that build. */
async function wall(served: string) {
  vi.useFakeTimers();
  let renewals = 0;
  const shell = new Shell({
    build: 'old',
    reloadedFor: () => served,
    keepReloadedFor: () => undefined,
    // The device went away in the middle of it.
    renew: async () => {
      renewals++;
      throw new Error('out of reach');
    },
    hasTyped: () => false,
    register: () => undefined,
  });
  const line = { isAway: false };
  const fetch = shell.watch(async () => {
    if (line.isAway) throw new TypeError('Failed to fetch');
    return new Response('', { headers: { 'vigie-app': served } });
  });
  render(
    <ShellContext value={shell}>
      <Wall />
    </ShellContext>,
  );
  const ask = () => act(() => fetch('http://device/').then(undefined, () => undefined));
  await ask();
  return {
    line,
    ask,
    pass: (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000)),
    count: () => renewals,
  };
}

test('a new version that could not be had is tried for again every minute, while the device answers', async () => {
  const { line, ask, pass, count } = await wall('new');
  pass(1);
  pass(1);
  expect(count()).toBe(2);
  line.isAway = true;
  await ask();
  pass(10);
  expect(count()).toBe(2);
  line.isAway = false;
  await ask();
  pass(1);
  expect(count()).toBe(3);
});

test('the same version is left in peace', async () => {
  const { pass, count } = await wall('old');
  pass(10);
  expect(count()).toBe(0);
});
