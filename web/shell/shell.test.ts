import { expect, test, vi } from 'vitest';
import { Shell, type ShellParts } from './shell.ts';

const own = '0.1.0+aaaa';
const newer = '0.2.0+bbbb';

/** The device serves this build; what the tab stores outlives a reload. */
function shellWith(parts: Partial<ShellParts> = {}, kept: { build: string | null } = { build: null }) {
  const renew = vi.fn(async (isWanted: () => boolean) => void isWanted());
  const shell = new Shell({
    build: own,
    reloadedFor: () => kept.build,
    keepReloadedFor: (build) => {
      kept.build = build;
    },
    renew,
    hasTyped: () => false,
    register: () => undefined,
    ...parts,
  });
  const meet = (served: string | undefined, status = 200) => {
    const headers = served === undefined ? undefined : { 'vigie-app': served };
    return shell.watch(async () => new Response('', { status, ...(headers && { headers }) }))('http://device/');
  };
  return { shell, meet, renew };
}

test('the device’s own app is not outdated, nor is one on a device that tells no version', async () => {
  const { shell, meet } = shellWith();
  await meet(own);
  await meet(undefined);
  expect(shell.state.isOutdated).toBe(false);
});

test('an old app that meets a new device says so, and waits for the operator’s word', async () => {
  const { shell, meet, renew } = shellWith();
  void shell.setUnattended(false);
  await meet(newer);
  expect(shell.state.isOutdated).toBe(true);
  void shell.setUnattended(false);
  expect(renew).not.toHaveBeenCalled();
  await shell.reload();
  expect(renew).toHaveBeenCalledTimes(1);
});

test('where nobody is logged in it is reloaded by itself, once, and never in a loop', async () => {
  const kept = { build: null };
  const first = shellWith({}, kept);
  await first.meet(newer);
  await first.shell.setUnattended(true);
  expect(first.renew).toHaveBeenCalledTimes(1);
  // The same old app comes back: a cache on the way, say.
  const second = shellWith({}, kept);
  await second.meet(newer);
  await second.shell.setUnattended(true);
  expect(second.renew).not.toHaveBeenCalled();
  expect(second.shell.state.isOutdated).toBe(true);
});

test('a browser that keeps nothing is not reloaded by itself: it would never end', async () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  const { shell, meet, renew } = shellWith({ reloadedFor: refuse, keepReloadedFor: refuse });
  await meet(newer);
  await shell.setUnattended(true);
  expect(renew).not.toHaveBeenCalled();
});

test('what somebody is typing is not lost, also where they began while the new app was coming', async () => {
  let isTyping = true;
  const { shell, meet, renew } = shellWith({ hasTyped: () => isTyping });
  await meet(newer);
  await shell.setUnattended(true);
  expect(renew).not.toHaveBeenCalled();
  isTyping = false;
  await shell.setUnattended(true);
  const isWanted = renew.mock.calls[0]?.[0];
  expect(isWanted?.()).toBe(true);
  void shell.setUnattended(false);
  expect(isWanted?.()).toBe(false);
});

test('an update that can’t be had leaves the page as it is', async () => {
  const { shell, meet } = shellWith({ renew: () => Promise.reject(new TypeError('Failed to fetch')) });
  await meet(newer);
  await expect(shell.reload()).resolves.toBeUndefined();
  expect(shell.state.isOutdated).toBe(true);
});

test('in development there is no version, and no offline shell', async () => {
  const register = vi.fn();
  const { shell, meet } = shellWith({ build: undefined, register });
  await meet(newer);
  expect(shell.state.isOutdated).toBe(false);
  expect(register).not.toHaveBeenCalled();
});

test('a device that gives no answer is silent until it does', async () => {
  const { shell, meet } = shellWith();
  const heard: boolean[] = [];
  shell.subscribe(() => heard.push(shell.state.isSilent));
  await shell
    .watch(() => Promise.reject(new TypeError('Failed to fetch')))('http://device/')
    .catch(() => undefined);
  await meet(own, 502);
  await meet(own);
  expect(heard).toEqual([true, false]);
});
