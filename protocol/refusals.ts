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
  textBad: {
    usual: /*i18n*/ 'The device does not accept this note.',
    Alarm: /*i18n*/ 'The text is missing, too long, or contains unprintable characters.',
  },
  noAlarm: /*i18n*/ 'This alarm no longer exists. The list shows the active alarms.',
  newerOccurrence: /*i18n*/ 'The alarm has occurred again. Check the new occurrence first.',
  nothingToDo: /*i18n*/ 'Already done by someone else, or nothing to do.',
  badTime: /*i18n*/ 'The device does not accept this duration.',
  stillActive: /*i18n*/ 'The condition is still active. Reset the alarm when it has cleared.',
  notOverridden: /*i18n*/ 'The value is no longer forced or simulated.',
  notStored: /*i18n*/ 'The device can’t write to its disk. Nothing was changed.',
  tooOften: /*i18n*/ 'Too many entries. Try again in {retryAfterSec} s.',
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
