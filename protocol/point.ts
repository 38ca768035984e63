import { readBoolean, readNodes, readNumber, readText, splitList } from './fields.ts';
import { element, type XmlNode } from './xml.ts';

/** How a point is edited (spec §3, "Editing kinds"); the number is the wire's. */
export const editingKinds = { Output: 0, Weekly: 1, Annual: 2, NonEditable: 3 } as const;
export type EditingKind = keyof typeof editingKinds;
const editingNames = new Map<number | undefined, EditingKind>(
  Object.entries(editingKinds).map(([name, code]) => [code, name as EditingKind]),
);

/** Whether a time programme may run a point (spec §3). */
export function isProgrammed({ editingKind }: { readonly editingKind: EditingKind }): boolean {
  return editingKind === 'Weekly' || editingKind === 'Annual';
}

/**
 * What a point's value is. `logic`: 0 or 1. `state`: the index of one of its named states. `text`: a text of 1,024
 * characters at most.
 */
export const pointKinds = ['logic', 'numeric', 'state', 'text'] as const;
export type PointKind = (typeof pointKinds)[number];

/** Named states of a point at most: `State0` to `State63`, and as many verbs. */
export const mostStates = 64;

/**
 * How an output is commanded. `set`: to a value. `pulse`: to 1 and, after a while, back to 0 by the device. `toggle`: by
 * one button, to the other state than the one that the field shows.
 */
export const commandKinds = ['set', 'pulse', 'toggle'] as const;
export type CommandKind = (typeof commandKinds)[number];

/** What a screen needs to know of a point, its value apart (R28). */
export interface Point {
  /** The specification's "info": the number that elements name. */
  readonly infoNumber: number;
  /** Permanent, also when a new configuration renumbers. */
  readonly id: string;
  readonly name: string;
  /** Further names that people look for it by; not told to visitors. */
  readonly synonyms: readonly string[];
  readonly riData: string | undefined;
  readonly kind: PointKind;
  readonly editingKind: EditingKind;
  readonly unit: string;
  /** Digits after the decimal point. */
  readonly digits: number;
  /** Words for the values 0, 1, … of a logic or a state point: two at least; empty where it has none. */
  readonly states: readonly string[];
  /** Verbs that command those values ("Stop", "Start"): two at least; empty where it has none. */
  readonly verbs: readonly string[];
  /** Limits of a setpoint and its step, in the point's unit. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number | undefined;
  /** Normal range, in the point's unit: a value outside it is uncertain. */
  readonly rangeMin: number | undefined;
  readonly rangeMax: number | undefined;
  /** A value that does not change for so long though it is read is uncertain; undefined: it may stand still. */
  readonly frozenAfterMs: number | undefined;
  readonly commandKind: CommandKind;
  /** How long a pulse lasts; undefined for other kinds. */
  readonly pulseMs: number | undefined;
  /** A command needs a written reason, or the password again (R18). */
  readonly asksReason: boolean;
  readonly asksPassword: boolean;
  /** Milliseconds between two reads of the field; not current after three of them or 5 s (R29). */
  readonly periodMs: number;
  /** Points that are heard from together share a source: one time tells how fresh all of them are. */
  readonly source: number;
  /** The link of the field that it is read over, as the station names it; not told to visitors. */
  readonly link: string | undefined;
}

/** Reads the answer of GetPoints; a row without a number is left out, other faults take the plain default. */
export function readPoints(content: XmlNode): Point[] {
  return readNodes(content, 'Point').flatMap((node) => {
    const infoNumber = readNumber(node, 'InfoNumber');
    if (infoNumber === undefined) return [];
    const text = (field: string) => readText(node, field);
    const [kind, commandKind] = [readText(node, 'Kind'), readText(node, 'CommandKind')];
    return {
      infoNumber,
      id: readText(node, 'Id') ?? String(infoNumber),
      name: readText(node, 'Name') ?? '',
      synonyms: splitList(readText(node, 'Synonyms')),
      riData: readText(node, 'RiData'),
      kind: pointKinds.find((name) => name === kind) ?? 'numeric',
      editingKind: editingNames.get(readNumber(node, 'EditingKind')) ?? 'NonEditable',
      unit: readText(node, 'Unit') ?? '',
      digits: readNumber(node, 'Digits') ?? 0,
      states: readWords(text, 'State'),
      verbs: readWords(text, 'Command'),
      min: readNumber(node, 'Min'),
      max: readNumber(node, 'Max'),
      step: readNumber(node, 'Step'),
      rangeMin: readNumber(node, 'RangeMin'),
      rangeMax: readNumber(node, 'RangeMax'),
      frozenAfterMs: readNumber(node, 'FrozenAfterMs'),
      commandKind: commandKinds.find((name) => name === commandKind) ?? 'set',
      pulseMs: readNumber(node, 'PulseMs'),
      asksReason: readBoolean(node, 'AsksReason') ?? false,
      asksPassword: readBoolean(node, 'AsksPassword') ?? false,
      periodMs: readNumber(node, 'PeriodMs') ?? 1000,
      source: readNumber(node, 'Source') ?? 0,
      link: readText(node, 'Link'),
    };
  });
}

/** The fields `State0`, `State1` … as a list: the first two always, further ones up to the first that is missing. */
export function readWords(text: (field: string) => string | undefined, field: 'State' | 'Command'): string[] {
  const words: string[] = [];
  for (let i = 0; i < mostStates; i++) {
    const word = text(`${field}${i}`);
    if (word === undefined && i >= 2) break;
    words.push(word ?? '');
  }
  return words;
}

function wordFields(field: 'State' | 'Command', words: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(words.map((word, i) => [`${field}${i}`, i < 2 ? word || undefined : word]));
}

/** One row of the answer of GetPoints. */
export function writePoint(point: Point): XmlNode {
  return element('Point', {
    InfoNumber: point.infoNumber,
    Id: point.id,
    Name: point.name,
    Synonyms: point.synonyms.join(', ') || undefined,
    RiData: point.riData,
    Kind: point.kind,
    EditingKind: editingKinds[point.editingKind],
    Unit: point.unit || undefined,
    Digits: point.digits,
    ...wordFields('State', point.states),
    ...wordFields('Command', point.verbs),
    Min: point.min,
    Max: point.max,
    Step: point.step,
    RangeMin: point.rangeMin,
    RangeMax: point.rangeMax,
    FrozenAfterMs: point.frozenAfterMs,
    CommandKind: point.commandKind === 'set' ? undefined : point.commandKind,
    PulseMs: point.pulseMs,
    AsksReason: point.asksReason || undefined,
    AsksPassword: point.asksPassword || undefined,
    PeriodMs: point.periodMs,
    Source: point.source,
    Link: point.link,
  });
}
