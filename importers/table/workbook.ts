import { unzipSync } from 'fflate';
import { Parser } from 'saxen';
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
  walk(xml('xl/_rels/workbook.xml.rels'), (name, attributes) => {
    if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '');
  });
  const sheets: { readonly name: string; readonly file: string }[] = [];
  walk(xml('xl/workbook.xml'), (name, attributes) => {
    if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return;
    const target = targets.get(attributes.id ?? '') ?? '';
    sheets.push({ name: attributes.name ?? '', file: target.startsWith('/') ? target.slice(1) : `xl/${target}` });
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
  let text = '';
  let isPhonetic = false;
  const end = (name: string) => {
    if (name === 'si') texts.push(text);
    if (name === 'rPh') isPhonetic = false;
  };
  walk(
    xml,
    (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
    },
    (content, name) => {
      if (name === 't' && !isPhonetic) text += content;
    },
    end,
  );
  return texts;
}

function rowsOf(xml: string, shared: readonly string[]): TableRow[] {
  const rows: { line: number; cells: string[] }[] = [];
  let type = '';
  let value = '';
  let column = 0;
  const cellCount = new CellCount();
  const start = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === 'row') {
      rows.push({ line: Number(attributes.r ?? (rows.at(-1)?.line ?? 0) + 1), cells: [] });
    } else if (name === 'c') {
      const cells = rows.at(-1)?.cells ?? [];
      column = columnOf(attributes.r) ?? cells.length;
      type = attributes.t ?? 'n';
      value = '';
    }
  };
  const end = (name: string) => {
    const cells = rows.at(-1)?.cells;
    if (name !== 'c' || !cells || column >= mostColumns) return;
    cellCount.add(Math.max(1, column + 1 - cells.length));
    while (cells.length < column) cells.push('');
    const text = type === 's' ? (shared[Number(value)] ?? '') : type === 'n' ? plainNumber(value) : value;
    cells[column] = withoutControls(text);
  };
  walk(
    xml,
    start,
    (content, name) => {
      if (name === 'v' || (name === 't' && type === 'inlineStr')) value += content;
    },
    end,
  );
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

type Attributes = Readonly<Record<string, string>>;

/** Names come without their prefix, texts with the name of their element. */
function walk(
  xml: string,
  start: (name: string, attributes: Attributes) => void,
  text: (content: string, name: string) => void = () => undefined,
  end: (name: string) => void = () => undefined,
): void {
  if (xml === '') return;
  const open: string[] = [];
  const parser = new Parser();
  parser.on('openTag', (full, attributesOf, decode) => {
    const name = local(full);
    const attributes = Object.entries(attributesOf() || {}).map(([key, value]) => [local(key), decode(value)] as const);
    open.push(name);
    start(name, Object.fromEntries(attributes));
  });
  parser.on('closeTag', (full) => {
    open.pop();
    end(local(full));
  });
  parser.on('text', (content, decode) => text(decode(content), open.at(-1) ?? ''));
  parser.on('cdata', (content) => text(content, open.at(-1) ?? ''));
  parser.on('error', (error) => {
    throw new TableFault({ code: 'badWorkbook', detail: error.message });
  });
  parser.parse(xml);
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
