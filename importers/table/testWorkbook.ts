import { strToU8, zipSync } from 'fflate';

type Cell = string | number | undefined;

/** As spreadsheets write it: shared texts, numbers in full, empty cells left out. */
export function testWorkbook(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Uint8Array {
  const names = Object.keys(sheets);
  const texts: string[] = [];
  const cell = (value: Cell, row: number, column: number) => {
    if (value === undefined) return '';
    const at = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (typeof value === 'number') return `<c r="${at}" s="1"><v>${value}</v></c>`;
    texts.push(value);
    return `<c r="${at}" t="s"><v>${texts.length - 1}</v></c>`;
  };
  const files = Object.values(sheets).map((rows) => {
    const all = rows.map(
      (cells, i) => `<row r="${i + 1}">${cells.map((value, j) => cell(value, i, j)).join('')}</row>`,
    );
    return `<worksheet xmlns="x"><sheetData>${all.join('')}</sheetData></worksheet>`;
  });
  const relations = names.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`);
  const listed = names.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  const shared = texts.map(
    (text) => `<si><r><t>${escaped(text.slice(0, 1))}</t></r><r><t>${escaped(text.slice(1))}</t></r></si>`,
  );
  return zipSync(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml': '<Types/>',
        'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="r"><sheets>${listed.join('')}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
        'xl/sharedStrings.xml': `<sst>${shared.join('')}</sst>`,
        ...Object.fromEntries(files.map((file, i) => [`xl/worksheets/sheet${i + 1}.xml`, file])),
      }).map(([name, content]) => [name, strToU8(content)]),
    ),
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
