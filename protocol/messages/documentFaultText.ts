import { plainEnglish } from '../text/plainEnglish.ts';
import { type Message, type Template, type Translation, technicalDetail } from '../text/template.ts';
import type { DocumentFault, DocumentFaultCode } from './documentFaults.ts';

/** `name`: what was written there; `least`, `most`: its bounds. */
const texts: Readonly<Record<Exclude<DocumentFaultCode, 'oneOfBoth'>, Template>> = {
  noJson: /*i18n*/ 'The file is not valid JSON.',
  missing: /*i18n*/ 'Required.',
  unknownField: /*i18n*/ 'Unknown field.',
  notText: /*i18n*/ 'Not a text.',
  notNumber: /*i18n*/ 'Not a whole number.',
  notBoolean: /*i18n*/ 'Neither true nor false.',
  notList: /*i18n*/ 'Not a list.',
  notObject: /*i18n*/ 'Not an object.',
  badText: /*i18n*/ 'Not valid.',
  outside: /*i18n*/ 'Out of range. Allowed: {least} to {most}.',
  notOneOf: /*i18n*/ 'Not valid.',
  tooMany: /*i18n*/ 'Too many entries. Allowed: {most}.',
  duplicate: /*i18n*/ 'Duplicate: {name}.',
  unknownWay: /*i18n*/ 'Way {name} does not exist.',
  unknownPerson: /*i18n*/ 'Person {name} does not exist.',
  unknownRoster: /*i18n*/ 'Roster {name} does not exist.',
  loginMissing: /*i18n*/ 'Notifications in the app need an account.',
  addressMissing: /*i18n*/ 'Required.',
  insecure: /*i18n*/ 'A password would be sent unencrypted.',
  endsBeforeItBegins: /*i18n*/ 'The end is not after the start.',
  sameDay: /*i18n*/ 'Falls on the same day as exception “{name}” with the same priority.',
};
const oneOfTwo = /*i18n*/ 'Enter exactly one of the two.';
const bothOrNone = /*i18n*/ 'Enter both or neither.';

const withValue = /*i18n*/ '{text} Value: {value}.';
export const withExpected: Template = /*i18n*/ '{text} Expected: {expected}';

/** Codes whose text states all that is expected. */
const boundsStated: ReadonlySet<DocumentFaultCode> = new Set(['outside', 'tooMany']);

export function documentFaultMessage({ code, value = '', expected = '' }: DocumentFault): Message {
  if (code === 'oneOfBoth') return { id: expected.includes(' or ') ? oneOfTwo : bothOrNone };
  // `1 to 65535`, or `up to 20`.
  const [least = '', most = least] = expected.match(/\d+/g) ?? [];
  return { id: texts[code], values: { least, most, name: nameOf(value) } };
}

/** With what was written there, unless the text names it. */
export function documentFaultWithValue(fault: DocumentFault, { say }: Pick<Translation, 'say'>): string {
  const text = say(documentFaultMessage(fault));
  const { code, value = '' } = fault;
  // Of a list that is too short, the value is its length.
  if (code === 'missing' || text.includes(nameOf(value))) return text;
  return code === 'noJson' ? `${text} ${say(technicalDetail, { detail: value })}` : say(withValue, { text, value });
}

/** One line: `persons[0].ways[0].way: Way mail does not exist.` What is expected is in English. */
export function documentFaultText(fault: DocumentFault, translation: Pick<Translation, 'say'> = plainEnglish): string {
  const text = documentFaultWithValue(fault, translation);
  const { path, code, expected } = fault;
  const isWhole = expected === undefined || boundsStated.has(code);
  return `${path}: ${isWhole ? text : translation.say(withExpected, { text, expected: `${expected}.` })}`;
}

/** Without the quotes of JSON. */
function nameOf(value: string): string {
  return value.replace(/^"(.*)"$/s, '$1').replace(/^roster:/, '');
}
