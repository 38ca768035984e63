import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Findings } from './findings.ts';
import { logIn, type Stage } from './stage.ts';

/** So long what becomes of a fault is looked at. */
const watchMs = 12_000;

/** What is on the screen when something fails: a part of the app, the field, the way to the service, its station. */
export async function walkErrors({ site, newPage }: Stage, findings: Findings): Promise<void> {
  const page = await newPage();
  const watch = async (what: string) => {
    const end = performance.now() + watchMs;
    while (performance.now() < end) await findings.look(page, what);
  };
  await page.route(/\/DeviceRoute-[^/]*\.js$/, (route) => route.abort());
  await logIn(page, site.url, 'diagnostic/device');
  await findings.look(page, 'a screen that can’t be loaded');
  await logIn(page, site.url, 'synoptic/station?kiosk=5&pages=station,tanks');
  await findings.look(page, 'a wall screen');
  await page.mouse.click(400, 400);
  await findings.look(page, 'a wall screen that is touched');
  await logIn(page, site.url, 'synoptic/station?point=412');
  await site.plant.kill();
  await watch('the plant is lost');
  await site.plant.start();
  await site.stopService();
  await watch('the service does not answer');
  const file = join(site.folder, 'station.xml');
  const sound = readFileSync(file, 'utf8');
  writeFileSync(file, sound.replace('</PointCfg>', '</PointCgf>'));
  await site.startService();
  await watch('a station that can’t be read');
  await page.context().close();
}
