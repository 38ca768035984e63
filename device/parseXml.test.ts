import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { recordsOf } from '../editor/records/document.ts';
import { rootOf } from '../editor/records/elements.ts';
import { RecordStore } from '../editor/records/recordStore.ts';
import { oddFile, seeded } from '../editor/records/testFiles.ts';
import { nodeAt } from '../editor/station/nodes.ts';
import { readXml } from '../editor/xml/readXml.ts';
import type { XmlNode } from '../protocol/wire/xml.ts';
import { readByLibxml2 } from '../testing/libxml2.ts';
import { parseXml, XmlFault } from './parseXml.ts';

const read = (text: string) => parseXml(new TextEncoder().encode(text));

describe('reading XML in the service', () => {
  test('attributes, children, text and lines, without prefixes', () => {
    const root = read('<p:a xmlns:p="urn:x" p:one="1 &amp; 2">\n  <b>text<![CDATA[ <raw>]]></b>\n</p:a>');
    expect(root).toEqual({
      name: 'a',
      attributes: { one: '1 & 2' },
      text: '',
      line: 1,
      children: [{ name: 'b', attributes: {}, children: [], text: 'text <raw>', line: 2 }],
    });
  });

  test('what is held of a document does not hold the rest of it', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const held = async () => {
      // The engine itself retains the text that was searched last.
      read('<a/>');
      collect();
      await setImmediate();
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const before = await held();
    const large = 1_000_000;
    const written = `<longNameOfAStation name="a name of a point"><!--${'x'.repeat(large)}-->and a text</longNameOfAStation>`;
    const roots = Array.from({ length: 20 }, () => read(written));
    expect((await held()) - before).toBeLessThan(5 * large);
    expect([roots[0]?.attributes.name, roots[19]?.text]).toEqual(['a name of a point', 'and a text']);
  });

  test('what follows a processing instruction is read', () => {
    const { text, children } = read('<a>one<?x y?> two<?x?><?y?><b/><!-- --><?z?><c/></a>');
    expect([text, children.map(({ name }) => name)]).toEqual(['one two', ['b', 'c']]);
  });

  test.each([
    ['a cut document', '<a><b>'],
    ['two roots', '<a/><b/>'],
    ['an attribute twice', '<a x="1" x="2"/>'],
    ['a control character', '<a>\u0001</a>'],
    ['a NUL', '<a>\0</a>'],
    ['nothing', ''],
    ['no XML', 'hello'],
    ['an unknown entity', '<a>&nope;</a>'],
    ['a document type', '<!DOCTYPE a><a/>'],
    ['an entity bomb', `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(100)}"><!ENTITY z "&x;&x;&x;&x;">]><a>&z;</a>`],
    ['nesting over 64', '<a>'.repeat(65) + '</a>'.repeat(65)],
  ])('%s is refused with its line', (_, text) => {
    expect(() => read(text)).toThrow(XmlFault);
  });

  test('nesting of 64 is read', () => {
    expect(read('<a>'.repeat(64) + '</a>'.repeat(64)).name).toBe('a');
  });

  test('a line ends in one way, and a blank of an attribute is a blank', () => {
    const { attributes, text } = read('<a b="x\r\ny\tz">1\r\n2\r3&#13;4<![CDATA[\r\n]]></a>');
    expect([attributes.b, text]).toEqual(['x y z', '1\n2\n3\r4\n']);
  });

  test.each([
    ['UTF-16 with its mark', Buffer.from('\ufeff<a b="é">é</a>', 'utf16le')],
    ['UTF-16 without it', Buffer.from('<?xml version="1.0" encoding="UTF-16LE"?><a b="é">é</a>', 'utf16le')],
    ['ISO-8859-1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a b="é">é</a>', 'latin1')],
    ['UTF-8 with a mark', Buffer.from('\ufeff<a b="é">é</a>')],
  ])('%s is read', (_, bytes) => {
    expect(parseXml(bytes)).toMatchObject({ attributes: { b: 'é' }, text: 'é' });
  });

  test.each([
    ['bytes of another encoding', Buffer.from('<a>\n<b>é</b></a>', 'latin1'), 2, 'not UTF-8'],
    ['an unknown encoding', Buffer.from('<?xml version="1.0" encoding="klingon"?><a/>'), 1, 'the encoding klingon'],
    ['an end tag of another element', Buffer.from('<a>\n<b></a>'), 2, '</a> closes <b>'],
  ])('%s: what is wrong, and where', (_, bytes, line, words) => {
    const fault = expect.objectContaining({ line, message: expect.stringContaining(words) });
    expect(() => parseXml(bytes)).toThrow(fault);
  });
});

