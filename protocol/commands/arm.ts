import { type RecordOf, record } from '../wire/record.ts';
import { choice, number, text } from '../wire/recordFields.ts';
import type { XmlNode } from '../wire/xml.ts';
import { commandReasons } from './command.ts';

/** How long an arm is good for. */
export const armedForMs = 15_000;

export const armRecord = record('Arm', {
  infoNumber: number.required,
  /** The technical hash code of the configuration it was drawn with. */
  technicalHashCode: text.required,
});
export type Arm = RecordOf<typeof armRecord>;

const armedRecord = record('Content', {
  result: choice(['armed']).required,
  armId: text.required,
  forMs: number.required,
});
const notArmedRecord = record('Content', {
  result: choice(['refused']).or('refused'),
  reason: choice(commandReasons),
  value: number,
  by: text,
  text,
});
export type ArmOutcome = RecordOf<typeof armedRecord> | RecordOf<typeof notArmedRecord>;

export function writeArmOutcome(outcome: ArmOutcome): XmlNode {
  return outcome.result === 'refused' ? notArmedRecord.write(outcome) : armedRecord.write(outcome);
}

/** Without an id and a time nothing is armed. */
export function readArmOutcome(content: XmlNode): ArmOutcome {
  return armedRecord.read(content) ?? notArmedRecord.read(content);
}
