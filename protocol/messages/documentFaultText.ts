import type { DocumentFault, DocumentFaultCode } from './jsonShape.ts';

const texts: Readonly<Record<DocumentFaultCode, (fault: DocumentFault) => string>> = {
  noJson: ({ value }) => `is not valid JSON: ${value}`,
  missing: ({ expected }) => `is missing. Expected: ${expected}`,
  unknownField: ({ expected }) => `is unknown. Expected: one of ${expected}`,
  notText: ({ value, expected }) => `${value} is not a text. Expected: ${expected}`,
  notNumber: ({ value, expected }) => `${value} is not a whole number. Expected: ${expected}`,
  notBoolean: ({ value }) => `${value} is not true or false`,
  notList: ({ value }) => `${value} is not a list`,
  notObject: ({ value }) => `${value} is not an object`,
  badText: ({ value, expected }) => `${value ?? 'the value'} is not valid. Expected: ${expected}`,
  outside: ({ value, expected }) => `${value} is out of range. Expected: ${expected}`,
  notOneOf: ({ value, expected }) => `${value ?? 'nothing'} is not valid. Expected: one of ${expected}`,
  tooMany: ({ value, expected }) => `has ${value} entries. Expected: ${expected}`,
  duplicate: ({ value }) => `duplicate ${value}`,
  unknownWay: ({ value }) => `way ${value} does not exist`,
  unknownPerson: ({ value }) => `person ${value} does not exist`,
  unknownRoster: ({ value }) => `roster ${value} does not exist`,
  loginMissing: ({ value }) => `is missing: way ${value} reaches an account only`,
  addressMissing: ({ expected }) => `is missing. Expected: ${expected}`,
  insecure: ({ value, expected }) => `${value} would send a password unencrypted. Expected: ${expected}`,
  oneOfBoth: ({ expected }) => `expected: ${expected}, one without the other is not valid`,
  endsBeforeItBegins: ({ value }) => `the end, ${value}, is not after the start`,
  sameDay: ({ value, expected }) => `meets exception ${value} on one day. Expected: ${expected}`,
};

/** One English line: `persons[0].ways[0].way: way "mail" does not exist`. */
export function documentFaultText(fault: DocumentFault): string {
  return `${fault.path}: ${texts[fault.code](fault)}`;
}
