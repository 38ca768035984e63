import { CsvReader } from '../../protocol/wire/csv.ts';
import { type DocumentLanguage, documentLanguage } from '../documents/documentLanguage.ts';
import { CellCount } from './cellCount.ts';
import { decodeText } from './decodeText.ts';
import { headLength, largestList, type Table, type TableRow } from './table.ts';
import { TableFault } from './tableFault.ts';
import { escapedBar, heldBar, withoutMarkdown } from './withoutMarkdown.ts';

const separators = [';', '\t', ',', '|'];
/** A longer row has a quote that is not closed. */
const longestRow = 64 * 1024;

/** Throws TableFault. */
export type ReadDocument = (text: string, language: DocumentLanguage) => Promise<readonly Table[]>;

/**
 * Its sheets, the devices of a document, or its text with each separator; by its content, whatever its name. Throws
 * TableFault.
 */
export async function tablesOf(bytes: Uint8Array, readDocument?: ReadDocument): Promise<readonly Table[]> {
  if (bytes.length === 0) throw new TableFault({ code: 'empty' });
  if (bytes.length > largestList) throw new TableFault({ code: 'tooLarge', limit: String(largestList) });
  if (startsWith(bytes, [0x50, 0x4b])) {
    // Loaded for a workbook only: most lists are texts.
    const { readWorkbook } = await import('./workbook.ts');
    return readWorkbook(bytes).map(({ name, rows }) => ({
      form: { kind: 'workbook', sheet: name },
      head: rows,
      rows: () => rows,
    }));
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new TableFault({ code: 'oldWorkbook' });
  const { text, encoding } = decodeText(bytes);
  if (text.trim() === '') throw new TableFault({ code: 'empty' });
  const lines = text.includes('\n') ? text : text.replaceAll('\r', '\n');
  const language = readDocument && documentLanguage(lines);
  if (language) return readDocument(lines, language);
  const start = lines.slice(0, headLength);
  return separators.map((separator) => ({
    form: { kind: 'text', encoding, separator },
    head: rowsOf(start, separator),
    rows: () => rowsOf(lines, separator),
  }));
}

function rowsOf(text: string, separator: string): TableRow[] {
  // A text with bars is a table of Markdown.
  const isMarkdown = separator === '|';
  const plain = isMarkdown ? text.replaceAll(escapedBar, heldBar) : text;
  const rows: TableRow[] = [];
  const cellCount = new CellCount();
  for (const { line, cells, fault } of new CsvReader(longestRow, { separator, hasInches: true }).add(plain, true)) {
    if (fault !== undefined) {
      rows.push({ line, cells: [], isBroken: true });
      break;
    }
    cellCount.add(cells.length);
    rows.push({ line, cells: isMarkdown ? cells.map(withoutMarkdown) : cells });
  }
  return rows;
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, i) => bytes[i] === byte);
}
