import { calls } from '../../protocol/calls.ts';
import type { Programme } from '../../protocol/programme/programme.ts';
import {
  type PointProgramme,
  type ProgrammeAnswer,
  programmeAnswerRecord,
  programmeRequestRecord,
  storedProgrammeRecord,
} from '../../protocol/programme/programmeCalls.ts';
import { type ProgrammeState, programmeStateRecord } from '../../protocol/programme/programmeState.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { ask, type Caller, contentOf } from './ask.ts';

/** Undefined: no answer came, or a code; nobody knows what became of it. */
type Told<T> = Promise<T | undefined>;

/** Every programme as it is now, or that point's alone; a device that can't tell one alone tells them all. */
export async function readProgrammes(client: Caller, infoNumber?: number): Told<readonly ProgrammeState[]> {
  return ask(
    client,
    calls.getProgrammes,
    infoNumber === undefined ? [] : named(infoNumber),
    programmeStateRecord.readAll,
  );
}

/** The programme of one point on the device: read and written (R6: all in Content with ErrorCode 0). */
export interface ProgrammeSource {
  /** Of the configuration that the programme is read and written with. */
  readonly technicalHashCode: string;
  readonly read: () => Told<PointProgramme>;
  /** `version`: the one that it was edited from. */
  readonly write: (programme: Programme, version: number) => Told<ProgrammeAnswer>;
  /** The ones before, newest first. */
  readonly history: () => Told<readonly PointProgramme[]>;
  /** Ends a hold by hand. */
  readonly release: () => Told<ProgrammeAnswer>;
}

export function programmeSource(client: Caller, infoNumber: number, technicalHashCode: string): ProgrammeSource {
  const answerOf = (content: XmlNode | undefined) => content && programmeAnswerRecord.read(content);
  return {
    technicalHashCode,
    read: async () => answerOf(contentOf(await client.call(calls.getProgramme, named(infoNumber))))?.stored,
    write: async (programme, version) => {
      const request = programmeRequestRecord.write({ infoNumber, version, technicalHashCode, programme });
      return answerOf(contentOf(await client.call(calls.setProgramme, [request])));
    },
    history: async () => {
      const content = contentOf(await client.call(calls.getProgrammeHistory, named(infoNumber)));
      return content && storedProgrammeRecord.readAll(content);
    },
    release: async () => answerOf(contentOf(await client.call(calls.releaseHold, named(infoNumber)))),
  };
}

function named(infoNumber: number): XmlNode[] {
  return [element('InfoNumber', {}, String(infoNumber))];
}
