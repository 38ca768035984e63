import { type CommandReason, commandReasons } from '../command.ts';
import { readBoolean, readText, readTime } from '../fields.ts';
import { element, type XmlNode } from '../xml.ts';

/** Why the field does something else than the programme says; each has its words in the message catalogue. */
const deviationCauses = [
  /** A technician's value stands in place of the field's. */
  'forced',
  'simulated',
  /** A person's command keeps the programme's hands off. */
  'held',
  /** The value is not written yet; `reason` says what it waits for. */
  'waiting',
  /** The last write was refused, for `reason`. */
  'refused',
  /** Nobody knows what became of the last write. */
  'unanswered',
  /** The value was written and confirmed, and is another again without a command from Vigie (R37). */
  'overridden',
] as const;
export type DeviationCause = (typeof deviationCauses)[number];

/** The point's current value is another than the one that its programme has in force. */
export interface Deviation {
  /** The field's value in plain decimal text, with the digits in which the two differ. */
  readonly value: string;
  /** Its source time, UTC ms. */
  readonly since: number;
  /** Nobody saw the value begin: it has been so at least since then (R38). */
  readonly isAtLeast: boolean;
  /** Undefined: not known, or not known to this version. */
  readonly cause: DeviationCause | undefined;
  readonly reason: CommandReason | undefined;
}

export function writeDeviation({ value, since, isAtLeast, cause, reason }: Deviation): XmlNode {
  return element('Deviation', {
    Value: value,
    Since: since,
    IsAtLeast: isAtLeast || undefined,
    Cause: cause,
    Reason: reason,
  });
}

export function readDeviation(node: XmlNode | undefined): Deviation | undefined {
  const value = node && readText(node, 'Value');
  if (!node || value === undefined) return undefined;
  return {
    value,
    since: readTime(node, 'Since') ?? 0,
    isAtLeast: readBoolean(node, 'IsAtLeast') ?? false,
    cause: deviationCauses.find((known) => known === readText(node, 'Cause')),
    reason: commandReasons.find((known) => known === readText(node, 'Reason')),
  };
}
