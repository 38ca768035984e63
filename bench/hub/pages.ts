import { chromium, type Page } from 'playwright-core';
import { launching } from '../browser/chromium.ts';
import { fillLogin, openTab, pressLogin, viewport } from '../browser/tab.ts';
import { measureCost } from '../frame/cost.ts';

/** With what shows that the stations are drawn. */
const pages = [
  { name: 'alarms', path: '/fleet/alarms', rows: '[aria-label="Alarms of all stations"] tr[data-index]' },
  { name: 'map', path: '/fleet/map', rows: '[data-station]' },
  { name: 'list', path: '/fleet', rows: '[aria-label="Stations"] tr[data-index]' },
] as const;

/** Of a page in the browser of an administrator of the hub. */
export interface PageRun {
  readonly name: string;
  /** From the press of its link to its rows on the screen, ms; without the first one, which loads its part of the app. */
  readonly shown: readonly number[];
  /** Share of the main thread while stations change, %. */
  readonly work: number;
}

export async function measurePages(url: string, lastsMs: number, rounds = 6): Promise<readonly PageRun[]> {
  await using browser = await chromium.launch(launching());
  const tab = await openTab(await browser.newContext({ viewport }));
  const { page } = tab;
  await fillLogin(page, url);
  await pressLogin(page);
  await page.waitForSelector(pages[2].rows, { timeout: 60_000 });
  const runs = pages.map(({ name }) => ({ name, shown: [] as number[], work: Number.NaN }));
  for (let round = 0; round < rounds; round++)
    for (const [at, run] of runs.entries()) {
      const ms = await open(page, at);
      if (round > 0) run.shown.push(ms);
      if (round === rounds - 1) run.work = (await measureCost(tab, lastsMs)).whole;
    }
  return runs;
}

/** By its link, as a person does. */
function open(page: Page, at: number): Promise<number> {
  return page.evaluate(async ({ path, rows }) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const began = performance.now();
    const link = [...document.querySelectorAll('a')].find(({ pathname }) => pathname === path);
    if (!link) throw new Error(`There is no link to ${path}.`);
    link.click();
    while (!document.querySelector(rows)) await nextFrame();
    // After it was painted.
    await nextFrame();
    return performance.now() - began;
  }, pages[at] ?? pages[0]);
}
