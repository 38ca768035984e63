import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Drafter } from '../../device/tests/testDrafts.ts';
import { recordsOf } from '../../editor/records/document.ts';
import { RecordStore } from '../../editor/records/recordStore.ts';
import { onStation } from '../browser/onStation.ts';
import { writeWide } from '../field/wideStation.ts';
import { account } from '../machine/vigie.ts';
import { type Dragged, drag, longestTask } from './dragging.ts';
import { addInstances, elementsOf } from './instances.ts';

export interface Editing {
  readonly openMs: number;
  readonly one: Dragged;
  readonly all: Dragged;
}

const name = 'Measured';
const file = 'station.xml';

export function measureEditing(elements: number, lastsMs: number): Promise<Editing> {
  let station = '';
  const write = (folder: string, port: number) => {
    station = folder;
    return writeWide(folder, elements, 1000, port);
  };
  return onStation({ points: elements, write }, async ({ tab: { page }, vigie }) => {
    const of = new Drafter(() => ({ device: { url: vigie.url } }), account.login, account.password);
    const draft = await of.begin(name);
    await page.getByRole('link', { name: 'Editor' }).click();
    await page.getByRole('link', { name }).click();
    await untilDrawn(page, elements);
    // Some seconds after the first screen a first visit fetches the app's files for later ones: not the editor's time.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goBack();
    const openMs = await timeOpening(page, elements);
    const one = await drag(page, lastsMs);
    await page.keyboard.press('Control+A');
    const all = await drag(page, lastsMs);
    for (let i = 0; i < 2; i++) await page.keyboard.press('Control+Z');
    const text = await readFile(join(station, file), 'utf8');
    await checkSaved(of, draft, text);
    return { openMs, one, all };
  });
}

export interface Instances {
  readonly openMs: number;
  /** Of the main thread, from the press that opens the dialog to the drawn update; 0: none of 50 ms or more. */
  readonly longestTaskMs: number;
}

/** A page of so many elements, of which some are instances of a template that has changed. */
export function measureInstances(elements: number, instances: number): Promise<Instances> {
  const points = elements - elementsOf(instances);
  const write = async (folder: string, port: number) => {
    await writeWide(folder, points, 1000, port);
    await addInstances(folder, instances);
  };
  return onStation({ points, write }, async ({ tab: { page }, vigie }) => {
    const of = new Drafter(() => ({ device: { url: vigie.url } }), account.login, account.password);
    await of.begin(name);
    await page.getByRole('link', { name: 'Editor' }).click();
    await page.getByRole('link', { name }).click();
    await untilDrawn(page, elements);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goBack();
    const openMs = await timeOpening(page, elements);
    const began = await page.evaluate(() => performance.now());
    await page.getByRole('button', { name: /^Update \d+ instances…$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Update \d+ instances$/ })
      .click();
    await page.getByRole('button', { name: /^Undo: / }).waitFor();
    return { openMs, longestTaskMs: await longestTask(page, began) };
  });
}

async function timeOpening(page: Page, elements: number): Promise<number> {
  const link = page.getByRole('link', { name });
  await link.waitFor();
  const pressed = await page.evaluateHandle(() => ({
    at: new Promise<number>((resolve) => {
      addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
    }),
  }));
  await link.click();
  const drawnAt = await untilDrawn(page, elements);
  return drawnAt - (await pressed.evaluate(({ at }) => at));
}

/** Page time after the painting of the frame that shows all of them on the canvas. */
function untilDrawn(page: Page, elements: number): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const watch = () => {
          if (document.querySelectorAll('[inert] [data-index]').length < wanted)
            return void requestAnimationFrame(watch);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(0);
        };
        requestAnimationFrame(watch);
      }),
    elements,
  );
}

/** Waits until two drags and their undoing are stored, and applies them to the base of the draft. */
async function checkSaved(of: Drafter, draft: string, text: string): Promise<void> {
  const end = Date.now() + 30_000;
  let { edits } = await of.edits(draft);
  while (edits.length < 4 && Date.now() < end) ({ edits } = await of.edits(draft));
  if (edits.length !== 4) throw new Error(`${edits.length} edits are stored of 4.`);
  const store = new RecordStore();
  for (const [key, record] of recordsOf(file, text)) store.put(key, record);
  for (const { changes, sequence } of edits) {
    if (!store.apply(changes)) throw new Error(`Edit ${sequence} does not apply.`);
    if (sequence === 1 && store.text(file) === text) throw new Error('The drag has changed nothing.');
  }
  if (store.text(file) !== text) throw new Error('What is stored is not what it was before.');
}
