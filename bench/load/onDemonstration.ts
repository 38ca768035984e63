import { join } from 'node:path';
import { startChromium } from '../browser/chromium.ts';
import { openTab, type Tab } from '../browser/tab.ts';
import { demonstration, startPlant } from '../machine/demonstration.ts';
import { inFolder } from '../machine/folder.ts';
import { startVigie } from '../machine/vigie.ts';

/** Runs a piece of work in a tab that has seen nothing yet, before a fresh service on the demonstration station. */
export function onDemonstration<T>(work: (tab: Tab, url: string) => Promise<T>): Promise<T> {
  return inFolder(async (folder) => {
    const plant = await startPlant();
    const vigie = await startVigie(await demonstration(folder, plant.said), join(folder, 'data'));
    const browser = await startChromium();
    try {
      return await work(await openTab(browser), vigie.url);
    } finally {
      await browser.close();
      await vigie.stop();
      await plant.stop();
    }
  });
}
