import { readValueFields } from '../diagnostic/readPoint.ts';
import { coded } from '../faults/coded.ts';
import { findingRecord } from '../faults/finding.ts';
import { linkFaults } from '../faults/linkFault.ts';
import { directRecords } from '../wire/directRecords.ts';
import { record } from '../wire/record.ts';
import { boolean, many, number, one, text } from '../wire/recordFields.ts';
import { xml, xmls } from '../wire/xmlField.ts';
import { inDegraded, ours, type ReplyOf, type RequestOf } from './call.ts';

const fault = one(
  record('LinkFault', {
    /** Undefined: a code of another version of the service. */
    why: coded(linkFaults),
    /** In English, for readers that do not know the code. */
    text: text.named('Reason').or(''),
  }),
);
const findings = many(findingRecord);

/** `done`: the link was tried, whatever came of it. */
const tried = { ...inDegraded, acts: false, rate: 'entry' } as const;
/**
 * `badLink`: the link can't be used as it is written, as `findings` say. `notOffered`: its driver can't do it. `busy`:
 * another test of the same login is under way.
 */
const refusals = ['badLink', 'busy'] as const;

/** Opens a link of a draft, and asks its device who it is. */
export const testLink = ours('Configuration', 'IConfigurationManager/TestLink', 'deploy', {
  ...tried,
  /** As station.xml has it. */
  request: { link: xml.required },
  refusals,
  reply: {
    findings,
    /** Undefined: the link was open to the end. */
    fault,
    isConnected: boolean.or(false),
    /** How long the device took for the last question, ms; undefined: it did not answer, or there was no question. */
    roundTripMs: number,
    /** Its own description; none where it has none, and of a link of the running station, whose device is not questioned. */
    details: many(record('DeviceDetail', { name: text.or(''), value: text.or('') })),
  },
});
export type TestLink = RequestOf<typeof testLink>;
export type LinkTest = ReplyOf<typeof testLink>;
/** Why a link could not be opened, or was lost. */
export type ToolFault = NonNullable<LinkTest['fault']>;

/** Reads addresses of points of a draft, each once. */
export const readAddresses = ours('Configuration', 'IConfigurationManager/ReadAddresses', 'deploy', {
  ...tried,
  request: {
    link: xml.required,
    /** Read over that link, whichever one they name; 50 at most. */
    points: xmls.required,
    /** The same is read again and again, as a rehearsal does. */
    isRepeated: boolean.or(false),
  },
  /** `inUse`: of reads that repeat; a link of the running station leads there over another connection. */
  refusals: [...refusals, 'tooMany', 'inUse'],
  reply: {
    findings: directRecords(findingRecord),
    /** One for each point, in the same order. */
    reads: many(
      record('Read', {
        ...readValueFields,
        /** The point has no address that can be read: nothing else is there. */
        findings,
        /** The link to its unit could not be opened, or was lost. */
        fault,
      }),
    ),
  },
  // 50 points with all that they say.
  mostElements: 5000,
});
export type ReadAddresses = RequestOf<typeof readAddresses>;
export type AddressesRead = ReplyOf<typeof readAddresses>;
/** What the field gave for one address. */
export type AddressRead = AddressesRead['reads'][number];

/** Which addresses there are. */
export const scanLink = ours('Configuration', 'IConfigurationManager/ScanLink', 'deploy', {
  ...tried,
  request: {
    link: xml.required,
    /** The driver's own way to say where: `holding:0-200`. */
    range: text.required,
  },
  refusals: [...refusals, 'notOffered', 'badRange'],
  reply: {
    findings,
    /** As of a test. */
    fault,
    /** 1,000 at most. */
    found: many(
      record('Found', {
        /** A point element with the fields that state the address. */
        point: xml.required,
        ...readValueFields,
      }),
    ),
    /** False: time or the limit was over, or the link was lost, before the range was. */
    isWhole: boolean.or(false),
  },
});
export type ScanLink = RequestOf<typeof scanLink>;
export type LinkScan = ReplyOf<typeof scanLink>;
/** An address that exists, with its value. */
export type FoundAddress = LinkScan['found'][number];

/** What there is behind a link, by parts: what a node of its tree contains, or a range of addresses. */
export const browseLink = ours('Configuration', 'IConfigurationManager/BrowseLink', 'deploy', {
  ...tried,
  request: {
    link: xml.required,
    /** As `found` has it; empty: the root. The driver's own way to say where: `holding:0-200`. */
    node: text.or(''),
    /** All below the node whose names contain it; undefined: its children. */
    search: text,
    /** `next` of the reply before; undefined: from the begin. */
    after: text,
  },
  refusals: [...refusals, 'notOffered', 'badNode'],
  reply: {
    findings,
    /** As of a test. */
    fault,
    /** 1,000 at most. */
    found: many(
      record('Found', {
        /** Undefined: its address says it. */
        name: text,
        /** By which its children are requested; undefined: it has none. */
        node: text,
        /** A point element with the fields that state its address; undefined: it has none. */
        point: xml,
        ...readValueFields,
      }),
    ),
    /** More follows: with this as `after`. */
    next: text,
    /** False: time or a limit was over, or the link was lost, before all of the part was searched. */
    isWhole: boolean.or(false),
  },
});
export type BrowseLink = RequestOf<typeof browseLink>;
export type LinkBrowse = ReplyOf<typeof browseLink>;
/** A node of a tree, an address, or both. */
export type FoundNode = LinkBrowse['found'][number];
