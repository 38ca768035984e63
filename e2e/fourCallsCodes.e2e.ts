import { MessageDialog } from './operator/messageDialog.ts';
import { output } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

/** The calls of a login that carry the credential: the error catalogue is for these. */
const ofLogin = ['identityCard', 'getUserProfile', 'getConfig'] as const;

interface Row {
  readonly code: number;
  readonly tags: string[];
  readonly dialog?: string;
  readonly reason: string;
}

/** Spec §8, word for word: the reason on the login screen, and the dialog before it. */
const catalogue: readonly Row[] = [
  {
    code: -1,
    tags: ['spec-8-3'],
    dialog: 'No response from device',
    reason: 'Cause of disconnection : No response from device',
  },
  { code: 1, tags: ['spec-4-3', 'spec-8-5'], reason: 'Incorrect login/password' },
  { code: 2, tags: ['spec-8-6'], reason: 'Equipment in fallback mode on authentication failure' },
  { code: 4, tags: ['spec-6-5', 'spec-8-8'], reason: 'You do not have the required permissions' },
  { code: 5, tags: ['spec-8-9'], reason: 'Function or file does not exist' },
  { code: 6, tags: ['spec-8-10'], reason: 'The device is in another operating mode' },
  { code: 7, tags: ['spec-8-11'], reason: 'Internal error' },
  { code: 8, tags: ['spec-8-12'], reason: 'Unable to establish a secure connection' },
  { code: 9, tags: ['spec-8-13'], reason: 'Unable to verify login/password' },
  { code: 100, tags: ['spec-8-14'], dialog: 'Device refused', reason: 'Cause of disconnection : Device refused' },
  { code: 101, tags: [], dialog: 'Device refused', reason: 'Cause of disconnection : Device refused' },
  { code: 4711, tags: ['spec-8-16'], dialog: 'Device refused', reason: 'Cause of disconnection : Device refused' },
];

// Each on one of the calls, by turns: every code on every call is in web/session/faults.test.ts.
for (const [i, { code, tags, dialog, reason }] of catalogue.entries()) {
  const call = ofLogin[i % ofLogin.length] ?? 'getUserProfile';
  test(`code ${code} on ${call}: its words of spec §8`, { tags }, async ({ operator, device }) => {
    device.says({ [call]: output(code) });
    await operator.tryLogin();
    if (dialog !== undefined) {
      const shown = new MessageDialog(operator.page);
      await shown.line(dialog).waitFor();
      // One of them lets the dialog pass by itself, the others press its button.
      if (code === 100) await shown.pass(1500);
      else await shown.button('Return to login screen').click();
    }
    await operator.isTurnedAway(reason);
  });
}
