import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';

/** Points as rows of a spreadsheet, with the names of the fields above them. */
export function tableText(store: RecordStore, keys: readonly string[], fields: readonly string[]): string {
  const rows = keys.map((key) => fields.map((field) => cellText(fieldText(store, key, field) ?? '')));
  return [fields, ...rows].map((cells) => `${cells.join('\t')}\n`).join('');
}

/** One column of a spreadsheet; undefined: it is one text, or a table. */
export function columnOf(text: string): readonly string[] | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.length > 1 && !text.includes('\t') ? lines : undefined;
}

/** Whether a pasted text is a table, and not a text for a field. */
export function isTable(text: string): boolean {
  return text.trimEnd().includes('\n') || text.trim().includes('\t');
}

const cellText = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
