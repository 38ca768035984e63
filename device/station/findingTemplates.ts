import { modbusAddressTexts } from '../../protocol/drivers/modbus/modbusTexts.ts';
import { simulatorAddressTexts } from '../../protocol/drivers/simulator/simulatorTexts.ts';
import type { FindingCode } from '../../protocol/faults/findingCodes.ts';

/** A text with the names of what it contains, or one without and one with the list of that name, which may be empty. */
export type FindingTemplate = string | readonly [plain: string, listed: string, list: string];

const unknownPoint = '{field}: point “{value}” does not exist or was rejected.';
const notAColour = '{field}: “{value}” is not a valid colour. Expected: #RRGGBB, #AARRGGBB or a CSS colour name.';
const unknownName = [
  '{field} is unknown and is ignored.',
  '{field} is unknown and is ignored. Did you mean {nearest}?',
  'nearest',
] as const;

/**
 * The texts of findings: the English of `web/text/labels/findingWords.ts` word for word, so that the catalogues of the app
 * (`web/locales/`) translate both. The app has its own table because its texts are bundled by their ids.
 */
export const findingTemplates: Readonly<Record<Exclude<FindingCode, 'programmeFault'>, FindingTemplate>> = {
  missing: '{field} is missing.',
  notANumber: '{field}: “{value}” is not a number.',
  notPositive: '{field} is {value}. Expected: more than 0.',
  tooLarge: '{field} is {value}, which is outside any page. Expected: a number from -100000 to 100000.',
  notABoolean: '{field}: “{value}” is not valid. Expected: true or false.',
  notAColour,
  notAnAlignment: [
    '{field}: “{value}” is not a valid alignment.',
    '{field}: “{value}” is not a valid alignment. Expected: one of {expected}.',
    'expected',
  ],
  outside: '{field}: “{value}” is not valid. Expected: a whole number from {min} to {max}.',
  notAChoice: '{field}: “{value}” is not valid. Expected: one of {expected}.',
  notAbove: '{field} is {value}. Expected: more than {expected}.',
  notALine: '{field}: “{value}” is not a valid line. Expected: two points or more, such as 0,4 120,4.',
  ...modbusAddressTexts,
  ...simulatorAddressTexts,
  badXml: 'Not well-formed XML.',
  doctype: 'A document type declaration (DOCTYPE) is not accepted.',
  tooDeep: 'Elements are nested deeper than {limit}.',
  tooManyElements: 'More than {limit} elements, or eight times as many attributes.',
  unreadableFile: 'The file is unreadable.',
  otherRoot: 'The root element is {value}, not {expected}.',
  notAnImageFile: 'Not an SVG, PNG, JPEG or WebP file.',
  sameFileName: 'Not used: “{value}” has the same name, apart from letter case or accents.',
  badZone: '{field}: “{value}” is not a valid time zone. Expected for example: Europe/Paris.',
  notALinkKind: [
    '{value} is not a valid kind of link.',
    '{value} is not a valid kind of link. Expected: one of {expected}.',
    'expected',
  ],
  timeoutTooLong: 'TimeoutMs is {value}: with PeriodMs {periodMs}, the maximum is {limit}.',
  standsTwice: 'Duplicate {field} “{value}”.',
  holdsColon: '{field} “{value}” contains a colon, which is not allowed in logins.',
  notAHash: '{field} is not an argon2id hash (PHC string).',
  badPasswordCharacter: '{field} contains a character that is not allowed in passwords.',
  zero: '{field} is 0. Expected: a number other than 0.',
  above: '{field} ({value}) is above {other} ({limit}).',
  notWritable: [
    '{field} is {value}, but “{other}” can’t be written.',
    '{field} is {value}, but “{other}” can’t be written. Expected: {expected}, or {field} NonEditable.',
    'expected',
  ],
  unknownLink: '{field}: link “{value}” does not exist or was rejected.',
  periodTooShort: 'PeriodMs is {value}: the TimeoutMs of the link ({timeoutMs}) can then be at most {limit}.',
  bitNotLogic: '{field} is {value}, but a point with {other} is a {expected} point. Expected: {expected}.',
  numbersAsText: '{field} is {value}, but “{other}” contains numbers. Expected: numeric, logic or state.',
  textsAsNumber: '{field} is {value}, but “{other}” contains texts. Expected: text.',
  textCommanded: 'A text point does not take commands. Expected: EditingKind NonEditable.',
  stateMissing: '{field} is missing: a state point needs State0, State1, … without gaps.',
  commandWithoutState: '{field} requires {other}, which is missing.',
  onlyOfStates: '{field} is only valid for points of Kind state.',
  onlyOfLogic: '{field} is {value}, which is only valid for a logic point.',
  logsNoState: '{field} is {value}, which is only valid for a logic or state point, or for a point with commands.',
  rangeMissing: '{field} requires a normal range: RangeMin or RangeMax.',
  onlyOfNumbers: '{field} is only valid for numeric points.',
  onlyOfCounters: '{field} is only valid for counters (IsCounter).',
  countsNoStarts:
    '{field}: starts are counted only by a counter (IsCounter), a logic point, or a state point with RunningState.',
  hornNoOutput: '{field} is only valid for a logic point with EditingKind Output and CommandKind set.',
  onlyOfPulse: '{field} is only valid for CommandKind pulse.',
  unknownModePoint: unknownPoint,
  unknownLimitPoint: unknownPoint,
  limitNotNumeric: '{field}: point “{value}” is not numeric. Expected: a point of Kind numeric.',
  noModes: '{field}: point “{value}” assigns no mode to its states. Expected: Mode0, Mode1, … of that point.',
  onlyOfCommands: '{field} is only valid for a point with commands (EditingKind).',
  unknownConfirmingPoint: unknownPoint,
  confirmedByItself: '{field}: “{value}” is the point itself, which does not show whether the command has worked.',
  confirmsNothing: '{field}: “{value}” is true, or false, in every state of {other}, so it confirms nothing.',
  interlockNotCommanded: 'Interlock is only valid for a point with commands (EditingKind).',
  badText: '{field} is longer than {limit} characters or contains unprintable characters.',
  badCondition: '{field}: “{value}” is not a valid condition. Expected: a point Id, one of {expected}, and a number.',
  unknownInterlockPoint: 'The interlock “{text}” refers to “{value}”, which does not exist or was rejected.',
  unreadableProgramme: 'A day is invalid or duplicated, or an exception has no dates.',
  outsidePage: 'Outside the page, not visible.',
  underBox: 'Its text goes under the box of a later element that takes commands.',
  noPlaceForMark: 'No side is free for a mark: an alarm is shown by a frame alone.',
  unknownSynoptic: '{field}: page “{value}” does not exist.',
  unknownReference: '{field}: no point has the reference “{value}”.',
  unknownNumber: '{field}: point {value} does not exist or was rejected.',
  unknownImage: '{field}: file “{value}” does not exist in images/.',
  unknownColour: notAColour,
  unknownAlarmPoint: unknownPoint,
  alarmPointKind: '{field}: “{value}” is a point of Kind {other}. An alarm of Kind {text} requires one of: {expected}.',
  pointAndLink: 'Point and Link are both present. Expected: one of them.',
  notALimit: '{field}: “{value}” is neither a number nor a point Id.',
  unknownState: '{field}: “{value}” is not a state of {other}. Its states: {expected}.',
  negative: '{field} is {value}. Expected: 0 or more.',
  notComparable: '{field}: “{value}” is a text point and can’t be compared with a number.',
  resetNotCommanded: '{field}: point “{value}” does not take commands. Expected: a point with commands (EditingKind).',
  suppressedByItself: '{field}: “{value}” is true whenever the alarm condition is, so the alarm would never be raised.',
  suppressionCircle: 'These alarms suppress each other in a loop, so all of them could be suppressed at once: {value}.',
  fractionsAsState: '{field} is {value}, but {other} can contain fractions, which are not states.',
  samePlace:
    '“{value}” opens a second connection to {text}, beside “{other}”: many devices accept only one. Units of one gateway belong to one link.',
  samePort: '“{value}” and “{other}” use {text} with different settings: only one of them can open it.',
  notOfAlarmKind: '{field} does not apply to an alarm of Kind {text} and is ignored.',
  noAction: '“{value}” has no Action: there is no operator guidance.',
  alarmWithoutMachine: '“{value}” has no Machine, so this alarm is not shown on “{expected}”, the machine of {other}.',
  counterWraps:
    '“{value}” is a 16-bit counter without Modulus, so each wrap counts as a reset. If it wraps to 0, set Modulus to {expected}.',
  counterAsFloat:
    '“{value}” is a counter in a float32: above {limit} it counts in steps of 2, 4, 8 and more. An integer register would be exact.',
  counterOfDay:
    '“{value}” seems to be a counter of the day without ResetsTo, so its fall to 0 counts as a reset. If it falls to 0 each day, set ResetsTo to 0.',
  resetWithoutRise:
    '“{value}” has ResetsTo but no MaxRise, so its last rise before each reset is not counted. Set MaxRise to the most that it can rise in an hour.',
  interlockByNormal:
    'The interlock “{text}” also refuses commands outside the normal range of “{value}”, which has no measuring range (MeasureMin, MeasureMax).',
  interlockUnmeasured:
    'The interlock “{text}” uses “{value}” even if its sensor has failed: the point has no measuring range (MeasureMin, MeasureMax).',
  limitNotMeasured:
    '{field} ({value}) is outside the measuring range of {other}, which ends at {limit}: no measured value can reach it.',
  limitNotReached: '{field} ({value}) can’t be reached: the range of {other} ends at {limit}.',
  limitInRange:
    '{field} ({value}) is within the normal range of {other}, which ends at {limit}: the alarm would be active in normal operation.',
  limitsCrossed: 'The limit {value} of {text} is above the limit {limit} of {expected} ({other}).',
  manyUrgent: '{value} of {count} alarms have priority {expected}; the usual share is about {limit} % (EEMUA 191).',
  numberTooWide: '“{value}” does not fit and is shown as “{text}”. Expected: {field} {limit} or more.',
  wordsTooWide: '“{value}” does not fit and is cut. Expected: {field} {limit} or more.',
  wordsAlike:
    '“{value}” does not fit and is not shown: cut, it would read like another state. Expected: {field} {limit} or more.',
  pictureOfOneTheme:
    '{field}: “{value}” is the same in light and dark, and hides setpoints and texts in one of them. Expected: {expected}, the colour that the page is drawn on.',
  noStationText: '“{value}” does not occur in the texts of this station.',
  noTranslation: '“{value}” has no translation.',
  unknownLanguage: '“{value}” is not a language of the app: these texts are not shown. Expected: one of {expected}.',
  unknownField: unknownName,
  unknownPart: unknownName,
  unknownElementKind: [
    '{value} is not a known element kind and is ignored.',
    '{value} is not a known element kind and is ignored. Did you mean {nearest}?',
    'nearest',
  ],
  unknownStationPart: unknownName,
  secondIgnored: 'Duplicate {value}: only the first is used.',
  moreUnknown: '{count} more unknown fields and elements: the command check lists all of them.',
};
