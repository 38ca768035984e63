import { readNodes, readNumber, readText } from './fields.ts';
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
  readonly text?: string | undefined;
}

/** What is asked to override a point; the value is plain decimal text (R34). */
export interface OverrideRequest {
  readonly infoNumber: number;
  readonly kind: OverrideKind;
  readonly value: string;
  readonly text?: string | undefined;
}

/** Why a point was not overridden or not released; each has its words in the message catalogue. */
export const overrideReasons = [
  'notAllowed',
  'noPoint',
  'notPlainDecimal',
  /** Its sensor could never measure it (R44). */
  'notMeasurable',
  'textBad',
  'notOverridden',
  'notKept',
] as const;
export type OverrideReason = (typeof overrideReasons)[number];

export interface OverrideOutcome {
  readonly result: 'done' | 'refused';
  readonly reason?: OverrideReason | undefined;
}

export function writeOverride(override: Override): XmlNode {
  return element('Override', {
    InfoNumber: override.infoNumber,
    Kind: override.kind,
    Value: override.value,
    User: override.user,
    Since: override.since,
    Text: override.text,
  });
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
      since: readNumber(node, 'Since') ?? 0,
      text: readText(node, 'Text'),
    };
  });
}

export function writeOverrideRequest({ infoNumber, kind, value, text }: OverrideRequest): XmlNode {
  return element('Override', { InfoNumber: infoNumber, Kind: kind, Value: value, Text: text });
}

/** Undefined where a field is missing. */
export function readOverrideRequest(node: XmlNode | undefined): OverrideRequest | undefined {
  const infoNumber = node && readNumber(node, 'InfoNumber');
  const kind = node && kindOf(node);
  const value = node && readText(node, 'Value');
  if (!node || infoNumber === undefined || kind === undefined || value === undefined) return undefined;
  return { infoNumber, kind, value, text: readText(node, 'Text') };
}

/** The attributes of the answer's content. */
export function overrideOutcomeFields({ result, reason }: OverrideOutcome): Record<string, string | undefined> {
  return { Result: result, Reason: reason };
}

export function readOverrideOutcome(content: XmlNode): OverrideOutcome {
  return {
    result: readText(content, 'Result') === 'done' ? 'done' : 'refused',
    reason: overrideReasons.find((reason) => reason === readText(content, 'Reason')),
  };
}

function kindOf(node: XmlNode): OverrideKind | undefined {
  return overrideKinds.find((kind) => kind === readText(node, 'Kind'));
}
