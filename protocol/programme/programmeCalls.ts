import { child, readNodes, readNumber, readText, readTime } from '../fields.ts';
import { element, type XmlNode } from '../xml.ts';
import { emptyProgramme, type Programme } from './programme.ts';
import { faultReasons, type ProgrammeFault } from './programmeFault.ts';
import { programmeFaultText } from './programmeFaultText.ts';
import { readProgramme, writeProgramme } from './programmeXml.ts';

/** A programme as the device keeps it. */
export interface KeptProgramme {
  readonly infoNumber: number;
  /** 1 for the first that was written for the point, and one more for each after it; 0: none was yet. */
  readonly version: number;
  /** Login of whoever wrote it. */
  readonly author: string | undefined;
  /** When it was written, UTC ms. */
  readonly time: number | undefined;
  readonly programme: Programme;
}

/** What is asked to write a programme: the version it was edited from, and the configuration it was drawn with. */
export interface ProgrammeRequest {
  readonly infoNumber: number;
  readonly version: number;
  readonly technicalHashCode: string;
  readonly programme: Programme;
}

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

export interface ProgrammeAnswer {
  readonly result: 'done' | 'refused';
  readonly reason?: ProgrammeReason | undefined;
  /** With `tooOften`: how long to wait. */
  readonly retryAfterSec?: number | undefined;
  /** The device's copy now, read back from its store: compare it with what was written (`sameProgramme`). */
  readonly kept?: KeptProgramme | undefined;
  readonly faults?: readonly ProgrammeFault[] | undefined;
}

export function writeKept({ infoNumber, version, author, time, programme }: KeptProgramme): XmlNode {
  return writeProgramme(programme, { InfoNumber: infoNumber, Version: version, Author: author, Time: time });
}

/** Every programme of an answer; one that can't be read is left out. */
export function readKept(content: XmlNode): KeptProgramme[] {
  return readNodes(content, 'Programme').flatMap((node) => {
    const programme = readProgramme(node);
    const infoNumber = readNumber(node, 'InfoNumber');
    const version = readNumber(node, 'Version');
    if (!programme || infoNumber === undefined || version === undefined) return [];
    return { infoNumber, version, author: readText(node, 'Author'), time: readTime(node, 'Time'), programme };
  });
}

/** The payload of SetProgramme. */
export function writeProgrammeRequest({
  infoNumber,
  version,
  technicalHashCode,
  programme,
}: ProgrammeRequest): XmlNode {
  return writeProgramme(programme, {
    InfoNumber: infoNumber,
    Version: version,
    TechnicalHashCode: technicalHashCode,
  });
}

/** Undefined where it can't be read. */
export function readProgrammeRequest(payload: XmlNode): ProgrammeRequest | undefined {
  const node = child(payload, 'Programme');
  const programme = node && readProgramme(node);
  const head = node && readHead(node);
  return programme && head && { ...head, programme };
}

function readHead(node: XmlNode) {
  const infoNumber = readNumber(node, 'InfoNumber');
  const version = readNumber(node, 'Version');
  const technicalHashCode = readText(node, 'TechnicalHashCode');
  if (infoNumber === undefined || version === undefined || technicalHashCode === undefined) return undefined;
  return { infoNumber, version, technicalHashCode };
}

/** The answer's content. */
export function writeProgrammeAnswer({ result, reason, kept, faults = [] }: ProgrammeAnswer, requested?: Programme) {
  const rows = faults.map((fault) =>
    element('Fault', {
      Reason: fault.reason,
      Day: fault.day,
      Exception: fault.exception,
      Switch: fault.switch,
      Text: fault.text,
      Limit: fault.limit,
      Other: fault.other,
      Date: fault.date,
      Words: programmeFaultText(fault, requested ?? emptyProgramme),
    }),
  );
  return { fields: { Result: result, Reason: reason }, rows: [...(kept ? [writeKept(kept)] : []), ...rows] };
}

/** Reads it; a result it does not know is taken for refused. */
export function readProgrammeAnswer(content: XmlNode): ProgrammeAnswer {
  return {
    result: readText(content, 'Result') === 'done' ? 'done' : 'refused',
    reason: programmeReasons.find((reason) => reason === readText(content, 'Reason')),
    retryAfterSec: readNumber(content, 'RetryAfterSec'),
    kept: readKept(content)[0],
    faults: readNodes(content, 'Fault').flatMap((node) => {
      const reason = faultReasons.find((known) => known === readText(node, 'Reason'));
      if (!reason) return [];
      return {
        reason,
        day: readNumber(node, 'Day'),
        exception: readNumber(node, 'Exception'),
        switch: readNumber(node, 'Switch'),
        text: readText(node, 'Text'),
        limit: readNumber(node, 'Limit'),
        other: readText(node, 'Other'),
        date: readText(node, 'Date'),
      };
    }),
  };
}
