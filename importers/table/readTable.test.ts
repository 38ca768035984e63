import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { tablesOf } from './readTable.ts';
import { testWorkbook } from './testWorkbook.ts';

const reasonOf = (bytes: Uint8Array) => tablesOf(bytes).catch((error) => error.reason);
const bytesOf = (text: string, of: (code: number) => number[]) =>
  new Uint8Array([...text].flatMap((c) => of(c.charCodeAt(0))));

async function read(bytes: Uint8Array, separator: string) {
  const table = (await tablesOf(bytes)).find(({ form }) => form.kind === 'text' && form.separator === separator);
  return { form: table?.form, rows: table?.rows().map(({ line, cells }) => [line, ...cells]) };
}

describe('a text', () => {
  test.each([
    ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...strToU8('Größe;é')]), 'utf-8'],
    ['UTF-8', strToU8('Größe;é'), 'utf-8'],
    ['Windows-1252', bytesOf('Größe;é', (c) => [c]), 'windows-1252'],
    ['UTF-16 with its mark', bytesOf('\ufeffGröße;é', (c) => [c & 255, c >> 8]), 'utf-16le'],
    ['UTF-16 of the other order', bytesOf('\ufeffGröße;é', (c) => [c >> 8, c & 255]), 'utf-16be'],
    ['UTF-16 without a mark', bytesOf('Größe;é', (c) => [c & 255, c >> 8]), 'utf-16le'],
  ])('in %s', async (_, bytes, encoding) => {
    expect(await read(bytes, ';')).toEqual({
      form: { kind: 'text', encoding, separator: ';' },
      rows: [[1, 'Größe', 'é']],
    });
  });

  test('quotes hold separators, line ends and quotes; inside of a text they are inches', async () => {
    const text = 'a;"two\nlines; one ""cell"""\r\nb;3/4" pipe;"x" y\n';
    expect((await read(strToU8(text), ';')).rows).toEqual([
      [1, 'a', 'two\nlines; one "cell"'],
      [3, 'b', '3/4" pipe', '"x" y'],
    ]);
  });

  test('a quote that is not closed ends the list at its line', async () => {
    const [table] = await tablesOf(strToU8('a;b\nc;"d\ne;f\n'));
    expect(table?.rows()).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [], isBroken: true },
    ]);
  });

  test('of nothing but separators is refused before it fills the memory', async () => {
    const tables = await tablesOf(strToU8(`a;b\n${';;;;;;;;;\n'.repeat(600_000)}`));
    expect(() => tables[0]?.rows()).toThrow(
      expect.objectContaining({ reason: { code: 'tooManyCells', limit: '5000000' } }),
    );
  });

  test('may have a stray control character', async () => {
    expect((await read(strToU8('Tag;Add\x02ress\nA;40001\n\x1a'), ';')).rows?.slice(0, 2)).toEqual([
      [1, 'Tag', 'Address'],
      [2, 'A', '40001'],
    ]);
  });

  test('lines may end as on an old Macintosh', async () => {
    expect((await read(strToU8('a\tb\rc\td\r'), '\t')).rows).toEqual([
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ]);
  });
});

