// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { parseXml } from './parseXml.ts';

/** All that is read of a node, taken over at once. */
function whole({ name, attributes, children, text }: XmlNode): XmlNode {
  return { name, attributes, children: children.map(whole), text };
}

function read(text: string): XmlNode {
  const root = parseXml(text);
  return root ? whole(root) : expect.fail('it is no document');
}

test('a document becomes a tree of names, attributes, children and text', () => {
  expect(read('<?xml version="1.0"?><a x="1">t<!-- note --><b>&lt;</b><![CDATA[<]]></a>')).toEqual({
    name: 'a',
    attributes: { x: '1' },
    children: [{ name: 'b', attributes: {}, children: [], text: '<' }],
    text: 't<',
  });
});

test('prefixes and namespaces are left out (R1)', () => {
  expect(read('<p:a xmlns:p="urn:p" xmlns="urn:q" p:x="1"/>').attributes).toEqual({ x: '1' });
});

test.each([
  ['nothing', ''],
  ['a page', '<html><p>Not here</html>'],
  ['a cut document', '<WebOutput><ErrorCode>0</ErrorCode>'],
  ['two roots', '<a/><b/>'],
  ['JSON', '{"ErrorCode":0}'],
  ['a document type', '<!DOCTYPE a><a/>'],
])('%s is no document', (_, text) => {
  expect(parseXml(text)).toBeUndefined();
});
