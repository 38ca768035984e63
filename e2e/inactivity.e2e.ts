import { expect } from 'vitest';
import { siteTest } from './scene.ts';
import { editStation } from './site/stationCopy.ts';

const test = siteTest({
  prepare: (folder) =>
    editStation(folder, (xml) => xml.replace(/DisconnectionTimeoutSec="\d+"/, 'DisconnectionTimeoutSec="3"')),
});

test('whoever touches nothing is logged out, and told why; values that move are no touch', async ({ operator }) => {
  await operator.comeIn();
  await operator.synoptic.isLive();
  await operator.page.getByRole('dialog').getByText('Inactivity period too long').waitFor();
  await operator.reads('Cause of disconnection : Inactivity period too long').waitFor();
  expect(operator.route).toBe('/auth');
  expect(await operator.logOutButton.isVisible()).toBe(false);
});
