import { addressFault } from '../addressFault.ts';

/** Why a server gives no value, or takes none. Texts of a response are cut to 40 characters. */
export const httpItemFaults = {
  /** Neither 2xx nor a redirection. */
  httpStatus: ['status'],
  /** 429 or 503 with Retry-After, which is respected. */
  httpBusy: ['status', 'sec'],
  /** No whole response within the time. */
  httpNoAnswer: ['timeoutMs'],
  /** The connection ended before the response did. */
  httpCut: [],
  /** Of a text without stated length: it may be cut. */
  httpEndUnknown: [],
  httpUnreadable: [],
  httpTooLarge: ['limit'],
  /** Compressed, though that was not accepted. */
  httpEncoded: ['encoding'],
  httpRedirected: ['host'],
  httpRedirectedOften: ['limit'],
  /** Of a command: it was not followed. */
  httpCommandRedirected: ['status'],
  httpBadCharacters: ['encoding'],
  /** `at`: the character, from 1. */
  httpNotJson: ['at'],
  httpNotXml: ['detail'],
  httpNotCsv: ['line'],
  httpNotThere: [],
  /** Its name, or a row, is there more than once. */
  httpTwice: [],
  httpNull: [],
  httpStructure: [],
  httpEmpty: [],
  httpNotNumber: ['text'],
  /** A text, of a point that is no text number. */
  httpQuoted: ['text'],
  httpInexact: ['text'],
  httpNotBoolean: ['text'],
  /** The value is there, its time is not. */
  httpBadTime: ['text'],
  /** Its quality in the response is not that of a good value. */
  httpMarked: ['text'],
} as const;

/** Besides those of every link. */
export const httpLinkFaults = {
  /** A server error after a command, or in place of what is searched. */
  httpFailed: ['status'],
  /** What is searched can’t be read as a document. */
  httpNoDocument: [],
} as const;

/** What may be wrong with a link or an address in the station file. */
export const httpAddressFaults = {
  badHttpUrl: addressFault,
  badHttpHeader: addressFault,
  needsHttps: addressFault,
  /** Two of a pair of fields, or one without the other. */
  loginTwice: addressFault,
  loginIncomplete: addressFault,
  badHttpPath: addressFault,
  badHttpValue: addressFault,
  needsMethod: addressFault,
  needsQualityField: addressFault,
  sendsNoValue: addressFault,
  badHttpBody: addressFault,
} as const;
