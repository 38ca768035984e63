import { expect, test } from 'vitest';
import { StationText } from './stationText.ts';

const wrap = (content: string) => `<StationCfg>\n  ${content}\n</StationCfg>\n`;
const row = { Id: 'B', Name: 'Größe "x" <y>' };
const written = 'Id="B" Name="Größe &quot;x&quot; &lt;y&gt;"';

function edited(source: string | Buffer, work: (text: StationText) => void): string {
  const text = new StationText(Buffer.from(source));
  work(text);
  return text.bytes().toString('utf8');
}

test.each([
  [
    'behind the last point, indented as it',
    '<PointCfg>\n\t<Point Id="A"/>\n  </PointCfg>',
    `<PointCfg>\n\t<Point Id="A"/>\n\t<Point ${written}/>\n  </PointCfg>`,
  ],
  [
    'behind the remark of the last one',
    '<PointCfg>\n    <Point Id="A"></Point> <!-- <Point/> -->\n  </PointCfg>',
    `<PointCfg>\n    <Point Id="A"></Point> <!-- <Point/> -->\n    <Point ${written}/>\n  </PointCfg>`,
  ],
  ['in an empty section', '<PointCfg/>', `<PointCfg>\n    <Point ${written}/>\n  </PointCfg>`],
  [
    'in a section of a remark',
    '<PointCfg>\n    <!-- none -->\n  </PointCfg>',
    `<PointCfg>\n    <!-- none -->\n    <Point ${written}/>\n  </PointCfg>`,
  ],
  ['behind the letters of a section', '<PointCfg>à</PointCfg>', `<PointCfg>à\n    <Point ${written}/>\n  </PointCfg>`],
  ['in a section of nothing', '<PointCfg></PointCfg>', `<PointCfg>\n    <Point ${written}/>\n  </PointCfg>`],
  [
    'in a wrapper',
    '<PointCfg><Points>\n<Point Id="A"/></Points></PointCfg>',
    `<PointCfg><Points>\n<Point Id="A"/>\n<Point ${written}/></Points></PointCfg>`,
  ],
  [
    'in a section of its own behind the links',
    '<CommunicationCfg/>\n  <AlarmCfg/>',
    `<CommunicationCfg/>\n  <PointCfg>\n    <Point ${written}/>\n  </PointCfg>\n  <AlarmCfg/>`,
  ],
])('a point is added %s', (_, before, after) => {
  expect(edited(wrap(before), (text) => text.add([row]))).toBe(wrap(after));
  const windows = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`;
  expect(edited(windows(wrap(before)), (text) => text.add([row]))).toBe(windows(wrap(after)));
});

test('fields are changed, added and taken out where they stand, and nothing else', () => {
  const before = wrap(`<PointCfg>
    <!-- Id="B" -->
    <Point   Id='A' Name = 'a > "b"'
       Unit="é"/>
    <Point Id="B" ><Name>old</Name><Unit>m</Unit><Interlock Point="A"/></Point>
  </PointCfg>
  <SynopticWebCfg><Point Id="A" Name="other"/></SynopticWebCfg>`);
  const after = edited(before, (text) => {
    text.change(
      0,
      new Map([
        ['Name', "it's <c>"],
        ['Unit', undefined],
        ['Scale', '0.1'],
      ]),
    );
    text.change(
      1,
      new Map([
        ['Name', 'new'],
        ['Unit', undefined],
        ['Digits', '2'],
      ]),
    );
  });
  expect(after).toBe(
    before
      .replace(`'a > "b"'\n       Unit="é"/>`, `'it&apos;s &lt;c&gt;' Scale="0.1"/>`)
      .replace('<Point Id="B" ><Name>old</Name><Unit>m</Unit>', '<Point Id="B" Digits="2" ><Name>new</Name>'),
  );
});

test('in another encoding letters beyond ASCII are written as references', () => {
  const source = Buffer.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?>\n<StationCfg><PointCfg><Point Id="\u00e9"/></PointCfg></StationCfg>',
    'latin1',
  );
  const text = new StationText(source);
  text.add([{ Id: 'ü€' }]);
  expect(text.bytes().toString('latin1')).toBe(
    source.toString('latin1').replace('/></PointCfg>', '/>\n<Point Id="&#252;&#8364;"/></PointCfg>'),
  );
});

test('of fields with prefixes, the one is changed that is read', () => {
  const before = wrap('<PointCfg><Point xmlns:x="u" xmlns:Name="v" Name="1" x:Name="2" x:Unit="m"/></PointCfg>');
  const changes = new Map([
    ['Name', '3'],
    ['Unit', undefined],
  ]);
  expect(edited(before, (text) => text.change(0, changes))).toBe(before.replace('"2" x:Unit="m"', '"3"'));
});

test.each([
  ['UTF-8 with any names', true, Buffer.from('<StationCfg><Größe/></StationCfg>')],
  ['UTF-16', false, Buffer.from('\ufeff<StationCfg/>', 'utf16le')],
  ['UTF-16 without its mark', false, Buffer.from('<?xml version="1.0" encoding="UTF-16LE"?><StationCfg/>', 'utf16le')],
  [
    'names that are none byte by byte',
    false,
    Buffer.from('<?xml version="1.0" encoding="koi8-r"?><StationCfg><\xf7/></StationCfg>', 'latin1'),
  ],
])('whether it can be changed: %s', (_, is, bytes) => {
  expect(StationText.isReadable(bytes)).toBe(is);
});
