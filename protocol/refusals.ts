import type { ServiceName } from './services.ts';

/**
 * Why a call was refused, in English: the comment makes each a message of the catalogues. Placeholders are fields of the
 * reply. Where a service words a code in its own way, it stands under the name of the service.
 */
export const refusals = {
  notAllowed: /*i18n*/ 'Your profile does not allow this.',
  noPoint: /*i18n*/ 'The device no longer knows this point.',
  rejected:
    /*i18n*/ 'The configuration of this point was rejected. Its value can’t be forced or simulated until it is corrected.',
  notAnOutput: /*i18n*/ 'This point takes no commands: nothing to block.',
  textMissing: /*i18n*/ 'A reason is required.',
  untilPast: /*i18n*/ 'The requested end is in the past.',
  alreadyBlocked: /*i18n*/ 'You have already blocked these commands.',
  notBlocked: /*i18n*/ 'Commands are no longer blocked.',
  notPlainDecimal: /*i18n*/ 'The device accepts only a plain decimal number.',
  notMeasurable: /*i18n*/ 'The value is outside the measuring range of the point: its sensor can’t measure it.',
  textBad: /*i18n*/ 'The device does not accept this note.',
  notOverridden: /*i18n*/ 'The value is no longer forced or simulated.',
  notStored: /*i18n*/ 'The device can’t write to its disk. Nothing was changed.',
  tooOften: {
    usual: /*i18n*/ 'Too many entries. Try again in {retryAfterSec} s.',
    Administration: /*i18n*/ 'Too many changes at once. Try again in a few seconds.',
  },
  outdated: { Message: /*i18n*/ 'Another version was saved in the meantime. Nothing was changed.' },
  faults: { Message: /*i18n*/ 'The device has found mistakes. Nothing was changed.' },
  unknownPerson: /*i18n*/ 'This person does not exist on the device.',
  unknownRoster: /*i18n*/ 'This roster does not exist on the device.',
  unknownWay: /*i18n*/ 'This person has no way to send messages.',
  badTime: { Message: /*i18n*/ 'The device does not accept these times.' },
  notOnCall: /*i18n*/ 'The colleague to be replaced is not on call at that time.',
  noSwap: /*i18n*/ 'This swap no longer exists.',
  tooMany: { Message: /*i18n*/ 'The roster has as many swaps as it can have. Remove past ones.' },
  secretBad:
    /*i18n*/ 'Not valid: too long, or with a line break or a character that can’t be sent. Nothing was changed.',
  unknown: {
    Message: /*i18n*/ 'This link is not valid. Open the link again from the message, and check that it is complete.',
  },
  used: /*i18n*/ 'This link has already been used.',
  expired: /*i18n*/ 'This link has expired: links are valid for 24 hours. Log in to acknowledge the alarm.',
  accountEnded:
    /*i18n*/ 'This link has ended: the account that it was sent to was locked, deleted or changed, or may no longer acknowledge alarms.',
  acknowledged: { Message: /*i18n*/ 'The alarm has already been acknowledged.' },
  over: { Message: /*i18n*/ 'The alarm has returned to normal. It does not have to be acknowledged.' },
  newerOccurrence: {
    Message: /*i18n*/ 'The alarm has occurred again. This is the new occurrence: check it, then acknowledge it.',
  },
  own: /*i18n*/ 'You can’t lock or delete your own account, or reset your own password here.',
  exists: /*i18n*/ 'An account with this login already exists.',
  busy: { Administration: /*i18n*/ 'The device is busy checking passwords. Nothing was changed. Try again.' },
  permanent: /*i18n*/ 'A permanent password can’t expire: its user could not change it.',
} as const satisfies Readonly<Record<string, Words>>;
export type RefusalCode = keyof typeof refusals;

/** Of a reason that is not known here. */
export const refusedText = /*i18n*/ 'Refused by the device.';
export const unknownText = /*i18n*/ 'No response from the device. It is unknown whether this was done.';
export const lostText = /*i18n*/ 'No response from the device.';

type Words = string | Readonly<Partial<Record<ServiceName | 'usual', string>>>;

/** The text of a refusal of that service's call. */
export function refusalText(service: ServiceName | undefined, reason: string | undefined): string {
  const known: Readonly<Record<string, Words>> = refusals;
  const words = reason !== undefined && Object.hasOwn(known, reason) ? known[reason] : undefined;
  if (words === undefined || typeof words === 'string') return words ?? refusedText;
  return words[service ?? 'usual'] ?? words.usual ?? refusedText;
}
