// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createTopics } from '../live/topics.ts';
import { config, firstPage, profile, scriptedSession } from '../session/scriptedDevice.ts';
import { bindRights, type RightsParts } from './bindRights.ts';

const tanks = '<SynopticWeb SynopticId="9" SynopticName="Tanks" SynopticWidth="10" SynopticHeight="10"/>';
const rights = (revision: string, own = 1) =>
  profile(`IsNormalMode="true" Profile="${own}" IsLimited="true" RightsRevision="${revision}"`);

/** A user of two pages at work, after the first frame. */
async function atWork(pathname: string) {
  const scripted = scriptedSession({ getConfig: config(firstPage + tanks), getUserProfile: rights('a') });
  const { session, requests } = scripted;
  await session.logIn('nora', 'secret');
  const topics = createTopics();
  const navigate = vi.fn();
  const router = { state: { here: { pathname } }, navigate } as unknown as RightsParts['router'];
  bindRights({ session, live: { topic: topics.of }, router, wait: () => new Promise((then) => setTimeout(then, 1)) });
  let version = 5;
  topics.update({ rights: version });
  requests.length = 0;
  return {
    ...scripted,
    topics,
    navigate,
    tell: () => topics.update({ rights: ++version }),
    names: () => requests.map(({ name }) => name),
  };
}

test('fewer rights take effect without a logout: pages and points are read again', async () => {
  const { session, script, tell, navigate, names } = await atWork('/synoptic/7');
  script.getUserProfile = rights('b', 0);
  script.getConfig = config(firstPage);
  tell();
  await vi.waitFor(() => expect(session.state.station?.profile.profile).toBe(0));
  expect(session.state.station?.config?.synoptics.map(({ id }) => id)).toEqual(['7']);
  expect(session.state.status).toBe('Connected');
  await vi.waitFor(() =>
    expect(session.state.notifications).toEqual([{ kind: 'rights', added: [], removed: ['Tanks'], changed: [] }]),
  );
  // The page on screen is still listed.
  expect(navigate).not.toHaveBeenCalled();
  expect(names()).not.toContain('identityCard');
});

test('from a page that is listed no longer it goes to the first one', async () => {
  const { script, tell, navigate } = await atWork('/synoptic/9');
  script.getUserProfile = rights('b');
  script.getConfig = config(firstPage);
  tell();
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/synoptic', { replace: true }));
});

test('what a user is at each point is known after it, too', async () => {
  const { session, script, tell } = await atWork('/synoptic/7');
  script.getUserProfile = rights('b', 2);
  tell();
  await vi.waitFor(() => expect(session.state.station?.profile.profile).toBe(2));
  const { reach } = session.state.station?.profile ?? {};
  expect(reach?.profileAt({ id: 'P', area: undefined, profile: 1, commandProfile: undefined })).toBe(1);
});

test('another account changed: the profile is asked for, and nothing else', async () => {
  const { session, tell, names } = await atWork('/synoptic/7');
  const before = session.state.station;
  tell();
  await vi.waitFor(() => expect(names()).toEqual(['getUserProfile']));
  expect(session.state.station).toBe(before);
});

test('a device that does not answer is asked again', async () => {
  const { session, script, tell } = await atWork('/synoptic/7');
  delete script.getUserProfile;
  tell();
  await new Promise((resolve) => setTimeout(resolve, 10));
  script.getUserProfile = rights('b', 0);
  await vi.waitFor(() => expect(session.state.station?.profile.profile).toBe(0));
});

test('after a logout nothing is asked', async () => {
  const { session, topics, names } = await atWork('/synoptic/7');
  session.disconnect();
  topics.clear();
  topics.update({ configuration: 1 });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(names()).not.toContain('getUserProfile');
});
