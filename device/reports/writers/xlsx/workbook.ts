import { strToU8, zipSync } from 'fflate';
import { type CellStyle, CellStyles } from './cellStyles.ts';
import { sheetNames } from './sheetNames.ts';
import { cellXml, xmlText } from './xmlText.ts';

/** Numbers are finite, in the unit of their format; texts are texts, whatever they begin with; undefined: empty. */
export interface SheetCell extends CellStyle {
  readonly value: string | number | undefined;
}

export interface Sheet {
  readonly title: string;
  /** In characters. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** The first row stays while the others scroll. */
  readonly hasHead: boolean;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The same bytes for the same sheets: the files in it have no time of their own. */
export function workbook(
  sheets: readonly Sheet[],
  properties: { readonly title: string; readonly created: number },
): Uint8Array {
  const styles = new CellStyles();
  const texts = new Map<string, number>();
  const written = sheets.map((sheet) => sheetXml(sheet, styles, texts));
  const names = sheetNames(sheets.map(({ title }) => title));
  const sheetFiles = written.map((xml, i) => [`xl/worksheets/sheet${i + 1}.xml`, xml] as const);
  const parts = [
    ...sheetFiles.map(([name], i) => ({ name, id: `rId${i + 1}`, type: 'worksheet' })),
    { name: 'xl/styles.xml', id: 'rIdStyles', type: 'styles' },
    { name: 'xl/sharedStrings.xml', id: 'rIdTexts', type: 'sharedStrings' },
  ];
  const listed = names.map((name, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  const shared = [...texts.keys()].map((text) => `<si><t xml:space="preserve">${cellXml(text)}</t></si>`);
  const files: readonly (readonly [string, string])[] = [
    ['[Content_Types].xml', contentTypes(parts)],
    [
      '_rels/.rels',
      relations([
        { id: 'rId1', type: `${office}/officeDocument`, target: 'xl/workbook.xml' },
        { id: 'rId2', type: `${packages}/relationships/metadata/core-properties`, target: 'docProps/core.xml' },
      ]),
    ],
    ['docProps/core.xml', coreProperties(properties)],
    ['xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        parts.map(({ name, id, type }) => ({ id, type: `${office}/${type}`, target: name.slice('xl/'.length) })),
      ),
    ],
    ['xl/styles.xml', styles.xml()],
    ['xl/sharedStrings.xml', `<sst xmlns="${main}" uniqueCount="${shared.length}">${shared.join('')}</sst>`],
    ...sheetFiles,
  ];
  const entries = files.map(([name, xml]) => [name, strToU8(declaration + xml)] as const);
  return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) });
}

function sheetXml({ widths, rows, hasHead }: Sheet, styles: CellStyles, texts: Map<string, number>): string {
  const cell = ({ value, ...style }: SheetCell, row: number, column: number) => {
    if (value === undefined) return '';
    const place = `r="${columnName(column)}${row + 1}" s="${styles.indexOf(style)}"`;
    if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
    const index = texts.get(value) ?? texts.size;
    texts.set(value, index);
    return `<c ${place} t="s"><v>${index}</v></c>`;
  };
  const written = rows.map((cells, i) => `<row r="${i + 1}">${cells.map((one, j) => cell(one, i, j)).join('')}</row>`);
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return [
    `<worksheet xmlns="${main}">`,
    hasHead ? `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` : '',
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    `<sheetData>${written.join('')}</sheetData>`,
    '</worksheet>',
  ].join('');
}

/** `A` to `Z`, `AA`, … */
export function columnName(index: number): string {
  const before = index < 26 ? '' : columnName(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

function relations(all: readonly Relation[]): string {
  const rows = all.map(({ id, type, target }) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`);
  return `<Relationships xmlns="${packages}/relationships">${rows.join('')}</Relationships>`;
}

function contentTypes(parts: readonly { readonly name: string; readonly type: string }[]): string {
  const xml = 'application/vnd.openxmlformats-package';
  const overrides = [
    ['docProps/core.xml', `${xml}.core-properties+xml`],
    ['xl/workbook.xml', `${spreadsheet}.sheet.main+xml`],
    ...parts.map(({ name, type }) => [name, `${spreadsheet}.${type}+xml`]),
  ].map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`);
  const defaults = [
    ['rels', `${xml}.relationships+xml`],
    ['xml', 'application/xml'],
  ].map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`);
  return `<Types xmlns="${packages}/content-types">${defaults.join('')}${overrides.join('')}</Types>`;
}

function coreProperties({ title, created }: { readonly title: string; readonly created: number }): string {
  const time = new Date(created).toISOString().replace(/\.\d+/, '');
  return [
    `<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"`,
    ' xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${xmlText(title)}</dc:title><dc:creator>Vigie</dc:creator>`,
    `<dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created></cp:coreProperties>`,
  ].join('');
}
