import { findingRecord, type ToldFinding } from './faults/finding.ts';
import { child, readBoolean, readNodes, readNumber, readText, splitList } from './fields.ts';
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

/** A button (reset, horn): it does not run, so it has no running hours. */
export function isButton(point: Pick<Point, 'commandKind'> | undefined): boolean {
  return point?.commandKind === 'pulse';
}

/** Where a value comes from: read from an instrument, reckoned by a controller, or set by somebody. */
export const origins = ['measured', 'calculated', 'setpoint'] as const;
type Origin = (typeof origins)[number];

/**
 * What a state of a mode point means for commands from here. `automatic`: the controller may undo them. `manual`, `remote`:
 * they hold. `local`: the machine is worked where it stands, and does not take them.
 */
export const modes = ['automatic', 'manual', 'local', 'remote'] as const;
export type Mode = (typeof modes)[number];

/** What a screen needs to know of a point, its value apart (R28). */
export interface Point {
  /** The specification's "info": the number that elements name. */
  readonly infoNumber: number;
  /** Permanent, also when a new configuration renumbers. */
  readonly id: string;
  readonly name: string;
  /** Of a point in another language: its name as the station has it. */
  readonly originalName?: string | undefined;
  /** Further names that people look for it by; not told to visitors. */
  readonly synonyms: readonly string[];
  readonly riData: string | undefined;
  /** The machine that it belongs to: all points that name the same one show the alarms of each other (R49). */
  readonly machine?: string | undefined;
  readonly kind: PointKind;
  readonly editingKind: EditingKind;
  readonly origin: Origin;
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
  /** The numbers of the points whose values are limits that the controller holds it to; none: there are no such points. */
  readonly minPoint?: number | undefined;
  readonly maxPoint?: number | undefined;
  /** Normal range, in the point's unit: a value outside it is good and needs attention (R44). */
  readonly rangeMin: number | undefined;
  readonly rangeMax: number | undefined;
  /** Measuring range, in the point's unit: a value outside it is uncertain, for its sensor cannot measure it (R44). */
  readonly measureMin?: number | undefined;
  readonly measureMax?: number | undefined;
  /** A value that does not change for so long though it is read is uncertain; undefined: it may stand still. */
  readonly frozenAfterMs: number | undefined;
  readonly commandKind: CommandKind;
  /** How long a pulse lasts; undefined for other kinds. */
  readonly pulseMs: number | undefined;
  /** The lowest profile that may command it; undefined: an operator may. */
  readonly commandProfile?: number | undefined;
  /** A command needs a note, or the password again (R18). */
  readonly asksNote: boolean;
  readonly asksPassword: boolean;
  /** False: its values are not kept. Undefined: they are. */
  readonly isRecorded?: boolean | undefined;
  /** It only rises: what counts is by how much. */
  readonly isCounter?: boolean | undefined;
  /** Milliseconds between two reads of the field; not current after three of them or 5 s (R29). */
  readonly periodMs: number;
  /** Points that are heard from together share a source: one time tells how fresh all of them are. */
  readonly source: number;
  /** The link of the field that it is read over, as the station names it; not told to visitors. */
  readonly link: string | undefined;
  /** The number of the point that tells its mode (R37); none: no point does. */
  readonly modePoint?: number | undefined;
  /** Of a mode point: what its states mean, by their index; undefined where a state means nothing of the kind. */
  readonly modes?: readonly (Mode | undefined)[] | undefined;
  /** Why its configuration could not be used: it is listed and drawn without a value. Undefined: it is in use. */
  readonly rejected?: ToldFinding | undefined;
}

/** The mode that a mode point's value stands for. */
export function modeOf({ modes: meant }: Pick<Point, 'modes'>, value: unknown): Mode | undefined {
  return typeof value === 'number' ? meant?.[value] : undefined;
}

/** What a row of GetPoints leaves out: a plain point says little, and there may be thousands of them. */
const plain = { kind: 'numeric', editingKind: 'NonEditable', digits: 0, periodMs: 1000, source: 0 } as const;

