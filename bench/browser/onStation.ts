import { chromium } from 'playwright-core';
import { type FieldStage, onField, type WriteStation } from '../field/onField.ts';
import { launching } from './chromium.ts';
import { fillLogin, openTab, pressLogin, type Tab, viewport } from './tab.ts';
import { untilDrawn, watchDrawing } from './untilDrawn.ts';

export interface Stage extends FieldStage {
  readonly tab: Tab;
  /** Page time of the press of "Log in", ms. */
  readonly pressedAt: number;
  /** Page time at which all values were on the screen, ms. */
  readonly drawnAt: number;
}

interface StationOnField {
  readonly points: number;
  readonly write: WriteStation;
}

/** Runs the work with a fresh field, service and browser on a station, after login and drawing. */
export function onStation<T>({ points, write }: StationOnField, work: (stage: Stage) => Promise<T>): Promise<T> {
  return onField(write, async ({ field, vigie }) => {
    await using browser = await chromium.launch(launching());
    const tab = await openTab(await browser.newContext({ viewport }));
    await watchDrawing(tab.page, points);
    await fillLogin(tab.page, vigie.url);
    const pressedAt = await pressLogin(tab.page);
    return await work({ field, vigie, tab, pressedAt, drawnAt: await untilDrawn(tab.page) });
  });
}
