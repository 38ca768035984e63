import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { hasPymodbus, type PymodbusField } from '../testing/pymodbus/pymodbusField.ts';
import { Hands } from './operator/hands.ts';
import { inBothThemes } from './operator/inBothThemes.ts';
import { timeouts } from './operator/timeouts.ts';
import { keepVersion, trialGoesWell } from './operator/trial.ts';
import { siteTest } from './scene.ts';
import { booster, startBoosterField } from './site/boosterField.ts';
import { stationFolder } from './site/stationCopy.ts';

let field: PymodbusField;
const test = siteTest({
  station: stationFolder('empty'),
  isPlantOn: false,
  prepare: async (folder) => {
    copyFileSync(join(booster, 'accounts.xml'), join(folder, 'accounts.xml'));
    field = await startBoosterField();
  },
});
afterAll(() => field?.stop());

/** Of the booster's controller, as a spreadsheet has them. */
const rows = [
  ['ID', 'Name', 'Register', 'Type', 'Unit', 'Access'],
  ['BST.DISCHARGE.PRESSURE', 'Discharge pressure', 'input:10', 'float32', 'bar', 'r'],
  ['BST.SUCTION.PRESSURE', 'Suction pressure', 'input:12', 'float32', 'bar', 'r'],
  ['BST.FLOW', 'Flow to the hill', 'input:14', 'float32', 'm³/h', 'r'],
  ['BST.PRESSURE.SET', 'Pressure setpoint', 'holding:10', 'float32', 'bar', 'rw'],
  ['BST.PUMPS.MOST', 'Pumps at most', 'holding:12', 'uint16', '', 'rw'],
  ['BST.MAINS', 'Mains supply', 'discrete:0', 'bool', '', 'r'],
  ['BST.DOOR', 'Door', 'discrete:1', 'bool', '', 'r'],
  ['BST.FLOOD', 'Pump room floor', 'discrete:2', 'bool', '', 'r'],
  ['BST.HORN', 'Horn test', 'coil:0', 'bool', '', 'rw'],
  ['BST.OVERLOAD', 'Overload of pump 1', 'coil:1', 'bool', '', 'rw'],
  ['PLC.HOUR', 'Controller hour', 'input:20', 'bcd16', 'h', 'r'],
  ['PLC.MINUTE', 'Controller minute', 'input:21', 'bcd16', 'min', 'r'],
  ['PLC.WORK', 'Controller working time', 'input:22', 'bcd32', 'min', 'r'],
  ['PLC.SERIAL', 'Controller serial number', 'input:30', 'string[8]', '', 'r'],
  ['PLC.FIRMWARE', 'Controller firmware', 'input:38', 'string[4]', '', 'r'],
  ['P1.RUN', 'Pump 1', 'holding:0.0', '', '', 'rw'],
  ['P2.RUN', 'Pump 2', 'holding:0.1', '', '', 'rw'],
  ['P3.RUN', 'Pump 3', 'holding:0.2', '', '', 'rw'],
  ['BST.NIGHT', 'Night operation', 'holding:0.3', '', '', 'rw'],
  ['BST.WORD', 'Command word', 'holding:0', 'uint16', '', 'r'],
]
  .map((cells) => cells.join('\t'))
  .join('\n');

/** In the page: so many presses of Tab are surely too few to reach it from the focus. */
function tabsBefore(target: Element): number {
  const fields = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
    .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility())
    .map((one): Element | null => one);
  const from = fields.indexOf(document.activeElement);
  return from < 0 ? 0 : Math.floor((fields.indexOf(target) - from) / 2);
}

