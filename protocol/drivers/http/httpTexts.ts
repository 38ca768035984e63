import type { Template } from '../../text/template.ts';
import type { httpAddressFaults, httpItemFaults, httpLinkFaults } from './httpFaults.ts';

export const httpItemTexts: Readonly<Record<keyof typeof httpItemFaults, Template>> = {
  httpStatus: /*i18n*/ 'the server responded with status {status}',
  httpBusy: /*i18n*/ 'the server responded with status {status} and is not asked again for {sec} s',
  httpNoAnswer: /*i18n*/ 'no complete response within {timeoutMs} ms',
  httpCut: /*i18n*/ 'the response ended too early',
  httpEndUnknown: /*i18n*/ 'the response has no length and may be incomplete',
  httpUnreadable: /*i18n*/ 'the response is not valid HTTP',
  httpTooLarge: /*i18n*/ 'the response is larger than {limit}',
  httpEncoded: /*i18n*/ 'the response is compressed ({encoding}), which was not requested',
  httpRedirected: /*i18n*/ 'the server redirects to {host}, which is not followed',
  httpRedirectedOften: /*i18n*/ 'the server redirects more than {limit} times',
  httpCommandRedirected: /*i18n*/ 'the server redirects the command (status {status}), which is not followed',
  httpBadCharacters: /*i18n*/ 'the response is not valid {encoding}',
  httpNotJson: /*i18n*/ 'the response is not valid JSON from character {at} on',
  httpNotXml: /*i18n*/ 'the response is not valid XML: {detail}',
  httpNotCsv: /*i18n*/ 'line {line} of the response is not valid CSV',
  httpNotThere: /*i18n*/ 'the response does not contain this value',
  httpTwice: /*i18n*/ 'the response contains this value more than once',
  httpNull: /*i18n*/ 'the value is null',
  httpStructure: /*i18n*/ 'an object or a list, and not a single value',
  httpEmpty: /*i18n*/ 'the value is empty',
  httpNotNumber: /*i18n*/ '“{text}” is not a number',
  httpQuoted: /*i18n*/ '“{text}” is a text, and the type of the point is not a text number',
  httpInexact: /*i18n*/ 'the number {text} cannot be represented exactly',
  httpNotBoolean: /*i18n*/ '“{text}” is neither true nor false',
  httpBadTime: /*i18n*/ '“{text}” is not the time of the value',
  httpMarked: /*i18n*/ 'marked by the device: {text}',
};

export const httpLinkTexts: Readonly<Record<keyof typeof httpLinkFaults, Template>> = {
  httpFailed: /*i18n*/ 'the server responded with status {status}',
  httpNoDocument: /*i18n*/ 'the response is not JSON, XML or CSV, or is too large',
};

export const httpAddressTexts: Readonly<Record<keyof typeof httpAddressFaults, Template>> = {
  badHttpUrl:
    /*i18n*/ '{field}: “{value}” is not a valid address. Expected: such as {expected}, without user name and password.',
  badHttpHeader:
    /*i18n*/ '{field}: “{value}” is not a valid header. Expected: such as {expected}; names of logins, lengths and connections are not allowed.',
  needsHttps: /*i18n*/ '{field} is {value}, but {other} does not begin with https.',
  loginTwice: /*i18n*/ '{field} is {value}, but the link has a {other}. Expected: only one of them.',
  loginIncomplete: /*i18n*/ '{field} is {value}, but {other} is missing.',
  badHttpPath: /*i18n*/ '{field}: “{value}” is not a valid path. Expected: such as {expected}.',
  badHttpValue: /*i18n*/ '{field}: “{value}” is not the place of a value. Expected: such as {expected}.',
  needsMethod: /*i18n*/ '{field} is {value}, but the point has no {other}.',
  needsQualityField: /*i18n*/ '{field} is {value}, but the point has no {other}.',
  sendsNoValue: /*i18n*/ '{field}: “{value}” does not contain the value of the command. Expected: {expected}.',
  badHttpBody: /*i18n*/ '{field}: “{value}” is not valid {other}. Expected: such as {expected}.',
};
