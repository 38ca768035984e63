import { decimalText } from '../wire/decimalText.ts';

export type Hold = 'nextSwitch' | number;

/** `unknown`: it was sent and no read-back came; it is never repeated automatically. */
export const commandResults = ['done', 'refused', 'unknown'] as const;
export type CommandResult = (typeof commandResults)[number];

/** Why people who come through a hub may not act now: the station says when they may, or that is unknown. */
export const remoteRefusals = ['remoteNotAllowed', 'remoteNotKnown'] as const;

/** Why a command was refused, or its result is qualified; each has its words in the message catalogue. */
export const commandReasons = [
  'notAllowed',
  'noPoint',
  /** Of one login; `retryAfterSec` is how long to wait. */
  'tooOften',
  'notEditable',
  'notPlainDecimal',
  'belowLimit',
  'aboveLimit',
  /** Not Min plus a whole number of steps. */
  'offStep',
  'outdated',
  /** Another configuration is being started. */
  'configurationChanging',
  /** The id was used for another command. */
  'repeated',
  /** The command's id can't be stored: the disk can't be written. */
  'notKept',
  'badId',
  /** Without an arm, or with an expired one. */
  'notArmed',
  /** `by` has armed the point. */
  'armedByOther',
  /** `by` has blocked the commands of the point, `text` is the reason. */
  'blocked',
  /** `text` is the interlock. */
  'interlocked',
  /** An interlock can't be evaluated: `text` names the point whose value is unknown. */
  'interlockNotKnown',
  /** An interlock can't be evaluated: `text` names the point, or the interlock, that was rejected. */
  'interlockRejected',
  /** `text` is what the station says, or the name of the point whose value is unknown. */
  ...remoteRefusals,
  /** The configuration of the point was rejected. */
  'rejected',
  /** A person's value (`by`) replaces the field's. */
  'forced',
  /** A toggle drawn with another state than the field's; `value` is the field's. */
  'notAsSeen',
  /** The point's own value is unknown now. */
  'notCurrent',
  'noteMissing',
  /** Longer than 200 characters, or not printable. */
  'noteBad',
  'passwordMissing',
  'passwordWrong',
  /** Passwords are not checked for now (R12). */
  'passwordBlocked',
  /** The end of the manual hold is past. */
  'holdPast',
  'linkDown',
  'busy',
  'deviceRefused',
  'notConfirmed',
  'noAnswer',
  /** The pulse began; whether it ended is unknown. */
  'pulseNotEnded',
  /** The service stopped during the command. */
  'serviceStopped',
  /** Done, but on the simulated value alone: nothing was sent to the field. */
  'simulated',
] as const;
export type CommandReason = (typeof commandReasons)[number];

/** A person, a time programme, or a call-out that sounds the horn. */
const commandOrigins = ['operator', 'weekly', 'annual', 'horn'] as const;
export type CommandOrigin = (typeof commandOrigins)[number];

/** R34: `-12.5`; no exponent, no sign `+`, no spaces; undefined for all else. */
export function plainDecimal(text: string): number | undefined {
  const value = /^-?\d{1,16}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
  // Beyond 2^53 it would be another number than the written one.
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

/**
 * Whether a plain decimal is `min` (or 0) plus a whole number of steps; computed in decimal, not in binary fractions.
 */
export function isOnStep(text: string, min: number | undefined, step: number | undefined): boolean {
  if (step === undefined || step <= 0) return true;
  const [value, from, unit] = scaled([text, decimalText(min ?? 0), decimalText(step)]);
  return value !== undefined && from !== undefined && !!unit && (value - from) % unit === 0n;
}

/** Plain decimals as integers with a common scale. */
function scaled(texts: readonly string[]): bigint[] {
  const digits = Math.max(...texts.map((text) => text.split('.')[1]?.length ?? 0));
  return texts.map((text) => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(digits, '0'));
  });
}