describe('a workbook', () => {
  test('its sheets have the texts and numbers of their cells at their places', async () => {
    const bytes = testWorkbook({
      Notes: [['read me']],
      'A & B': [[], ['Tag', undefined, '<x>'], ['é', 0.1 + 0.2, 40001]],
    });
    const tables = await tablesOf(bytes);
    expect(tables.map(({ form }) => form)).toEqual([
      { kind: 'workbook', sheet: 'Notes' },
      { kind: 'workbook', sheet: 'A & B' },
    ]);
    expect(tables[1]?.rows()).toEqual([
      { line: 1, cells: [] },
      { line: 2, cells: ['Tag', '', '<x>'] },
      { line: 3, cells: ['é', '0.3', '40001'] },
    ]);
  });

  test('texts may stand in their cells, hidden sheets are not read, prefixes do not matter', async () => {
    const files = {
      'xl/workbook.xml':
        '<x:workbook xmlns:x="x" xmlns:r="r"><x:sheet name="old" state="veryHidden" r:id="a"/><x:sheet name="new" r:id="b"/></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="none.xml"/><Relationship Id="b" Target="/xl/worksheets/s.xml"/></Relationships>',
      'xl/worksheets/s.xml':
        '<x:worksheet xmlns:x="x"><x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c><x:c t="str"><x:f>1+1</x:f><x:v>b</x:v></x:c></x:row></x:worksheet>',
    };
    const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
    const tables = await tablesOf(bytes);
    expect(tables.map((table) => [table.form, table.rows()])).toEqual([
      [{ kind: 'workbook', sheet: 'new' }, [{ line: 1, cells: ['a', 'b'] }]],
    ]);
  });
});

test('a text of a workbook has its letters of all kinds, and not how it is pronounced', async () => {
  const shared =
    '<sst><si>\n<r><rPr><b/></rPr><t>Gr&#246;</t></r><r><t><![CDATA[ß<]]>e</t></r><rPh><t>gu</t></rPh></si></sst>';
  const files = unzipSync(testWorkbook({ a: [['x']] }));
  const tables = await tablesOf(zipSync({ ...files, 'xl/sharedStrings.xml': strToU8(shared) }));
  expect(tables[0]?.rows()).toEqual([{ line: 1, cells: ['Größ<e'] }]);
});

describe('what is no list is refused', () => {
  const sheet = (content: Uint8Array) =>
    zipSync({
      'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheet name="a" r:id="a"/></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="a" Target="worksheets/a.xml"/></Relationships>',
      ),
      'xl/worksheets/a.xml': content,
    });
  /** The archive's own directory says 100 bytes. */
  const lying = () => {
    const bytes = sheet(strToU8(`<worksheet>${' '.repeat(1_000_000 - 23)}</worksheet>`));
    const size = [0x40, 0x42, 0x0f, 0x00];
    for (let at = 0; at < bytes.length; at++) {
      if (size.every((byte, i) => bytes[at + i] === byte)) bytes.set([100, 0, 0, 0], at);
    }
    return bytes;
  };

  test.each([
    ['an empty file', new Uint8Array(), { code: 'empty' }],
    ['a file of blank lines', strToU8('\n  \r\n'), { code: 'empty' }],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0, 0]), { code: 'binary' }],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), { code: 'oldWorkbook' }],
    [
      'a torn archive',
      testWorkbook({ a: [['x']] }).subarray(0, 300),
      { code: 'badWorkbook', detail: 'invalid zip data' },
    ],
    ['another archive', zipSync({ 'a.txt': strToU8('a') }), { code: 'badWorkbook', detail: 'xl/workbook.xml' }],
    ['a bomb', sheet(new Uint8Array(65 * 1024 * 1024)), { code: 'tooLarge', limit: '67108864' }],
    [
      'a bomb of empty cells',
      sheet(strToU8(`<worksheet>${'<row><c r="XFD1"><v>1</v></c></row>'.repeat(400)}</worksheet>`)),
      { code: 'tooManyCells', limit: '5000000' },
    ],
    [
      'a damaged sheet',
      sheet(strToU8('<worksheet><row><c></row></worksheet>')),
      { detail: '</row> closes <c>. Expected: </c>.' },
    ],
    [
      'a sheet with a document type',
      sheet(strToU8('<!DOCTYPE a [<!ENTITY a "b">]><worksheet/>')),
      { detail: 'A document type (DOCTYPE) is not allowed.' },
    ],
    ['a bomb that lies of its size', lying(), { code: 'badWorkbook', detail: '<worksheet> has no end tag.' }],
  ])('%s', async (_, bytes, reason) => {
    expect(await reasonOf(bytes)).toMatchObject(reason);
  });
});
