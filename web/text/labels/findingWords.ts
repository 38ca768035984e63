import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FindingCode, ReasonOf } from '../../../protocol/faults/findingCodes.ts';
import { modbusAddressWords } from '../drivers/modbusWords.ts';
import { simulatorAddressWords } from '../drivers/simulatorWords.ts';
import { fieldFaultWords } from './fieldFaultWords.ts';

const withList = (plain: MessageDescriptor, listed: MessageDescriptor, list: string) => (list === '' ? plain : listed);
const unknownPoint = ({ field, value }: { readonly field: string; readonly value: string }) =>
  msg`${field}: point “${value}” does not exist or was rejected.`;

/** What can be found in a configuration; a fault of a programme has words of its own. */
export const findingWords: {
  readonly [C in Exclude<FindingCode, 'programmeFault'>]: (finding: ReasonOf<C>) => MessageDescriptor;
} = {
  ...fieldFaultWords,
  ...modbusAddressWords,
  ...simulatorAddressWords,
  badXml: () => msg`Not well-formed XML.`,
  doctype: () => msg`A document type declaration (DOCTYPE) is not accepted.`,
  tooDeep: ({ limit }) => msg`Elements are nested deeper than ${limit}.`,
  tooManyElements: ({ limit }) => msg`More than ${limit} elements, or eight times as many attributes.`,
  unreadableFile: () => msg`The file is unreadable.`,
  otherRoot: ({ value, expected }) => msg`The root element is ${value}, not ${expected}.`,
  notAnImageFile: () => msg`Not an SVG, PNG, JPEG or WebP file.`,
  sameFileName: ({ value }) => msg`Not used: “${value}” has the same name, apart from letter case or accents.`,
  badZone: ({ field, value }) =>
    msg`${field}: “${value}” is not a valid time zone. Expected for example: Europe/Paris.`,
  notALinkKind: ({ value, expected }) =>
    withList(
      msg`${value} is not a valid kind of link.`,
      msg`${value} is not a valid kind of link. Expected: one of ${expected}.`,
      expected,
    ),
  timeoutTooLong: ({ value, periodMs, limit }) =>
    msg`TimeoutMs is ${value}: with PeriodMs ${periodMs}, the maximum is ${limit}.`,
  standsTwice: ({ field, value }) => msg`Duplicate ${field} “${value}”.`,
  holdsColon: ({ field, value }) => msg`${field} “${value}” contains a colon, which is not allowed in logins.`,
  notAHash: ({ field }) => msg`${field} is not an argon2id hash (PHC string).`,
  badPasswordCharacter: ({ field }) => msg`${field} contains a character that is not allowed in passwords.`,
  zero: ({ field }) => msg`${field} is 0. Expected: a number other than 0.`,
  above: ({ field, value, other, limit }) => msg`${field} (${value}) is above ${other} (${limit}).`,
  notWritable: ({ field, value, other, expected }) =>
    withList(
      msg`${field} is ${value}, but “${other}” can’t be written.`,
      msg`${field} is ${value}, but “${other}” can’t be written. Expected: ${expected}, or ${field} NonEditable.`,
      expected,
    ),
  unknownLink: ({ field, value }) => msg`${field}: link “${value}” does not exist or was rejected.`,
  periodTooShort: ({ value, timeoutMs, limit }) =>
    msg`PeriodMs is ${value}: the TimeoutMs of the link (${timeoutMs}) can then be at most ${limit}.`,
  bitNotLogic: ({ field, value, other, expected }) =>
    msg`${field} is ${value}, but a point with ${other} is a ${expected} point. Expected: ${expected}.`,
  numbersAsText: ({ field, value, other }) =>
    msg`${field} is ${value}, but “${other}” contains numbers. Expected: numeric, logic or state.`,
  textsAsNumber: ({ field, value, other }) => msg`${field} is ${value}, but “${other}” contains texts. Expected: text.`,
  textCommanded: () => msg`A text point does not take commands. Expected: EditingKind NonEditable.`,
  stateMissing: ({ field }) => msg`${field} is missing: a state point needs State0, State1, … without gaps.`,
  commandWithoutState: ({ field, other }) => msg`${field} requires ${other}, which is missing.`,
  onlyOfStates: ({ field }) => msg`${field} is only valid for points of Kind state.`,
  onlyOfLogic: ({ field, value }) => msg`${field} is ${value}, which is only valid for a logic point.`,
  logsNoState: ({ field, value }) =>
    msg`${field} is ${value}, which is only valid for a logic or state point, or for a point with commands.`,
  rangeMissing: ({ field }) => msg`${field} requires a normal range: RangeMin or RangeMax.`,
  onlyOfNumbers: ({ field }) => msg`${field} is only valid for numeric points.`,
  onlyOfCounters: ({ field }) => msg`${field} is only valid for counters (IsCounter).`,
  countsNoStarts: ({ field }) =>
    msg`${field}: starts are counted only by a counter (IsCounter), a logic point, or a state point with RunningState.`,
  hornNoOutput: ({ field }) =>
    msg`${field} is only valid for a logic point with EditingKind Output and CommandKind set.`,
  onlyOfPulse: ({ field }) => msg`${field} is only valid for CommandKind pulse.`,
  unknownModePoint: unknownPoint,
  unknownLimitPoint: unknownPoint,
  limitNotNumeric: ({ field, value }) =>
    msg`${field}: point “${value}” is not numeric. Expected: a point of Kind numeric.`,
  noModes: ({ field, value }) =>
    msg`${field}: point “${value}” assigns no mode to its states. Expected: Mode0, Mode1, … of that point.`,
  onlyOfCommands: ({ field }) => msg`${field} is only valid for a point with commands (EditingKind).`,
  unknownConfirmingPoint: unknownPoint,
  confirmedByItself: ({ field, value }) =>
    msg`${field}: “${value}” is the point itself, which does not show whether the command has worked.`,
  confirmsNothing: ({ field, value, other }) =>
    msg`${field}: “${value}” is true, or false, in every state of ${other}, so it confirms nothing.`,
  interlockNotCommanded: () => msg`Interlock is only valid for a point with commands (EditingKind).`,
  badText: ({ field, limit }) => msg`${field} is longer than ${limit} characters or contains unprintable characters.`,
  badCondition: ({ field, value, expected }) =>
    msg`${field}: “${value}” is not a valid condition. Expected: a point Id, one of ${expected}, and a number.`,
  unknownInterlockPoint: ({ text, value }) =>
    msg`The interlock “${text}” refers to “${value}”, which does not exist or was rejected.`,
  unreadableProgramme: () => msg`A day is invalid or duplicated, or an exception has no dates.`,
  outsidePage: () => msg`Outside the page, not visible.`,
  underBox: () => msg`Its text goes under the box of a later element that takes commands.`,
  noPlaceForMark: () => msg`No side is free for a mark: an alarm is shown by a frame alone.`,
  unknownSynoptic: ({ field, value }) => msg`${field}: page “${value}” does not exist.`,
  unknownReference: ({ field, value }) => msg`${field}: no point has the reference “${value}”.`,
  unknownNumber: ({ field, value }) => msg`${field}: point ${value} does not exist or was rejected.`,
  unknownImage: ({ field, value }) => msg`${field}: file “${value}” does not exist in images/.`,
  unknownColour: fieldFaultWords.notAColour,
  unknownAlarmPoint: unknownPoint,
  alarmPointKind: ({ field, value, other, text, expected }) =>
    msg`${field}: “${value}” is a point of Kind ${other}. An alarm of Kind ${text} requires one of: ${expected}.`,
  pointAndLink: () => msg`Point and Link are both present. Expected: one of them.`,
  notALimit: ({ field, value }) => msg`${field}: “${value}” is neither a number nor a point Id.`,
  unknownState: ({ field, value, other, expected }) =>
    msg`${field}: “${value}” is not a state of ${other}. Its states: ${expected}.`,
  negative: ({ field, value }) => msg`${field} is ${value}. Expected: 0 or more.`,
  notComparable: ({ field, value }) => msg`${field}: “${value}” is a text point and can’t be compared with a number.`,
  resetNotCommanded: ({ field, value }) =>
    msg`${field}: point “${value}” does not take commands. Expected: a point with commands (EditingKind).`,
  suppressedByItself: ({ field, value }) =>
    msg`${field}: “${value}” is true whenever the alarm condition is, so the alarm would never be raised.`,
  suppressionCircle: ({ value }) =>
    msg`These alarms suppress each other in a loop, so all of them could be suppressed at once: ${value}.`,
  fractionsAsState: ({ field, value, other }) =>
    msg`${field} is ${value}, but ${other} can contain fractions, which are not states.`,
  samePlace: ({ value, other, text }) =>
    msg`“${value}” opens a second connection to ${text}, beside “${other}”: many devices accept only one. Units of one gateway belong to one link.`,
  samePort: ({ value, other, text }) =>
    msg`“${value}” and “${other}” use ${text} with different settings: only one of them can open it.`,
  notOfAlarmKind: ({ field, text }) => msg`${field} does not apply to an alarm of Kind ${text} and is ignored.`,
  noAction: ({ value }) => msg`“${value}” has no Action: there is no operator guidance.`,
  alarmWithoutMachine: ({ value, other, expected }) =>
    msg`“${value}” has no Machine, so this alarm is not shown on “${expected}”, the machine of ${other}.`,
  counterWraps: ({ value, expected }) =>
    msg`“${value}” is a 16-bit counter without Modulus, so each wrap counts as a reset. If it wraps to 0, set Modulus to ${expected}.`,
  counterAsFloat: ({ value, limit }) =>
    msg`“${value}” is a counter in a float32: above ${limit} it counts in steps of 2, 4, 8 and more. An integer register would be exact.`,
  counterOfDay: ({ value }) =>
    msg`“${value}” seems to be a counter of the day without ResetsTo, so its fall to 0 counts as a reset. If it falls to 0 each day, set ResetsTo to 0.`,
  resetWithoutRise: ({ value }) =>
    msg`“${value}” has ResetsTo but no MaxRise, so its last rise before each reset is not counted. Set MaxRise to the most that it can rise in an hour.`,
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
  numberTooWide: ({ value, text, field, limit }) =>
    msg`“${value}” does not fit and is shown as “${text}”. Expected: ${field} ${limit} or more.`,
  wordsTooWide: ({ value, field, limit }) =>
    msg`“${value}” does not fit and is cut. Expected: ${field} ${limit} or more.`,
  wordsAlike: ({ value, field, limit }) =>
    msg`“${value}” does not fit and is not shown: cut, it would read like another state. Expected: ${field} ${limit} or more.`,
  pictureOfOneTheme: ({ field, value, expected }) =>
    msg`${field}: “${value}” is the same in light and dark, and hides setpoints and texts in one of them. Expected: ${expected}, the colour that the page is drawn on.`,
  noStationText: ({ value }) => msg`“${value}” does not occur in the texts of this station.`,
  noTranslation: ({ value }) => msg`“${value}” has no translation.`,
  unknownLanguage: ({ value, expected }) =>
    msg`“${value}” is not a language of the app: these texts are not shown. Expected: one of ${expected}.`,
  unknownField: ({ field, nearest }) =>
    withList(
      msg`${field} is unknown and is ignored.`,
      msg`${field} is unknown and is ignored. Did you mean ${nearest}?`,
      nearest,
    ),
  unknownPart: (finding) => findingWords.unknownField({ ...finding, code: 'unknownField', field: finding.value }),
  unknownElementKind: ({ value, nearest }) =>
    withList(
      msg`${value} is not a known element kind and is ignored.`,
      msg`${value} is not a known element kind and is ignored. Did you mean ${nearest}?`,
      nearest,
    ),
  unknownStationPart: (finding) =>
    findingWords.unknownField({ ...finding, code: 'unknownField', field: finding.value }),
  secondIgnored: ({ value }) => msg`Duplicate ${value}: only the first is used.`,
  moreUnknown: ({ count }) => msg`${count} more unknown fields and elements: the command check lists all of them.`,
};
