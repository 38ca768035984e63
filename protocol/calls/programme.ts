import { ours } from './call.ts';

export const getProgramme = ours('Programme', 'IProgrammeManager/GetProgramme', 'view');
// 3,000 switches and 365 exceptions, their fields as elements (R1).
export const setProgramme = ours('Programme', 'IProgrammeManager/SetProgramme', 'command', {
  mostElements: 12_000,
  rate: 'entry',
});
export const getProgrammeHistory = ours('Programme', 'IProgrammeManager/GetProgrammeHistory', 'view');
export const releaseHold = ours('Programme', 'IProgrammeManager/ReleaseHold', 'command');
