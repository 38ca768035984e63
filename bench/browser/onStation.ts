import { type FieldStage, onField } from '../field/onField.ts';
import { startChromium } from './chromium.ts';
import { fillLogin, openTab, pressLogin, type Tab } from './tab.ts';
import { untilDrawn, watchDrawing } from './untilDrawn.ts';

export interface Stage extends FieldStage {
  readonly tab: Tab;
  /** Page time at which all values were on the screen, ms. */
  readonly drawnAt: number;
}

interface StationOnField {
  /** Values that its first page shows. */
  readonly points: number;
  /** Writes its folder, bound to the field on that port. */
  readonly write: (folder: string, port: number) => Promise<void>;
}

/** Runs a piece of work with a fresh field, service and browser on a station, logged in and drawn. */
export function onStation<T>({ points, write }: StationOnField, work: (stage: Stage) => Promise<T>): Promise<T> {
  return onField(write, async ({ field, vigie }) => {
    const browser = await startChromium();
    try {
      const tab = await openTab(browser);
      await watchDrawing(tab.page, points);
      await fillLogin(tab.page, vigie.url);
      await pressLogin(tab.page);
      return await work({ field, vigie, tab, drawnAt: await untilDrawn(tab.page) });
    } finally {
      await browser.close();
    }
  });
}
