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
import { described } from './described.ts';
import {
  boolean,
  field,
  number,
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

const condition = { to: 'pointId', as: 'condition' } as const;
const commanded = { editingKind: Object.keys(editingKinds).filter((kind) => kind !== 'NonEditable') };
const ofNumbers = [{ code: 'onlyOfNumbers', when: [{ kind: ['numeric'] }] }] as const;
const ofCounters = [{ code: 'onlyOfCounters', when: [{ isCounter: [true] }] }] as const;
const ofPulses = { code: 'onlyOfPulse', when: [{ commandKind: ['pulse'] }] } as const;
const withRange = [{ code: 'rangeMissing', when: [{ rangeMin: 'any' }, { rangeMax: 'any' }] }] as const;
/** Of a point that is read over its link. */
const ofRead = { only: [{ code: 'notOfCalculated', when: [{ calculation: 'none' }] }] } as const;
const scaled = /*i18n*/ 'value = raw value × scale + offset';

/** Besides the address, which the link's driver knows, and the two fields below. */
export const pointFields = {
  id: described(requiredText('Id', 'text'), {
    label: /*i18n*/ 'field\u0004ID',
    help: /*i18n*/ 'permanent name, used by the log and the history; unique',
    names: 'pointId',
    form: 'name',
  }),
  infoNumber: described(whole('InfoNumber', { min: 1, max: 999_999_999 }), {
    label: /*i18n*/ 'number',
    help: /*i18n*/ 'number by which pages refer to the point; unique',
    isCode: true,
    names: 'pointNumber',
    form: 'name',
  }),
  riData: described(optionalText('RiData', 'reference'), {
    label: /*i18n*/ 'reference',
    help: /*i18n*/ 'reference text, for elements of pages that have no number',
    names: 'pointReference',
  }),
  link: described(linkUnlessCalculated(), {
    label: /*i18n*/ 'field\u0004link',
    help: /*i18n*/ 'ID of the link that reads it',
    ...ofRead,
    refersTo: { to: 'linkId', as: 'id', lost: 'unknownLink' },
    form: 'place',
  }),
  /** Undefined: the point is read over its link. */
  calculation: described(optionalText('Calculation', 'text', true), {
    label: /*i18n*/ 'formula',
    help: /*i18n*/ 'formula of a calculated point, in place of link and address, such as `[PS1.FLOW] + [PS2.FLOW]`',
    refersTo: { to: 'pointId', as: 'formula' },
    form: 'place',
  }),
  /** Undefined: 90. */
  minKnown: described(optionalWhole('MinKnown', { min: 1, max: 100 }), {
    label: /*i18n*/ 'least known time',
    help: /*i18n*/ 'of a calculated point: percent of its time for which a function over time must know its values; below it the result is uncertain',
    absent: '90',
    only: [{ code: 'onlyOfCalculated', when: [{ calculation: 'any' }] }],
  }),
  machine: described(optionalText('Machine', 'text', true), {
    label: /*i18n*/ 'machine',
    help: /*i18n*/ 'any text such as `PS1.P1`: each point of a machine shows the alarms of all of them',
    offers: 'used',
    form: 'use',
  }),
  area: described(sharedPointFields.area, {
    label: /*i18n*/ 'area',
    help: /*i18n*/ 'part of the plant, for lists and for the rights of groups',
    offers: 'used',
    form: 'use',
  }),
  /** Undefined: the link's. */
  periodMs: described(optionalWhole('PeriodMs', periodMs), {
    label: /*i18n*/ 'read period',
    help: /*i18n*/ 'time between two reads; without it that of the link',
    absent: 'the link’s',
    ...ofRead,
    unit: 'ms',
  }),
  scale: described(number('Scale', 1), {
    label: /*i18n*/ 'scale',
    help: scaled,
    ...ofRead,
    change: 'units',
    isWritten: true,
  }),
  offset: described(number('Offset', 0), {
    label: /*i18n*/ 'offset',
    help: scaled,
    ...ofRead,
    unit: 'ofPoint',
    change: 'units',
    isWritten: true,
  }),
  editingKind: described(editingKind(), {
    label: /*i18n*/ 'editing kind',
    title: /*i18n*/ 'field\u0004commands',
    help: /*i18n*/ 'whether the point takes commands, and whether a time programme gives them',
    choices: {
      NonEditable: /*i18n*/ 'choice\u0004no commands',
      Output: /*i18n*/ 'choice\u0004commands',
      Weekly: /*i18n*/ 'choice\u0004commands and weekly programme',
      Annual: /*i18n*/ 'choice\u0004commands and annual programme',
    },
    form: 'use',
    change: 'commands',
  }),
  name: described(text('Name'), {
    label: /*i18n*/ 'name',
    help: /*i18n*/ 'name shown to the operator; without it the ID is shown',
    absent: 'the ID',
    isTitle: true,
    words: 'translated',
    form: 'name',
    change: 'texts',
  }),
  /** Further names for the search. */
  synonyms: described(texts('Synonyms'), {
    label: /*i18n*/ 'synonyms',
    help: /*i18n*/ 'further names for the search, separated by commas',
    words: 'translated',
    change: 'texts',
  }),
  /** Undefined: numeric, or what its address makes it. */
  kind: described(optionalChoice('Kind', pointKinds), {
    label: /*i18n*/ 'kind',
    help: /*i18n*/ 'number, switch with two states, one of several named states, or text',
    absent: 'numeric; logic with a Bit',
    choices: {
      numeric: /*i18n*/ 'choice\u0004numeric value',
      logic: /*i18n*/ 'choice\u0004on/off value',
      state: /*i18n*/ 'choice\u0004named states',
      text: /*i18n*/ 'choice\u0004text',
    },
    form: 'value',
    change: 'units',
    isWritten: true,
  }),
  /** Undefined: calculated with a formula, a setpoint where a number is commanded, else measured. */
  origin: described(optionalChoice('Origin', origins), {
    label: /*i18n*/ 'origin',
    help: /*i18n*/ 'where the value comes from; the three differ in appearance',
    absent: 'calculated with a formula; setpoint of a number with commands; else measured',
    choices: {
      measured: /*i18n*/ 'choice\u0004measured',
      calculated: /*i18n*/ 'choice\u0004calculated',
      setpoint: /*i18n*/ 'choice\u0004setpoint',
    },
  }),
  unit: described(text('Unit'), {
    label: /*i18n*/ 'unit',
    help: /*i18n*/ 'unit as shown',
    words: 'asTheyAre',
    offers: 'used',
    form: 'value',
    change: 'units',
  }),
  digits: described(whole('Digits', { min: 0, max: 6 }, 0), {
    label: /*i18n*/ 'decimal places',
    help: /*i18n*/ 'digits after the decimal sign',
    form: 'value',
    change: 'units',
  }),
  states: described(words('State'), {
    label: /*i18n*/ 'name of state {n}',
    help: /*i18n*/ 'text of the state; a state point needs all of its states, without gaps',
    absent: '0, 1',
    words: 'translated',
    form: 'limits',
    change: 'units',
    isWritten: true,
  }),
  verbs: described(words('Command'), {
    label: /*i18n*/ 'name of the command to state {n}',
    help: /*i18n*/ 'name of the command to this state, such as `Start`',
    words: 'translated',
    form: 'limits',
    change: 'commands',
  }),
  min: described(optionalNumber('Min'), {
    label: /*i18n*/ 'minimum setpoint',
    help: /*i18n*/ 'lowest setpoint, in the unit',
    unit: 'ofPoint',
    form: 'limits',
    change: 'commands',
  }),
  max: described(optionalNumber('Max'), {
    label: /*i18n*/ 'maximum setpoint',
    help: /*i18n*/ 'highest setpoint, in the unit',
    unit: 'ofPoint',
    form: 'limits',
    change: 'commands',
  }),
  step: described(optionalNumber('Step'), {
    label: /*i18n*/ 'setpoint step',
    help: /*i18n*/ 'step of the setpoint, in the unit',
    unit: 'ofPoint',
    form: 'limits',
    change: 'commands',
  }),
  /** The points whose values are limits enforced by the controller. */
  minPoint: described(optionalText('MinPoint', 'text'), {
    label: /*i18n*/ 'point of the minimum setpoint',
    help: /*i18n*/ 'ID of the point whose value is the lower limit of the controller',
    refersTo: { to: 'pointId', as: 'id' },
    change: 'commands',
  }),
  maxPoint: described(optionalText('MaxPoint', 'text'), {
    label: /*i18n*/ 'point of the maximum setpoint',
    help: /*i18n*/ 'ID of the point whose value is the upper limit of the controller',
    refersTo: { to: 'pointId', as: 'id' },
    change: 'commands',
  }),
  rangeMin: described(sharedPointFields.rangeMin, {
    label: /*i18n*/ 'normal range, minimum',
    help: /*i18n*/ 'what the plant should do, in the unit: a value below it is good and needs attention',
    unit: 'ofPoint',
    form: 'limits',
    change: 'limits',
  }),
  rangeMax: described(sharedPointFields.rangeMax, {
    label: /*i18n*/ 'normal range, maximum',
    help: /*i18n*/ 'what the plant should do, in the unit: a value above it is good and needs attention',
    unit: 'ofPoint',
    form: 'limits',
    change: 'limits',
  }),
  measureMin: described(sharedPointFields.measureMin, {
    label: /*i18n*/ 'measuring range, minimum',
    help: /*i18n*/ 'what the sensor can measure, in the unit: a value below it is uncertain, probably a sensor fault',
    only: ofNumbers,
    unit: 'ofPoint',
    change: 'limits',
  }),
  measureMax: described(sharedPointFields.measureMax, {
    label: /*i18n*/ 'measuring range, maximum',
    help: /*i18n*/ 'what the sensor can measure, in the unit: a value above it is uncertain, probably a sensor fault',
    only: ofNumbers,
    unit: 'ofPoint',
    change: 'limits',
  }),
  /** Undefined: a hundredth of the range. */
  deadBand: described(optionalNumber('DeadBand'), {
    label: /*i18n*/ 'dead band',
    help: /*i18n*/ 'how far inside its normal range a value must be to count as back in it, in the unit; without it a hundredth of the range',
    only: withRange,
    absent: 'a hundredth of the range, or of the one limit',
    unit: 'ofPoint',
    change: 'limits',
  }),
  /** Undefined: where a page shows it or a command moves it. */
  logsChanges: described(optionalBoolean('LogChanges'), {
    label: /*i18n*/ 'changes in the log',
    help: /*i18n*/ 'whether changes without a command are logged; automatic: of points with commands, and of logic and state points on pages',
    only: [{ code: 'logsNoState', when: [{ kind: ['logic', 'state'] }, commanded] }],
    absent: 'automatic',
  }),
  /** At most ten of a station. */
  isSummary: described(boolean('Summary'), {
    label: /*i18n*/ 'in the summary of hubs',
    help: /*i18n*/ 'a hub shows its value in the list of stations; at most 10 points',
  }),
  logsRange: described(boolean('LogRange'), {
    label: /*i18n*/ 'leaving the normal range in the log',
    help: /*i18n*/ 'leaving the normal range and returning to it are logged',
    only: withRange,
  }),
  isRecorded: described(boolean('Record', true), {
    label: /*i18n*/ 'recording',
    help: /*i18n*/ 'its values are recorded in the history',
  }),
  recordDeadBand: described(optionalNumber('RecordDeadBand'), {
    label: /*i18n*/ 'dead band of the recording',
    help: /*i18n*/ 'a number is recorded when it differs by more than this from the last recorded one, in the unit; without it half of the last shown digit',
    only: ofNumbers,
    absent: 'half of the last shown digit; 0 for a counter',
    unit: 'ofPoint',
  }),
  /** Undefined: as fast as it is read. */
  recordPeriodMs: described(optionalWhole('RecordPeriodMs', { min: 20, max: 900_000 }), {
    label: /*i18n*/ 'shortest period of the recording',
    help: /*i18n*/ 'minimum time between two recorded numbers',
    only: ofNumbers,
    absent: 'as fast as it is read',
    unit: 'ms',
  }),
  isCounter: described(boolean('IsCounter'), {
    label: /*i18n*/ 'counter',
    help: /*i18n*/ 'energy, volume, running hours, starts: it only rises, and its increase is evaluated',
    only: ofNumbers,
  }),
  /** Of a counter, as are the three below. */
  modulus: described(optionalNumber('Modulus'), {
    label: /*i18n*/ 'wrap of the counter',
    help: /*i18n*/ 'value at which the counter wraps to 0, in the unit',
    only: ofCounters,
    absent: 'it does not wrap',
    unit: 'ofPoint',
  }),
  maxRise: described(optionalNumber('MaxRise'), {
    label: /*i18n*/ 'maximum rise per hour',
    help: /*i18n*/ 'by how much the counter rises in an hour at most, in the unit: a value further above is doubtful and does not count',
    only: ofCounters,
    unit: 'ofPoint',
  }),
  resetsTo: described(optionalNumber('ResetsTo'), {
    label: /*i18n*/ 'value after a reset',
    help: /*i18n*/ 'value at which the counter begins anew when it is reset, as a counter of the day does at midnight; without it what it has counted since then is not known',
    only: ofCounters,
    absent: 'not known',
    unit: 'ofPoint',
  }),
  /** Undefined: three periods, a minute at least. */
  believeAfterMs: described(optionalWhole('BelieveAfterMs', { min: 1000, max: 86_400_000 }), {
    label: /*i18n*/ 'doubtful values are believed after',
    help: /*i18n*/ 'a doubtful value that lasts longer than this is believed; without it three periods, one minute at least',
    only: ofCounters,
    absent: 'three periods, at least 60,000 ms',
    unit: 'ms',
  }),
  runningState: described(optionalWhole('RunningState', { min: 0, max: mostStates - 1 }), {
    label: /*i18n*/ 'running state',
    help: /*i18n*/ 'of a machine: number of the state in which it runs; its running time and starts are recorded',
    only: [{ code: 'onlyOfStates', when: [{ kind: ['state', 'logic'] }] }],
    absent: '1 for a logic point, else none',
  }),
  startsPerHour: described(optionalWhole('StartsPerHour', { min: 1, max: 1_000_000 }), {
    label: /*i18n*/ 'maximum starts per hour',
    help: /*i18n*/ 'of a starts counter or a machine: more starts within any 60 minutes are an alarm; 12 for many pumps, see the motor’s data sheet',
    only: [{ code: 'countsNoStarts', when: [{ isCounter: [true] }, { kind: ['logic'] }, { runningState: 'any' }] }],
  }),
  commandKind: described(choice('CommandKind', commandKinds, 'set'), {
    label: /*i18n*/ 'kind of command',
    help: /*i18n*/ 'how an output is commanded; pulse and toggle are for switches with two states',
    only: [{ code: 'onlyOfLogic', when: [{ kind: ['logic'] }] }],
    choices: {
      set: /*i18n*/ 'choice\u0004maintained',
      pulse: /*i18n*/ 'choice\u0004pulse',
      toggle: /*i18n*/ 'choice\u0004toggle',
    },
    form: 'use',
    change: 'commands',
  }),
  confirmedBy: described(optionalText('ConfirmedBy', 'text'), {
    label: /*i18n*/ 'condition that confirms the command',
    help: /*i18n*/ 'of a pulse: ID of a point, one of `=` `!=` `<` `<=` `>` `>=`, and a number: when this is true, the command has worked',
    only: [{ code: 'onlyOfCommands', when: [commanded] }, ofPulses],
    absent: 'the pulse is judged by its read-back alone',
    refersTo: condition,
    change: 'commands',
  }),
  confirmWithinMs: described(whole('ConfirmWithinMs', { min: 100, max: 60_000 }, 5000), {
    label: /*i18n*/ 'time for the confirmation',
    help: /*i18n*/ 'how long after the pulse that condition is waited for',
    only: [{ code: 'commandWithoutState', other: 'ConfirmedBy', when: [{ confirmedBy: 'any' }] }],
    unit: 'ms',
    change: 'commands',
  }),
  commandProfile: described(
    whole('CommandProfile', { min: profiles.operator, max: profiles.administrator }, profiles.operator),
    {
      label: /*i18n*/ 'profile required for commands',
      help: /*i18n*/ 'lowest profile that may command it: 1 operator, 2 technician, 3 administrator',
      isCode: true,
      change: 'commands',
    },
  ),
  isHorn: described(boolean('Horn'), {
    label: /*i18n*/ 'horn of on-call messages',
    help: /*i18n*/ 'on-call messages may switch it on, for 10 minutes at most',
    only: [{ code: 'hornNoOutput', when: [{ kind: ['logic'], editingKind: ['Output'], commandKind: ['set'] }] }],
  }),
  asksNote: described(boolean('AsksNote'), {
    label: /*i18n*/ 'note required for commands',
    help: /*i18n*/ 'a command requires a note',
    change: 'commands',
  }),
  asksReason: described(boolean('AsksReason'), {
    label: /*i18n*/ 'reason required for commands',
    help: /*i18n*/ 'earlier name of the required note; still accepted',
    change: 'commands',
  }),
  asksPassword: described(boolean('AsksPassword'), {
    label: /*i18n*/ 'password required for commands',
    help: /*i18n*/ 'a command requires the password of the operator',
    change: 'commands',
  }),
  /** It shows the mode (R37). */
  modePoint: described(optionalText('ModePoint', 'text'), {
    label: /*i18n*/ 'point of the mode',
    help: /*i18n*/ 'ID of the point with the mode: it tells whether the controller may change a commanded value back',
    refersTo: { to: 'pointId', as: 'id' },
    change: 'commands',
  }),
  modes: described(
    perState('Mode#', mostStates, (name) => optionalChoice(name, modes)),
    {
      label: /*i18n*/ 'mode of state {n}',
      help: /*i18n*/ 'of a mode point: what this state means for commands from here',
      only: [{ code: 'onlyOfStates', when: [{ kind: ['state'] }] }],
      choices: {
        automatic: /*i18n*/ 'choice\u0004automatic',
        manual: /*i18n*/ 'choice\u0004manual',
        remote: /*i18n*/ 'choice\u0004remote',
        local: /*i18n*/ 'choice\u0004local',
      },
      change: 'commands',
    },
  ),
};

/** Of points that are commanded by a pulse. */
export const pulseMs = described(whole('PulseMs', { min: 50, max: 60_000 }, 500), {
  label: /*i18n*/ 'duration of the pulse',
  help: /*i18n*/ 'after this time the device sets the output back to 0',
  only: [ofPulses],
  unit: 'ms',
  change: 'commands',
});

const longestFrozenMs = 7 * 24 * 3_600_000;

/**
 * After how long without a change a value is frozen. Shorter than two reads, a value that changes with every read would
 * count as frozen in between.
 */
export function frozenAfterMs(ownPeriodMs: number): Field<number | undefined> {
  return described(optionalWhole('FrozenAfterMs', { min: 2 * ownPeriodMs, max: longestFrozenMs }), {
    label: /*i18n*/ 'frozen after',
    help: /*i18n*/ 'a value that does not change for this time is uncertain, “frozen”; two periods at least, seven days at most',
    absent: 'not monitored',
    ...ofRead,
    unit: 'ms',
    change: 'limits',
  });
}

/** With those that depend on others. */
export const allPointFields = { ...pointFields, pulseMs, frozenAfterMs: frozenAfterMs(periodMs.min) };

/** Required where no formula is in its place. */
function linkUnlessCalculated(): Field<string> {
  const link = requiredText('Link', 'text');
  return { ...link, read: (f) => (f.text('Calculation') === undefined ? link.read(f) : (f.text('Link') ?? '')) };
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

/** Absent: other fields decide. */
function optionalBoolean(name: string): Field<boolean | undefined> {
  return field({
    name,
    type: 'boolean',
    read: (f) => (f.text(name) === undefined ? undefined : f.boolean(name)),
    write: (value) => value?.toString(),
  });
}
