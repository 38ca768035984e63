import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { type OpcUaTestServer, startOpcUaServer } from '../device/drivers/opcua/testServer.ts';
import { Hands } from './operator/hands.ts';
import { timeouts } from './operator/timeouts.ts';
import { keepVersion } from './operator/trial.ts';
import { siteTest } from './scene.ts';
import { booster } from './site/boosterField.ts';
import { stationFolder } from './site/stationCopy.ts';

let server: OpcUaTestServer;
const test = siteTest({
  station: stationFolder('empty'),
  isPlantOn: false,
  prepare: async (folder) => {
    copyFileSync(join(booster, 'accounts.xml'), join(folder, 'accounts.xml'));
    server = await startOpcUaServer();
  },
});
afterAll(() => server?.stop());

test('from the empty station to live values of a server of OPC UA by browsing: at most 40 presses', {
  tags: ['night'],
}, async ({ operator }) => {
  const { page } = operator;
  const hands = new Hands(page);
  await operator.comeInAt('synoptic', 'admin');
  await hands.press(page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Editor' }));
  await hands.press(page.getByRole('button', { name: 'New draft…' }));
  const dialog = page.getByRole('dialog');
  await hands.type(dialog.getByLabel('Name'), 'Line');
  await hands.press(dialog.getByRole('button', { name: 'Create draft' }));
  const section = (name: string) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
  await hands.press(section('Links'));
  await hands.press(page.getByRole('button', { name: 'OPC UA' }));
  await hands.type(page.getByLabel('Host'), '127.0.0.1');
  await hands.type(page.getByLabel('Port', { exact: true }), String(server.port));
  await hands.press(page.getByRole('button', { name: 'Test link' }));
  await page.getByText(/^Connected\./).waitFor(timeouts.back);
  // Points by their names in the tree.
  await hands.press(page.getByRole('button', { name: 'Show addresses' }));
  await hands.press(page.getByRole('button', { name: 'Contents of Line' }));
  await page.getByLabel('Flow').waitFor(timeouts.back);
  await operator.picture('OPC UA walk, tree');
  for (const name of ['Flow', 'PumpState', 'Boolean', 'String'])
    await hands.press(page.getByLabel(name, { exact: true }));
  await hands.press(page.getByRole('button', { name: 'Contents of Temperatures' }));
  await hands.press(page.getByLabel('Temperatures[3]'));
  await hands.press(page.getByRole('button', { name: 'Add 5 points' }));
  await page.getByText('5 points added.').waitFor();
  await hands.press(section('Points'));
  await page.getByRole('button', { name: 'Add point' }).waitFor();
  await operator.picture('OPC UA walk, points');
  await hands.press(section('Pages'));
  await hands.press(page.getByRole('button', { name: /^Generate pages/ }));
  await hands.press(dialog.getByRole('button', { name: 'Generate pages' }));
  await page.getByRole('link', { name: 'Overview' }).waitFor();
  // One line drawn.
  await hands.press(page.getByRole('navigation', { name: 'Pages' }).getByRole('link').nth(1));
  await hands.press(page.getByRole('button', { name: 'Draw a line' }));
  const sheet = (await page.locator('[data-sheet]').boundingBox()) ?? expect.fail('no page');
  const low = sheet.y + sheet.height - 30;
  await hands.drag({ x: sheet.x + 40, y: low }, { x: sheet.x + 240, y: low });
  await page.getByRole('button', { name: 'Undo: 1 element added' }).waitFor();
  // To life.
  await hands.press(page.getByRole('button', { name: 'Propose…' }));
  await dialog.getByLabel('Your password').waitFor(timeouts.back);
  for (const box of await dialog.getByRole('checkbox').all()) await hands.press(box);
  await hands.type(dialog.getByLabel('Your password'), 'keys-to-the-works');
  await hands.press(dialog.getByRole('button', { name: /^Activate version/ }));
  await page.getByText(/^Version \d+ on trial/).waitFor(timeouts.back);
  await hands.press(page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Overview' }));
  await operator.synoptic.isLive();
  await expect.poll(() => page.getByText('Running').count(), timeouts.back).toBeGreaterThan(0);
  await operator.picture('OPC UA walk, live');
  await hands.press(page.getByRole('link', { name: 'Open versions' }));
  await keepVersion(page, (keep) => hands.press(keep));
  await page.getByText(/^Version \d+ on trial/).waitFor({ state: 'detached' });
  console.log(`figure: ${hands.presses} presses and ${hands.fields} typed fields with OPC UA`);
  expect(hands.presses).toBeLessThanOrEqual(40);
  expect(operator.complaints).toEqual([]);
});
