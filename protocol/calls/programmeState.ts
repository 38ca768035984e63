import { programmeStateRecord } from '../programme/programmeState.ts';
import { many, number, text, time } from '../wire/recordFields.ts';
import { ours } from './call.ts';

export const getProgrammes = ours('Programme', 'IProgrammeManager/GetProgrammes', 'view', {
  purpose: 'values',
  /** Undefined: every programme. A device that can't tell one alone tells them all. */
  request: { infoNumber: number.strict },
  reply: {
    timeZone: text,
    now: time,
    /** One for each point with a time programme. */
    programmes: many(programmeStateRecord),
  },
});
