import { fillLogin, type Tab } from '../browser/tab.ts';
import { untilDrawn, watchDrawing } from '../browser/untilDrawn.ts';
import type { WireBytes } from '../browser/wire.ts';

export interface FirstValue {
  readonly ms: number;
  readonly wire: WireBytes;
}

export async function firstValueOnOpenPage(tab: Tab, url: string): Promise<FirstValue> {
  await watchDrawing(tab.page, 1);
  await tab.page.goto(new URL('unAuthSynoptic', url).href);
  return { ms: await untilDrawn(tab.page), wire: tab.received() };
}

export async function firstValueAfterLogin(tab: Tab, url: string): Promise<FirstValue> {
  await watchDrawing(tab.page, 1);
  await fillLogin(tab.page, url);
  const pressedAt = await tab.page.evaluate(() => {
    document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
    return performance.now();
  });
  return { ms: (await untilDrawn(tab.page)) - pressedAt, wire: tab.received() };
}
