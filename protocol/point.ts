import { confirmedByRecord } from './commands/confirmedBy.ts';
import { findingRecord } from './faults/finding.ts';
import { sharedWireFields } from './schema/sharedPointFields.ts';
import { readNumber, readText, splitList } from './wire/fields.ts';
import { type RecordOf, record, type WireRecord } from './wire/record.ts';
import { boolean, choice, field, filled, number, one, oneOf, text } from './wire/recordFields.ts';

/** Spec §3, "Editing kinds"; the number is the wire's. */
export const editingKinds = { Output: 0, Weekly: 1, Annual: 2, NonEditable: 3 } as const;
export type EditingKind = keyof typeof editingKinds;
const editingNames = new Map<number | undefined, EditingKind>(
  Object.entries(editingKinds).map(([name, code]) => [code, name as EditingKind]),
);

/** Whether a time programme may run a point (spec §3). */
export function isProgrammed({ editingKind }: { readonly editingKind: EditingKind }): boolean {
  return editingKind === 'Weekly' || editingKind === 'Annual';
}

/** `logic`: 0 or 1. `state`: the index of one of its named states. `text`: of 1,024 characters at most. */
export const pointKinds = ['logic', 'numeric', 'state', 'text'] as const;
export type PointKind = (typeof pointKinds)[number];

/** Per point: `State0` to `State63`, and as many verbs. */
export const mostStates = 64;

/**
 * How an output is commanded. `set`: to a value. `pulse`: to 1 and, after a while, back to 0 by the device. `toggle`:
 * by one button, to the other state than the displayed one.
 */
export const commandKinds = ['set', 'pulse', 'toggle'] as const;
export type CommandKind = (typeof commandKinds)[number];

/** A button (reset, horn): it does not run, so it has no running hours. */
export function isButton(point: Pick<Point, 'commandKind'> | undefined): boolean {
  return point?.commandKind === 'pulse';
}

/** Read from an instrument, computed by a controller, or set. */
export const origins = ['measured', 'calculated', 'setpoint'] as const;

/**
 * What a state of a mode point means for commands from here. `automatic`: the controller may override them. `manual`,
 * `remote`: they hold. `local`: the machine is operated on site and refuses them.
 */
export const modes = ['automatic', 'manual', 'local', 'remote'] as const;
export type Mode = (typeof modes)[number];

/** The fields `State0`, `State1` …: at reading the first two always, further ones up to the first that is missing. */
const words = (prefix: 'State' | 'Command') =>
  field<readonly string[]>({
    type: 'texts',
    names: [`${prefix}0`, '…'],
    read: (node) => readWords((name) => readText(node, name), prefix),
    write(list, _, written) {
      for (const [i, word] of list.entries()) if (i >= 2 || word) written.set(`${prefix}${i}`, word);
    },
  }).or([]);

