import type { Call } from '../../protocol/calls/call.ts';
import { type ErrorName, errorName } from '../../protocol/errorCodes.ts';
import type { DialogName } from './dialogs.ts';
import type { Reason } from './reasons.ts';

/** What the product does on a device error code (spec §8). */
export type Behaviour =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'disconnect'; readonly reason: Reason }
  | { readonly kind: 'dialog'; readonly dialog: DialogName };

interface Row {
  readonly behaviour: Behaviour;
  /** False: one of our own calls that gets it marks its panel with words, and the session goes on (R25). */
  readonly onOurs: boolean;
}

const nothing: Row = { behaviour: { kind: 'nothing' }, onOurs: true };
const disconnect = (reason: Reason, onOurs: boolean): Row => ({ behaviour: { kind: 'disconnect', reason }, onOurs });
const dialog = (name: DialogName, onOurs: boolean): Row => ({ behaviour: { kind: 'dialog', dialog: name }, onOurs });

/** The error catalogue (spec §8, R25), one row per code. */
const errorBehaviours = {
  unknown: dialog('noResponse', false),
  ok: nothing,
  wrongPassword: disconnect('wrongPassword', true),
  tooManyFailures: disconnect('tooManyFailures', true),
  passwordExpired: dialog('passwordExpired', true),
  badProfile: disconnect('badProfile', true),
  notFound: disconnect('notFound', false),
  operatingMode: nothing,
  badInput: disconnect('internalError', false),
  badCertificate: disconnect('badCertificate', true),
  notChecked: disconnect('notChecked', true),
  failure: dialog('deviceRefused', false),
  permanentPassword: dialog('deviceRefused', false),
  other: dialog('deviceRefused', false),
} as const satisfies Record<ErrorName | 'other', Row>;

/** What this code does when this call gets it. */
export function behaviourOn(code: number, call: Pick<Call, 'service' | 'login'>): Behaviour {
  const { behaviour, onOurs } = errorBehaviours[errorName(code) ?? 'other'];
  // Never on the open configuration call (spec §8), nor on the calls of a visitor's page: there is no session to end.
  if (!call.login || (call.service !== undefined && !onOurs)) return nothing.behaviour;
  return behaviour;
}
