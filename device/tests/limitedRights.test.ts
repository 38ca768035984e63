import { afterAll, beforeAll, expect, test } from 'vitest';
import { profiles } from '../../protocol/userProfile.ts';
import type { Frame } from '../../protocol/wire/frame.ts';
import { replyTo, type TestSite } from './testDevice.ts';
import { admin, mark, nora, north, south, startTwoHalves } from './testTwoHalves.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTwoHalves(north);
});
afterAll(() => site.stop());

const profileOf = async () => await replyTo(site, 'getUserProfile', nora);
const numbersOf = async () => (await replyTo(site, 'getPoints', nora)).points.map(({ infoNumber }) => infoNumber);
const polled = async () => JSON.parse((await replyTo(site, 'poll', nora, { points: [111] })).frame) as Frame;
const paths = ['SynopticWebCfg'];
const pages = async (who: Record<string, string>) =>
  (await replyTo(site, 'getConfig', who, { paths })).responses.join();

test('another group: the frames say that rights changed, the profile that they are others, and all follows', async () => {
  const [before, frame, alarms] = [await profileOf(), await polled(), await replyTo(site, 'getAlarms', nora, {})];
  expect(before).toMatchObject({ isLimited: true, profile: profiles.operator });
  expect(await numbersOf()).not.toContain(south.pump);
  expect(await pages(nora)).toContain('IsOutside="true"');
  expect(await pages(nora)).not.toContain(mark);
  expect(await pages(admin)).toContain(mark);

  await replyTo(site, 'setGroup', admin, { ...north, seesRest: true });
  const after = await profileOf();
  expect(after.profile).toBe(before.profile);
  expect(after.rightsRevision).not.toBe(before.rightsRevision);
  expect((await polled()).versions?.rights).not.toBe(frame.versions?.rights);
  expect(await numbersOf()).toContain(south.pump);
  expect(await pages(nora)).toBe(await pages(admin));
  // A browser has no rows of another view left.
  expect((await replyTo(site, 'getAlarms', nora, { after: alarms.sequence })).isWhole).toBe(true);

  await replyTo(site, 'setGroup', admin, north);
  expect((await profileOf()).rightsRevision).toBe(before.rightsRevision);
  expect(await numbersOf()).not.toContain(south.pump);
});

test.each([
  ['an observer', profiles.observer],
  ['a technician', profiles.technician],
  ['an administrator of the north', profiles.administrator],
])('%s sees no more than the area has', async (_, profile) => {
  await replyTo(site, 'setGroup', admin, { ...north, profile });
  expect(await profileOf()).toMatchObject({ profile, isLimited: true, wholeProfile: undefined });
  expect(await pages(nora)).not.toContain(mark);
  const { points } = await replyTo(site, 'getPoints', nora);
  expect(new Set(points.map((point) => point.profile))).toEqual(new Set([profile]));
  expect(points).toHaveLength(4);
});

test('the profile at each point is the highest of the groups that hold it', async () => {
  await replyTo(site, 'setGroup', admin, { ...north, profile: profiles.technician });
  await replyTo(site, 'setGroup', admin, { ...north, name: 'All', everywhere: true, profile: profiles.observer });
  await replyTo(site, 'setAccount', admin, { login: 'nora', isLocked: false, groups: 'North,All' });
  const { points } = await replyTo(site, 'getPoints', nora);
  const profileAt = (number: number) => points.find(({ infoNumber }) => infoNumber === number)?.profile;
  expect([profileAt(111), profileAt(south.pump)]).toEqual([profiles.technician, profiles.observer]);
  expect(await profileOf()).toMatchObject({ profile: profiles.technician, wholeProfile: profiles.observer });
  expect(await pages(nora)).toBe(await pages(admin));
});
