import { MessageDialog } from './operator/messageDialog.ts';
import { output } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

/** The calls of a login that carry the credential: the error catalogue is for these. */
const ofLogin = ['identityCard', 'getUserProfile', 'getConfig'] as const;

/** Spec §8, word for word: the reason on the login screen, and the dialog before it. */
const catalogue = [
  { code: -1, dialog: 'No response from device', reason: 'Cause of disconnection : No response from device' },
  { code: 1, reason: 'Incorrect login/password' },
  { code: 2, reason: 'Equipment in fallback mode on authentication failure' },
  { code: 4, reason: 'You do not have the required permissions' },
  { code: 5, reason: 'Function or file does not exist' },
  { code: 6, reason: 'The device is in another operating mode' },
  { code: 7, reason: 'Internal error' },
  { code: 8, reason: 'Unable to establish a secure connection' },
  { code: 9, reason: 'Unable to verify login/password' },
  { code: 100, dialog: 'Device refused', reason: 'Cause of disconnection : Device refused' },
  { code: 101, dialog: 'Device refused', reason: 'Cause of disconnection : Device refused' },
  { code: 4711, dialog: 'Device refused', reason: 'Cause of disconnection : Device refused' },
] as const;

for (const call of ofLogin) {
  test.for(catalogue)(`code $code on ${call}: its words of spec §8`, async (row, { operator, device }) => {
    device.says({ [call]: output(row.code) });
    await operator.tryLogin();
    if ('dialog' in row) {
      const dialog = new MessageDialog(operator.page);
      await dialog.line(row.dialog).waitFor();
      // One of them lets the dialog pass by itself, the others press its button.
      if (call === 'getUserProfile') await dialog.pass(1500);
      else await dialog.button('Return to login screen').click();
    }
    await operator.isTurnedAway(row.reason);
  });
}
