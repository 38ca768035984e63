import { ours } from './call.ts';

export const getProgrammes = ours('Programme', 'IProgrammeManager/GetProgrammes', 'view');