/** Undefined: it is refused. */
function treeBy(reader: (source: Uint8Array) => XmlNode, source: Uint8Array): unknown {
  try {
    return withoutLines(reader(source));
  } catch {
    return undefined;
  }
}

/** As the editor's forms see it. */
function readAsRecords(source: Uint8Array): XmlNode {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(source);
  readXml(text);
  const store = new RecordStore();
  for (const [key, record] of recordsOf('station.xml', text)) store.put(key, record);
  return nodeAt(store, rootOf(store, 'station.xml') ?? '') ?? expect.fail('no element');
}

function withoutLines({ line: _, children, attributes, ...node }: XmlNode): unknown {
  return { ...node, attributes: { ...attributes }, children: children.map(withoutLines) };
}

const root = join(import.meta.dirname, '..');
const files = globSync('{stations,demonstration}/**/*.{xml,svg}', { cwd: root });

/** Pieces that make a document another one, well-formed or not. */
const pieces = [
  '<',
  '>',
  '/',
  '"',
  "'",
  '&',
  '&amp;',
  '&#0;',
  '&#65;',
  '&x;',
  '<!--',
  '-->',
  '--',
  '<![CDATA[',
  ']]>',
  '<?',
  '?>',
  '=',
  ' ',
  '<a/>',
  '<a>',
  '</a>',
  'é',
  '\u0085',
  '\u0001',
  '\ufffe',
  'x="1"',
  '<?xml version="1.0"?>',
  '<!DOCTYPE a>',
  ':',
  '1',
  '.',
  '\r\n',
  'xmlns:x=""',
  'x:x="2"',
];

describe('it reads as libxml2 and the editor do', () => {
  test('all files of the stations', () => {
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const source = readFileSync(join(root, file));
      const read = treeBy(parseXml, source);
      expect(read, file).toBeDefined();
      for (const other of [readByLibxml2, readAsRecords]) expect(read, file).toEqual(treeBy(other, source));
    }
  });

  test('4,000 documents with a fault each: the same are refused, and the others are the same', () => {
    const random = seeded(7);
    const station = readFileSync(join(root, 'stations/empty/station.xml'), 'utf8');
    const sources = [oddFile, '<a b="1"><!-- c --><d>e</d></a>', '<p:a xmlns:p="u" xmlns:q="u" p:b="1"/>', station];
    const different: string[] = [];
    let refused = 0;
    for (let round = 0; round < 4000; round++) {
      const text = sources[round % sources.length] ?? '';
      const at = Math.floor(random() * text.length);
      const piece = pieces[Math.floor(random() * pieces.length)] ?? '';
      const document = text.slice(0, at) + piece + text.slice(at + Math.floor(random() * 4));
      // libxml2 also refuses an invalid address of a namespace.
      if (/xmlns(?::\w+)?="(?!(?:u|urn:x)?")/.test(document)) continue;
      const [ours, ...theirs] = [parseXml, readByLibxml2, readAsRecords].map((reader) =>
        JSON.stringify(treeBy(reader, Buffer.from(document))),
      );
      if (ours === undefined) refused++;
      if (theirs.some((one) => one !== ours)) different.push(`${piece}\n${document.slice(at - 40, at + 40)}`);
    }
    expect(different).toEqual([]);
    expect(refused).toBeGreaterThan(1000);
  });
});
