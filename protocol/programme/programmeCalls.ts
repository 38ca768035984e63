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

/** One that can't be read is left out. */
export const storedProgrammeRecord = record('Programme', {
  infoNumber: number.required,
  /** 1 for the first that was written for the point, and one more for each after it; 0: none was yet. */
  version: number.required,
  /** Login of whoever wrote it. */
  author: text,
  /** When it was written, UTC ms. */
  time,
  programme,
});
/** A programme as the device keeps it. */
export type PointProgramme = RecordOf<typeof storedProgrammeRecord>;

/** The version it was edited from, and the configuration it was drawn with. */
export const programmeRequestRecord = record('Programme', {
  infoNumber: number.required,
  version: number.required,
  technicalHashCode: text.required,
  programme,
});

/** Why a call about a programme was refused; each has its words in the message catalogue. */
const programmeReasons = [
  'notAllowed',
  'noPoint',
  /** The point's editing kind is neither Weekly nor Annual. */
  'notProgrammed',
  /** Somebody has written another version since; it comes with the answer. */
  'outdated',
  /** Drawn with another configuration of the station. */
  'otherConfiguration',
  /** `faults` say what is wrong. */
  'faults',
  /** The point is not held by hand. */
  'notHeld',
  /** The device can't write it to its disk. */
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
  /** The same in English. */
  words: text,
});

export const programmeAnswerRecord = record('Content', {
  ...outcomeFields(programmeReasons),
  /** The device's copy now, read back from its store: compare it with what was written (`sameProgramme`). */
  stored: one(storedProgrammeRecord).named('Programme'),
  /** What is wrong with a programme. */
  faults: many(faultRecord),
});
export type ProgrammeAnswer = Partial<RecordOf<typeof programmeAnswerRecord>> &
  Pick<RecordOf<typeof programmeAnswerRecord>, 'result'>;

/** The answer's content; its faults in English, too. */
export function writeProgrammeAnswer({ faults = [], ...answer }: ProgrammeAnswer, requested = emptyProgramme): XmlNode {
  const worded = faults.map((fault) => ({ ...fault, words: programmeFaultText(fault, requested) }));
  return programmeAnswerRecord.write({ ...answer, faults: worded });
}
