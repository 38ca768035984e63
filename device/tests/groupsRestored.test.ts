import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startDevice } from '../device.ts';
import { parseSettings } from '../settings.ts';
import { backUp, restore } from '../store/backup.ts';
import { type Reachable, replyTo, type TestSite } from './testDevice.ts';
import { testTiming } from './testTiming.ts';
import { admin, nora, north, startTwoHalves } from './testTwoHalves.ts';

let site: TestSite;
afterEach(() => site.stop());

const numbers = async (at: Reachable, headers: Record<string, string>) =>
  (await replyTo(at, 'getPoints', headers)).points.map(({ infoNumber }) => infoNumber);

test('a backup has groups, their members, tokens and where to write to people', async () => {
  site = await startTwoHalves(north);
  const endsAt = Date.now() + 3_600_000;
  const contact = { mail: 'nora@north.example', phone: '+33 1 23 45 67 89', language: 'fr' } as const;
  await replyTo(site, 'setAccount', admin, { login: 'nora', isLocked: false, endsAt, ...contact });
  const { token = '' } = await replyTo(site, 'makeToken', admin, {
    ...{ name: 'dashboard', purposes: ['values'], points: 'north.*' },
  });
  const [backup, data] = [join(site.folder, 'backup.db'), join(site.folder, 'restored')];
  backUp(join(site.folder, 'data'), backup);
  restore(data, backup, Date.now());
  const settings = parseSettings([site.folder, '--data', data, '--port', '0'], {});
  const device = await startDevice(settings, () => undefined, testTiming());
  const restored = { device };
  const nearby = { ...nora, 'vigie-page': 'page-of-nora' };
  expect(await numbers(restored, nearby)).toEqual([111, 112, 113, 114]);
  const { accounts } = await replyTo(restored, 'getAccounts', admin);
  expect(accounts.find(({ login }) => login === 'nora')).toMatchObject({ groups: 'North', endsAt, ...contact });
  expect((await replyTo(restored, 'getGroups', admin)).groups).toEqual([north]);
  expect(await numbers(restored, { authorization: `Bearer ${token}` })).toEqual([111, 112, 113, 114]);
  await device.stop();
});
