import { unzipSync } from 'fflate';
import { contentOf } from '../../editor/xml/contentOf.ts';
import { build } from '../../editor/xml/readXml.ts';
import { meaningOf, readStartTag } from '../../editor/xml/startTag.ts';
import { XmlFault } from '../../editor/xml/xmlFault.ts';
import { CellCount } from './cellCount.ts';
import { largestList, type TableRow } from './table.ts';
import { TableFault } from './tableFault.ts';
import { withoutControls } from './withoutControls.ts';

/** ECMA-376 part 1, §18. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly TableRow[];
}

const parts = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/i;

/** Visible ones, in their order. Throws TableFault. */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  const files = unpack(bytes);
  const xml = (name: string) => new TextDecoder().decode(files.get(name.toLowerCase()) ?? new Uint8Array());
  const targets = new Map<string, string>();
  read(xml('xl/_rels/workbook.xml.rels'), ({ name, attribute }) => {
    if (name === 'Relationship') targets.set(attribute('Id') ?? '', attribute('Target') ?? '');
  });
  const sheets: { readonly name: string; readonly file: string }[] = [];
  read(xml('xl/workbook.xml'), ({ name, attribute }) => {
    if (name !== 'sheet' || /hidden/i.test(attribute('state') ?? '')) return;
    const target = targets.get(attribute('id') ?? '') ?? '';
    sheets.push({ name: attribute('name') ?? '', file: target.startsWith('/') ? target.slice(1) : `xl/${target}` });
  });
  if (sheets.length === 0) throw new TableFault({ code: 'badWorkbook', detail: 'xl/workbook.xml' });
  const shared = sharedStrings(xml('xl/sharedStrings.xml'));
  return sheets.map(({ name, file }) => ({ name, rows: rowsOf(xml(file), shared) }));
}

/**
 * Only what is needed, by the lower-case name; the sizes are those of the archive's own directory, which fflate
 * enforces.
 */
function unpack(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!parts.test(name)) return false;
        size += originalSize;
        if (size > largestList) throw new TableFault({ code: 'tooLarge', limit: String(largestList) });
        return true;
      },
    });
    return new Map(Object.entries(files).map(([name, content]) => [name.toLowerCase(), content]));
  } catch (error) {
    if (error instanceof TableFault) throw error;
    throw new TableFault({ code: 'badWorkbook', detail: (error as Error).message });
  }
}

function sharedStrings(xml: string): string[] {
  const texts: string[] = [];
  read(xml, ({ name, children }) => {
    if (name === 'si') texts.push(shownText(children));
  });
  return texts;
}

function rowsOf(xml: string, shared: readonly string[]): TableRow[] {
  const rows: TableRow[] = [];
  let cells: string[] = [];
  const cellCount = new CellCount();
  const readCell = ({ attribute, children }: Ended) => {
    const column = columnOf(attribute('r')) ?? cells.length;
    if (column >= mostColumns) return;
    cellCount.add(Math.max(1, column + 1 - cells.length));
    while (cells.length < column) cells.push('');
    const type = attribute('t') ?? 'n';
    const value = children.find(({ name }) => name === (type === 'inlineStr' ? 'is' : 'v'))?.text ?? '';
    const text = type === 's' ? (shared[Number(value)] ?? '') : type === 'n' ? plainNumber(value) : value;
    cells[column] = withoutControls(text);
  };
  read(xml, (ended) => {
    if (ended.name === 'c') readCell(ended);
    if (ended.name !== 'row') return;
    rows.push({ line: Number(ended.attribute('r') ?? (rows.at(-1)?.line ?? 0) + 1), cells });
    cells = [];
  });
  return rows;
}

/** Excel’s limit. */
const mostColumns = 16_384;

/** `C12`: 2. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Excel stores 0.1 as 0.10000000000000001: all digits of a double, of which it shows 15. */
function plainNumber(text: string): string {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? text : String(Number(number.toPrecision(15)));
}

interface Piece {
  /** The text of its parent before it. */
  readonly lead: string;
  /** Without its prefix. */
  readonly name: string;
  readonly text: string;
}

/** An element at its end. */
interface Ended {
  readonly name: string;
  readonly attribute: (name: string) => string | undefined;
  readonly children: readonly Piece[];
}

/** Of an element that has ended, only its text is held. */
function read(xml: string, end: (element: Ended) => void): void {
  if (xml === '') return;
  try {
    build<Piece>(xml, {
      tag: readStartTag,
      deepest: 64,
      isDecoded: true,
      element({ lead, tail }, children, { tag }) {
        const name = local(tag.name);
        const attribute = (wanted: string) => {
          const found = tag.attributes.findLast((one) => local(one.name) === wanted);
          return found && meaningOf(found);
        };
        end({ name, attribute, children });
        const isGroup = name === 'is' || name === 'r';
        return {
          lead,
          name,
          text: isGroup ? shownText(children) : contentOf(children.map((child) => child.lead).join('') + tail),
        };
      },
    });
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    throw new TableFault({ code: 'badWorkbook', detail: error.message });
  }
}

/** Of pieces in different letters; how they are pronounced (`rPh`) is no part of it. */
function shownText(pieces: readonly Piece[]): string {
  return pieces.map(({ name, text }) => (name === 't' || name === 'r' ? text : '')).join('');
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
