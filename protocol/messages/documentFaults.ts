import { cutTo } from '../text/letters.ts';

/** Each has its text in `documentFaultText.ts`. */
export const documentFaultCodes = [
  'noJson',
  'missing',
  'unknownField',
  'notText',
  'notNumber',
  'notBoolean',
  'notList',
  'notObject',
  'badText',
  'outside',
  'notOneOf',
  'tooMany',
  'duplicate',
  'unknownWay',
  'unknownPerson',
  'unknownRoster',
  'loginMissing',
  'addressMissing',
  'insecure',
  'oneOfBoth',
  'endsBeforeItBegins',
  'sameDay',
] as const;
export type DocumentFaultCode = (typeof documentFaultCodes)[number];

/** What is wrong in a document, and where: `persons[2].ways[0].to`. */
export interface DocumentFault {
  readonly path: string;
  readonly code: DocumentFaultCode;
  /** What was written there. */
  readonly value?: string | undefined;
  readonly expected?: string | undefined;
}

/** More of them help no one. */
const mostDocumentFaults = 50;

export class DocumentFaults {
  readonly list: DocumentFault[] = [];

  add(path: string, code: DocumentFaultCode, { value, expected }: { value?: unknown; expected?: string } = {}): void {
    if (this.list.length >= mostDocumentFaults) return;
    const text = value === undefined ? undefined : cutTo(String(JSON.stringify(value)), 80);
    this.list.push({ path, code, value: text, expected });
  }
}
