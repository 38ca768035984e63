import { expect } from 'vitest';
import { holdDialogs, MessageDialog } from './operator/messageDialog.ts';
import { siteTest } from './scene.ts';
import { editStation } from './site/stationCopy.ts';

/** Long enough for a slow machine to show the page before. */
const test = siteTest({
  prepare: (folder) =>
    editStation(folder, (xml) => xml.replace(/DisconnectionTimeoutSec="\d+"/, 'DisconnectionTimeoutSec="20"')),
});

test('whoever touches nothing is logged out, and told why; values that move are no touch', {
  tags: ['spec-8-18', 'spec-9-4'],
}, async ({ operator }) => {
  await holdDialogs(operator.page);
  await operator.comeIn();
  await operator.synoptic.isLive();
  const dialog = new MessageDialog(operator.page);
  await dialog.line('Inactivity period too long').waitFor({ timeout: 40_000 });
  await dialog.root.getByRole('button').click();
  await operator.reads('Cause of disconnection : Inactivity period too long').waitFor();
  await expect.poll(() => operator.route).toBe('/auth');
  await operator.logOutButton.waitFor({ state: 'detached' });
});
