import { readNumber, readText } from './fields.ts';
import { element, type XmlNode } from './xml.ts';

/** One command to one output (R30). */
export interface Command {
  /** Made by whoever gives it; the same id is never executed twice, also after a restart. */
  readonly id: string;
  readonly infoNumber: number;
  /** Plain decimal text, as the operator gave it (R34); 0 and 1 for a logic point. */
  readonly value: string;
  /** The technical hash code of the configuration it was drawn with. */
  readonly technicalHashCode: string;
}

/** What became of it. `unknown`: it was sent and no read-back came; nobody tries again by himself. */
const commandResults = ['done', 'refused', 'unknown'] as const;
export type CommandResult = (typeof commandResults)[number];

/** Why a command was refused, or what is not known; each has its words in the message catalogue. */
export const commandReasons = [
  'notAllowed',
  'noPoint',
  'notEditable',
  'notPlainDecimal',
  'belowLimit',
  'aboveLimit',
  'outdated',
  'repeated',
  'badId',
  'linkDown',
  'busy',
  'deviceRefused',
  'notConfirmed',
  'noAnswer',
] as const;
export type CommandReason = (typeof commandReasons)[number];

export interface CommandOutcome {
  readonly result: CommandResult;
  readonly reason?: CommandReason | undefined;
  /** The limit that was passed, or the value that was read back. */
  readonly value?: number | undefined;
}

/** A plain decimal number (R34): `-12.5`; no exponent, no sign `+`, no spaces; undefined for all else. */
export function plainDecimal(text: string): number | undefined {
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined;
}

export function writeCommand(command: Command): XmlNode {
  return element('Command', {
    Id: command.id,
    InfoNumber: command.infoNumber,
    Value: command.value,
    TechnicalHashCode: command.technicalHashCode,
  });
}

/** Undefined where a field is missing. */
export function readCommand(node: XmlNode | undefined): Command | undefined {
  if (!node) return undefined;
  const id = readText(node, 'Id');
  const infoNumber = readNumber(node, 'InfoNumber');
  const value = readText(node, 'Value');
  const technicalHashCode = readText(node, 'TechnicalHashCode');
  if (id === undefined || infoNumber === undefined || value === undefined || technicalHashCode === undefined) {
    return undefined;
  }
  return { id, infoNumber, value, technicalHashCode };
}

/** The attributes of the answer's content (R6: results travel in Content with ErrorCode 0). */
export function outcomeFields(outcome: CommandOutcome): Record<string, string | number | undefined> {
  return { Result: outcome.result, Reason: outcome.reason, Value: outcome.value };
}

/** Reads the answer; a result it does not know is `unknown`, never taken for done. */
export function readOutcome(content: XmlNode): CommandOutcome {
  return {
    result: commandResults.find((result) => result === readText(content, 'Result')) ?? 'unknown',
    reason: commandReasons.find((reason) => reason === readText(content, 'Reason')),
    value: readNumber(content, 'Value'),
  };
}
