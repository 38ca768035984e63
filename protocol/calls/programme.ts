import { remoteRefusals } from '../commands/command.ts';
import { programmeField, storedProgrammeRecord } from '../programme/pointProgramme.ts';
import { programmeFaultRecord } from '../programme/programmeFault.ts';
import { field, many, number, one, text } from '../wire/recordFields.ts';
import { entry, ours } from './call.ts';

export const getProgramme = ours('Programme', 'IProgrammeManager/GetProgramme', 'view', {
  request: { infoNumber: number },
  refusals: ['noPoint', 'notProgrammed'],
  /** Version 0 and empty: none was written. */
  reply: { stored: one(storedProgrammeRecord).named('Programme') },
  acts: false,
});

// 3,000 switches and 365 exceptions, their fields as elements (R1).
export const setProgramme = ours('Programme', 'IProgrammeManager/SetProgramme', 'command', {
  mostElements: 12_000,
  element: 'Programme',
  request: {
    infoNumber: number.required,
    /** The one that it was edited from; if another one was written since, that comes with the refusal. */
    version: number.required,
    /** Of the configuration that it was drawn with. */
    technicalHashCode: text.required,
    programme: programmeField,
  },
  refusals: ['notAllowed', 'noPoint', 'notProgrammed', 'outdated', 'otherConfiguration', 'faults', ...remoteRefusals],
  reply: {
    /** Read back from the device's store: compare it with what was written (`sameProgramme`). */
    stored: one(storedProgrammeRecord).named('Programme'),
    /** What is wrong with a programme. */
    faults: field(many(programmeFaultRecord).form),
  },
  ...entry,
});

/** Up to 20 versions before, newest first. */
export const getProgrammeHistory = ours('Programme', 'IProgrammeManager/GetProgrammeHistory', 'view', {
  request: { infoNumber: number },
  refusals: ['noPoint', 'notProgrammed'],
  reply: { programmes: field(many(storedProgrammeRecord).form) },
  acts: false,
});

/** Ends a hold by hand: the programme's value is written. */
export const releaseHold = ours('Programme', 'IProgrammeManager/ReleaseHold', 'command', {
  request: { infoNumber: number },
  refusals: ['notAllowed', 'noPoint', 'notProgrammed', 'notHeld', ...remoteRefusals],
  notStored: 'notKept',
});
