import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { hasPymodbus, PymodbusField } from '../testing/pymodbus/pymodbusField.ts';
import { KeyHands } from './operator/keyHands.ts';
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

describe.skipIf(!hasPymodbus)('a boiler house without a pointer (needs python3-pymodbus)', () => {
  test('from its list to a live scheme with pipes, alarms and a programme', { tags: ['night'] }, async ({ arrive }) => {
    const operator = await arrive({ viewport: { width: 1920, height: 1080 } });
    const { page } = operator;
    const hands = new KeyHands(page);
    const steps: string[] = [];
    const at = (name: string) => void steps.push(`${name} ${hands.actions}`);
    await operator.comeInAt('synoptic', 'admin');
    await page.evaluate(() => {
      const count = () => (document.body.dataset.pointer = 'used');
      for (const kind of ['pointerdown', 'mousedown', 'wheel']) addEventListener(kind, count, true);
    });
    const navigation = page.getByRole('navigation', { name: 'Navigation' });
    const section = (name: string) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
    const dialog = page.getByRole('dialog');
    const panel = (name: string) => page.getByRole('region', { name, exact: true });
    const properties = panel('Properties');
    // A draft, a link, its points.
    await hands.press(navigation.getByRole('link', { name: 'Editor' }));
    await hands.press(page.getByRole('button', { name: 'New draft…' }));
    await hands.type(dialog.getByLabel('Name'), 'Boiler house', 'Enter');
    await hands.press(section('Links'));
    await hands.press(page.getByRole('button', { name: 'Modbus TCP' }));
    await hands.type(page.getByLabel('Host'), '127.0.0.1');
    await hands.type(page.getByLabel('Port', { exact: true }), String(field.port('house1')), 'Tab');
    await hands.press(page.getByRole('button', { name: 'Test link' }));
    await page.getByText(/^Connected\./).waitFor(timeouts.back);
    at('link');
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
    await hands.type(dialog.getByLabel(/GAS/), 'Gas meter', 'Enter');
    await dialog.waitFor({ state: 'detached' });
    await hands.press(page.getByRole('button', { name: 'New page' }));
    await page.getByRole('listbox', { name: 'Page New page' }).waitFor();
    await hands.type(properties.getByLabel('Page name'), 'Scheme', 'Enter');
    await page.getByRole('listbox', { name: 'Page Scheme' }).waitFor();
    at('pages');
    // Symbols.
    const place = async (x: number, y: number) => {
      await hands.type(properties.getByLabel(/^X/), String(x), 'Enter');
      await hands.type(properties.getByLabel(/^Y/), String(y), 'Enter');
    };
    const added = async (count: number) => {
      await page.getByText(new RegExp(`^\\d+ of ${count} chosen$`)).waitFor();
    };
    const points = panel('Points').locator('li');
    const point = (id: string) =>
      points
        .filter({ hasText: new RegExp(`${id}$`) })
        .getByRole('checkbox')
        .first();
    const searchPoints = (words: string) => hands.type(panel('Points').getByLabel('Search points'), words);
    await searchPoints('H1.B1.RUN');
    await hands.press(point('H1.B1.RUN'), 'Alt+Enter');
    await added(1);
    await hands.choose(properties.getByLabel('Symbol', { exact: true }), 'Boiler');
    await place(100, 260);
    await searchPoints('H1.HC1.PUMP');
    await hands.press(point('H1.HC1.PUMP'), 'Alt+Enter');
    await added(2);
    await place(450, 190);
    const symbol = async (words: string, name: string, count: number) => {
      await hands.type(panel('Symbols').getByLabel('Search symbols'), words);
      await hands.press(panel('Symbols').getByTitle(name, { exact: true }), 'Alt+Enter');
      await added(count);
    };
    await symbol('mixing', 'Mixing valve', 3);
    await place(300, 188);
    await symbol('radiator', 'Radiator', 4);
    await place(600, 300);
    at('symbols');
    const [left, right, up, down] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
    // Pipes: the next anchor, begin, the next one, end.
    const medium = panel('Drawing').getByLabel('Medium');
    const layer = page.getByRole('slider', { name: 'Place of the next corner' });
    let parts = 4;
    const pipe = async (...keys: readonly string[]) => {
      await hands.key(...keys);
      await added(++parts);
    };
    await hands.press(page.getByRole('button', { name: 'Draw a pipe' }));
    await layer.waitFor();
    await hands.choose(medium, 'Heating flow');
    await hands.reach(layer);
    await pipe(left, 'Enter', right, up, 'Enter');
    await pipe(right, 'Enter', right, 'Enter');
    await pipe(right, 'Enter', right, 'Enter');
    await operator.picture('boiler keys pipes');
    await hands.choose(medium, 'Heating return');
    await hands.reach(layer);
    await pipe(down, 'Enter', left, left, left, left, left, down, left, down, 'Enter');
    await pipe(right, up, right, down, 'Enter', down, 'Enter');
    await operator.picture('boiler keys pipes');
    await hands.key('Escape');
    at('pipes');
    // Setpoints, commands and values of a machine.
    await searchPoints('H1.HC1');
    await hands.press(
      points
        .filter({ has: page.locator('b') })
        .getByRole('checkbox')
        .first(),
      'Enter',
    );
    await page.getByText(/^\d+ of [2-9]\d chosen$/).waitFor();
    await operator.picture('boiler keys scheme');
    at('values');
    // Alarms and a programme.
    await hands.press(section('Alarms'));
    await hands.press(page.getByRole('button', { name: 'New alarms…' }));
    await hands.type(page.getByLabel('On points'), '*.FAULT');
    await hands.press(page.getByRole('button', { name: 'Add 6 alarms' }));
    await page.getByText('6 alarms chosen').waitFor();
    at('alarms');
    await hands.press(section('Points'));
    await hands.type(page.getByRole('searchbox', { name: 'Search in the points' }), 'H1.HC1.MODE');
    await hands.reach(page.getByRole('gridcell', { name: 'H1.HC1.MODE', exact: true }));
    await hands.key('Space');
    await hands.choose(
      page.getByLabel('Chosen points').getByLabel('Commands', { exact: true }),
      'commands and weekly programme',
    );
    await hands.press(section('Programmes'));
    await hands.press(page.getByRole('link', { name: 'All as a table' }));
    await hands.type(page.getByLabel('Week of Heating circuit north mode'), 'Mon–Sun 06:00 Day, 22:00 Night', 'Tab');
    at('programme');
    // To life.
    await hands.press(page.getByRole('button', { name: 'Propose…' }));
    await dialog.getByLabel('Your password').waitFor(timeouts.back);
    for (const box of await dialog.getByRole('checkbox').all()) await hands.press(box, 'Space');
    await hands.type(dialog.getByLabel('Your password'), 'keys-to-the-works');
    await hands.press(dialog.getByRole('button', { name: /^Activate version/ }));
    await page.getByText(/^Version \d+ on trial/).waitFor(timeouts.back);
    await hands.press(navigation.getByRole('link', { name: 'Scheme' }));
    await operator.synoptic.isLive();
    await expect.poll(() => page.getByText('55.0').count(), timeouts.back).toBeGreaterThan(0);
    await operator.picture('boiler keys live');
    await hands.press(page.getByRole('link', { name: 'Open versions' }));
    await keepVersion(page, (keep) => hands.press(keep));
    at('kept');
    console.log(`figure: without a pointer: ${steps.join(', ')} actions, ${hands.strokes} keys`);
    expect(await page.evaluate(() => document.body.dataset.pointer)).toBeUndefined();
    expect(operator.complaints).toEqual([]);
  });
});
