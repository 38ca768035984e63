import { join } from 'node:path';
import { startChromium } from '../browser/chromium.ts';
import { fillLogin, openTab, pressLogin, type Tab } from '../browser/tab.ts';
import { untilDrawn, watchDrawing } from '../browser/untilDrawn.ts';
import { type Field, startField } from '../field/field.ts';
import { writeWide } from '../field/wideStation.ts';
import { inFolder } from '../machine/folder.ts';
import { startVigie, type Vigie } from '../machine/vigie.ts';

interface WideSize {
  readonly points: number;
  readonly periodMs: number;
}

interface Stage {
  readonly field: Field;
  readonly vigie: Vigie;
  readonly tab: Tab;
  /** Page time at which all values were on the screen, ms. */
  readonly drawnAt: number;
}

/** Runs a piece of work with a fresh field, service and browser on a wide station, logged in and drawn. */
export function onWideStation<T>(size: WideSize, work: (stage: Stage) => Promise<T>): Promise<T> {
  return inFolder(async (folder) => {
    const field = await startField();
    await writeWide(join(folder, 'station'), size.points, size.periodMs, field.port);
    const vigie = await startVigie(join(folder, 'station'), join(folder, 'data'));
    const browser = await startChromium();
    try {
      const tab = await openTab(browser);
      await watchDrawing(tab.page, size.points);
      await fillLogin(tab.page, vigie.url);
      await pressLogin(tab.page);
      return await work({ field, vigie, tab, drawnAt: await untilDrawn(tab.page) });
    } finally {
      await browser.close();
      await vigie.stop();
      await field.stop();
    }
  });
}
