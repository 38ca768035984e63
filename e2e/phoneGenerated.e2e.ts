import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { CardView } from './operator/cardView.ts';
import { CommandPanel } from './operator/commandPanel.ts';
import { siteTest } from './scene.ts';
import { townFile } from './site/plantHouse.ts';
import { vigie } from './site/program.ts';
import { temporaryFolder } from './site/stationCopy.ts';

const room = temporaryFolder();
const folder = join(room.path, 'town');
const made = await vigie('from-epanet', townFile, '--out', folder, '--modbus', '127.0.0.1:1');
const paged = await vigie('generate', folder, '--out', folder);
const ownersPassword = 'a-password-of-the-owner';
const test = siteTest({ station: folder, adminPassword: ownersPassword });

afterAll(room.remove);

test('a station made from an EPANET file is a list of cards on a phone', async ({ arrive, site }) => {
  expect([made, paged]).toMatchObject([{ code: 0 }, { code: 0 }]);
  const operator = await arrive({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await operator.open('auth');
  await operator.fillIn('admin', ownersPassword);
  await operator.synoptic.isLive();
  const cards = new CardView(operator.page);
  // What is out of sight is not drawn.
  await cards.card('Pump WP_1').scrollIntoViewIfNeeded();
  // The pump as on the map and in the list beside it: one card, with both its values.
  await expect.poll(() => cards.value('Pump WP_1', 'State')).toBe('Running');
  await expect.poll(() => cards.value('Pump WP_1', 'Flow')).toMatch(/^[\d.,]+ L\/s$/);
  await expect.poll(() => cards.card('Pump WP_1').count()).toBe(1);
  await operator.picture('phone made from EPANET');

  await cards.card('Pump WP_1').getByRole('link', { name: 'Pump WP_1' }).tap();
  await cards.row('Values', 'Running time').waitFor();
  site.plant.hold();
  await cards.row('Values', 'State').getByRole('button').tap();
  const panel = new CommandPanel(operator.page);
  await panel.operate('Stop Pump WP_1');
  await panel.outcome.getByText('Confirmed by read-back').waitFor();
  await expect.poll(() => cards.value('Values', 'State')).toBe('Stopped');
  site.plant.go();
});
