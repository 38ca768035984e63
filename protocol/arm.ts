import { type CommandOutcome, type CommandReason, commandReasons, outcomeFields } from './command.ts';
import { readNumber, readText } from './fields.ts';
import { element, type XmlNode } from './xml.ts';

/** How long an arm is good for. */
export const armedForMs = 15_000;

/** An operator wants to command a point: for a short time he alone may. */
export interface Arm {
  readonly infoNumber: number;
  /** The technical hash code of the configuration it was drawn with. */
  readonly technicalHashCode: string;
}

/** What the device says to it; a refusal tells at once the first unmet precondition. */
export type ArmOutcome =
  | { readonly result: 'armed'; readonly armId: string; readonly forMs: number }
  | (Pick<CommandOutcome, 'value' | 'by' | 'text'> & {
      readonly result: 'refused';
      readonly reason: CommandReason | undefined;
    });

export function writeArm({ infoNumber, technicalHashCode }: Arm): XmlNode {
  return element('Arm', { InfoNumber: infoNumber, TechnicalHashCode: technicalHashCode });
}

/** Undefined where a field is missing. */
export function readArm(node: XmlNode | undefined): Arm | undefined {
  const infoNumber = node && readNumber(node, 'InfoNumber');
  const technicalHashCode = node && readText(node, 'TechnicalHashCode');
  if (infoNumber === undefined || technicalHashCode === undefined) return undefined;
  return { infoNumber, technicalHashCode };
}

/** The attributes of the answer's content. */
export function armOutcomeFields(outcome: ArmOutcome): Record<string, string | number | boolean | undefined> {
  if (outcome.result === 'refused') return outcomeFields(outcome);
  return { Result: outcome.result, ArmId: outcome.armId, ForMs: outcome.forMs };
}

/** Reads the answer; without an id and a time nothing is armed. */
export function readArmOutcome(content: XmlNode): ArmOutcome {
  const armId = readText(content, 'ArmId');
  const forMs = readNumber(content, 'ForMs');
  if (readText(content, 'Result') === 'armed' && armId !== undefined && forMs !== undefined) {
    return { result: 'armed', armId, forMs };
  }
  return {
    result: 'refused',
    reason: commandReasons.find((reason) => reason === readText(content, 'Reason')),
    value: readNumber(content, 'Value'),
    by: readText(content, 'By'),
    text: readText(content, 'Text'),
  };
}
