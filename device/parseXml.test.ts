import { describe, expect, test } from 'vitest';
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
});
