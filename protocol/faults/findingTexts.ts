import { driverAddressTexts } from '../drivers/driverTexts.ts';
import type { Message, Template } from '../text/template.ts';
import { fieldFaultTexts, type ListedTexts, messageOf, outsidePageText } from './fieldFaultTexts.ts';
import type { FindingCode, FindingReason, ReasonOf } from './findingCodes.ts';
import { lintTexts } from './lintTexts.ts';

const unknownPoint = /*i18n*/ '{field}: point “{value}” does not exist or was rejected.';
const unknownName = [
  /*i18n*/ '{field} is unknown and is ignored.',
  /*i18n*/ '{field} is unknown and is ignored. Did you mean {nearest}?',
  'nearest',
] as const;

/** Their texts are elsewhere. */
type ComposedCode = 'programmeFault' | 'formulaFault';

const findingTexts: Readonly<Record<Exclude<FindingCode, ComposedCode>, Template | ListedTexts>> = {
  ...fieldFaultTexts,
  ...driverAddressTexts,
  badXml: /*i18n*/ 'Not well-formed XML.',
  doctype: /*i18n*/ 'A document type declaration (DOCTYPE) is not accepted.',
  tooDeep: /*i18n*/ 'Elements are nested deeper than {limit}.',
  tooManyElements: /*i18n*/ 'More than {limit} elements, or eight times as many attributes.',
  unreadableFile: /*i18n*/ 'The file is unreadable.',
  otherRoot: /*i18n*/ 'The root element is {value}, not {expected}.',
  notAnImageFile: /*i18n*/ 'Not an SVG, PNG, JPEG or WebP file.',
  sameFileName: /*i18n*/ 'Not used: “{value}” has the same name, apart from letter case or accents.',
  badZone: /*i18n*/ '{field}: “{value}” is not a valid time zone. Expected for example: Europe/Paris.',
  notALinkKind: [
    /*i18n*/ '{value} is not a valid kind of link.',
    /*i18n*/ '{value} is not a valid kind of link. Expected: one of {expected}.',
    'expected',
  ],
  timeoutTooLong: /*i18n*/ 'TimeoutMs is {value}: with PeriodMs {periodMs}, the maximum is {limit}.',
  standsTwice: /*i18n*/ 'Duplicate {field} “{value}”.',
  holdsColon: /*i18n*/ '{field} “{value}” contains a colon, which is not allowed in logins.',
  notAHash: /*i18n*/ '{field} is not an argon2id hash (PHC string).',
  badPasswordCharacter: /*i18n*/ '{field} contains a character that is not allowed in passwords.',
  zero: /*i18n*/ '{field} is 0. Expected: a number other than 0.',
  above: /*i18n*/ '{field} ({value}) is above {other} ({limit}).',
  notWritable: [
    /*i18n*/ '{field} is {value}, but “{other}” can’t be written.',
    /*i18n*/ '{field} is {value}, but “{other}” can’t be written. Expected: {expected}, or {field} NonEditable.',
    'expected',
  ],
  unknownLink: /*i18n*/ '{field}: link “{value}” does not exist or was rejected.',
  periodTooShort: /*i18n*/ 'PeriodMs is {value}: the TimeoutMs of the link ({timeoutMs}) can then be at most {limit}.',
  bitNotLogic: /*i18n*/ '{field} is {value}, but a point with {other} is a {expected} point. Expected: {expected}.',
  numbersAsText: /*i18n*/ '{field} is {value}, but “{other}” contains numbers. Expected: numeric, logic or state.',
  textsAsNumber: /*i18n*/ '{field} is {value}, but “{other}” contains texts. Expected: text.',
  textCommanded: /*i18n*/ 'A text point does not take commands. Expected: EditingKind NonEditable.',
  stateMissing: /*i18n*/ '{field} is missing: a state point needs State0, State1, … without gaps.',
  commandWithoutState: /*i18n*/ '{field} requires {other}, which is missing.',
  onlyOfStates: /*i18n*/ '{field} is only valid for points of Kind state.',
  onlyOfLogic: /*i18n*/ '{field} is {value}, which is only valid for a logic point.',
  logsNoState:
    /*i18n*/ '{field} is {value}, which is only valid for a logic or state point, or for a point with commands.',
  rangeMissing: /*i18n*/ '{field} requires a normal range: RangeMin or RangeMax.',
  onlyOfNumbers: /*i18n*/ '{field} is only valid for numeric points.',
  onlyOfCounters: /*i18n*/ '{field} is only valid for counters (IsCounter).',
  countsNoStarts:
    /*i18n*/ '{field}: starts are counted only by a counter (IsCounter), a logic point, or a state point with RunningState.',
  hornNoOutput: /*i18n*/ '{field} is only valid for a logic point with EditingKind Output and CommandKind set.',
  onlyOfPulse: /*i18n*/ '{field} is only valid for CommandKind pulse.',
  unknownModePoint: unknownPoint,
  unknownLimitPoint: unknownPoint,
  limitNotNumeric: /*i18n*/ '{field}: point “{value}” is not numeric. Expected: a point of Kind numeric.',
  noModes: /*i18n*/ '{field}: point “{value}” assigns no mode to its states. Expected: Mode0, Mode1, … of that point.',
  onlyOfCommands: /*i18n*/ '{field} is only valid for a point with commands (EditingKind).',
  notOfCalculated: /*i18n*/ '{field} is not valid for a calculated point (Calculation).',
  onlyOfCalculated: /*i18n*/ '{field} is only valid for a calculated point (Calculation).',
  calculationCircle: /*i18n*/ 'Calculation: the formulas of these points depend on each other: {value}.',
  unknownConfirmingPoint: unknownPoint,
  confirmedByItself:
    /*i18n*/ '{field}: “{value}” is the point itself, which does not show whether the command has worked.',
  confirmsNothing: /*i18n*/ '{field}: “{value}” is true, or false, in every state of {other}, so it confirms nothing.',
  interlockNotCommanded: /*i18n*/ 'Interlock is only valid for a point with commands (EditingKind).',
  badText: /*i18n*/ '{field} is longer than {limit} characters or contains unprintable characters.',
  badCondition:
    /*i18n*/ '{field}: “{value}” is not a valid condition. Expected: a point Id, one of {expected}, and a number.',
  unknownRemotePoint: unknownPoint,
  unknownInterlockPoint: /*i18n*/ 'The interlock “{text}” refers to “{value}”, which does not exist or was rejected.',
  unreadableProgramme: /*i18n*/ 'A day is invalid or duplicated, or an exception has no dates.',
  notASecretName:
    /*i18n*/ '{field} is not the name of a secret. Expected: at most 40 letters, digits, - and _. The secret itself is set on the device.',
  secretMissing: [
    /*i18n*/ 'Link “{other}” needs the secret “{value}”, which is not set on this device. To set it: vigie secret set URL {value} --login L --password-file F',
    /*i18n*/ 'Link “{other}” needs the secret “{value}”, which is not set on this device. To set it: vigie secret set URL {value} --kind {expected} --login L --password-file F',
    'expected',
  ],
  outsidePage: outsidePageText,
  underBox: /*i18n*/ 'Its text goes under the box of a later element that takes commands.',
  noPlaceForMark: /*i18n*/ 'No side is free for a mark: an alarm is shown by a frame alone.',
  unknownSynoptic: /*i18n*/ '{field}: page “{value}” does not exist.',
  unknownReference: /*i18n*/ '{field}: no point has the reference “{value}”.',
  unknownNumber: /*i18n*/ '{field}: point {value} does not exist or was rejected.',
  unknownImage: /*i18n*/ '{field}: file “{value}” does not exist in images/.',
  unknownColour: fieldFaultTexts.notAColour,
  unknownAlarmPoint: unknownPoint,
  alarmPointKind:
    /*i18n*/ '{field}: “{value}” is a point of Kind {other}. An alarm of Kind {text} requires one of: {expected}.',
  pointAndLink: /*i18n*/ 'Point and Link are both present. Expected: one of them.',
  notALimit: /*i18n*/ '{field}: “{value}” is neither a number nor a point Id.',
  unknownState: /*i18n*/ '{field}: “{value}” is not a state of {other}. Its states: {expected}.',
  negative: /*i18n*/ '{field} is {value}. Expected: 0 or more.',
  notComparable: /*i18n*/ '{field}: “{value}” is a text point and can’t be compared with a number.',
  resetNotCommanded:
    /*i18n*/ '{field}: point “{value}” does not take commands. Expected: a point with commands (EditingKind).',
  suppressedByItself:
    /*i18n*/ '{field}: “{value}” is true whenever the alarm condition is, so the alarm would never be raised.',
  suppressionCircle:
    /*i18n*/ 'These alarms suppress each other in a loop, so all of them could be suppressed at once: {value}.',
  fractionsAsState: /*i18n*/ '{field} is {value}, but {other} can contain fractions, which are not states.',
  samePlace:
    /*i18n*/ '“{value}” opens a second connection to {text}, beside “{other}”: many devices accept only one. Units of one gateway belong to one link.',
  samePort: /*i18n*/ '“{value}” and “{other}” use {text} with different settings: only one of them can open it.',
  badReportId: /*i18n*/ '{field}: “{value}” is not valid. Expected: up to 40 letters, digits, - and _.',
  badPublisherId: /*i18n*/ '{field}: “{value}” is not valid. Expected: up to 40 letters, digits, - and _.',
  badTopic:
    /*i18n*/ '{field}: “{value}” can’t be the begin of a topic. Expected: levels with / between them, without +, # and %.',
  badSparkplugName: /*i18n*/ '{field}: “{value}” is not a name of Sparkplug. Expected: a text without /, +, # and %.',
  publishedTwice: /*i18n*/ '“{value}” sends to the same topics of the same broker as “{other}”.',
  notMailAddress: /*i18n*/ '{field}: “{value}” is not an e-mail address.',
  tooManyOf: /*i18n*/ 'More than {limit} of {value}: the rest is ignored.',
  noPointLike: /*i18n*/ '{field}: no point has an ID like “{value}”.',
  notOfBlockKind: /*i18n*/ '{field} does not apply to a block of Kind {text} and is ignored.',
  notOfFormat: /*i18n*/ '{field} does not apply to the Format {text} and is ignored.',
  notOfAlarmKind: /*i18n*/ '{field} does not apply to an alarm of Kind {text} and is ignored.',
  noAction: /*i18n*/ '“{value}” has no operator guidance (Action).',
  alarmWithoutMachine:
    /*i18n*/ '“{value}” has no Machine, so this alarm is not shown on “{expected}”, the machine of {other}.',
  counterWraps:
    /*i18n*/ '“{value}” is a 16-bit counter without Modulus, so each wrap counts as a reset. If it wraps to 0, set Modulus to {expected}.',
  counterAsFloat:
    /*i18n*/ '“{value}” is a counter in a float32: above {limit} it counts in steps of 2, 4, 8 and more. An integer register would be exact.',
  counterOfDay:
    /*i18n*/ '“{value}” seems to be a counter of the day without ResetsTo, so its fall to 0 counts as a reset. If it falls to 0 each day, set ResetsTo to 0.',
  resetWithoutRise:
    /*i18n*/ '“{value}” has ResetsTo but no MaxRise, so its last rise before each reset is not counted. Set MaxRise to the most that it can rise in an hour.',
  interlockByNormal:
    /*i18n*/ 'The interlock “{text}” also refuses commands outside the normal range of “{value}”, which has no measuring range (MeasureMin, MeasureMax).',
  interlockUnmeasured:
    /*i18n*/ 'The interlock “{text}” uses “{value}” even if its sensor has failed: the point has no measuring range (MeasureMin, MeasureMax).',
  limitNotMeasured:
    /*i18n*/ '{field} ({value}) is outside the measuring range of {other}, which ends at {limit}: no measured value can reach it.',
  limitNotReached: /*i18n*/ '{field} ({value}) can’t be reached: the range of {other} ends at {limit}.',
  limitInRange:
    /*i18n*/ '{field} ({value}) is within the normal range of {other}, which ends at {limit}: the alarm would be active in normal operation.',
  limitsCrossed: /*i18n*/ 'The limit {value} of {text} is above the limit {limit} of {expected} ({other}).',
  manyUrgent:
    /*i18n*/ '{value} of {count} alarms have priority {expected}; the usual share is about {limit} % (EEMUA 191).',
  numberTooWide: /*i18n*/ '“{value}” does not fit and is shown as “{text}”. Expected: {field} {limit} or more.',
  wordsTooWide: /*i18n*/ '“{value}” does not fit and is cut. Expected: {field} {limit} or more.',
  wordsAlike:
    /*i18n*/ '“{value}” does not fit and is not shown: cut, it would read like another state. Expected: {field} {limit} or more.',
  rowsTooMany: /*i18n*/ '{count} of its rows have no room. Expected: {field} {limit} or more.',
  pictureOfOneTheme:
    /*i18n*/ '{field}: “{value}” is the same in light and dark, and hides setpoints and texts in one of them. Expected: {expected}, the colour that the page is drawn on.',
  ...lintTexts,
  noStationText: /*i18n*/ '“{value}” does not occur in the texts of this station.',
  noTranslation: /*i18n*/ '“{value}” has no translation.',
  unknownLanguage:
    /*i18n*/ '“{value}” is not a language of the app: these texts are not shown. Expected: one of {expected}.',
  unknownField: unknownName,
  unknownPart: unknownName,
  unknownElementKind: [
    /*i18n*/ '{value} is not a known element kind and is ignored.',
    /*i18n*/ '{value} is not a known element kind and is ignored. Did you mean {nearest}?',
    'nearest',
  ],
  unknownStationPart: unknownName,
  secondIgnored: /*i18n*/ 'Duplicate {value}: only the first is used.',
  moreUnknown: /*i18n*/ '{count} more unknown fields and elements: the command check lists all of them.',
};

export function findingMessage(reason: Exclude<FindingReason, ReasonOf<ComposedCode>>): Message {
  // An unknown part of the file is named by its value.
  return messageOf(findingTexts[reason.code], { ...('value' in reason && { field: reason.value }), ...reason });
}
