// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { parseXml } from './parseXml.ts';

test('a document becomes a tree of names, attributes, children and text', () => {
  expect(parseXml('<?xml version="1.0"?><a x="1">t<!-- note --><b>&lt;</b><![CDATA[<]]></a>')).toMatchObject({
    name: 'a',
    attributes: { x: '1' },
    children: [{ name: 'b', attributes: {}, children: [], text: '<' }],
    text: 't<',
  });
});

test('prefixes and namespaces are left out (R1)', () => {
  expect(parseXml('<p:a xmlns:p="urn:p" xmlns="urn:q" p:x="1"/>')).toMatchObject({ name: 'a', attributes: { x: '1' } });
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
