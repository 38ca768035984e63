import { type RecordOf, record } from '../wire/record.ts';
import { field, number, text, time } from '../wire/recordFields.ts';
import type { Programme } from './programme.ts';
import { readProgramme, writeProgramme } from './programmeXml.ts';

export const programmeField = field<Programme>({
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
  programme: programmeField,
});
export type PointProgramme = RecordOf<typeof storedProgrammeRecord>;
