import { describe, expect, test } from 'vitest';
import { programPictures } from '../../testing/testDrawingPrograms.ts';
import { hostileInsides, leading } from '../../testing/testHostileSvg.ts';
import { parseXml } from '../parseXml.ts';
import { examinePicture } from './checkFiles.ts';

const examine = (text: string) => {
  const isLatin = text.includes('encoding="iso-8859-1"');
  return examinePicture('images/a.svg', Buffer.from(text, isLatin ? 'latin1' : 'utf8'));
};
/** The picture as a version has it. */
const cleaned = (text: string): string => {
  const { fault, bytes } = examine(text);
  expect(fault).toBeUndefined();
  return bytes ? Buffer.from(bytes).toString() : text;
};
const pictures = programPictures.map((one) => [one.program, one] as const);

describe('a picture as it is written by', () => {
  test.each(pictures)('%s is taken at once, with one remark for each kind of what was left out', (_, one) => {
    const { parts, links = 0, labels = 0 } = one;
    expect(examine(one.text).remarks.map(({ reason }) => reason)).toEqual([
      ...(parts === '' ? [] : [{ code: 'leftOut', parts }]),
      ...(links === 0 ? [] : [{ code: 'linksLeftOut', count: String(links) }]),
      ...(labels === 0 ? [] : [{ code: 'labelsLeftOut', count: String(labels) }]),
    ]);
    const text = cleaned(one.text);
    for (const part of one.stays) expect(text).toContain(part);
    for (const part of one.goes) expect(text).not.toContain(part);
    expect(parseXml(Buffer.from(text), { depth: 100, hasPrefixes: true }).name).toBe('svg');
  });

  test.each(pictures)('%s has nothing more to leave out then, and stays byte for byte', (_, { text }) => {
    const found = examine(cleaned(text));
    expect(found).toEqual({ bytes: undefined, remarks: [] });
  });

  test.each(pictures)('%s is refused with anything hostile in it', (_, { text }) => {
    const prefix = text.startsWith('<s:') ? 's:' : '';
    for (const inside of hostileInsides) {
      const declared =
        ' xmlns:h="http://www.w3.org/1999/xhtml" xmlns:ev="http://www.w3.org/2001/xml-events" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg"';
      const at = text.lastIndexOf(`</${prefix}svg>`);
      const hostile = `${text.slice(0, at)}<${prefix}g${declared}>${inside}</${prefix}g>${text.slice(at)}`;
      expect(examine(hostile).fault, inside).toBeDefined();
    }
  });
});

test('a link leads nowhere, wherever it led, and what it surrounds stays', () => {
  const links = leading.filter((to) => !/script|^data/i.test(to));
  expect(links.length).toBeGreaterThan(8);
  for (const to of links) {
    const text = cleaned(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><a id="b" href="${to}" target="_top" xlink:href="${to}" fill="red"><path d="M0 0h9"/></a></svg>`,
    );
    expect(text).toContain('<g id="b" fill="red"><path d="M0 0h9"/></g>');
    expect(text).not.toContain(to);
  }
});

test('an element or attribute that nobody knows is left out, and named', () => {
  const inside = '<mystery><path/></mystery><path d="M0 0" colour="red" fill="red"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  expect(cleaned(svg)).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0" fill="red"/></svg>');
  expect(examine(svg).remarks).toEqual([
    { name: 'images/a.svg', reason: { code: 'leftOut', parts: 'mystery, colour' } },
  ]);
});

test('of hundreds of names the first are reported', () => {
  const attributes = Array.from({ length: 300 }, (_, at) => `a${at}=""`).join(' ');
  const [remark] = examine(`<svg xmlns="http://www.w3.org/2000/svg"><g ${attributes}/></svg>`).remarks;
  expect(remark?.reason).toMatchObject({ parts: expect.stringMatching(/^a0, a1, .*, a11, …$/) });
});

test('entities that together are more than a picture may be are not written out', () => {
  const entity = `<!DOCTYPE svg [<!ENTITY x "${'x'.repeat(200)}">]>`;
  const { fault } = examine(`${entity}<svg xmlns="http://www.w3.org/2000/svg">${'&x;'.repeat(500_000)}</svg>`);
  expect(fault).toMatchObject({ reason: { code: 'badXml' } });
});
