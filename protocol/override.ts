import { isUnreadable, readNodes, readNumber, readText, readTime } from './fields.ts';
import { type ValueState, valueStates } from './quality.ts';
import type { Value } from './sample.ts';
import { element, type XmlNode } from './xml.ts';

/**
 * `forced`: a person's value stands in place of the field's, and commands are refused until it is released.
 * `simulated`: the same for a trial; a command changes the simulated value and never reaches the field.
 */
export const overrideKinds = ['forced', 'simulated'] as const;
export type OverrideKind = (typeof overrideKinds)[number];

/** A technician's value in place of the field's (R16). */
export interface Override {
  readonly infoNumber: number;
  readonly kind: OverrideKind;
  readonly value: number;
  readonly user: string;
  /** UTC milliseconds. */
  readonly since: number;
  /** When it ends by itself, UTC milliseconds; undefined: when somebody releases it. */
  readonly until?: number | undefined;
  readonly text?: string | undefined;
  /** What the field says beneath it: what counts once it is released. Undefined: the device does not tell. */
  readonly field?: FieldNow | undefined;
}

/** A value of the field at this moment, and how far it may be trusted. */
interface FieldNow {
  /** Undefined: it has never been read, or what came was no value. */
  readonly value: Value | undefined;
  readonly state: ValueState;
  /** UTC milliseconds. */
  readonly sourceTime: number;
}

/** What is asked to override a point; the value is plain decimal text (R34). */
export interface OverrideRequest {
  readonly infoNumber: number;
  readonly kind: OverrideKind;
  readonly value: string;
  readonly text?: string | undefined;
  /** UTC milliseconds; absent: until somebody releases it. */
  readonly until?: number | undefined;
}

/** Why a point was not overridden or not released; each has its words in the message catalogue. */
export const overrideReasons = [
  'notAllowed',
  'noPoint',
  /** The configuration of the point is rejected: nothing reads it. */
  'rejected',
  'notPlainDecimal',
  /** Its sensor could never measure it (R44). */
  'notMeasurable',
  'textBad',
  'untilPast',
  'notOverridden',
  'notKept',
  'tooOften',
] as const;
export type OverrideReason = (typeof overrideReasons)[number];

export interface OverrideOutcome {
  readonly result: 'done' | 'refused';
  readonly reason?: OverrideReason | undefined;
  /** With `tooOften`: how long to wait. */
  readonly retryAfterSec?: number | undefined;
}

export function writeOverride(override: Override): XmlNode {
  return element('Override', {
    InfoNumber: override.infoNumber,
    Kind: override.kind,
    Value: override.value,
    User: override.user,
    Since: override.since,
    Until: override.until,
    Text: override.text,
    ...fieldFields(override.field),
  });
}

function fieldFields(field: FieldNow | undefined): Record<string, Value | undefined> {
  if (!field) return {};
  const { value, state, sourceTime } = field;
  return { [typeof value === 'string' ? 'FieldText' : 'FieldValue']: value, FieldState: state, FieldTime: sourceTime };
}

function readField(node: XmlNode): FieldNow | undefined {
  const state = readText(node, 'FieldState');
  const sourceTime = readNumber(node, 'FieldTime');
  if (state === undefined || sourceTime === undefined) return undefined;
  // A state that a later version has is none that may be trusted.
  const known = Object.hasOwn(valueStates, state) ? (state as ValueState) : 'notCurrent';
  return { value: readText(node, 'FieldText') ?? readNumber(node, 'FieldValue'), state: known, sourceTime };
}

/** The overrides of an answer; a row without number, kind or value is left out. */
export function readOverrides(content: XmlNode): Override[] {
  return readNodes(content, 'Override').flatMap((node) => {
    const infoNumber = readNumber(node, 'InfoNumber');
    const kind = kindOf(node);
    const value = readNumber(node, 'Value');
    if (infoNumber === undefined || kind === undefined || value === undefined) return [];
    return {
      infoNumber,
      kind,
      value,
      user: readText(node, 'User') ?? '',
      since: readTime(node, 'Since') ?? 0,
      until: readTime(node, 'Until'),
      text: readText(node, 'Text'),
      field: readField(node),
    };
  });
}

export function writeOverrideRequest({ infoNumber, kind, value, text, until }: OverrideRequest): XmlNode {
  return element('Override', { InfoNumber: infoNumber, Kind: kind, Value: value, Text: text, Until: until });
}

/** Undefined where a field is missing, or the end is no time. */
export function readOverrideRequest(node: XmlNode | undefined): OverrideRequest | undefined {
  const infoNumber = node && readNumber(node, 'InfoNumber');
  const kind = node && kindOf(node);
  const value = node && readText(node, 'Value');
  if (!node || infoNumber === undefined || kind === undefined || value === undefined) return undefined;
  if (isUnreadable(node, ['Until'], readTime)) return undefined;
  return { infoNumber, kind, value, text: readText(node, 'Text'), until: readTime(node, 'Until') };
}

/** The attributes of the answer's content. */
export function overrideOutcomeFields({ result, reason }: OverrideOutcome): Record<string, string | undefined> {
  return { Result: result, Reason: reason };
}

export function readOverrideOutcome(content: XmlNode): OverrideOutcome {
  return {
    result: readText(content, 'Result') === 'done' ? 'done' : 'refused',
    reason: overrideReasons.find((reason) => reason === readText(content, 'Reason')),
    retryAfterSec: readNumber(content, 'RetryAfterSec'),
  };
}

function kindOf(node: XmlNode): OverrideKind | undefined {
  return overrideKinds.find((kind) => kind === readText(node, 'Kind'));
}
