import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { driverKinds } from '../drivers/index.ts';
import { findingText } from './findings.ts';
import { loadStation } from './station.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
mkdirSync(join(folder, 'images'));
writeFileSync(join(folder, 'images', 'pump.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

/** What is told of a page with these elements, from line 4 on; a document with a quote of the other kind is read whole. */
function told(elements: readonly string[], quote = '"'): string[] {
  const text = `<StationCfg Version=${quote}1${quote}><CommunicationCfg><ModbusTcp Id="field" Host="127.0.0.1"/></CommunicationCfg>
<PointCfg><Point Id="A" InfoNumber="1" RiData="a" Link="field" Register="holding:1"/></PointCfg><SynopticWebCfg>
<SynopticWeb SynopticId="1" SynopticWidth="100" SynopticHeight="100">
${elements.join('\n')}
</SynopticWeb></SynopticWebCfg></StationCfg>`;
  writeFileSync(join(folder, 'station.xml'), text);
  return loadStation(folder, driverKinds).findings.map(findingText);
}

const value = (place: string, rest = ' Width="10" Height="10" Foreground="#203040"') =>
  `<TextValueNumericData ${place}${rest}/>`;
const sound = value('InfoNumber="1" PositionX="0" PositionY="0"');

test.each([
  ['a number that is no point', value('InfoNumber="2" PositionX="0" PositionY="0"'), /:5: .*InfoNumber 2 is no point/],
  ['a place outside', value('InfoNumber="1" PositionX="100" PositionY="0"'), /:5: .*lies outside its page/],
  ['a place outside on the other side', value('InfoNumber="1" PositionX="0" PositionY="-10"'), /:5: .*lies outside/],
  [
    'a size of nothing',
    value('InfoNumber="1" PositionX="0" PositionY="0"', ' Width="0" Height="1"'),
    /:5: .*Width is 0/,
  ],
  [
    'a colour that is none',
    value('InfoNumber="1" PositionX="0" PositionY="0"', ' Width="10" Height="10" Foreground="#20304"'),
    /:5: .*Foreground is '#20304'/,
  ],
  ['no number', value('PositionX="0" PositionY="0"'), /:5: .*InfoNumber is missing/],
  ['no place', value('InfoNumber="1" PositionY="0"'), /:5: .*PositionX is missing/],
])('of elements that are alike otherwise, one with %s is told with its line', (_, wrong, finding) => {
  expect(told([sound, wrong, sound])).toEqual([expect.stringMatching(finding)]);
});

test.each([
  ['a page that is not there', 'TextLink RefSynoptic', '1', '7', /:5: .*RefSynoptic '7' is no synoptic/],
  ['a reference that is no point', 'TextLabelData RiData', 'a', 'b', /:5: .*RiData 'b' is no point/],
])('so is one that names %s', (_, field, known, unknown, finding) => {
  const naming = (name: string) => `<${field}="${name}" PositionX="0" PositionY="0" Width="9" Height="9"/>`;
  expect(told([naming(known), naming(known)])).toEqual([]);
  expect(told([naming(known), naming(unknown), naming(known)])).toEqual([expect.stringMatching(finding)]);
});

test('a page is told the same read whole, whatever is wrong with its elements', () => {
  const word = (...of: string[]) => fc.constantFrom(...of);
  const element = fc
    .tuple(
      word('TextValueNumericData', 'TextLabelData', 'TextComment', 'ImageLogicData', 'TextLink', 'Unknown'),
      word(' InfoNumber="1"', ' InfoNumber="1"', ' InfoNumber="1"', '', ' InfoNumber="2"', ' InfoNumber="x"'),
      word(' PositionX="0" PositionY="0"', ' PositionX="99" PositionY="-9"', ' PositionX="100" PositionY="5"', ''),
      word(
        ' Width="10" Height="10"',
        ' Width="0" Height="10"',
        ' Height="10"',
        ' Width="10" Height="9" InfoNumber="1"',
      ),
      word('', '', ' Foreground="#123456"', ' Foreground="rouge"', ' Status0Image="pump.svg" Status1Image="pump.svg"'),
      word(
        '/>',
        '/>',
        '/>',
        ' TextValue="a &amp; b"/>',
        ' TextValue="&no;"/>',
        ' RefSynoptic="1"/>',
        ' RefSynoptic="2"/>',
        ' RiData="a"/>',
        ' RiData="b"/>',
        '><Text>x</Text></TextLink>',
        '/><!-- x -->',
        '/>x',
      ),
    )
    .map(([name, ...parts]) => `<${name}${parts.join('')}`);
  const comment = '<TextComment PositionX="0" PositionY="0" Width="9" Height="9" TextValue="a &lt; b"/>';
  const good = word(sound, value('InfoNumber="1" PositionX="-9" PositionY="99"'), comment);
  let clean = 0;
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 4, arbitrary: good }, element), { maxLength: 5 }), (elements) => {
      const plain = told(elements);
      if (plain.length === 0 && elements.length > 1) clean++;
      expect(plain).toEqual(told(elements, "'"));
    }),
    { numRuns: 400 },
  );
  expect(clean).toBeGreaterThan(20);
});
