import { join } from 'node:path';
import { calls } from '../../protocol/calls.ts';
import { startChromium } from '../browser/chromium.ts';
import { lastByteAt } from '../browser/lastByte.ts';
import { fillLogin, openTab, pressLoginAt } from '../browser/tab.ts';
import { untilDrawn, watchDrawing } from '../browser/untilDrawn.ts';
import { startVigie } from '../machine/vigie.ts';
import { type ConfigurationSize, valuesOn } from './configuration.ts';

/** What one fresh tab took. */
export interface Drawn {
  readonly fromPressMs: number;
  readonly fromAnswerMs: number;
  readonly longestTaskMs: number;
}

declare global {
  interface Window {
    benchTasks?: { readonly start: number; readonly ms: number }[];
  }
}

/** A fresh service, browser and tab: logs in and waits until the first page shows all of its values. */
export async function draw(folder: string, station: string, size: ConfigurationSize): Promise<Drawn> {
  const vigie = await startVigie(station, join(folder, 'data'));
  const browser = await startChromium();
  try {
    const { page } = await openTab(browser);
    await watchDrawing(page, valuesOn(size));
    await page.addInitScript(() => {
      window.benchTasks = [];
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
          window.benchTasks?.push({ start: startTime, ms: duration });
      }).observe({ type: 'longtask' });
    });
    await fillLogin(page, vigie.url);
    const pressedAt = await pressLoginAt(page);
    const drawnAt = await untilDrawn(page);
    const elements = await page.locator('[data-index]').count();
    if (elements !== size.elements) throw new Error(`${elements} elements are drawn, not ${size.elements}.`);
    // Long tasks are told when they are over, also those that come after the drawing.
    await page.waitForTimeout(1000);
    const longestTaskMs = await page.evaluate(
      (from) => Math.max(0, ...(window.benchTasks ?? []).filter(({ start }) => start >= from).map(({ ms }) => ms)),
      pressedAt,
    );
    return {
      fromPressMs: drawnAt - pressedAt,
      fromAnswerMs: drawnAt - (await lastByteAt(page, [calls.getConfig.path])),
      longestTaskMs,
    };
  } finally {
    await browser.close();
    await vigie.stop();
  }
}
