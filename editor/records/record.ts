import { isOrder } from './order.ts';

/**
 * An element of a file, its document, or a line of a file that can’t be read as XML. Never changed: another one
 * replaces it.
 */
export interface XmlRecord {
  /** Number of the record around it; empty: it is the document. */
  readonly parent: string;
  /** Sorts it among its siblings. */
  readonly order: string;
  readonly lead: string;
  readonly open: string;
  readonly tail: string;
  readonly close: string;
}

/** A record of an XML file, or the SHA-256 of any other file. */
export type Stored = XmlRecord | string;

export const documentNumber = '0';

/** Of a record of an XML file; other files have their name as the key. */
export function keyOf(file: string, number: string): string {
  return `${file}#${number}`;
}

const noteFolder = 'unfinished/';

/** What a login has typed and can’t be read yet: stored with the draft, part of no version, and never undone. */
export function noteKey(login: string, file: string): string {
  return `${noteFolder}${encodeURIComponent(login)}/${file}`;
}

/** Has the number of the newer version whose changes the draft has taken over. */
export const versionKey = `${noteFolder}version`;

/** Has the sequence at which the draft was proposed as that version. */
export function proposedKey(version: number): string {
  return `${noteFolder}proposed/${version}`;
}

export function isNoteKey(key: string): boolean {
  return key.startsWith(noteFolder);
}

export function partsOfKey(key: string): { readonly file: string; readonly number: string | undefined } {
  const at = key.lastIndexOf('#');
  return at === -1 ? { file: key, number: undefined } : { file: key.slice(0, at), number: key.slice(at + 1) };
}

export function textOfStored(stored: Stored): string {
  if (typeof stored === 'string') return stored;
  const { parent, order, lead, open, tail, close } = stored;
  return JSON.stringify([parent, order, lead, open, tail, close]);
}

/** Undefined: it is no text of a record with such a key. */
export function readStored(key: string, text: string): Stored | undefined {
  if (partsOfKey(key).number === undefined) return text;
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(fields) || fields.length !== 6 || !fields.every((field) => typeof field === 'string'))
    return undefined;
  const [parent, order, lead, open, tail, close] = fields as [string, string, string, string, string, string];
  return isOrder(order) ? { parent, order, lead, open, tail, close } : undefined;
}
