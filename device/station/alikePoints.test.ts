import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { driverKinds } from '../drivers/index.ts';
import { findingText } from './findings.ts';
import { loadStation } from './station.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigie-'));

/** What becomes of these points, from line 4 on; a document with a quote of the other kind is read whole. */
function load(points: readonly string[], quote = '"') {
  const text = `<StationCfg Version=${quote}1${quote}>
<CommunicationCfg><ModbusTcp Id="field" Host="127.0.0.1"/><Simulator Id="s"/></CommunicationCfg>
<PointCfg>
${points.join('\n')}
</PointCfg></StationCfg>`;
  writeFileSync(join(folder, 'station.xml'), text);
  const station = loadStation(folder, driverKinds);
  return { points: station.points, links: [...station.links.keys()], told: station.findings.map(findingText) };
}

const point = (i: number, fields = '', register = `holding:${i}`) =>
  `<Point Id="P${i}" InfoNumber="${i}" Name="Value ${i}" RiData="a.${i}" Link="field" Register="${register}"${fields}/>`;

test('points that differ in what is their own are each read with it', () => {
  const { points, told } = load([
    point(1),
    '<!-- a remark - with a dash -->',
    point(2),
    point(3).replace('Value 3', 'Flow &amp; &quot;return&quot;'),
    point(4).replace('Value 4', ''),
    point(5, '', 'coil:5'),
  ]);
  expect(told).toEqual([]);
  expect(points.map(({ id, infoNumber, name, riData }) => [id, infoNumber, name, riData])).toEqual([
    ['P1', 1, 'Value 1', 'a.1'],
    ['P2', 2, 'Value 2', 'a.2'],
    ['P3', 3, 'Flow & "return"', 'a.3'],
    ['P4', 4, 'P4', 'a.4'],
    ['P5', 5, 'Value 5', 'a.5'],
  ]);
  expect(points.map(({ address, scaling }) => [address, scaling.range.max])).toMatchObject([
    [{ table: 'holding', start: 1, type: 'uint16' }, 65535],
    [{ table: 'holding', start: 2 }, 65535],
    [{ table: 'holding', start: 3 }, 65535],
    [{ table: 'holding', start: 4 }, 65535],
    [{ table: 'coil', start: 5, type: 'bool' }, 1],
  ]);
});

test.each([
  ['an Id that stands twice', point(3).replace('"P3"', '"P1"'), /:6: Point: Id 'P1' stands twice/],
  ['a number that stands twice', point(3).replace('"3"', '"2"'), /:6: Point: InfoNumber '2' stands twice/],
  ['a reference that stands twice', point(3).replace('a.3', 'a.1'), /:6: Point: RiData 'a.1' stands twice/],
  ['no register', point(3, '', 'holding'), /:6: Point: Register 'holding' is no register/],
  ['a register beyond', point(3, '', 'holding:65536'), /:6: Point: Register 'holding:65536' is no register/],
  ['no number', point(3).replace(' InfoNumber="3"', ''), /:6: Point: InfoNumber is missing/],
])('of points that are alike otherwise, one with %s is left out and told with its line', (_, wrong, finding) => {
  const { points, told } = load([point(1), point(2), wrong, point(4)]);
  expect(told).toEqual([expect.stringMatching(finding)]);
  expect(points.map(({ id }) => id)).toEqual(['P1', 'P2', 'P4']);
});

test('an output is left out where its own register can’t be written, though others like it are outputs', () => {
  const { points, told } = load([point(1, ' EditingKind="Output"'), point(2, ' EditingKind="Output"', 'input:2')]);
  expect(told).toEqual([expect.stringMatching(/:5: Point: EditingKind is Output, but input:2 can't be written/)]);
  expect(points.map(({ id }) => id)).toEqual(['P1']);
});

test('points are the same read whole, whatever is wrong with them', () => {
  const word = (...of: string[]) => fc.constantFrom(...of);
  const other = fc
    .tuple(
      word('Point', 'Point', 'Other'),
      word(' Id="A"', ' Id="B"', ' Id=" C "', ' Id="é"', ''),
      word(' InfoNumber="1"', ' InfoNumber="7"', ' InfoNumber="08"', ' InfoNumber="9"', ' InfoNumber="x"', ''),
      word(
        '',
        '',
        ' Name="&lt;1&gt; &amp; 2"',
        ' Name="&#65;"',
        ' Name="&no;"',
        ' Name=""',
        ' RiData="r"',
        ' RiData=""',
      ),
      word(' Link="field" Register="holding:1"', ' Link="field" Register=" "', ' Link="s" Register="ramp:0..1.60"', ''),
      word('', '', ' UnitId="2"', ' EditingKind="Output"', ' Min="2" Max="1"', ' Type="float32"', ' Id="D"'),
      word('/>', '/>', '></Point>', '><Interlock Text="x" When="A = 1"/></Point>', '/><!-- x -->', '/>x'),
    )
    .map(([name, ...parts]) => `<${name}${parts.join('')}`);
  const good = fc.integer({ min: 1, max: 30 }).map((i) => point(i));
  let clean = 0;
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 5, arbitrary: good }, other), { maxLength: 6 }), (points) => {
      const plain = load(points);
      if (plain.told.length === 0 && points.length > 1) clean++;
      expect(plain).toEqual(load(points, "'"));
    }),
    { numRuns: 600 },
  );
  expect(clean).toBeGreaterThan(20);
});
