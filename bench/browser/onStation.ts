import { join } from 'node:path';
import { type Field, startField } from '../field/field.ts';
import { inFolder } from '../machine/folder.ts';
import { startVigie, type Vigie } from '../machine/vigie.ts';
import { startChromium } from './chromium.ts';
import { fillLogin, openTab, pressLogin, type Tab } from './tab.ts';
import { untilDrawn, watchDrawing } from './untilDrawn.ts';

export interface Stage {
  readonly field: Field;
  readonly vigie: Vigie;
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
  return inFolder(async (folder) => {
    await using parts = new AsyncDisposableStack();
    const field = parts.adopt(await startField(), (it) => it.stop());
    await write(join(folder, 'station'), field.port);
    const vigie = parts.adopt(await startVigie(join(folder, 'station'), join(folder, 'data')), (it) => it.stop());
    const browser = parts.adopt(await startChromium(), (it) => it.close());
    const tab = await openTab(browser);
    await watchDrawing(tab.page, points);
    await fillLogin(tab.page, vigie.url);
    await pressLogin(tab.page);
    return await work({ field, vigie, tab, drawnAt: await untilDrawn(tab.page) });
  });
}
