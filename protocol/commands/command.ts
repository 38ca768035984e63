import { refusalRecord } from '../faults/refusal.ts';
import { decimalText } from '../wire/decimalText.ts';
import { readText, readTime } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, field, number, one, text } from '../wire/recordFields.ts';
import { confirmationRecord } from './confirmation.ts';

export type Hold = 'nextSwitch' | number;

export const commandRecord = record('Command', {
  /** Made by whoever gives it, when he arms; the same id is never executed twice, also after a restart. */
  id: text.required,
  infoNumber: number.required,
  /**
   * Plain decimal text, as the operator gave it (R34); 0 and 1 for a logic point. A pulse is 1. A toggle names the state
   * that is wanted, the other than the one that was seen.
   */
  value: text.required,
  /** The technical hash code of the configuration it was drawn with. */
  technicalHashCode: text.required,
  /** The arm it is given with; a command without one of its own is refused. */
  armId: text,
  /** The operator's own words; kept in the log. Some points ask for it. */
  note: text,
  /** The operator's password once more, where the point asks for it (R18). */
  password: text,
  /** How long a running programme is to keep its hands off: its next switch, or a time (UTC ms). */
  hold: field<Hold>({
    type: 'nextSwitch, time',
    read: (node, name) => (readText(node, name) === 'nextSwitch' ? 'nextSwitch' : readTime(node, name)),
    write: (value, name, written) => written.set(name, value),
  }).strict,
});
/** One command to one output (R30). */
export type Command = RecordOf<typeof commandRecord>;

/** What became of it. `unknown`: it was sent and no read-back came; nobody tries again by himself. */
export const commandResults = ['done', 'refused', 'unknown'] as const;
export type CommandResult = (typeof commandResults)[number];

/** Why a command was refused, or what is to be known of it; each has its words in the message catalogue. */
export const commandReasons = [
  'notAllowed',
  'noPoint',
  /** The login gives too many; `retryAfterSec` tells how long to wait. */
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
  /** The device can't keep the command's id: its disk can't be written. */
  'notKept',
  'badId',
  /** No arm, or one that is over. */
  'notArmed',
  /** `by` has armed the point. */
  'armedByOther',
  /** `by` has blocked the commands of the point, `text` says why. */
  'blocked',
  /** `text` is the interlock. */
  'interlocked',
  /** An interlock can't be judged: `text` names the point whose value is not known. */
  'interlockNotKnown',
  /** An interlock can't be judged: `text` names the point, or the interlock, that was rejected. */
  'interlockRejected',
  /** The configuration of the point was rejected. */
  'rejected',
  /** A person's value stands in place of the field's (`by`). */
  'forced',
  /** A toggle drawn with another state than the field's; `value` is the field's. */
  'notAsSeen',
  /** The point's own value is not known now. */
  'notCurrent',
  'noteMissing',
  /** Longer than 200 characters, or not printable. */
  'noteBad',
  'passwordMissing',
  'passwordWrong',
  /** No password is checked now (R12). */
  'passwordBlocked',
  /** The time until which a programme is to hold is past. */
  'holdPast',
  'linkDown',
  'busy',
  'deviceRefused',
  'notConfirmed',
  'noAnswer',
  /** The pulse began; nobody knows whether it ended. */
  'pulseNotEnded',
  /** The service stopped while the command was under way. */
  'serviceStopped',
  /** Done, but on the simulated value alone: nothing was sent to the field. */
  'simulated',
] as const;
export type CommandReason = (typeof commandReasons)[number];

/** Who gave a command: a person, a time programme, or a call that sounds the horn. */
const commandOrigins = ['operator', 'weekly', 'annual', 'horn'] as const;
export type CommandOrigin = (typeof commandOrigins)[number];

export const outcomeRecord = record('Content', {
  /** One that is not known is never taken for done. */
  result: choice(commandResults).or('unknown'),
  reason: choice(commandReasons),
  /** The limit that was passed, or the value that was read back. */
  value: number,
  /** Login of whoever stands in the way. */
  by: text,
  /** Text of the block or of the interlock. */
  text,
  /** With `blocked`: a blocked machine is not taken to automatic, by the author of the block neither. */
  isToAutomatic: boolean.writtenIf((is) => is),
  /** With `deviceRefused`: what the field answered; undefined where its driver does not tell. */
  refusal: one(refusalRecord),
  /** Of a pulse with a condition that says what it is for, when it was sent: whether it has come true. */
  confirmation: one(confirmationRecord),
  /** This is what became of the command when it came first; it was not executed again (R30). */
  isRepeat: boolean,
  /** With `tooOften`: how long to wait. */
  retryAfterSec: number,
});
/** What became of a command (R6: results travel in Content with ErrorCode 0). */
export type CommandOutcome = RecordOf<typeof outcomeRecord>;

/** A plain decimal number (R34): `-12.5`; no exponent, no sign `+`, no spaces; undefined for all else. */
export function plainDecimal(text: string): number | undefined {
  const value = /^-?\d{1,16}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
  // Beyond 2^53 it would be another number than the one that was written.
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

/** Whether a plain decimal is `min` (or 0) plus a whole number of steps; in decimal digits, not in binary fractions. */
export function isOnStep(text: string, min: number | undefined, step: number | undefined): boolean {
  if (step === undefined || step <= 0) return true;
  const [value, from, unit] = scaled([text, decimalText(min ?? 0), decimalText(step)]);
  return value !== undefined && from !== undefined && !!unit && (value - from) % unit === 0n;
}

/** Plain decimals as whole numbers of one and the same smallest digit. */
function scaled(texts: readonly string[]): bigint[] {
  const digits = Math.max(...texts.map((text) => text.split('.')[1]?.length ?? 0));
  return texts.map((text) => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(digits, '0'));
  });
}
