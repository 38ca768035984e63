import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openHandle } from '../../device/store/db.ts';
import { simulatedKey } from '../../bench/hub/simulated/simulatedKey.ts';
import { SimulatedStation } from '../../bench/hub/simulated/station.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { Operator } from '../operator/operator.ts';
import { siteTest } from '../scene.ts';
import { hubAdmin, openHub } from '../site/hub/hubSite.ts';
import { openSite } from '../site/site.ts';
import { editStation, stationFolder } from '../site/stationCopy.ts';
import { call } from '../site/wire.ts';

const test = siteTest({ prepare: (folder) => editStation(folder, (xml) => xml.replace('<PointCfg', '<UplinkCfg HubProfile="operator"/>\n<PointCfg')) });
const out = '/tmp/shift';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><path d="M60 80 L400 40 L740 120 L700 420 L520 560 L200 520 L80 300 Z" fill="#dfe7ec" stroke="#7a8a96" stroke-width="4"/><path d="M100 200 C 300 260 500 180 720 300" fill="none" stroke="#6aa3c8" stroke-width="8"/></svg>';

test('shift', async ({ browser, site }) => {
  mkdirSync(out, { recursive: true });
  const hub = await openHub();
  const booster = await openSite({ station: stationFolder('booster'), isPlantOn: false, prepare: (folder) => editStation(folder, (xml) => xml.replace('<PointCfg', '<UplinkCfg HubProfile="technician"/>\n<PointCfg')) });
  const a = await hub.enrol(site);
  const b = await hub.enrol(booster);
  await hub.process().stop();
  const keys = Array.from({ length: 14 }, (_, i) => simulatedKey(`well-${i + 1}`));
  {
    using db = openHandle(join(hub.folder, 'device.db'));
    const insert = db.prepare("INSERT INTO fleet_station (id, fingerprint, name, area, x, y, enrolled_at, enrolled_by) VALUES (?, ?, ?, ?, ?, ?, ?, 'admin')");
    keys.forEach(({ id, fingerprint }, i) => insert.run(id, fingerprint, `Pumping station of Saint-${['Aubin', 'Cloud', 'Maur', 'Ouen'][i % 4]}-sur-Loire ${i + 1}`, ['North', 'South', ''][i % 3], 15 + (i * 37) % 70, 20 + (i * 23) % 60, Date.now()));
  }
  await hub.start();
  const { port } = new URL(hub.uplinkUrl);
  const stations = keys.map((key) => new SimulatedStation(key, { host: '127.0.0.1', port: Number(port), spreadMs: 500, points: 100, build: 'x', version: '0.2.0' }));
  for (const s of stations.slice(0, 11)) s.start();
  await call(hub, 'setFleetMap', { svg }, hubAdmin);
  await expect.poll(() => hub.stateOf(a), { timeout: 70_000 }).toBe('live');
  stations[2]?.stop();
  const screens = [
    ['desk', { viewport: { width: 1280, height: 800 } }],
    ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
    ['dark', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
    ['phone-dark', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' }],
    ['french', { viewport: { width: 1280, height: 800 }, locale: 'fr-FR' }],
    ['phone-french', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'fr-FR' }],
  ] as const;
  for (const [name, screen] of screens) {
    const operator = await Operator.arrive(browser, hub.url, screen as never);
    const { page } = operator;
    const shot = async (what: string, full = false) => {
      await delay(700);
      await page.screenshot({ path: `${out}/${name}-${what}.png`, fullPage: full });
    };
    await page.goto(`${hub.url}auth`);
    await shot('login');
    await page.locator('input').nth(0).fill('admin');
    await page.locator('input').nth(1).fill('keys-to-the-works');
    await page.keyboard.press('Enter');
    await operator.frame.waitFor();
    await shot('first');
    for (const route of ['fleet', 'fleet/alarms', 'fleet/map', `fleet/trends?p=x`]) {
      await page.goto(hub.url + route);
      await operator.frame.waitFor();
      await shot(route.replace(/\W/g, '-'));
    }
    await page.goto(`${hub.url}s/${a}/`);
    await operator.synoptic.isLive().catch(() => undefined);
    await shot('station');
    await page.goto(`${hub.url}s/${a}/alarms`);
    await shot('station-alarms');
    console.log(name, operator.complaints.slice(0, 5));
    await operator.leave();
  }
  for (const s of stations) s.stop();
  await booster.close();
  await hub.close();
});
