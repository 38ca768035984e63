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
    msg`${field}: “${value}” is no register. Expected is one of ${expected}, a colon, and a number from 0 to 65535.`,
  badType: ({ field, value, expected }) => msg`${field}: “${value}” is no type. Expected is one of ${expected}.`,
  typeOfBit: ({ field, value, other }) => msg`${field}: “${other}” holds one bit, not ${value}.`,
  badWordOrder: ({ field, value, expected }) =>
    msg`${field}: “${value}” is no word order. Expected is one of ${expected}.`,
  bitOfNoWord: ({ field, value }) => msg`${field}: Bit is of a word (holding or input, uint16), not of ${value}.`,
  badBit: ({ field, value, expected }) => msg`${field}: Bit must be a number from 0 to ${expected}: “${value}”.`,
  pastLastRegister: ({ field, value, other }) => msg`${field}: “${value}” as ${other} reaches past register 65535.`,
  badConstant: ({ field, value, other }) => msg`${field}: in “${other}”, “${value}” is no number.`,
  badSimulation: ({ field, value, expected }) =>
    msg`${field}: “${value}” simulates nothing. Expected is something like ${expected}.`,
  badTurns: ({ field, value, expected }) =>
    msg`${field}: “${value}” must be values in turn and the time of a whole round, such as ${expected}.`,
  badWave: ({ field, value, expected }) =>
    msg`${field}: “${value}” must be a least value, a greatest value and a period, such as ${expected}:0..100/60s. Units are ms, s, min and h.`,
  badXml: () => msg`This is no well-formed XML.`,
  doctype: () => msg`A document type declaration (DOCTYPE) is not accepted.`,
  tooDeep: ({ limit }) => msg`Elements are nested deeper than ${limit}.`,
  unreadableFile: () => msg`The file can’t be read.`,
  otherRoot: ({ value, expected }) => msg`The root is ${value}, not ${expected}.`,
  notAnImageFile: () => msg`This is no SVG, PNG, JPEG or WebP file.`,
  badZone: ({ field, value }) => msg`${field} is no time zone such as Europe/Paris: “${value}”.`,
  notALinkKind: ({ value, nearest }) =>
    meant(msg`${value} is no kind of link.`, msg`${value} is no kind of link. Is ${nearest} meant?`, nearest),
  timeoutTooLong: ({ value, periodMs, limit }) =>
    msg`TimeoutMs is ${value}: with PeriodMs ${periodMs} it can be ${limit} at most.`,
  standsTwice: ({ field, value }) => msg`${field} “${value}” is there twice.`,
  holdsColon: ({ field, value }) => msg`${field} “${value}” holds a colon.`,
  notAHash: ({ field }) => msg`${field} is no argon2id hash (PHC string).`,
  badPasswordCharacter: ({ field }) => msg`${field} holds a character that passwords may not have.`,
  zero: ({ field }) => msg`${field} is 0.`,
  above: ({ field, value, other, limit }) => msg`${field} (${value}) is above ${other} (${limit}).`,
  notWritable: ({ field, value, other }) => msg`${field} is ${value}, but ${other} can’t be written.`,
  unknownLink: ({ value }) => msg`There is no link “${value}”, or it was left out.`,
  periodTooShort: ({ value, timeoutMs, limit }) =>
    msg`PeriodMs is ${value}: with it, TimeoutMs of the link (${timeoutMs}) can be ${limit} at most.`,
  bitNotLogic: ({ field, value, other }) => msg`${field} is ${value}, but a ${other} makes a logic point.`,
  numbersAsText: ({ field, value, other }) => msg`${field} is ${value}, but ${other} holds numbers.`,
  textsAsNumber: ({ field, value, other }) => msg`${field} is ${value}, but ${other} holds texts. Expected: text.`,
  textCommanded: () => msg`A text point takes no commands.`,
  stateMissing: ({ field }) => msg`${field} is missing: a state point has State0, State1 and so on without a gap.`,
  commandWithoutState: ({ field, other }) => msg`${field} has no ${other}.`,
  onlyOfStates: ({ field }) => msg`${field} is for points of Kind state.`,
  onlyOfLogic: ({ field, value }) => msg`${field} is ${value}, which only a logic point can have.`,
  logsNoState: ({ field, value }) =>
    msg`${field} is ${value}, which only a logic or a state point can have, or one that is commanded.`,
  rangeMissing: ({ field }) => msg`${field} needs a normal range: RangeMin or RangeMax.`,
  onlyOfNumbers: ({ field }) => msg`${field} is for numeric points.`,
  onlyOfCounters: ({ field }) => msg`${field} is for counters (IsCounter).`,
  onlyOfPulse: ({ field }) => msg`${field} is for CommandKind pulse.`,
  unknownModePoint: ({ value }) => msg`There is no point “${value}” to tell the mode, or it was left out.`,
  unknownLimitPoint: ({ value }) => msg`There is no point “${value}” to tell a limit, or it was left out.`,
  limitNotNumeric: ({ value }) => msg`The point “${value}” is no number, which a limit must be.`,
  noModes: ({ value }) =>
    msg`The point “${value}” says of no state what mode it means: Mode0, Mode1 and so on are expected.`,
  interlockNotCommanded: () => msg`An interlock is for points that are commanded.`,
  badText: ({ field, limit }) => msg`${field} is longer than ${limit} characters, or not printable.`,
  badCondition: ({ field, value, expected }) =>
    msg`${field} must be a point’s Id, one of ${expected}, and a number: “${value}”.`,
  unknownInterlockPoint: ({ text, value }) =>
    msg`The interlock “${text}” names “${value}”, which is not there or was left out.`,
  unreadableProgramme: () => msg`A day is none or is there twice, or an exception has no dates.`,
  outsidePage: () => msg`It lies outside the page and can’t be seen.`,
  unknownSynoptic: ({ field, value }) => msg`${field}: there is no page “${value}”.`,
  unknownReference: ({ value }) => msg`No point has the reference “${value}”.`,
  unknownNumber: ({ value }) => msg`No point has the number ${value}, or it was left out.`,
  unknownImage: ({ field, value }) => msg`${field}: there is no file “${value}” in images/.`,
  unknownColour: fieldFaultWords.notAColour,
  unknownAlarmPoint: ({ field, value }) => msg`${field}: there is no point “${value}”, or it was left out.`,
  alarmPointKind: ({ field, value, other, text, expected }) =>
    msg`${field}: “${value}” is a point of kind ${other}. An alarm of kind ${text} needs one of: ${expected}.`,
  pointAndLink: () => msg`An alarm watches a Point or a Link, not both.`,
  notALimit: ({ field, value }) => msg`${field}: “${value}” is neither a number nor the Id of a point.`,
  unknownState: ({ field, value, other, expected }) =>
    msg`${field}: “${value}” is no state of ${other}. It has: ${expected}.`,
  negative: ({ field, value }) => msg`${field} is ${value}: it must be 0 or more.`,
  notComparable: ({ field, value }) => msg`${field}: “${value}” is a text point, which compares with no number.`,
  suppressedByItself: ({ field, value }) =>
    msg`${field}: “${value}” holds whenever the alarm would come, so that it never would.`,
  suppressionCircle: ({ value }) =>
    msg`These alarms suppress each other in a circle, so that all of them can be silent at once: ${value}.`,
  notOfAlarmKind: ({ field, text }) => msg`${field} is nothing for an alarm of kind ${text} and is ignored.`,
  fractionsAsState: ({ field, value, other }) =>
    msg`${field} is ${value}, but ${other} can hold fractions, which are no state.`,
  noAction: ({ value }) => msg`“${value}” has no Action: the operator is not told what to do.`,
  limitNotReached: ({ field, value, other, limit }) =>
    msg`${field} (${value}) can’t be reached: ${other} ends at ${limit}.`,
  limitInRange: ({ field, value, other, limit }) =>
    msg`${field} (${value}) lies within the normal range of ${other}, which ends at ${limit}: the alarm would stand while all is normal.`,
  limitsCrossed: ({ text, value, expected, limit, other }) =>
    msg`The limit ${value} of ${text} is above the limit ${limit} of ${expected} (${other}).`,
  manyUrgent: ({ count, value, limit, expected }) =>
    msg`${value} of ${count} alarms have priority ${expected}; about ${limit} % of them are usual (EEMUA 191).`,
  noStationText: ({ value }) => msg`The station does not say “${value}”.`,
  noTranslation: ({ value }) => msg`“${value}” has no translation.`,
  unknownLanguage: ({ value, expected }) =>
    msg`The app does not speak ${value}: these texts are not shown. It speaks: ${expected}.`,
  unknownField: ({ field, nearest }) =>
    meant(
      msg`${field} is unknown here and is ignored.`,
      msg`${field} is unknown here and is ignored. Is ${nearest} meant?`,
      nearest,
    ),
  unknownPart: (told) => findingWords.unknownField({ ...told, code: 'unknownField', field: told.value }),
  unknownElementKind: ({ value, nearest }) =>
    meant(
      msg`${value} is no kind of element and is ignored.`,
      msg`${value} is no kind of element and is ignored. Is ${nearest} meant?`,
      nearest,
    ),
  unknownStationPart: (told) => findingWords.unknownField({ ...told, code: 'unknownField', field: told.value }),
  secondIgnored: ({ value }) => msg`${value} is there twice: only the first is read.`,
  moreUnknown: ({ count }) => msg`${count} more fields and elements are unknown: check names them all.`,
};