/** Reads the answer of GetPoints; a row without a number is left out, other faults take the plain default. */
export function readPoints(content: XmlNode): Point[] {
  return readNodes(content, 'Point').flatMap((node) => {
    const infoNumber = readNumber(node, 'InfoNumber');
    if (infoNumber === undefined) return [];
    const text = (field: string) => readText(node, field);
    const [kindWord, commandKind, origin] = [text('Kind'), text('CommandKind'), text('Origin')];
    const kind = pointKinds.find((name) => name === kindWord) ?? plain.kind;
    const states = readWords(text, 'State');
    const rejected = child(node, 'Finding');
    return {
      infoNumber,
      id: readText(node, 'Id') ?? String(infoNumber),
      name: readText(node, 'Name') ?? '',
      synonyms: splitList(readText(node, 'Synonyms')),
      riData: readText(node, 'RiData'),
      machine: readText(node, 'Machine') || undefined,
      kind,
      editingKind: editingNames.get(readNumber(node, 'EditingKind')) ?? plain.editingKind,
      origin: origins.find((name) => name === origin) ?? 'measured',
      unit: readText(node, 'Unit') ?? '',
      digits: readNumber(node, 'Digits') ?? plain.digits,
      states,
      verbs: readWords(text, 'Command'),
      min: readNumber(node, 'Min'),
      max: readNumber(node, 'Max'),
      step: readNumber(node, 'Step'),
      minPoint: readNumber(node, 'MinPoint'),
      maxPoint: readNumber(node, 'MaxPoint'),
      rangeMin: readNumber(node, 'RangeMin'),
      rangeMax: readNumber(node, 'RangeMax'),
      measureMin: readNumber(node, 'MeasureMin'),
      measureMax: readNumber(node, 'MeasureMax'),
      frozenAfterMs: readNumber(node, 'FrozenAfterMs'),
      commandKind: commandKinds.find((name) => name === commandKind) ?? 'set',
      pulseMs: readNumber(node, 'PulseMs'),
      commandProfile: readNumber(node, 'CommandProfile'),
      asksNote: readBoolean(node, 'AsksReason') ?? false,
      asksPassword: readBoolean(node, 'AsksPassword') ?? false,
      isRecorded: readBoolean(node, 'IsRecorded'),
      isCounter: readBoolean(node, 'IsCounter'),
      periodMs: readNumber(node, 'PeriodMs') ?? plain.periodMs,
      source: readNumber(node, 'Source') ?? plain.source,
      link: readText(node, 'Link'),
      modePoint: readNumber(node, 'ModePoint'),
      modes: kind === 'state' ? readModes(text, states.length) : undefined,
      rejected: rejected && findingRecord.read(rejected),
    };
  });
}

/** Made once: each point is asked for some of them. */
const wordNames = { State: namesOf('State'), Command: namesOf('Command'), Mode: namesOf('Mode') };

function namesOf(field: string): string[] {
  return Array.from({ length: mostStates }, (_, i) => `${field}${i}`);
}

/** The fields `State0`, `State1` … as a list: the first two always, further ones up to the first that is missing. */
export function readWords(text: (field: string) => string | undefined, field: 'State' | 'Command'): string[] {
  const words: string[] = [];
  for (let i = 0; i < mostStates; i++) {
    const word = text(wordNames[field][i] ?? '');
    if (word === undefined && i >= 2) break;
    words.push(word ?? '');
  }
  return words;
}

/** The fields `Mode0`, `Mode1` …, of each state one; undefined where there is none. A word of a later version means nothing here. */
function readModes(text: (field: string) => string | undefined, states: number): (Mode | undefined)[] | undefined {
  const words = Array.from({ length: states }, (_, state) => text(wordNames.Mode[state] ?? ''));
  const count = words.findLastIndex((word) => word !== undefined) + 1;
  return count === 0 ? undefined : words.slice(0, count).map((word) => modes.find((mode) => mode === word));
}

function wordFields(field: 'State' | 'Command', words: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(words.map((word, i) => [`${field}${i}`, i < 2 ? word || undefined : word]));
}

/** One row of the answer of GetPoints. */
export function writePoint(point: Point): XmlNode {
  const unlessPlain = <K extends keyof typeof plain>(field: K) =>
    point[field] === plain[field] ? undefined : point[field];
  const editingKind = unlessPlain('editingKind');
  const fields = {
    InfoNumber: point.infoNumber,
    Id: point.id,
    Name: point.name,
    Synonyms: point.synonyms.join(', ') || undefined,
    RiData: point.riData,
    Machine: point.machine,
    Kind: unlessPlain('kind'),
    EditingKind: editingKind && editingKinds[editingKind],
    Origin: point.origin === 'measured' ? undefined : point.origin,
    Unit: point.unit || undefined,
    Digits: unlessPlain('digits'),
    ...wordFields('State', point.states),
    ...wordFields('Command', point.verbs),
    Min: point.min,
    Max: point.max,
    Step: point.step,
    MinPoint: point.minPoint,
    MaxPoint: point.maxPoint,
    RangeMin: point.rangeMin,
    RangeMax: point.rangeMax,
    MeasureMin: point.measureMin,
    MeasureMax: point.measureMax,
    FrozenAfterMs: point.frozenAfterMs,
    CommandKind: point.commandKind === 'set' ? undefined : point.commandKind,
    PulseMs: point.pulseMs,
    CommandProfile: point.commandProfile,
    AsksReason: point.asksNote || undefined,
    AsksPassword: point.asksPassword || undefined,
    IsRecorded: point.isRecorded === false ? false : undefined,
    IsCounter: point.isCounter || undefined,
    PeriodMs: unlessPlain('periodMs'),
    Source: unlessPlain('source'),
    Link: point.link || undefined,
    ModePoint: point.modePoint,
    ...Object.fromEntries((point.modes ?? []).map((mode, state) => [`Mode${state}`, mode])),
  };
  return element('Point', fields, point.rejected ? [findingRecord.write(point.rejected)] : []);
}
