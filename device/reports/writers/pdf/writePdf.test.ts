import { describe, expect, test } from 'vitest';
import { readerTexts } from '../../../../protocol/report/readerTexts.ts';
import { testReport } from '../../../../protocol/report/testReport.ts';
import { translation } from '../../../text/catalogue.ts';
import { hasPoppler, hostileTexts, printedOf, reportOf } from '../testTools.ts';
import { writePdf } from './writePdf.ts';

const poppler = (bytes: Uint8Array, tool: string, ...args: string[]) => printedOf(bytes, 'report.pdf', tool, ...args);
const textOf = (bytes: Uint8Array) =>
  poppler(bytes, 'pdftotext', '-layout', 'FILE', '-').replaceAll(/[\u00a0\u202f]/g, ' ');

describe.skipIf(!hasPoppler)('a PDF (needs poppler-utils)', () => {
  test.each([
    ['en', ['Monthly report of the water supply', '70,280.3 m³', 'known for 702 h', '1 of 3', 'Data SHA-256: 9f86d08']],
    ['fr', ['Rapport mensuel de l’alimentation en eau', '70 280,3 m³', 'Énergie de toutes les pompes', '1 sur 3']],
  ] as const)('in %s has its text, its title and its language', async (language, texts) => {
    const report = testReport(language);
    const bytes = await writePdf(report, readerTexts(report, translation(language)));
    const text = textOf(bytes);
    for (const one of texts) expect(text).toContain(one);
    const info = poppler(bytes, 'pdfinfo', 'FILE');
    expect(info).toMatch(new RegExp(`Title: +${report.title}\n`));
    expect(info).toMatch(/Creator: +Vigie 0\.2\.0\n/);
    expect(info).toMatch(/Tagged: +yes/);
    expect(info).toMatch(/Pages: +3\n/);
    expect(info).toMatch(/Page size: +595\.28 x 841\.89 pts \(A4\)/);
    expect(Buffer.from(bytes).toString('latin1')).toContain(`/Lang (${language})`);
    // Each page says what it is a page of.
    for (const page of text.split('\f').slice(0, 3)) {
      expect(page).toContain(report.station);
      expect(page).toContain(report.dataHash);
    }
  });

  test('has its fonts, and no picture of text', async () => {
    const { report, reader } = reportOf(testReport('en').parts);
    const bytes = await writePdf(report, reader);
    const fonts = poppler(bytes, 'pdffonts', 'FILE').trim().split('\n').slice(2);
    expect(fonts.length).toBe(2);
    for (const font of fonts) expect(font).toMatch(/SourceSans3-\w+ .* yes yes yes /);
    expect(poppler(bytes, 'pdfimages', '-list', 'FILE').trim().split('\n')).toHaveLength(2);
  });

  test('has headings, tables with heads, and what charts show in words', async () => {
    const { report, reader } = reportOf(testReport('en').parts);
    const bytes = await writePdf(report, reader);
    const structure = poppler(bytes, 'pdfinfo', '-struct-text', 'FILE');
    const count = (pattern: RegExp) => [...structure.matchAll(pattern)].length;
    expect(count(/^ *H1 /gm)).toBe(1);
    expect(count(/^ *H2 /gm)).toBe(report.parts.length);
    expect(count(/^ *Table /gm)).toBe(3);
    expect(count(/^ *Figure:$/gm)).toBe(2);
    // A row for each head, the rows, and two sums.
    expect(count(/^ *TR$/gm)).toBe(3 + 10 + 31 + 4 + 2);
    expect(count(/\/Scope \/Column/g)).toBe(7 + 7 + 5);
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Alt \(/g),
    ).toHaveLength(2);
    expect(structure).toContain('"Pump 1 running time"');
    expect(structure).toMatch(/"Well 2: head pressure above its high limit, the pump draws against ?a closed valve"/);
  });

  test.each([
    ['Ύδρευση Αγίου Νικολάου', 'Δεξαμενή λόφου'],
    ['Водоканал Нижний Новгород', 'Насосная станция № 1'],
    ['Żywiec – wodociąg Őrség', 'Çeşme ≤ 5 m → ½ “ok” ±10 °C'],
  ])('names of %s are readable', async (station, name) => {
    const columns = [{ title: name, quantity: { type: 'text' } }] as const;
    const { report, reader } = reportOf([{ kind: 'table', title: name, columns, rows: [[name]] }], { station });
    const text = textOf(await writePdf(report, reader));
    expect(text).toContain(station);
    expect(text.split(name)).toHaveLength(4);
  });

  test('a long table has its head on each page, and each row once', async () => {
    const columns = ['Number', 'Name'].map((title) => ({ title, quantity: { type: 'text' } }) as const);
    const rows = Array.from({ length: 400 }, (_, i) => [
      `row-${i}-`,
      'A name that is as long as names of points of a large works may be',
    ]);
    const { report, reader } = reportOf([{ kind: 'table', title: 'Long', columns, rows, sums: [undefined, 'end'] }]);
    const pages = textOf(await writePdf(report, reader))
      .split('\f')
      .slice(0, -1);
    expect(pages.length).toBeGreaterThan(6);
    for (const page of pages) expect(page).toMatch(/Number +Name/);
    expect(pages.join('').match(/row-\d+-/g)).toEqual(rows.map(([name]) => name));
    expect(pages.at(-1)).toMatch(/Total +end/);
  });

  test('a table of fifty points is several, each with its days', async () => {
    const quantity = { type: 'number', unit: 'm³', digits: 1 } as const;
    const points = Array.from({ length: 50 }, (_, i) => ({ title: `Point ${i}`, quantity }));
    const columns = [{ title: 'Day', quantity: { type: 'time', step: 'day' } } as const, ...points];
    const rows = [[Date.UTC(2026, 9, 1), ...points.map((_, i) => 10_000 + i)]];
    const { report, reader } = reportOf([{ kind: 'table', title: 'Wide', columns, rows }]);
    const text = textOf(await writePdf(report, reader));
    for (const i of points.keys()) expect(text).toContain(`${(10_000 + i).toLocaleString('en')}.0`);
    const parts = text.match(/Wide \(columns \d+ to \d+\)/g) ?? [];
    expect(parts.length).toBeGreaterThan(4);
    expect(text.match(/Thu, 01 Oct 2026/g)).toHaveLength(parts.length);
  });

  test('a heading is on the page of what follows it, with all of its legend', async () => {
    const [, , levels] = testReport('en').parts;
    if (levels?.kind !== 'chart') throw new Error('the sample has no chart');
    const series = Array.from({ length: 12 }, (_, i) => ({
      name: `Network pressure of district ${i}`,
      values: levels.series[0]?.values ?? [],
    }));
    const parts = Array.from({ length: 4 }, (_, i) => ({ ...levels, title: `Heading ${i}`, series }));
    const notes = { kind: 'notes', title: 'Without notes', paragraphs: [] } as const;
    const { report, reader } = reportOf([...parts, notes]);
    const pages = textOf(await writePdf(report, reader)).split('\f');
    for (const [i] of parts.entries()) {
      const page = pages.find((one) => one.includes(`Heading ${i}`)) ?? '';
      const after = page.slice(page.indexOf(`Heading ${i}`));
      expect(after).toContain('12 Network pressure of district 11');
    }
    expect(pages.join('')).toContain('Without notes');
  });

  test('hostile and endless texts stay on the paper', async () => {
    const columns = [
      { title: 'N'.repeat(300), quantity: { type: 'text' } },
      { title: '', quantity: { type: 'text' } },
    ] as const;
    const rows = [...hostileTexts.map((text) => [text, text]), ['word '.repeat(5000), 'end of the long row']];
    const { report, reader } = reportOf(
      [
        { kind: 'table', title: 'T'.repeat(500), columns, rows },
        { kind: 'notes', title: '', paragraphs: ['line\n'.repeat(200)] },
      ],
      { title: 'A title '.repeat(40), station: 'S'.repeat(300) },
    );
    const text = textOf(await writePdf(report, reader));
    expect(text).toContain("=cmd|' /C calc'!A0");
    expect(text.match(/word/g)).toHaveLength(5000);
    expect(text.match(/line/g)?.length).toBeGreaterThanOrEqual(200);
  });
});

test('the same report gives the same bytes', async () => {
  const { report, reader } = reportOf(testReport('en').parts);
  const [one, other] = [await writePdf(report, reader), await writePdf(report, reader)];
  expect(Buffer.compare(one, other)).toBe(0);
});