describe.skipIf(!hasPymodbus)('a new plant on screen without touching a file (needs python3-pymodbus)', () => {
  test('from the empty station to live values that are kept: at most 40 presses and 25 fields', {
    tags: ['night'],
  }, async ({ operator }) => {
    const { page } = operator;
    const hands = new Hands(page);
    const violations: string[] = [];
    const judge = async (name: string) => void violations.push(...(await inBothThemes(operator, `editor, ${name}`)));
    await operator.comeInAt('synoptic', 'admin');
    // A draft.
    await hands.press(page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Editor' }));
    await hands.press(page.getByRole('button', { name: 'New draft…' }));
    const dialog = page.getByRole('dialog');
    await hands.type(dialog.getByLabel('Name'), 'Booster');
    await hands.press(dialog.getByRole('button', { name: 'Create draft' }));
    const sections = page.getByRole('navigation', { name: 'Sections' });
    const section = (name: string | RegExp) => sections.getByRole('link', { name });
    // A link, tested.
    await hands.press(section('Links'));
    await hands.press(page.getByRole('button', { name: 'Modbus TCP' }));
    await hands.type(page.getByLabel('Host'), '127.0.0.1');
    await hands.type(page.getByLabel('Port', { exact: true }), String(field.port('plc')));
    await hands.press(page.getByRole('button', { name: 'Test link' }));
    await page.getByText(/^Connected\./).waitFor(timeouts.back);
    await judge('link');
    // Points from a spreadsheet.
    await hands.press(section('Points'));
    await page.getByRole('button', { name: 'Add point' }).waitFor();
    await hands.paste(rows);
    await judge('list');
    await hands.press(dialog.getByRole('button', { name: 'Add 20 points' }));
    await page.getByRole('textbox', { name: 'ID' }).first().waitFor();
    await judge('points');
    // Pages.
    await hands.press(section('Pages'));
    await hands.press(page.getByRole('button', { name: /^Generate pages/ }));
    await hands.press(dialog.getByRole('button', { name: 'Generate pages' }));
    await page.getByRole('link', { name: 'Overview' }).waitFor();
    await judge('pages');
    const ofPump = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^P1/ });
    await hands.press(ofPump);
    // The page before shows the pump, too.
    await expect.poll(() => ofPump.getAttribute('aria-current'), timeouts.back).toBeTruthy();
    // One symbol moved, one line drawn.
    await page.locator('[data-sheet]').getByText('Pump 1').first().waitFor();
    const symbol = page.locator('[data-sheet] [data-info]').first();
    await symbol.waitFor();
    const isPlaced = async () => (await symbol.boundingBox()) !== null;
    await expect.poll(isPlaced).toBe(true);
    const box = (await symbol.boundingBox()) ?? expect.fail('no symbol');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await hands.drag(middle, { x: middle.x + 60, y: middle.y + 40 });
    await page.getByRole('button', { name: /^Undo: .*moved/ }).waitFor();
    await hands.press(page.getByRole('button', { name: 'Draw a line' }));
    const sheet = (await page.locator('[data-sheet]').boundingBox()) ?? expect.fail('no page');
    const low = sheet.y + sheet.height - 30;
    await hands.drag({ x: sheet.x + 40, y: low }, { x: sheet.x + 240, y: low });
    await page.getByRole('button', { name: 'Undo: 1 element added' }).waitFor();
    await judge('page');
    // An alarm.
    await hands.press(section('Alarms'));
    await hands.press(page.getByRole('button', { name: 'New alarms…' }));
    await hands.type(page.getByLabel('On points'), 'BST.FLOOD');
    await hands.press(page.getByRole('button', { name: 'Add 1 alarm' }));
    await judge('alarm');
    // To life.
    await hands.press(page.getByRole('button', { name: 'Propose…' }));
    await dialog.getByLabel('Your password').waitFor(timeouts.back);
    await judge('activate');
    for (const box of await dialog.getByRole('checkbox').all()) await hands.press(box);
    await hands.type(dialog.getByLabel('Your password'), 'keys-to-the-works');
    await hands.press(dialog.getByRole('button', { name: /^Activate version/ }));
    await page.getByText(/^Version \d+ on trial/).waitFor(timeouts.back);
    // Seen live.
    await hands.press(page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Overview' }));
    await operator.synoptic.isLive();
    await expect.poll(() => page.getByText('5.5').count(), timeouts.back).toBeGreaterThan(0);
    await operator.picture('editor walk, live');
    await hands.press(page.getByRole('link', { name: 'Open versions' }));
    await keepVersion(page, (keep) => hands.press(keep));
    await page.getByText(/^Version \d+ on trial/).waitFor({ state: 'detached' });
    // The draft goes on from there.
    await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Editor' }).click();
    await page.getByRole('link', { name: 'Booster' }).click();
    await page.getByRole('link', { name: 'Based on version 2' }).waitFor();
    expect(await page.getByRole('button', { name: 'Merge the changes…' }).count()).toBe(0);
    console.log(
      `figure: ${hands.presses} presses and ${hands.fields} typed fields from the empty station to live values`,
    );
    expect(hands.presses).toBeLessThanOrEqual(40);
    expect(hands.fields).toBeLessThanOrEqual(25);
    expect(violations).toEqual([]);
    expect(operator.complaints).toEqual([]);
  });

  test('the same by keyboard alone', { tags: ['night'] }, async ({ arrive }) => {
    const operator = await arrive({ viewport: { width: 1920, height: 1080 } });
    const { page } = operator;
    await operator.comeInAt('synoptic', 'admin');
    const dialog = page.getByRole('dialog');
    /** By Tab: most of the way without a check of the focus, the rest with one at each press. */
    const go = async (target: Locator) => {
      await target.waitFor();
      for (let tabs = await target.evaluate(tabsBefore); tabs > 0; tabs--) await page.keyboard.press('Tab');
      for (let tabs = 0; tabs < 250; tabs++) {
        if (await target.evaluate((one) => one === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`No Tab leads to ${target}.`);
    };
    const press = async (target: Locator) => {
      await go(target);
      await page.keyboard.press('Enter');
    };
    const type = async (target: Locator, text: string) => {
      await go(target);
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(text);
    };
    const section = (name: string) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
    await press(page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Editor' }));
    await press(page.getByRole('button', { name: 'New draft…' }));
    await type(dialog.getByLabel('Name'), 'By keyboard');
    await press(dialog.getByRole('button', { name: 'Create draft' }));
    await press(section('Links'));
    await press(page.getByRole('button', { name: 'Modbus TCP' }));
    await type(page.getByLabel('ID', { exact: false }).first(), 'second');
    await type(page.getByLabel('Host'), '127.0.0.1');
    await type(page.getByLabel('Port', { exact: true }), String(field.port('plc')));
    await press(page.getByRole('button', { name: 'Test link' }));
    await page.getByText(/^Connected\./).waitFor(timeouts.back);
    await press(section('Points'));
    await page.getByRole('button', { name: 'Add point' }).waitFor();
    const hands = new Hands(page);
    const others = rows.replaceAll(/^(BST|PLC|P\d)\./gm, 'K.$1.');
    await hands.paste(others);
    await press(dialog.getByRole('button', { name: 'Add 20 points' }));
    await dialog.waitFor({ state: 'detached' });
    await press(section('Pages'));
    await press(page.getByRole('button', { name: /^Generate pages/ }));
    await press(dialog.getByRole('button', { name: 'Generate pages' }));
    await dialog.waitFor({ state: 'detached' });
    // The page of a group, whichever.
    await press(page.getByRole('navigation', { name: 'Pages' }).getByRole('link').nth(1));
    // On the page Tab goes from element to element, Enter chooses, arrows move.
    await go(page.getByRole('listbox'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: /^Undo: .*moved/ }).waitFor();
    await page.keyboard.press('Escape');
    await press(page.getByRole('button', { name: 'Draw a line' }));
    for (const key of ['Enter', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Undo: 1 element added' }).waitFor();
    await press(section('Alarms'));
    await press(page.getByRole('button', { name: 'New alarms…' }));
    await type(page.getByLabel('On points'), 'K.BST.FLOOD');
    await press(page.getByRole('button', { name: 'Add 1 alarm' }));
    await press(page.getByRole('button', { name: 'Propose…' }));
    const password = dialog.getByLabel('Your password');
    await password.waitFor(timeouts.back);
    for (const box of await dialog.getByRole('checkbox').all()) {
      await go(box);
      await page.keyboard.press('Space');
    }
    await type(password, 'keys-to-the-works');
    await press(dialog.getByRole('button', { name: /^Activate version/ }));
    await page.getByText(/^Version \d+ on trial/).waitFor(timeouts.back);
    await press(page.getByRole('link', { name: 'Open versions' }));
    await trialGoesWell(page);
    await keepVersion(page, press);
    expect(operator.complaints).toEqual([]);
  });
});
