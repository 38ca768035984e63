import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FindingCode, ReasonOf } from '../../protocol/faults/findingCodes.ts';
import { fieldFaultWords } from './fieldFaultWords.ts';

const meant = (said: MessageDescriptor, asked: MessageDescriptor, nearest: string) => (nearest === '' ? said : asked);

/** What can be found in a configuration; a fault of a programme has words of its own. */
export const findingWords: {
  readonly [C in Exclude<FindingCode, 'programmeFault'>]: (told: ReasonOf<C>) => MessageDescriptor;
} = {
  ...fieldFaultWords,
  badRegister: ({ field, value, expected }) =>
    msg`${field}: “${value}” is not a valid register. Expected: one of ${expected}, a colon, and a number from 0 to 65535.`,
  badType: ({ field, value, expected }) => msg`${field}: “${value}” is not a valid type. Expected: one of ${expected}.`,
  typeOfBit: ({ field, value, other }) => msg`${field}: “${other}” is a single bit and can’t be read as ${value}.`,
  badWordOrder: ({ field, value, expected }) =>
    msg`${field}: “${value}” is not a valid word order. Expected: one of ${expected}.`,
  bitOfNoWord: ({ field, value }) => msg`${field}: Bit applies to a word (holding or input, uint16), not to ${value}.`,
  badBit: ({ field, value, expected }) => msg`${field}: Bit must be a number from 0 to ${expected}: “${value}”.`,
  pastLastRegister: ({ field, value, other }) => msg`${field}: “${value}” as ${other} extends beyond register 65535.`,
  badConstant: ({ field, value, other }) => msg`${field}: in “${other}”, “${value}” is not a number.`,
  badSimulation: ({ field, value, expected }) =>
    msg`${field}: “${value}” is not a valid simulation. Expected for example: ${expected}.`,
  badTurns: ({ field, value, expected }) =>
    msg`${field}: “${value}” must be a list of values and the duration of one cycle, for example ${expected}.`,
  badWave: ({ field, value, expected }) =>
    msg`${field}: “${value}” must be a minimum, a maximum and a period, for example ${expected}:0..100/60s. Units: ms, s, min, h.`,
  badXml: () => msg`Not well-formed XML.`,
  doctype: () => msg`A document type declaration (DOCTYPE) is not accepted.`,
  tooDeep: ({ limit }) => msg`Elements are nested deeper than ${limit}.`,
  unreadableFile: () => msg`The file is unreadable.`,
  otherRoot: ({ value, expected }) => msg`The root element is ${value}, not ${expected}.`,
  notAnImageFile: () => msg`Not an SVG, PNG, JPEG or WebP file.`,
  badZone: ({ field, value }) => msg`${field} is not a valid time zone (such as Europe/Paris): “${value}”.`,
  notALinkKind: ({ value, nearest }) =>
    meant(
      msg`${value} is not a known link type.`,
      msg`${value} is not a known link type. Did you mean ${nearest}?`,
      nearest,
    ),
  timeoutTooLong: ({ value, periodMs, limit }) =>
    msg`TimeoutMs is ${value}: with PeriodMs ${periodMs}, the maximum is ${limit}.`,
  standsTwice: ({ field, value }) => msg`Duplicate ${field} “${value}”.`,
  holdsColon: ({ field, value }) => msg`${field} “${value}” contains a colon.`,
  notAHash: ({ field }) => msg`${field} is not an argon2id hash (PHC string).`,
  badPasswordCharacter: ({ field }) => msg`${field} contains a character that is not allowed in passwords.`,
  zero: ({ field }) => msg`${field} is 0.`,
  above: ({ field, value, other, limit }) => msg`${field} (${value}) is above ${other} (${limit}).`,
  notWritable: ({ field, value, other }) => msg`${field} is ${value}, but ${other} is not writable.`,
  unknownLink: ({ value }) => msg`Link “${value}” does not exist or was rejected.`,
  periodTooShort: ({ value, timeoutMs, limit }) =>
    msg`PeriodMs is ${value}: the TimeoutMs of the link (${timeoutMs}) can then be at most ${limit}.`,
  bitNotLogic: ({ field, value, other }) => msg`${field} is ${value}, but a point with ${other} is a logic point.`,
  numbersAsText: ({ field, value, other }) => msg`${field} is ${value}, but ${other} holds numbers.`,
  textsAsNumber: ({ field, value, other }) => msg`${field} is ${value}, but ${other} holds texts. Expected: text.`,
  textCommanded: () => msg`Text points do not take commands.`,
  stateMissing: ({ field }) => msg`${field} is missing: a state point needs State0, State1, … without gaps.`,
  commandWithoutState: ({ field, other }) => msg`${field} has no ${other}.`,
  onlyOfStates: ({ field }) => msg`${field} is only valid for points of Kind state.`,
  onlyOfLogic: ({ field, value }) => msg`${field} is ${value}, which is only valid for a logic point.`,
  logsNoState: ({ field, value }) =>
    msg`${field} is ${value}, which is only valid for a logic or state point, or for a point with commands.`,
  rangeMissing: ({ field }) => msg`${field} requires a normal range: RangeMin or RangeMax.`,
  onlyOfNumbers: ({ field }) => msg`${field} is only valid for numeric points.`,
  onlyOfCounters: ({ field }) => msg`${field} is only valid for counters (IsCounter).`,
  onlyOfPulse: ({ field }) => msg`${field} is only valid for CommandKind pulse.`,
  unknownModePoint: ({ value }) => msg`Mode point “${value}” does not exist or was rejected.`,
  unknownLimitPoint: ({ value }) => msg`Limit point “${value}” does not exist or was rejected.`,
  limitNotNumeric: ({ value }) => msg`Point “${value}” is not numeric and can’t be used as a limit.`,
  noModes: ({ value }) => msg`Mode point “${value}” assigns no mode to its states: Mode0, Mode1, … expected.`,
  interlockNotCommanded: () => msg`Interlocks are only valid for points with commands.`,
  badText: ({ field, limit }) => msg`${field} is longer than ${limit} characters or contains unprintable characters.`,
  badCondition: ({ field, value, expected }) =>
    msg`${field} must be a point Id, one of ${expected}, and a number: “${value}”.`,
  unknownInterlockPoint: ({ text, value }) =>
    msg`The interlock “${text}” refers to “${value}”, which does not exist or was rejected.`,
  unreadableProgramme: () => msg`A day is invalid or duplicated, or an exception has no dates.`,
  outsidePage: () => msg`Outside the page, not visible.`,
  unknownSynoptic: ({ field, value }) => msg`${field}: page “${value}” does not exist.`,
  unknownReference: ({ value }) => msg`No point has the reference “${value}”.`,
  unknownNumber: ({ value }) => msg`Point number ${value} does not exist or was rejected.`,
  unknownImage: ({ field, value }) => msg`${field}: file “${value}” does not exist in images/.`,
  unknownColour: fieldFaultWords.notAColour,
  unknownAlarmPoint: ({ field, value }) => msg`${field}: point “${value}” does not exist or was rejected.`,
  alarmPointKind: ({ field, value, other, text, expected }) =>
    msg`${field}: “${value}” is a point of Kind ${other}. An alarm of Kind ${text} requires one of: ${expected}.`,
  pointAndLink: () => msg`An alarm monitors a Point or a Link, not both.`,
  notALimit: ({ field, value }) => msg`${field}: “${value}” is neither a number nor a point Id.`,
  unknownState: ({ field, value, other, expected }) =>
    msg`${field}: “${value}” is not a state of ${other}. Its states: ${expected}.`,
  negative: ({ field, value }) => msg`${field} is ${value}; it must be 0 or more.`,
  notComparable: ({ field, value }) => msg`${field}: “${value}” is a text point and can’t be compared with a number.`,
  resetNotCommanded: ({ field, value }) => msg`${field}: point “${value}” does not take commands.`,
  suppressedByItself: ({ field, value }) =>
    msg`${field}: “${value}” is true whenever the alarm condition is, so the alarm would never be raised.`,
  suppressionCircle: ({ value }) =>
    msg`These alarms suppress each other in a loop, so all of them could be suppressed at once: ${value}.`,
  fractionsAsState: ({ field, value, other }) =>
    msg`${field} is ${value}, but ${other} can hold fractions, which are not states.`,
  notOfAlarmKind: ({ field, text }) => msg`${field} does not apply to an alarm of Kind ${text} and is ignored.`,
  noAction: ({ value }) => msg`“${value}” has no Action: there is no operator guidance.`,
  alarmWithoutMachine: ({ value, other, expected }) =>
    msg`“${value}” has no Machine, so this alarm is not shown on “${expected}”, the machine of ${other}.`,
  interlockByNormal: ({ text, value }) =>
    msg`The interlock “${text}” also refuses commands outside the normal range of “${value}”, which has no measuring range (MeasureMin, MeasureMax).`,
  interlockUnmeasured: ({ text, value }) =>
    msg`The interlock “${text}” uses “${value}” even if its sensor has failed: the point has no measuring range (MeasureMin, MeasureMax).`,
  limitNotMeasured: ({ field, value, other, limit }) =>
    msg`${field} (${value}) is outside the measuring range of ${other}, which ends at ${limit}: no measured value can reach it.`,
  limitNotReached: ({ field, value, other, limit }) =>
    msg`${field} (${value}) can’t be reached: the range of ${other} ends at ${limit}.`,
  limitInRange: ({ field, value, other, limit }) =>
    msg`${field} (${value}) is within the normal range of ${other}, which ends at ${limit}: the alarm would be active in normal operation.`,
  limitsCrossed: ({ text, value, expected, limit, other }) =>
    msg`The limit ${value} of ${text} is above the limit ${limit} of ${expected} (${other}).`,
  manyUrgent: ({ count, value, limit, expected }) =>
    msg`${value} of ${count} alarms have priority ${expected}; the usual share is about ${limit} % (EEMUA 191).`,
  noStationText: ({ value }) => msg`“${value}” does not occur in the texts of this station.`,
  noTranslation: ({ value }) => msg`“${value}” has no translation.`,
  unknownLanguage: ({ value, expected }) =>
    msg`The app does not speak ${value}: these texts are not shown. It speaks: ${expected}.`,
  unknownField: ({ field, nearest }) =>
    meant(
      msg`${field} is unknown and is ignored.`,
      msg`${field} is unknown and is ignored. Did you mean ${nearest}?`,
      nearest,
    ),
  unknownPart: (told) => findingWords.unknownField({ ...told, code: 'unknownField', field: told.value }),
  unknownElementKind: ({ value, nearest }) =>
    meant(
      msg`${value} is not a known element kind and is ignored.`,
      msg`${value} is not a known element kind and is ignored. Did you mean ${nearest}?`,
      nearest,
    ),
  unknownStationPart: (told) => findingWords.unknownField({ ...told, code: 'unknownField', field: told.value }),
  secondIgnored: ({ value }) => msg`Duplicate ${value}: only the first is used.`,
  moreUnknown: ({ count }) => msg`${count} more unknown fields and elements: check lists them all.`,
};
