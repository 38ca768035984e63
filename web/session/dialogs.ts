import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Reason } from './reasons.ts';

/** After the last line was read or the button pressed, once (R27). */
type Continuation = { readonly disconnect: Reason } | { readonly goTo: 'password' };

export interface DialogRow {
  readonly lines: readonly MessageDescriptor[];
  readonly button: MessageDescriptor;
  readonly after: Continuation;
}

const toLogin = msg`Return to login screen`;

/** The message dialogs of spec §8, worded as it words them. */
export const dialogs = {
  noResponse: { lines: [msg`No response from device`], button: toLogin, after: { disconnect: 'noResponse' } },
  deviceRefused: { lines: [msg`Device refused`], button: toLogin, after: { disconnect: 'deviceRefused' } },
  inactivity: { lines: [msg`Inactivity period too long`], button: toLogin, after: { disconnect: 'inactivity' } },
  passwordExpired: {
    lines: [msg`Password expired`, msg`Redirecting to change password screen`],
    button: msg`Change password`,
    after: { goTo: 'password' },
  },
} as const satisfies Record<string, DialogRow>;

export type DialogName = keyof typeof dialogs;
