import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseXml, XmlFault } from '../../device/parseXml.ts';
import { recordsOf } from '../../editor/records/document.ts';
import { RecordStore } from '../../editor/records/recordStore.ts';
import { oddFile, seeded } from '../../editor/records/testFiles.ts';
import { readXml } from '../../editor/xml/readXml.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync('{stations/*,demonstration/station}/*.xml', { cwd: root });
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

describe('files of the stations come back byte for byte from their records', () => {
  test('there are some', () => expect(files.length).toBeGreaterThan(8));

  test.each(files)('%s', (file) => {
    const store = new RecordStore();
    for (const [key, record] of recordsOf('station.xml', textOf(file))) store.put(key, record);
    expect(Buffer.from(store.text('station.xml')).equals(readFileSync(join(root, file)))).toBe(true);
    expect(store.children('station.xml#0').length).toBe(1);
  });
});

/** Undefined: it is read; else the line of its fault. */
function faultLine(read: () => unknown): number | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return (error as { readonly line: number }).line;
  }
}

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
];

test('the editor reads what the service reads, and refuses what it refuses, in 4,000 documents with a fault each', () => {
  const random = seeded(7);
  const sources = [oddFile, '<a b="1"><!-- c --><d>e</d></a>', textOf('stations/empty/station.xml')];
  const different: string[] = [];
  let refused = 0;
  for (let round = 0; round < 4000; round++) {
    const text = sources[round % sources.length] ?? '';
    const at = Math.floor(random() * text.length);
    const piece = pieces[Math.floor(random() * pieces.length)] ?? '';
    const document = text.slice(0, at) + piece + text.slice(at + Math.floor(random() * 4));
    // An address of a namespace that is none.
    if (text === oddFile && !document.includes('xmlns:x="urn:x"')) continue;
    const ours = faultLine(() => readXml(document));
    const theirs = faultLine(() => parseXml(Buffer.from(document)));
    if (ours !== undefined) refused++;
    if ((ours === undefined) !== (theirs === undefined))
      different.push(`${piece} ${ours} ${theirs}\n${document.slice(at - 40, at + 40)}`);
  }
  expect(different).toEqual([]);
  expect(refused).toBeGreaterThan(1000);
});

test('the service’s own fault tells a line as well', () => {
  expect(() => parseXml(Buffer.from('<a>\n<b></a>'))).toThrow(XmlFault);
});
