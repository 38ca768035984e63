import { driverAddressFaults } from '../drivers/driverFaults.ts';
import type { Coded } from './coded.ts';
import { fieldCodes } from './fieldCodes.ts';
import { lintCodes } from './lintCodes.ts';

const fieldValue = ['field', 'value'] as const;

export type AddressCode = keyof typeof driverAddressFaults;

/**
 * All findings with their parameters. `field` and `value` are as in the file; `detail` is the message of a foreign
 * program. A build evaluates this file (`web/build/evaluated.ts`).
 */
export const findingCodes = {
  ...fieldCodes,
  ...driverAddressFaults,
  // Files.
  badXml: ['detail'],
  doctype: [],
  tooDeep: ['limit'],
  /** Elements, or an eighth of the attributes. */
  tooManyElements: ['limit'],
  unreadableFile: ['detail'],
  otherRoot: ['value', 'expected'],
  notAnImageFile: [],
  sameFileName: ['value'],
  // The station and its links.
  badZone: fieldValue,
  notALinkKind: ['value', 'expected'],
  timeoutTooLong: ['value', 'periodMs', 'limit'],
  standsTwice: fieldValue,
  // Accounts.
  holdsColon: fieldValue,
  notAHash: ['field'],
  badPasswordCharacter: ['field'],
  // Points.
  zero: ['field'],
  above: ['field', 'value', 'other', 'limit'],
  notWritable: ['field', 'value', 'other', 'expected'],
  unknownLink: fieldValue,
  periodTooShort: ['value', 'timeoutMs', 'limit'],
  bitNotLogic: ['field', 'value', 'other', 'expected'],
  textCommanded: [],
  numbersAsText: ['field', 'value', 'other'],
  stateMissing: ['field'],
  commandWithoutState: ['field', 'other'],
  onlyOfStates: ['field'],
  onlyOfLogic: fieldValue,
  hornNoOutput: ['field'],
  onlyOfPulse: ['field'],
  onlyOfNumbers: ['field'],
  onlyOfCounters: ['field'],
  countsNoStarts: ['field'],
  logsNoState: fieldValue,
  rangeMissing: ['field'],
  unknownModePoint: fieldValue,
  noModes: fieldValue,
  unknownLimitPoint: fieldValue,
  limitNotNumeric: fieldValue,
  onlyOfCommands: ['field'],
  notOfCalculated: ['field'],
  onlyOfCalculated: ['field'],
  calculationCircle: ['value'],
  unknownConfirmingPoint: fieldValue,
  confirmedByItself: fieldValue,
  confirmsNothing: ['field', 'value', 'other'],
  // Interlocks and programmes.
  interlockNotCommanded: [],
  badText: ['field', 'limit'],
  badCondition: ['field', 'value', 'expected'],
  unknownInterlockPoint: ['field', 'text', 'value'],
  unknownRemotePoint: fieldValue,
  unreadableProgramme: [],
  /** `mistake` is a FaultReason; indexes from 1, the day from 0 (Monday). */
  programmeFault: ['mistake', 'day', 'exception', 'name', 'switch', 'text', 'limit', 'other', 'date'],
  // Formulas. `mistake` is a code of formulaFault.ts, whose parameters follow.
  formulaFault: [
    'field',
    'mistake',
    'atLine',
    'atColumn',
    'value',
    'expected',
    'other',
    'nearest',
    'limit',
    'actual',
    'wanted',
  ],
  // Secrets, by name; `expected` is the kind, empty for a password, `other` the link that names it.
  notASecretName: ['field'],
  secretMissing: ['value', 'other', 'expected'],
  // Pages and their elements.
  outsidePage: [],
  noPlaceForMark: [],
  underBox: [],
  unknownSynoptic: fieldValue,
  unknownReference: fieldValue,
  unknownNumber: fieldValue,
  unknownImage: fieldValue,
  unknownColour: fieldValue,
  // Alarms; `other` is the point or the definition that it does not fit, `text` the kind of alarm.
  unknownAlarmPoint: fieldValue,
  alarmPointKind: ['field', 'value', 'other', 'text', 'expected'],
  pointAndLink: [],
  notALimit: fieldValue,
  unknownState: ['field', 'value', 'other', 'expected'],
  negative: fieldValue,
  notComparable: fieldValue,
  resetNotCommanded: fieldValue,
  suppressedByItself: fieldValue,
  suppressionCircle: ['value'],
  // Reports; of a block `value` is its kind.
  badReportId: fieldValue,
  notMailAddress: fieldValue,
  // What sends points to brokers.
  badPublisherId: fieldValue,
  badTopic: fieldValue,
  badSparkplugName: fieldValue,
  publishedTwice: ['value', 'other'],
  tooManyOf: ['value', 'limit'],
  noPointLike: fieldValue,
  // Remarks: what is used all the same.
  samePlace: ['value', 'other', 'text'],
  samePort: ['value', 'other', 'text'],
  notOfAlarmKind: ['field', 'text'],
  notOfBlockKind: ['field', 'text'],
  notOfFormat: ['field', 'text'],
  noAction: ['value'],
  textsAsNumber: ['field', 'value', 'other'],
  fractionsAsState: ['field', 'value', 'other'],
  alarmWithoutMachine: ['value', 'other', 'expected'],
  counterWraps: ['value', 'expected'],
  counterAsFloat: ['value', 'limit'],
  counterOfDay: ['value'],
  resetWithoutRise: ['value'],
  interlockByNormal: ['text', 'value'],
  interlockUnmeasured: ['text', 'value'],
  limitNotMeasured: ['field', 'value', 'other', 'limit'],
  limitNotReached: ['field', 'value', 'other', 'limit'],
  limitInRange: ['field', 'value', 'other', 'limit'],
  limitsCrossed: ['text', 'value', 'expected', 'limit', 'other'],
  manyUrgent: ['count', 'value', 'limit', 'expected'],
  // What would be shown in part; `limit` is the value that `field` needs.
  numberTooWide: ['value', 'text', 'field', 'limit'],
  wordsTooWide: ['value', 'field', 'limit'],
  wordsAlike: ['value', 'field', 'limit'],
  rowsTooMany: ['count', 'field', 'limit'],
  pictureOfOneTheme: ['field', 'value', 'expected'],
  ...lintCodes,
  // Translations.
  noStationText: ['value'],
  noTranslation: ['value'],
  unknownLanguage: ['value', 'expected'],
  // Names that no schema knows; `nearest` is the likely intended one.
  unknownField: ['field', 'nearest'],
  unknownPart: ['value', 'nearest'],
  unknownElementKind: ['value', 'nearest'],
  unknownStationPart: ['value', 'nearest'],
  secondIgnored: ['value'],
  moreUnknown: ['count'],
} as const;

export type FindingReason = Coded<typeof findingCodes>;
export type FindingCode = FindingReason['code'];
export type ReasonOf<C extends FindingCode> = Coded<typeof findingCodes, C>;
