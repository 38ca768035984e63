import type { Finding } from '../../protocol/faults/finding.ts';
import type { FindingCode, ReasonOf } from '../../protocol/faults/findingCodes.ts';
import { programmeFaultTextAt } from '../../protocol/programme/programmeFaultText.ts';
import { programmeFaultOf } from '../../protocol/programme/programmeFinding.ts';

const meant = (nearest: string) => (nearest === '' ? '' : `: did you mean ${nearest}?`);
const ignored = (nearest: string) => ` and is ignored${meant(nearest)}`;
/** `a, b, c` as `a, b or c`. */
const or = (list: string) => list.replace(/, ([^,]*)$/, ' or $1');

const words: { readonly [C in FindingCode]: (told: ReasonOf<C>) => string } = {
  missing: ({ field }) => `${field} is missing`,
  notANumber: ({ field, value }) => `${field} is '${value}': expected a number`,
  notPositive: ({ field, value }) => `${field} is ${value}: expected more than 0`,
  tooLarge: ({ field, value }) => `${field} is ${value}: no page reaches as far`,
  notABoolean: ({ field, value }) => `${field} is '${value}': expected true or false`,
  notAColour: ({ field, value }) => `${field} is '${value}': expected #RRGGBB, #AARRGGBB or a CSS name`,
  notAnAlignment: ({ field, value }) => `${field} is '${value}': expected one of the alignments`,
  outside: ({ field, value, min, max }) => `${field} is ${value}: expected a whole number from ${min} to ${max}`,
  notAChoice: ({ field, value, expected }) => `${field} is '${value}': expected ${expected}`,
  notALine: ({ field, value }) => `${field} is '${value}': expected two places or more, such as 0,4 120,4`,
  notAbove: ({ field, value, expected }) => `${field} is ${value}: expected more than ${expected}`,
  badRegister: ({ field, value, expected }) =>
    `${field} '${value}' is no register: expected ${or(expected)}, a colon, and 0 to 65535`,
  badType: ({ field, value, expected }) => `${field} '${value}' is no type: expected ${expected}`,
  typeOfBit: ({ field, value, other }) => `${field} a ${other} holds one bit, not ${value}`,
  badWordOrder: ({ field, value, expected }) => `${field} '${value}' is no word order: expected ${or(expected)}`,
  bitOfNoWord: ({ field, value }) => `${field} Bit is of a word (holding or input, uint16), not of ${value}`,
  badBit: ({ field, value, expected }) => `${field} Bit is '${value}': expected 0 to ${expected}`,
  pastLastRegister: ({ field, value, other }) => `${field} '${value}' as ${other} reaches past register 65535`,
  badConstant: ({ field, value, other }) => `${field} '${other}': '${value}' is no number`,
  badSimulation: ({ field, value, expected }) => `${field} '${value}' simulates nothing: expected ${or(expected)}`,
  badTurns: ({ field, value, expected }) =>
    `${field} '${value}': expected values in turn and the time of a whole round, such as ${expected}`,
  badWave: ({ field, value, expected }) =>
    `${field} '${value}': expected ${expected}:LOW..HIGH/PERIOD, such as ${expected}:0..100/60s; units are ms, s, min and h`,
  badXml: ({ detail }) => detail,
  doctype: () => 'a document type declaration (DOCTYPE) is not accepted',
  tooDeep: ({ limit }) => `elements are nested deeper than ${limit}`,
  unreadableFile: ({ detail }) => `can't be read: ${detail}`,
  otherRoot: ({ value, expected }) => `the root is ${value}, not ${expected}`,
  notAnImageFile: () => 'is no SVG, PNG, JPEG or WebP file',
  badZone: ({ field, value }) => `${field} is '${value}': expected a zone such as Europe/Paris`,
  notALinkKind: ({ value, nearest }) => `${value} is no kind of link${meant(nearest)}`,
  timeoutTooLong: ({ value, periodMs, limit }) => `TimeoutMs is ${value}: with PeriodMs ${periodMs} at most ${limit}`,
  standsTwice: ({ field, value }) => `${field} '${value}' stands twice`,
  holdsColon: ({ field, value }) => `${field} '${value}' holds a colon`,
  notAHash: ({ field }) => `${field} is no argon2id PHC string`,
  badPasswordCharacter: ({ field }) => `${field} holds a character that passwords may not have`,
  zero: ({ field }) => `${field} is 0`,
  above: ({ field, value, other, limit }) => `${field} ${value} is above ${other} ${limit}`,
  notWritable: ({ field, value, other }) => `${field} is ${value}, but ${other} can't be written`,
  unknownLink: ({ field, value }) => `${field} '${value}' is not there`,
  periodTooShort: ({ value, timeoutMs, limit }) =>
    `PeriodMs is ${value}: its link's TimeoutMs ${timeoutMs} is at most ${limit} with that`,
  bitNotLogic: ({ field, value, other }) => `${field} is ${value}: a ${other} is a logic point`,
  numbersAsText: ({ field, value, other }) => `${field} is ${value}, but ${other} holds numbers`,
  textsAsNumber: ({ field, value, other }) => `${field} is ${value}, but ${other} holds texts: expected text`,
  textCommanded: () => 'a text point is not commanded',
  stateMissing: ({ field }) => `${field} is missing: a state point has State0, State1 and so on without a gap`,
  commandWithoutState: ({ field, other }) => `${field} has no ${other}`,
  onlyOfStates: ({ field }) => `${field} is for points of Kind state`,
  onlyOfLogic: ({ field, value }) => `${field} is ${value}: expected a logic point`,
  logsNoState: ({ field, value }) =>
    `${field} is ${value}: expected a logic or a state point, or one that is commanded`,
  rangeMissing: ({ field }) => `${field} needs RangeMin or RangeMax`,
  onlyOfNumbers: ({ field }) => `${field} is for points of Kind numeric`,
  onlyOfCounters: ({ field }) => `${field} is for counters: IsCounter`,
  onlyOfPulse: ({ field }) => `${field} is for CommandKind pulse`,
  unknownModePoint: ({ field, value }) => `${field} '${value}' is not there`,
  unknownLimitPoint: ({ field, value }) => `${field} '${value}' is not there`,
  limitNotNumeric: ({ field, value }) => `${field} '${value}' is no number, which a limit must be`,
  noModes: ({ field, value }) =>
    `${field} '${value}' says of no state what it means: expected Mode0, Mode1 and so on there`,
  interlockNotCommanded: () => 'Interlock is for points that are commanded',
  badText: ({ field, limit }) => `${field} is longer than ${limit} characters, or not printable`,
  badCondition: ({ field, value, expected }) =>
    `${field} is '${value}': expected a point's Id, one of ${expected}, and a number`,
  unknownInterlockPoint: ({ text, value }) => `Interlock '${text}' names '${value}', which is not there`,
  unreadableProgramme: () => 'a day that is none or stands twice, or an exception without its dates',
  programmeFault: (told) => {
    const fault = programmeFaultOf(told);
    return fault ? programmeFaultTextAt(fault, told.name) : told.mistake;
  },
  outsidePage: () => 'lies outside its page and is not seen',
  unknownSynoptic: ({ field, value }) => `${field} '${value}' is no synoptic`,
  unknownReference: ({ field, value }) => `${field} '${value}' is no point`,
  unknownNumber: ({ field, value }) => `${field} ${value} is no point, or one that was left out`,
  unknownImage: ({ field, value }) => `${field} '${value}' is no file of images/`,
  unknownColour: ({ field, value }) => `${field} '${value}' is no colour`,
  unknownAlarmPoint: ({ field, value }) => `${field} '${value}' is no point, or one that was left out`,
  alarmPointKind: ({ field, value, other, text, expected }) =>
    `${field} '${value}' is a ${other} point: an alarm of kind ${text} needs ${or(expected)}`,
  pointAndLink: () => 'Point and Link: expected one of them',
  notALimit: ({ field, value }) => `${field} '${value}' is neither a number nor the Id of a point`,
  unknownState: ({ field, value, other, expected }) =>
    `${field} '${value}' is no state of ${other}: expected ${expected}`,
  negative: ({ field, value }) => `${field} is ${value}: expected 0 or more`,
  notComparable: ({ field, value }) => `${field} '${value}' is a text point, which compares with no number`,
  resetNotCommanded: ({ field, value }) => `${field} '${value}' is not a commanded point`,
  suppressedByItself: ({ field, value }) => `${field} '${value}' holds whenever the alarm would come: it never would`,
  suppressionCircle: ({ value }) => `is suppressed in a circle, so that all of it can be silent at once: ${value}`,
  notOfAlarmKind: ({ field, text }) => `${field} is nothing for an alarm of kind ${text} and is ignored`,
  fractionsAsState: ({ field, value, other }) =>
    `${field} is ${value}, but ${other} can hold fractions, which are not states`,
  noAction: ({ value }) => `'${value}' has no Action: what is the operator to do`,
  alarmWithoutMachine: ({ value, other, expected }) =>
    `'${value}' has no Machine, so this alarm does not show on '${expected}', the machine of ${other}`,
  interlockByNormal: ({ text, value }) =>
    `Interlock '${text}' also refuses commands outside the normal range of '${value}', which has no measuring range (MeasureMin, MeasureMax)`,
  interlockUnmeasured: ({ text, value }) =>
    `Interlock '${text}' uses '${value}' even if its sensor has failed: the point has no measuring range (MeasureMin, MeasureMax)`,
  limitNotMeasured: ({ field, value, other, limit }) =>
    `${field} ${value} is outside the measuring range of ${other}, which ends at ${limit}: no measured value can reach it`,
  limitNotReached: ({ field, value, other, limit }) => `${field} ${value} can't be reached: ${other} ends at ${limit}`,
  limitInRange: ({ field, value, other, limit }) =>
    `${field} ${value} lies within the normal range of ${other}, which ends at ${limit}: the alarm would stand while all is normal`,
  limitsCrossed: ({ text, value, expected, limit, other }) =>
    `Limit ${value} of ${text} is above limit ${limit} of ${expected} (${other})`,
  manyUrgent: ({ count, value, limit, expected }) =>
    `${value} of ${count} alarms have priority ${expected}: about ${limit} % of them are usual (EEMUA 191)`,
  noStationText: ({ value }) => `'${value}' is no text of station.xml`,
  unknownLanguage: ({ value, expected }) =>
    `the app does not speak '${value}', so these texts are not shown: expected ${or(expected)}`,
  noTranslation: ({ value }) => `'${value}' has no translation`,
  unknownField: ({ field, nearest }) => `${field} is no field of it${ignored(nearest)}`,
  unknownPart: ({ value, nearest }) => `${value} is not a part of it${ignored(nearest)}`,
  unknownElementKind: ({ value, nearest }) => `${value} is not a kind of element${ignored(nearest)}`,
  unknownStationPart: ({ value, nearest }) => `${value} is not a part of a station${ignored(nearest)}`,
  secondIgnored: ({ value }) => `${value} stands twice: only the first is read`,
  moreUnknown: ({ count }) => `${count} more fields and elements are unknown: check names them all`,
};

/** What is wrong, in English, for `check` and the console: `Point: Digits is 9: expected a whole number from 0 to 6`. */
export function reasonText({ element, reason }: Finding): string {
  // By its own code; the compiler can't follow that through the table.
  const say = words[reason.code] as (told: Finding['reason']) => string;
  return element === undefined ? say(reason) : `${element}: ${say(reason)}`;
}

/** `station.xml:12: reason`. */
export function findingText(finding: Finding): string {
  const { file, line } = finding;
  return line > 0 ? `${file}:${line}: ${reasonText(finding)}` : `${file}: ${reasonText(finding)}`;
}
