// Before each test file, with THROUGH_HUB=1: what the tests request of their service goes through a hub, whose people are
// those of the station.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { credential, type Reachable, replyTo, way } from '../../device/tests/testDevice.ts';
import { testAccount } from '../../testing/testAccount.ts';
import { type HubSite, startHub } from './testHub.ts';

const [login, password] = ['enroller', 'takes-it-to-the-hub'];
const enroller = credential(login, password);
/** A station that starts dials within a minute: here sooner. */
const longestPauseMs = 500;
const liveMs = 20_000;

/** By the folder of the station. */
const hubs = new Map<string, HubSite>();
afterAll(async () => {
  for (const hub of hubs.values()) await hub.stop();
  hubs.clear();
});

way.through = async (folder, start) => {
  const hub = hubs.get(folder) ?? (await hubFor(folder));
  const isEnrolled = hubs.has(folder);
  hubs.set(folder, hub);
  const device = await start((usual) => ({
    ...usual,
    sleep: (ms, signal) => usual.sleep(Math.min(ms, longestPauseMs), signal),
  }));
  if (!isEnrolled) await enrol({ device }, hub);
  return { ...device, url: hub.at(await liveId(hub)).device.url };
};

async function hubFor(folder: string): Promise<HubSite> {
  const [station, people] = [join(folder, 'station.xml'), join(folder, 'accounts.xml')];
  const xml = await readFile(station, 'utf8');
  await writeFile(station, xml.replace(/<StationCfg[^>]*>/, '$&<UplinkCfg HubProfile="administrator"/>'));
  const accounts = await readFile(people, 'utf8');
  const all = accounts.replace('</AccountCfg>', `${testAccount(login, 3, password)}</AccountCfg>`);
  await writeFile(people, all);
  return startHub(undefined, undefined, 0, all);
}

async function enrol(site: Reachable, hub: HubSite): Promise<void> {
  const { code = '' } = await replyTo(hub, 'makeEnrolCode', enroller);
  const { result } = await replyTo(site, 'enrolAtHub', enroller, { url: hub.uplink, code });
  if (result !== 'done') throw new Error('The station was not enrolled.');
}

/** Of its only station. */
async function liveId(hub: HubSite): Promise<string> {
  for (const last = performance.now() + liveMs; performance.now() < last; await delay(20)) {
    const [station] = (await replyTo(hub, 'getFleet', enroller)).stations;
    if (station?.state === 'live') return station.id;
  }
  throw new Error('The station did not become live.');
}
