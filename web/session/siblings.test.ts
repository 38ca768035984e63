// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { causeHeader } from '../../protocol/headers.ts';
import { basicCredential } from '../api/client.ts';
import { changePassword } from './login/changePassword.ts';
import { card, heldIn, output, scriptedSession, tabStorage, tabsOfOneBrowser } from './scriptedDevice.ts';
import { findSession, resumeLater, serveSiblings } from './siblings.ts';

const secretOf = (number: number) => `session ${String(number).padStart(43, 'A')}`;
const soon = () => Promise.resolve();
/** Longer than a tab takes to answer. */
const wait = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A browser at a device that gives secrets; its tabs hear each other. */
function browser() {
  const tabs = tabsOfOneBrowser();
  const shared = tabStorage();
  let made = 0;
  const open = (storage = tabStorage()) => {
    const own = tabs();
    const held = heldIn(storage, shared);
    const openSession = () => output(0, `<Content Secret="${secretOf(++made)}"/>`);
    const device = scriptedSession({ identityCard: card('t1', 'Session'), openSession }, own, undefined, held);
    serveSiblings({ session: device.session, tabs: own });
    const resume = async () => {
      const found = await findSession({ tabs: own, held, wait });
      if (found) await device.session.resume(found);
      return device.session.state.status;
    };
    return { ...device, storage, tabs: own, resume };
  };
  return { open };
}

test('after the login a secret is shown in place of the password, which is nowhere any more', async () => {
  const { open } = browser();
  const { session, requests, storage, held } = open();
  await session.logIn('ines', 'pumps');
  expect(JSON.stringify(storage.getItem('held'))).not.toContain('pumps');
  expect(held.get()).toMatchObject({ login: 'ines', secret: secretOf(1) });
  await session.refresh();
  expect(requests.at(-1)).toMatchObject({
    name: 'identityCard',
    credential: basicCredential('ines', secretOf(1)),
    page: held.get()?.page,
  });
  expect(session.isOtherPassword('anything')).toBe(false);
});

test('a reload goes on, as the same page', async () => {
  const { open } = browser();
  const { session, held, storage } = open();
  await session.logIn('ines', 'pumps');
  const { page } = held.get() ?? {};
  // The page is gone, and with it its login; its storage remains.
  const after = browser().open(storage);
  expect(await after.resume()).toBe('Connected');
  expect(after.requests.every((request) => request.page === page || request.credential === undefined)).toBe(true);
  expect(after.session.state.login).toBe('ines');
});

test('a new tab gets a session of its own from its sibling; a copied tab, too, before its first call', async () => {
  const { open } = browser();
  const first = open();
  await first.session.logIn('ines', 'pumps');
  const second = open();
  expect(await second.resume()).toBe('Connected');
  const copied = tabStorage();
  copied.setItem('held', second.storage.getItem('held') ?? '');
  const third = open(copied);
  expect(await third.resume()).toBe('Connected');
  const pages = [first, second, third].map(({ held }) => held.get()?.page);
  expect(new Set(pages).size).toBe(3);
  expect(third.requests.map(({ page }) => page)).not.toContain(pages[1]);
});

test('a new tab beside two people is nobody’s', async () => {
  const { open } = browser();
  await open().session.logIn('ines', 'pumps');
  await open().session.logIn('paul', 'valves');
  expect(await open().resume()).toBe('Disconnected');
});

test('a session that is over leads to the login with its reason, and is kept no longer', async () => {
  const { open } = browser();
  const { session, held, script } = open();
  await session.logIn('ines', 'pumps');
  const over = { headers: { [causeHeader]: 'sessionOver' } };
  script.identityCard = script.getUserProfile = () => new Response(output(errorCodes.notChecked), over);
  await session.refresh();
  expect(session.state).toMatchObject({ status: 'Disconnected', reason: 'sessionOver' });
  expect(held.get()).toBeUndefined();
});

test('a reload that the device does not answer is tried again, and goes on', async () => {
  const { open } = browser();
  const { session, storage } = open();
  await session.logIn('ines', 'pumps');
  const after = browser().open(storage);
  const answer = after.script.identityCard;
  delete after.script.identityCard;
  expect(await after.resume()).toBe('Disconnected');
  expect(after.held.get()).toBeDefined();
  after.script.identityCard = answer ?? '';
  await resumeLater(after.session, soon);
  expect(after.session.state.status).toBe('Connected');
});

test('a wrong current password does not end a session that does not depend on it', async () => {
  const { open } = browser();
  const { session, script } = open();
  await session.logIn('ines', 'pumps');
  script.setPassword = output(errorCodes.wrongPassword);
  await session.changePassword('valves', 'valves-and-pumps', changePassword);
  expect(session.state.status).toBe('Connected');
});

test('after a log-out a reload asks for the login', async () => {
  const { open } = browser();
  const { session, storage } = open();
  await session.logIn('ines', 'pumps');
  session.disconnect();
  expect(await browser().open(storage).resume()).toBe('Disconnected');
});
