import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { hasPymodbus, PymodbusField } from '../testing/pymodbus/pymodbusField.ts';
import { Hands, onSheet, type Place } from './operator/hands.ts';
import { timeouts } from './operator/timeouts.ts';
import { keepVersion } from './operator/trial.ts';
import { siteTest } from './scene.ts';
import { booster } from './site/boosterField.ts';
import { stationFolder } from './site/stationCopy.ts';

let field: PymodbusField;
const test = siteTest({
  station: stationFolder('empty'),
  isPlantOn: false,
  prepare: async (folder) => {
    copyFileSync(join(booster, 'accounts.xml'), join(folder, 'accounts.xml'));
    field = await PymodbusField.start({ plant: 'boiler' });
  },
});
afterAll(() => field?.stop());

const list = readFileSync(join(stationFolder('boiler'), 'points.csv'), 'utf8').replaceAll(',', '\t');

describe.skipIf(!hasPymodbus)('a boiler house on screen (needs python3-pymodbus)', () => {
  test('from its list to a finished scheme in at most 100 actions, and a second house in at most 15', {
    tags: ['night'],
  }, async ({ arrive }) => {
    const operator = await arrive({ viewport: { width: 1920, height: 1080 } });
    const { page } = operator;
    const hands = new Hands(page);
    const steps: string[] = [];
    const at = (name: string) => void steps.push(`${name} ${hands.actions}`);
    await operator.comeInAt('synoptic', 'admin');
    const navigation = page.getByRole('navigation', { name: 'Navigation' });
    const section = (name: string) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
    const dialog = page.getByRole('dialog');
    // A draft.
    await hands.press(navigation.getByRole('link', { name: 'Editor' }));
    await hands.press(page.getByRole('button', { name: 'New draft…' }));
    await hands.type(dialog.getByLabel('Name'), 'Boiler house');
    await hands.press(dialog.getByRole('button', { name: 'Create draft' }));
    at('draft');
    // A link.
    await hands.press(section('Links'));
    await hands.press(page.getByRole('button', { name: 'Modbus TCP' }));
    await hands.type(page.getByLabel('Host'), '127.0.0.1');
    await hands.type(page.getByLabel('Port', { exact: true }), String(field.port('house1')));
    await hands.press(page.getByRole('button', { name: 'Test link' }));
    await page.getByText(/^Connected\./).waitFor(timeouts.back);
    at('link');
    // Points.
    await hands.press(section('Points'));
    await page.getByRole('button', { name: 'Add point' }).waitFor();
    await hands.paste(list);
    const limits = dialog.getByLabel(/limits/i);
    await limits.waitFor();
    await hands.choose(limits, 'of the scaled value');
    await hands.press(dialog.getByRole('button', { name: 'Add 87 points' }));
    await page.getByRole('textbox', { name: 'ID' }).first().waitFor();
    at('points');
    // Pages.
    await hands.press(section('Pages'));
    await hands.press(page.getByRole('button', { name: /^Generate pages/ }));
    await dialog.getByRole('group', { name: 'Names of the groups' }).waitFor();
    await hands.type(dialog.getByLabel(/SYS/), 'System');
    await hands.type(dialog.getByLabel(/GAS/), 'Gas meter');
    await hands.press(dialog.getByRole('button', { name: 'Generate pages' }));
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^Overview First page/ }).waitFor();
    await operator.picture('boiler pages');
    at('pages');
    // The scheme.
    await hands.press(page.getByRole('button', { name: 'New page' }));
    const panel = (name: string) => page.getByRole('region', { name, exact: true });
    const canvas = page.getByRole('listbox', { name: /^Page / });
    await page.getByRole('listbox', { name: 'Page New page' }).waitFor();
    await hands.type(panel('Properties').getByLabel('Page name'), 'Scheme');
    await page.keyboard.press('Enter');
    await page.getByRole('listbox', { name: 'Page Scheme' }).waitFor();
    /** Of elements and shapes of the page. */
    const count = async () => {
      const [text = ''] = await page.getByText(/^\d+ of \d+ chosen$/).allInnerTexts();
      return Number(/of (\d+)/.exec(text)?.[1] ?? 0);
    };
    const drop = async (one: Locator, place: Place) => {
      const { x, y } = await onSheet(page, place);
      const { x: left, y: top } = (await canvas.boundingBox()) ?? expect.fail('no page');
      hands.presses++;
      const before = await count();
      await one.dragTo(canvas, { targetPosition: { x: x - left, y: y - top } });
      await expect.poll(count).toBeGreaterThan(before);
    };
    /** Without its name, or without a state. */
    const dropAlone = async (one: Locator, place: Place) => {
      await page.keyboard.down('Alt');
      await drop(one, place);
      await page.keyboard.up('Alt');
    };
    const points = panel('Points');
    const point = (id: string | RegExp) =>
      points
        .locator('li')
        .filter({ hasNot: page.locator('b'), hasText: id })
        .first();
    const searchPoints = (words: string) => hands.type(points.getByLabel('Search points'), words);
    const symbols = panel('Symbols');
    const searchSymbols = (words: string) => hands.type(symbols.getByLabel('Search symbols'), words);
    const symbol = (name: string) => symbols.getByTitle(name, { exact: true });
    const rows = [130, 330, 530] as const;
    const [north, south, tank] = rows;
    for (const [n, y] of rows.entries()) {
      await dropAlone(point(`H1.B${n + 1}.RUN`), { x: 120, y });
      await hands.choose(panel('Properties').getByLabel('Symbol', { exact: true }), 'Boiler');
    }
    await dropAlone(point(/H1\.HC1\.PUMP$/), { x: 590, y: north - 10 });
    await dropAlone(point(/H1\.HC2\.PUMP$/), { x: 590, y: south - 10 });
    await dropAlone(point(/H1\.HW\.CHARGE$/), { x: 460, y: tank - 10 });
    await searchSymbols('mixing');
    for (const y of [north, south]) await dropAlone(symbol('Mixing valve'), { x: 460, y: y - 12 });
    await searchSymbols('meter');
    for (const y of [north, south]) await drop(symbol('Heat meter'), { x: 700, y: y - 10 });
    await drop(symbol('Heat meter'), { x: 620, y: tank - 10 });
    await drop(symbol('Gas meter'), { x: 440, y: 660 });
    await searchSymbols('radiator');
    for (const y of [north, south]) await drop(symbol('Radiator'), { x: 830, y: y + 48 });
    await searchSymbols('hot-water');
    await drop(symbol('Hot-water cylinder'), { x: 830, y: tank });
    at('symbols');
    const machine = (id: string) =>
      points
        .locator('li')
        .filter({ has: page.locator('b'), hasText: id })
        .first();
    await searchPoints('flow');
    for (const [n, y] of rows.entries()) await drop(machine(`H1.B${n + 1}`), { x: 156, y: y + 88 });
    await drop(machine('H1.HC1'), { x: 1080, y: north + 20 });
    await drop(machine('H1.HC2'), { x: 1080, y: south + 20 });
    await dropAlone(point('H1.GAS.FLOW'), { x: 560, y: 660 });
    await searchPoints('H1.HW');
    await drop(point('H1.HW.SET'), { x: 1080, y: tank - 20 });
    await drop(point('H1.HW.TOP'), { x: 1080, y: tank + 20 });
    await searchPoints('power');
    await dropAlone(point('H1.M1.POWER'), { x: 700, y: north - 60 });
    await dropAlone(point('H1.M2.POWER'), { x: 700, y: south - 60 });
    await dropAlone(point('H1.M3.POWER'), { x: 620, y: tank - 60 });
    at('values');
    const pipe = async (from: Place, to: Place) => hands.drag(await onSheet(page, from), await onSheet(page, to));
    await hands.press(page.getByRole('button', { name: 'Draw a pipe' }));
    await hands.choose(panel('Drawing').getByLabel('Medium'), 'Heating flow');
    await pipe({ x: 320, y: north - 10 }, { x: 320, y: tank - 10 });
    for (const y of rows) await pipe({ x: 138, y: y - 10 }, { x: 442, y: y - 10 });
    for (const y of [north, south]) {
      await pipe({ x: 478, y: y - 10 }, { x: 572, y: y - 10 });
      await pipe({ x: 608, y: y - 10 }, { x: 682, y: y - 10 });
      await pipe({ x: 718, y: y - 10 }, { x: 810, y: y + 38 });
    }
    await pipe({ x: 478, y: tank - 10 }, { x: 602, y: tank - 10 });
    await pipe({ x: 638, y: tank - 10 }, { x: 818, y: tank + 8 });
    await hands.choose(panel('Drawing').getByLabel('Medium'), 'Heating return');
    await pipe({ x: 370, y: north + 10 }, { x: 370, y: tank + 16 });
    for (const y of rows) await pipe({ x: 138, y: y + 10 }, { x: 370, y: y + 10 });
    for (const y of [north, south]) {
      await pipe({ x: 810, y: y + 60 }, { x: 370, y: y + 60 });
      await pipe({ x: 460, y: y + 8 }, { x: 460, y: y + 60 });
    }
    await pipe({ x: 818, y: tank + 16 }, { x: 370, y: tank + 16 });
    at('pipes');
    await operator.picture('boiler scheme');
    // Alarms.
    await hands.press(section('Alarms'));
    await hands.press(page.getByRole('button', { name: 'New alarms…' }));
    await hands.type(page.getByLabel('On points'), '*.FAULT');
    await hands.press(page.getByRole('button', { name: 'Add 6 alarms' }));
    await page.getByText('6 alarms chosen').waitFor();
    await operator.picture('boiler alarms');
    at('alarms');
    // A programme.
    await hands.press(section('Points'));
    await hands.type(page.getByRole('searchbox', { name: 'Search in the points' }), 'H1.HC1.MODE');
    await hands.press(page.getByRole('gridcell', { name: 'H1.HC1.MODE', exact: true }));
    await hands.choose(
      page.getByLabel('Chosen points').getByLabel('Commands', { exact: true }),
      'commands and weekly programme',
    );
    await hands.press(section('Programmes'));
    await hands.press(page.getByRole('link', { name: 'All as a table' }));
    await hands.type(page.getByLabel('Week of Heating circuit north mode'), 'Mon–Sun 06:00 Day, 22:00 Night');
    await operator.picture('boiler programme');
    at('programme');
    // To life.
    await hands.press(page.getByRole('button', { name: 'Propose…' }));
    await dialog.getByLabel('Your password').waitFor(timeouts.back);
    await operator.picture('boiler propose');
    for (const box of await dialog.getByRole('checkbox').all()) await hands.press(box);
    await hands.type(dialog.getByLabel('Your password'), 'keys-to-the-works');
    await hands.press(dialog.getByRole('button', { name: /^Activate version/ }));
    await page.getByText(/^Version \d+ on trial/).waitFor(timeouts.back);
    await hands.press(navigation.getByRole('link', { name: 'Scheme' }));
    await operator.synoptic.isLive();
    await operator.picture('boiler live');
    await expect.poll(() => page.getByText('75.0').count(), timeouts.back).toBe(3);
    at('live');
    console.log(`figure: actions to a scheme of a boiler house that is live: ${steps.join(', ')}`);
    expect(hands.actions).toBeLessThanOrEqual(100);
    await hands.press(page.getByRole('link', { name: 'Open versions' }));
    await keepVersion(page, (keep) => hands.press(keep));
    await page.getByText(/^Version \d+ on trial/).waitFor({ state: 'detached' });
    // The second house.
    const before = hands.actions;
    await hands.press(navigation.getByRole('link', { name: 'Editor' }));
    await hands.press(page.getByRole('link', { name: 'Boiler house' }));
    await page.getByRole('listbox', { name: /^Page / }).waitFor();
    await hands.press(page.getByRole('button', { name: 'Copy for another group…' }));
    const copying = page.getByRole('dialog', { name: 'Copy for another group' });
    await hands.choose(copying.getByLabel('Link of the copies'), 'a new link');
    await hands.type(copying.getByLabel('Host'), '127.0.0.1');
    await hands.type(copying.getByLabel('Port', { exact: true }), String(field.port('house2')));
    await operator.picture('boiler copy');
    expect(await copying.getByLabel('Points', { exact: true }).inputValue()).toBe('H1.');
    await hands.type(copying.getByLabel('Name part', { exact: true }), 'House 2');
    await hands.press(copying.getByRole('button', { name: 'Copy', exact: true }));
    await copying.waitFor({ state: 'detached' });
    await operator.picture('boiler copied');
    await hands.press(page.getByRole('button', { name: 'Propose…' }));
    await dialog.getByLabel('Your password').waitFor(timeouts.back);
    for (const box of await dialog.getByRole('checkbox').all()) await hands.press(box);
    await operator.picture('boiler propose 2');
    await hands.type(dialog.getByLabel('Your password'), 'keys-to-the-works');
    await hands.press(dialog.getByRole('button', { name: /^Activate version/ }));
    await page.getByText(/^Version \d+ on trial/).waitFor(timeouts.back);
    await operator.picture('boiler trial 2');
    await hands.press(navigation.getByRole('link', { name: 'House 2 Scheme' }));
    await operator.synoptic.isLive();
    await operator.picture('boiler live 2');
    await expect.poll(() => page.getByText('75.0').count(), timeouts.back).toBe(3);
    // Its values are its own: what only its field has.
    await field.write('house2', 1, 'holding', 30, [473]);
    await page.getByText('47.3').waitFor(timeouts.back);
    await navigation.getByRole('link', { name: 'Scheme', exact: true }).click();
    await operator.synoptic.isLive();
    await page.getByText('60.0').first().waitFor(timeouts.back);
    expect(await page.getByText('47.3').count()).toBe(0);
    console.log(`figure: ${hands.actions - before} actions to a second house that is live`);
    expect(hands.actions - before).toBeLessThanOrEqual(15);
    expect(operator.complaints).toEqual([]);
  });
});
