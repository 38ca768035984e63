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
const ownersPassword = 'a-password-of-the-owner';
const test = siteTest({ station: folder, adminPassword: ownersPassword });

afterAll(room.remove);

test('a station made from an EPANET file is a list of cards on a phone', async ({ arrive, site }) => {
  expect(made).toMatchObject({ code: 0 });
  const operator = await arrive({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await operator.open('auth');
  await operator.fillIn('admin', ownersPassword);
  await operator.synoptic.isLive();
  const cards = new CardView(operator.page);
  const main = operator.page.getByRole('main');
  // What is out of sight is not drawn.
  const way = main.getByRole('link', { name: 'Pump WP_1' });
  await way.scrollIntoViewIfNeeded();
  await operator.picture('phone made from EPANET');
  await way.tap();
  await expect.poll(() => cards.value('Pump WP_1', 'State')).toBe('Running');
  await expect.poll(() => cards.value('Pump WP_1', 'Flow')).toMatch(/^[\d.,]+ L\/s$/);
  await operator.picture('phone pump made from EPANET');
  site.plant.hold();
  await cards.row('Pump WP_1', 'State').getByRole('button').tap();
  const panel = new CommandPanel(operator.page);
  await panel.operate('Stop Pump WP_1');
  await panel.outcome.getByText('Confirmed by read-back').waitFor();
  await expect.poll(() => cards.value('Pump WP_1', 'State')).toBe('Stopped');
  site.plant.go();

  await operator.goTo('Tank T_NORTH');
  await expect.poll(() => cards.value('Tank T_NORTH', 'Level')).toMatch(/^[\d.,]+ m$/);
  await operator.picture('phone tank made from EPANET');
});