const wireFields = record('Point', {
  /** The specification's "info": the number that elements name. */
  infoNumber: number.required,
  /** Permanent, also when a new configuration renumbers. */
  id: field<string>({
    ...text.form,
    read: (node, name) => readText(node, name) ?? String(readNumber(node, 'InfoNumber')),
  }).or(''),
  name: text.or(''),
  /** Further names for the search; not sent to visitors. */
  synonyms: field<readonly string[]>({
    type: 'texts with commas',
    read: (node, name) => splitList(readText(node, name)),
    write: (list, name, written) => written.set(name, list.join(', ')),
  })
    .or([])
    .writtenIf((list) => list.length > 0),
  riData: text,
  /** All points of one machine show the alarms of each other (R49). */
  machine: filled,
  kind: choice(pointKinds).default('numeric'),
  editingKind: field<EditingKind>({
    type: '0 Output, 1 Weekly, 2 Annual, 3 NonEditable',
    read: (node, name) => editingNames.get(readNumber(node, name)),
    write: (value, name, written) => written.set(name, editingKinds[value]),
  }).default('NonEditable'),
  origin: choice(origins).default('measured'),
  unit: text.default(''),
  /** After the decimal point. */
  digits: number.default(0),
  /** Words for the values 0, 1, … of a logic or a state point: two at least; empty where it has none. */
  states: words('State'),
  /** Verbs that command those values ("Stop", "Start"): two at least; empty where it has none. */
  verbs: words('Command'),
  /** Limits of a setpoint and its step, in the point's unit. */
  min: number,
  max: number,
  step: number,
  /** The numbers of the points whose values are limits enforced by the controller; undefined: none. */
  minPoint: number,
  maxPoint: number,
  ...sharedWireFields,
  /** A value that is unchanged for so long though it is read is uncertain; undefined: never. */
  frozenAfterMs: number,
  commandKind: choice(commandKinds).default('set'),
  /** Undefined for other kinds than pulse. */
  pulseMs: number,
  /** The effect of a pulse; undefined: its read-back alone counts. */
  confirmedBy: one(confirmedByRecord),
  /** What the reader is at it, where that differs by point. */
  profile: number,
  /** The lowest profile that may command it; undefined: operator. */
  commandProfile: number,
  /** A command needs a note, or the password again (R18). */
  asksNote: boolean.named('AsksReason').default(false),
  asksPassword: boolean.default(false),
  /** Undefined: true. */
  isRecorded: boolean.writtenIf((is) => !is),
  /** It only rises: its increase is what counts. */
  isCounter: boolean.writtenIf((is) => is),
  /** Polling period in milliseconds; not current after three of them or 5 s (R29). */
  periodMs: number.default(1000),
  /** Points that are read together share a source: one time gives the age of all of them. */
  source: number.default(0),
  /** The station's name of its link; not sent to visitors. */
  link: filled,
  /** Behind the link, which has contact with each of its nodes; undefined: it has none, or to visitors. */
  node: filled,
  /** The number of the point with its mode (R37); undefined: none. */
  modePoint: number,
  /** Of a mode point: the modes by the index of its states; undefined where a state is none. */
  modes: field<readonly (Mode | undefined)[]>({
    type: 'texts',
    names: ['Mode0', '…'],
    read: (node) => (readText(node, 'Kind') === 'state' ? readModes((name) => readText(node, name)) : undefined),
    write(list, _, written) {
      for (const [state, mode] of list.entries()) if (mode) written.set(`Mode${state}`, mode);
    },
  }),
  /** Why its configuration could not be used: it is listed and drawn without a value. Undefined: it is in use. */
  rejected: one(findingRecord).named('Finding'),
});
/** Everything that a screen needs of a point except its value (R28). */
export interface Point extends RecordOf<typeof wireFields> {
  /** Of a point in another language: the station's own name. */
  readonly originalName?: string | undefined;
}
/**
 * A row of GetPoints: of a plain point it is short, and there may be thousands of them. One without a number is
 * ignored.
 */
export const pointRecord: WireRecord<Point> = wireFields;

/** Of a mode point. */
export function modeOf({ modes: meant }: Pick<Point, 'modes'>, value: unknown): Mode | undefined {
  return typeof value === 'number' ? meant?.[value] : undefined;
}

/** Computed once: each point reads some of them. */
const wordNames = { State: namesOf('State'), Command: namesOf('Command'), Mode: namesOf('Mode') };

function namesOf(prefix: string): string[] {
  return Array.from({ length: mostStates }, (_, i) => `${prefix}${i}`);
}

/** The first two always, further ones up to the first that is missing. */
export function readWords(text: (field: string) => string | undefined, field: 'State' | 'Command'): string[] {
  const names = wordNames[field];
  const end = names.findIndex((name, i) => i >= 2 && text(name) === undefined);
  return names.slice(0, end === -1 ? mostStates : end).map((name) => text(name) ?? '');
}

/** Undefined where there is none. A word of a later version is ignored. */
function readModes(text: (field: string) => string | undefined): (Mode | undefined)[] | undefined {
  const words = wordNames.Mode.map(text);
  const count = words.findLastIndex((word) => word !== undefined) + 1;
  return count === 0 ? undefined : words.slice(0, count).map((word) => oneOf(modes, word));
}
