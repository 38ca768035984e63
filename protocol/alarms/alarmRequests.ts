import { type AlarmRefusal, alarmRefusals, type ShelvingKind, shelvingKinds } from '../alarm.ts';
import { isUnreadable, readBoolean, readNodes, readNumber, readText, readTexts } from '../fields.ts';
import { element, type XmlNode } from '../xml.ts';
import { oneOf } from './alarmRow.ts';

/** Occurrences that one request may acknowledge. */
export const mostAcknowledged = 500;

/** What became of a request; of several occurrences there is one each. */
export interface AlarmOutcome {
  readonly occurrence?: number | undefined;
  readonly result: 'done' | 'refused';
  readonly reason?: AlarmRefusal | undefined;
  /** With `tooOften`: how long to wait. */
  readonly retryAfterSec?: number | undefined;
}

export interface AcknowledgeRequest {
  readonly occurrences: readonly number[];
  readonly comment?: string | undefined;
}

export interface ShelveRequest {
  /** The definition's permanent id. */
  readonly id: string;
  /** The occurrence that was looked at; undefined: the alarm has never come. */
  readonly occurrence: number | undefined;
  readonly kind: ShelvingKind;
  /** Undefined: `shelvingMinutes.usual`; at most `shelvingMinutes.most`. */
  readonly minutes?: number | undefined;
  readonly text?: string | undefined;
}

export interface CommentRequest {
  readonly occurrence: number;
  readonly text: string;
}

export interface OutOfServiceRequest {
  readonly id: string;
  readonly isOutOfService: boolean;
  /** Needed where the alarm is taken out of service. */
  readonly text?: string | undefined;
}

export function writeAcknowledge({ occurrences, comment }: AcknowledgeRequest): XmlNode[] {
  const rows = occurrences.map((occurrence) => element('Occurrence', {}, String(occurrence)));
  return comment === undefined ? rows : [...rows, element('Comment', {}, comment)];
}

/** Undefined where there is no occurrence, one that is no number, or more than `mostAcknowledged`. */
export function readAcknowledge(payload: XmlNode): AcknowledgeRequest | undefined {
  const told = readTexts(payload, 'Occurrence');
  const attribute = payload.attributes.Occurrence;
  const occurrences = [...(attribute === undefined ? [] : [attribute]), ...told].map(Number);
  const isReadable = occurrences.length > 0 && occurrences.length <= mostAcknowledged;
  if (!isReadable || !occurrences.every((number) => Number.isSafeInteger(number) && number > 0)) return undefined;
  return { occurrences: [...new Set(occurrences)], comment: readText(payload, 'Comment') };
}

export function writeShelve({ id, occurrence, kind, minutes, text }: ShelveRequest): XmlNode[] {
  return fieldsOf({ Id: id, Occurrence: occurrence, Kind: kind, Minutes: minutes, Text: text });
}

/** Undefined where the id or the kind is missing, or a number is none. */
export function readShelve(payload: XmlNode): ShelveRequest | undefined {
  const id = readText(payload, 'Id');
  const kind = oneOf(shelvingKinds, readText(payload, 'Kind'));
  const isBad = isUnreadable(payload, ['Occurrence', 'Minutes'], readNumber);
  if (!id || !kind || isBad) return undefined;
  const [occurrence, minutes] = [readNumber(payload, 'Occurrence'), readNumber(payload, 'Minutes')];
  return { id, occurrence, kind, minutes, text: readText(payload, 'Text') };
}

export function writeComment({ occurrence, text }: CommentRequest): XmlNode[] {
  return fieldsOf({ Occurrence: occurrence, Text: text });
}

/** Undefined where the occurrence is missing. */
export function readComment(payload: XmlNode): CommentRequest | undefined {
  const occurrence = readNumber(payload, 'Occurrence');
  return occurrence === undefined ? undefined : { occurrence, text: readText(payload, 'Text') ?? '' };
}

export function writeOutOfServiceRequest({ id, isOutOfService, text }: OutOfServiceRequest): XmlNode[] {
  return fieldsOf({ Id: id, IsOutOfService: isOutOfService, Text: text });
}

/** Undefined where the id is missing, or which of both is meant. */
export function readOutOfServiceRequest(payload: XmlNode): OutOfServiceRequest | undefined {
  const [id, isOutOfService] = [readText(payload, 'Id'), readBoolean(payload, 'IsOutOfService')];
  return !id || isOutOfService === undefined ? undefined : { id, isOutOfService, text: readText(payload, 'Text') };
}

/** The attributes of the answer's content, or of one `Outcome`. */
export function alarmOutcomeFields({ occurrence, result, reason }: AlarmOutcome) {
  return { Occurrence: occurrence, Result: result, Reason: reason };
}

/** What is not known to be done is refused. */
export function readAlarmOutcome(node: XmlNode): AlarmOutcome {
  return {
    occurrence: readNumber(node, 'Occurrence'),
    result: readText(node, 'Result') === 'done' ? 'done' : 'refused',
    reason: oneOf(alarmRefusals, readText(node, 'Reason')),
    retryAfterSec: readNumber(node, 'RetryAfterSec'),
  };
}

/** What became of each occurrence of a request to acknowledge. */
export function writeAlarmOutcomes(outcomes: readonly AlarmOutcome[]): XmlNode[] {
  return outcomes.map((outcome) => element('Outcome', alarmOutcomeFields(outcome)));
}

export function readAlarmOutcomes(content: XmlNode): AlarmOutcome[] {
  return readNodes(content, 'Outcome').map(readAlarmOutcome);
}

function fieldsOf(fields: Readonly<Record<string, string | number | boolean | undefined>>): XmlNode[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [element(name, {}, String(value))],
  );
}
