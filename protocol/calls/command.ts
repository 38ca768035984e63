import { commandReasons, commandResults, type Hold } from '../commands/command.ts';
import { confirmationRecord } from '../commands/confirmation.ts';
import { refusalRecord } from '../faults/refusal.ts';
import { readText, readTime } from '../wire/fields.ts';
import { boolean, choice, field, number, one, text } from '../wire/recordFields.ts';
import { longTimeoutMs, ours, type ReplyOf, type RequestOf } from './call.ts';

/** A point is held for one user, who alone may command it for a short time. */
export const arm = ours('Command', 'ICommandManager/Arm', 'command', {
  element: 'Arm',
  request: {
    infoNumber: number.required,
    /** Of the configuration that the page was drawn with. */
    technicalHashCode: text.required,
  },
  reply: {
    result: choice(['armed', 'refused']).or('refused'),
    /** The first precondition that is not met. */
    reason: choice(commandReasons),
    armId: text,
    /** How long the arm is valid. */
    forMs: number,
    value: number,
    by: text,
    text,
  },
  acts: true,
});
export type Arm = RequestOf<typeof arm>;
export type ArmOutcome =
  | { readonly result: 'armed'; readonly armId: string; readonly forMs: number }
  | (ReplyOf<typeof arm> & { readonly result: 'refused' });

export const disarm = ours('Command', 'ICommandManager/Disarm', 'command', {
  request: { armId: text.required },
  acts: true,
});

/** One command to one output (R30). */
export const sendCommand = ours('Command', 'ICommandManager/SendCommand', 'command', {
  element: 'Command',
  request: {
    /** Made by the page, when it arms; the same id is never executed twice, also after a restart. */
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
    /** The operator's own words, for the log. Some points require it. */
    note: text,
    /** The operator's password once more, where the point asks for it (R18). */
    password: text,
    /** How long a running programme is to keep its hands off: its next switch, or a time (UTC ms). */
    hold: field<Hold>({
      type: 'nextSwitch, time',
      read: (node, name) => (readText(node, name) === 'nextSwitch' ? 'nextSwitch' : readTime(node, name)),
      write: (value, name, written) => written.set(name, value),
    }).strict,
  },
  reply: {
    /** One that is not known is never taken for done. */
    result: choice(commandResults).or('unknown'),
    reason: choice(commandReasons),
    /** The limit that was passed, or the value that was read back. */
    value: number,
    /** Login of the user who is in the way. */
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
  },
  acts: true,
  rate: 'command',
  // A pulse and its confirmation may take two minutes.
  timeoutMs: longTimeoutMs,
});
export type Command = RequestOf<typeof sendCommand>;
export type CommandOutcome = ReplyOf<typeof sendCommand>;
