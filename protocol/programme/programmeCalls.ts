import { outcomeFields } from '../commands/outcome.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, field, many, number, one, text, time } from '../wire/recordFields.ts';
import type { XmlNode } from '../wire/xml.ts';
import { emptyProgramme, type Programme } from './programme.ts';
import { faultReasons } from './programmeFault.ts';
import { programmeFaultText } from './programmeFaultText.ts';
import { readProgramme, writeProgramme } from './programmeXml.ts';

const programme = field<Programme>({
  type: 'part',
  names: ['DefaultValue', '…'],
  read: readProgramme,
  write(value, _, { attributes, children }) {
    const node = writeProgramme(value);
    Object.assign(attributes, node.attributes);
    children.push(...node.children);
  },
}).required;

/** One that can't be read is ignored. */
export const storedProgrammeRecord = record('Programme', {
  infoNumber: number.required,
  /** 1 for the first that was written for the point; 0: none was written. */
  version: number.required,
  /** Login. */
  author: text,
  /** When it was written, UTC ms. */
  time,
  programme,
});
export type PointProgramme = RecordOf<typeof storedProgrammeRecord>;

/** With the version it was edited from, and the configuration it was drawn with. */
export const programmeRequestRecord = record('Programme', {
  infoNumber: number.required,
  version: number.required,
  technicalHashCode: text.required,
  programme,
});

/** Each has its words in the message catalogue. */
const programmeReasons = [
  'notAllowed',
  'noPoint',
  /** The point's editing kind is neither Weekly nor Annual. */
  'notProgrammed',
  /** Another version has been written since; the answer contains it. */
  'outdated',
  /** Drawn with another configuration of the station. */
  'otherConfiguration',
  'faults',
  'notHeld',
  /** The device can't write to its disk. */
  'notKept',
  'tooOften',
] as const;
export type ProgrammeReason = (typeof programmeReasons)[number];

const faultRecord = record('Fault', {
  reason: choice(faultReasons).required,
  day: number,
  exception: number,
  switch: number,
  text,
  limit: number,
  other: text,
  date: text,
  /** The reason in English. */
  words: text,
});

export const programmeAnswerRecord = record('Content', {
  ...outcomeFields(programmeReasons),
  /** Read back from the device's store: compare it with what was written (`sameProgramme`). */
  stored: one(storedProgrammeRecord).named('Programme'),
  faults: many(faultRecord),
});
export type ProgrammeAnswer = Partial<RecordOf<typeof programmeAnswerRecord>> &
  Pick<RecordOf<typeof programmeAnswerRecord>, 'result'>;

/** Adds the faults in English. */
export function writeProgrammeAnswer({ faults = [], ...answer }: ProgrammeAnswer, requested = emptyProgramme): XmlNode {
  const worded = faults.map((fault) => ({ ...fault, words: programmeFaultText(fault, requested) }));
  return programmeAnswerRecord.write({ ...answer, faults: worded });
}
