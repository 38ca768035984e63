import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPlainXml } from '../protocol/plainXml.ts';
import { isFolded, writeXml } from '../protocol/xml.ts';
import { parseXml } from './parseXml.ts';

const asLibxml = (text: string) => parseXml(new TextEncoder().encode(text));
const asPlain = (text: string) => readPlainXml(text, { line: 1 });

const station = `<?xml version="1.0" encoding="UTF-8"?>
<!-- A remark -->
<StationCfg Version="1">
  <PointCfg>
    <Point Id="A" Name="Fl&#252;ss &amp; &lt;Gr&#xF6;sse&gt;" Unit="m³/h"
      Digits="1"/><!-- another -->
    <Point Id="B" Name="two
lines	and a tab"/>
  </PointCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="1" SynopticName="a &gt; b"><Text> </Text><TextComment TextValue='x'/></SynopticWeb>
    <SynopticWeb SynopticId="2"
       SynopticName="&quot;"><Name>one<![CDATA[ <two>]]> &apos;three&apos;</Name></SynopticWeb >
  </SynopticWebCfg>
</StationCfg>
`;

describe('plain XML is read as libxml2 reads it', () => {
  test.each([
    ['a station', station.replace("'x'", '"x"')],
    ['lines that end as on Windows', station.replace("'x'", '"x"').replaceAll('\n', '\r\n')],
    ['an element and nothing else', '<a/>'],
    ['blanks and text of their own', '<a> <b> </b>x<c>\n</c> </a>'],
    ['references to blanks', '<a b="1&#9;2&#10;3&#13;4">&#9;&#10;</a>'],
    ['CDATA that looks like its end', '<a><![CDATA[]]]]><![CDATA[>]]></a>'],
    ['names with points and dashes', '<a-b.c _d="1" e-f.g="2"/>'],
  ])('%s', (_, text) => {
    expect(asPlain(text)).toEqual(asLibxml(text));
  });

  test.each([
    ['a quote of the other kind', "<a b='1'/>"],
    ['a prefix', '<p:a xmlns:p="urn:x"/>'],
    ['a namespace', '<a xmlns="urn:x"/>'],
    ['another encoding', '<?xml version="1.0" encoding="ISO-8859-1"?><a/>'],
    ['a name of other letters', '<é/>'],
    ['an instruction', '<?go now?><a/>'],
    ['a line that ends with a return alone', '<a>\r</a>'],
  ])('%s is left to libxml2', (_, text) => {
    expect(asPlain(text)).toBeUndefined();
  });

  test.each([
    ['a cut document', '<a><b>'],
    ['two roots', '<a/><b/>'],
    ['text outside', '<a/>x'],
    ['CDATA outside', '<a/><![CDATA[x]]>'],
    ['an attribute twice', '<a x="1" x="2"/>'],
    ['attributes that touch', '<a x="1"y="2"/>'],
    ['a < in an attribute', '<a x="<"/>'],
    ['a lonely &', '<a x="1 & 2"/>'],
    ['an unknown entity', '<a>&nope;</a>'],
    ['a reference to no character', '<a>&#0;</a>'],
    ['a reference to half a pair', '<a>&#xD800;</a>'],
    ['a control character', '<a>\u0001</a>'],
    ['the end of CDATA in a text', '<a>]]></a>'],
    ['a comment with two dashes', '<a><!-- x -- y --></a>'],
    ['a comment that ends with three', '<a><!-- x ---></a>'],
    ['a comment without its end', '<a><!-- x</a>'],
    ['another end tag', '<a><b></a></b>'],
    ['an end tag that goes on', '<a></ab>'],
    ['an end tag with an attribute', '<a></a x="1">'],
    ['a document type', '<!DOCTYPE a><a/>'],
    ['nesting over 64', '<a>'.repeat(65) + '</a>'.repeat(65)],
    ['nothing', ''],
  ])('%s is refused', (_, text) => {
    expect(asPlain(text)).toBeUndefined();
    expect(() => asLibxml(text)).toThrow();
  });

  test('nesting of 64 is read', () => {
    expect(asPlain('<a>'.repeat(64) + '</a>'.repeat(64))?.name).toBe('a');
  });

  test('a document damaged anywhere is read the same, or left to libxml2', () => {
    const pieces = [
      '<',
      '>',
      '/',
      '"',
      "'",
      '&',
      '&amp;',
      '&#1;',
      ' ',
      '=',
      ']]>',
      '--',
      '<!--',
      '-->',
      '\0',
      '\n',
      'x="1"',
      '</',
      '<a',
      '<![CDATA[',
    ];
    const damage = fc.record({
      at: fc.nat(station.length),
      gone: fc.nat(6),
      put: fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3, unit: 'binary' })),
    });
    const whole = station.replace("'x'", '"x"');
    let read = 0;
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 3 }), (damages) => {
        const text = damages.reduce((t, { at, gone, put }) => t.slice(0, at) + put + t.slice(at + gone), whole);
        const plain = asPlain(text);
        if (!plain) return;
        read++;
        expect(plain).toEqual(asLibxml(text));
      }),
      { numRuns: 3000 },
    );
    expect(read).toBeGreaterThan(50);
  });
});

describe('folded pages', () => {
  const text = station.replace("'x'", '"x"');
  const pagesOf = (root: ReturnType<typeof asPlain>) => root?.children[1]?.children ?? [];

  test('are the same pages once they are unfolded, each line as it was', () => {
    const folded = pagesOf(readPlainXml(text, { line: 1, folds: (name) => name === 'SynopticWeb' }));
    expect(folded.map((page) => (isFolded(page) ? page.unfold() : undefined))).toEqual(pagesOf(asPlain(text)));
    expect(folded.map(({ line }) => line)).toEqual(pagesOf(asPlain(text)).map(({ line }) => line));
  });

  test('their text is XML of its own', () => {
    const folded = pagesOf(readPlainXml(text, { folds: (name) => name === 'SynopticWeb' }));
    const [first] = folded;
    expect(first && isFolded(first) && asLibxml(first.source).attributes).toEqual({
      SynopticId: '1',
      SynopticName: 'a > b',
    });
  });

  test('one in another is not whole, and unfolds to nothing', () => {
    const nested = readPlainXml('<a><p><p/><p></p></p></a>', { folds: (name) => name === 'p' });
    expect(nested).toBeUndefined();
    const cut = readPlainXml('<a><p><b></p></a>', { folds: (name) => name === 'p' })?.children[0];
    expect(cut && isFolded(cut) ? cut.unfold() : cut).toBeUndefined();
  });
});

test('what this project writes is plain', () => {
  const root = asLibxml(station);
  expect(readPlainXml(writeXml(root))).toMatchObject({ name: 'StationCfg', attributes: { Version: '1' } });
});
