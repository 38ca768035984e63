import { outcomeFields } from '../commands/outcome.ts';
import { readValueFields } from '../diagnostic/readPoint.ts';
import { coded } from '../faults/coded.ts';
import { findingRecord } from '../faults/finding.ts';
import { linkFaults } from '../faults/linkFault.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, many, number, one, text } from '../wire/recordFields.ts';
import { xml, xmls } from '../wire/xmlField.ts';

/** `ms`: how long the field may take altogether; `points`: of one request; `found`: of one reply. */
export const linkToolLimits = { ms: 10_000, points: 50, found: 1000 } as const;
/** Reads that repeat have one entry in the log for each login and link in this time. */
export const repeatedReadLogMs = 600_000;

const linkFaultRecord = record('LinkFault', {
  /** Undefined: a code of another version of the service. */
  why: coded(linkFaults),
  /** The same in English, for readers that do not know the code. */
  text: text.named('Reason').or(''),
});
/** Why a link could not be opened, or was lost. */
export type ToolFault = RecordOf<typeof linkFaultRecord>;

const toolReasons = [
  /** The link can't be used as it is written: `findings`. */
  'badLink',
  'badRange',
  /** More points than `linkToolLimits.points`. */
  'tooMany',
  /** The driver of the link can't do it. */
  'notOffered',
  /** Another one of the same login is under way. */
  'busy',
  /** Of reads that repeat: a link of the running station leads there over another connection. */
  'inUse',
  'tooOften',
] as const;
export type ToolReason = (typeof toolReasons)[number];

/** `done`: the link was tried, whatever came of it. */
const toolFields = {
  ...outcomeFields(toolReasons),
  findings: many(findingRecord),
} as const;

/** A link of a draft: its element, as station.xml has it. */
export const testLinkRecord = record('payload', { link: xml.required });

export const linkTestRecord = record('Content', {
  ...toolFields,
  /** Undefined: the link was open to the end. */
  fault: one(linkFaultRecord),
  isConnected: boolean.or(false),
  /** How long the device took for the last question, ms; undefined: it was asked none, or did not answer. */
  roundTripMs: number,
  /** What it says of itself; none where it does not, and of a link that runs, for it is not asked then. */
  details: many(record('DeviceDetail', { name: text.or(''), value: text.or('') })),
});
/** What came of opening a link and asking its device who it is. */
export type LinkTest = RecordOf<typeof linkTestRecord>;

/** Points are read over that link, whichever one they name. */
export const readAddressesRecord = record('payload', {
  link: xml.required,
  points: xmls.required,
  /** The same is read again and again, as a rehearsal does. */
  isRepeated: boolean.or(false),
});
export type ReadAddresses = RecordOf<typeof readAddressesRecord>;

const addressReadRecord = record('Read', {
  ...readValueFields,
  /** The point has no address that can be read: nothing else is there. */
  findings: many(findingRecord),
  /** The link to its unit could not be opened, or was lost. */
  fault: one(linkFaultRecord),
});
/** What the field said of one address. */
export type AddressRead = RecordOf<typeof addressReadRecord>;

export const addressesReadRecord = record('Content', {
  ...toolFields,
  /** One for each point, in the same order. */
  reads: many(addressReadRecord),
});
export type AddressesRead = RecordOf<typeof addressesReadRecord>;

/** `range` is the driver's own way to say where: `holding:0-200`. */
export const scanLinkRecord = record('payload', { link: xml.required, range: text.required });
export type ScanLink = RecordOf<typeof scanLinkRecord>;

const foundRecord = record('Found', {
  /** A point element with the fields that state the address. */
  point: xml.required,
  ...readValueFields,
});
/** An address that there is, with what it said. */
export type FoundAddress = RecordOf<typeof foundRecord>;

export const linkScanRecord = record('Content', {
  ...toolFields,
  /** As of a test. */
  fault: one(linkFaultRecord),
  found: many(foundRecord),
  /** False: time or the limit was over, or the link was lost, before the range was. */
  isWhole: boolean.or(false),
});
export type LinkScan = RecordOf<typeof linkScanRecord>;
