import * as programmeCalls from '../../protocol/calls/programme.ts';
import * as programmeStateCalls from '../../protocol/calls/programmeState.ts';
import type { Programme } from '../../protocol/programme/programme.ts';
import {
  type PointProgramme,
  type ProgrammeAnswer,
  programmeAnswerRecord,
  programmeRequestRecord,
  storedProgrammeRecord,
} from '../../protocol/programme/programmeCalls.ts';
import { programmeStateRecord } from '../../protocol/programme/programmeState.ts';
import { asks, type Caller, type Known, only, written } from './ask.ts';

/** Every programme as it is now, or that point's alone; a device that can't tell one alone tells them all. */
export const readProgrammes = asks(
  programmeStateCalls.getProgrammes,
  only<number | undefined>('InfoNumber'),
  programmeStateRecord.readAll,
);

const named = only<number>('InfoNumber');
const readStored = asks(programmeCalls.getProgramme, named, programmeAnswerRecord.read);
const write = asks(programmeCalls.setProgramme, written(programmeRequestRecord), programmeAnswerRecord.read);
const readHistory = asks(programmeCalls.getProgrammeHistory, named, storedProgrammeRecord.readAll);
const release = asks(programmeCalls.releaseHold, named, programmeAnswerRecord.read);

/** The programme of one point on the device: read and written (R6: all in Content with ErrorCode 0). */
export interface ProgrammeSource {
  /** Of the configuration that the programme is read and written with. */
  readonly technicalHashCode: string;
  readonly read: () => Known<PointProgramme>;
  /** `version`: the one that it was edited from. */
  readonly write: (programme: Programme, version: number) => Known<ProgrammeAnswer>;
  /** The ones before, newest first. */
  readonly history: () => Known<readonly PointProgramme[]>;
  /** Ends a hold by hand. */
  readonly release: () => Known<ProgrammeAnswer>;
}

export function programmeSource(client: Caller, infoNumber: number, technicalHashCode: string): ProgrammeSource {
  return {
    technicalHashCode,
    read: async () => (await readStored(client, infoNumber))?.stored,
    write: (programme, version) => write(client, { infoNumber, version, technicalHashCode, programme }),
    history: () => readHistory(client, infoNumber),
    release: () => release(client, infoNumber),
  };
}
