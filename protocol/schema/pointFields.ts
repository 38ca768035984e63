import {
  commandKinds,
  type EditingKind,
  editingKinds,
  modes,
  mostStates,
  origins,
  pointKinds,
  readWords,
} from '../point.ts';
import { profiles } from '../userProfile.ts';
import { parseNumber } from '../wire/fields.ts';
import {
  boolean,
  number,
  optionalBoolean,
  optionalNumber,
  optionalText,
  perState,
  requiredText,
  text,
  texts,
} from './fieldTypes.ts';
import { choice, optionalChoice, optionalWhole, whole } from './limitedTypes.ts';
import type { Field } from './schema.ts';
import { sharedPointFields } from './sharedPointFields.ts';
import { periodMs } from './stationFields.ts';

/** Besides the address, which the link's driver knows, and the two fields below. */
export const pointFields = {
  id: requiredText('Id', 'text'),
  infoNumber: whole('InfoNumber', { min: 1, max: 999_999_999 }),
  riData: optionalText('RiData', 'reference'),
  link: requiredText('Link', 'text'),
  machine: optionalText('Machine', 'text', true),
  /** Undefined: the link's. */
  periodMs: optionalWhole('PeriodMs', periodMs),
  scale: number('Scale', 1),
  offset: number('Offset', 0),
  editingKind: editingKind(),
  name: text('Name'),
  /** Further names for the search. */
  synonyms: texts('Synonyms'),
  /** Undefined: numeric, or what its address makes it. */
  kind: optionalChoice('Kind', pointKinds),
  /** Undefined: a setpoint where a number is commanded, else measured. */
  origin: optionalChoice('Origin', origins),
  unit: text('Unit'),
  digits: whole('Digits', { min: 0, max: 6 }, 0),
  states: words('State'),
  verbs: words('Command'),
  min: optionalNumber('Min'),
  max: optionalNumber('Max'),
  step: optionalNumber('Step'),
  /** The Ids of the points whose values are limits enforced by the controller. */
  minPoint: optionalText('MinPoint', 'text'),
  maxPoint: optionalText('MaxPoint', 'text'),
  ...sharedPointFields,
  /** How far inside its range a value must be to count as back, in the unit; undefined: a hundredth of the range. */
  deadBand: optionalNumber('DeadBand'),
  /** Its changes are events even without a command; undefined: where a page shows it or a command moves it. */
  logsChanges: optionalBoolean('LogChanges'),
  /** Leaving its normal range and coming back are events. */
  logsRange: boolean('LogRange'),
  /** Its values are recorded (`history`). */
  isRecorded: boolean('Record', true),
  /** How far a number must be from the last recorded one, in the unit; undefined: half of the last shown digit. */
  recordDeadBand: optionalNumber('RecordDeadBand'),
  /** The shortest interval between recorded numbers, ms; undefined: as fast as it is read. */
  recordPeriodMs: optionalWhole('RecordPeriodMs', { min: 20, max: 900_000 }),
  /** It only rises: its increase is the consumption. */
  isCounter: boolean('IsCounter'),
  /** Of a counter: the value at which it wraps to 0. */
  modulus: optionalNumber('Modulus'),
  /** Of a counter: its largest increase in an hour, in the unit. */
  maxRise: optionalNumber('MaxRise'),
  /** Of a counter: its value after a reset. */
  resetsTo: optionalNumber('ResetsTo'),
  /** Of a counter: a doubtful value that lasts longer is believed, ms; undefined: three periods, a minute at least. */
  believeAfterMs: optionalWhole('BelieveAfterMs', { min: 1000, max: 86_400_000 }),
  /** Of a machine: the state in which it runs. */
  runningState: optionalWhole('RunningState', { min: 0, max: mostStates - 1 }),
  /** Of a starts counter or a machine: more starts within an hour raise an alarm; undefined: no alarm. */
  startsPerHour: optionalWhole('StartsPerHour', { min: 1, max: 1_000_000 }),
  commandKind: choice('CommandKind', commandKinds, 'set'),
  /** The purpose of a pulse: a condition that confirms it, and how long to wait for that, ms. */
  confirmedBy: optionalText('ConfirmedBy', 'text'),
  confirmWithinMs: whole('ConfirmWithinMs', { min: 100, max: 60_000 }, 5000),
  /** The lowest profile that may command it. */
  commandProfile: whole('CommandProfile', { min: profiles.operator, max: profiles.administrator }, profiles.operator),
  /** Call-outs may sound it: a horn, an old dialler. */
  isHorn: boolean('Horn'),
  asksNote: boolean('AsksNote'),
  /** The earlier name of `asksNote`. */
  asksReason: boolean('AsksReason'),
  asksPassword: boolean('AsksPassword'),
  /** The Id of the point with its mode (R37). */
  modePoint: optionalText('ModePoint', 'text'),
  /** Of a mode point: what each state means. */
  modes: perState('Mode#', mostStates, (name) => optionalChoice(name, modes)),
};

/** Of points that are commanded by a pulse. */
export const pulseMs = whole('PulseMs', { min: 50, max: 60_000 }, 500);

const longestFrozenMs = 7 * 24 * 3_600_000;

/**
 * After how long without a change a value is frozen. Shorter than two reads, a value that changes with every read would
 * count as frozen in between.
 */
export function frozenAfterMs(ownPeriodMs: number): Field<number | undefined> {
  return optionalWhole('FrozenAfterMs', { min: 2 * ownPeriodMs, max: longestFrozenMs });
}

/** By its word or its number (spec §3). */
function editingKind(): Field<EditingKind> {
  const byWord = choice('EditingKind', Object.keys(editingKinds) as EditingKind[], 'NonEditable');
  const byCode = new Map<number | undefined, EditingKind>(
    Object.entries(editingKinds).map(([word, code]) => [code, word as EditingKind]),
  );
  return { ...byWord, read: (f) => byCode.get(parseNumber(f.text('EditingKind'))) ?? byWord.read(f) };
}

function words(field: 'State' | 'Command'): Field<readonly string[]> {
  return { ...perState(`${field}#`, mostStates, text), read: (f) => readWords((name) => f.text(name), field) };
}
