import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawingGroup } from '../../editor/drawing/drawingFile.ts';
import { pictureAsSvg } from '../../editor/drawing/pictureAsSvg.ts';
import { type NewShape, newShapes } from '../../editor/drawing/shapeKinds.ts';
import { addShape } from '../../editor/drawing/shapes.ts';
import { recordsOf } from '../../editor/records/document.ts';
import { RecordStore } from '../../editor/records/recordStore.ts';
import { Transaction } from '../../editor/records/transaction.ts';
import { svgFault } from './testSvg.ts';

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">';
const fault = (inside: string, before = '') => svgFault(Buffer.from(`${before}${open}${inside}</svg>`));
const nested = (inside: string) =>
  `data:image/svg+xml;base64,${Buffer.from(`${open}${inside}</svg>`).toString('base64')}`;

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('every picture of the stations of this project may be used', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('{stations/*,demonstration/station}/images/*.svg', { cwd: root });
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) expect(svgFault(readFileSync(join(root, file))), file).toBeUndefined();
});

const forbidden = ['script', 'foreignObject', 'iframe', 'audio', 'video', 'embed', 'object', 'handler', 'listener'];
const names = forbidden.flatMap((name) => [name, name.toUpperCase(), `x:${name}`]);
test.each(names)('%s is refused', (name) => {
  const element = `<g xmlns:x="http://www.w3.org/2000/svg"><${name}/></g>`;
  expect(fault(element)).toMatchObject({ reason: { code: 'forbiddenElement' } });
});

const events = ['onload', 'onclick', 'onbegin', 'ONERROR', 'onmouseover', 'onfocusin', 'onrepeat', 'onzoom'];
test.each(events)('the attribute %s is refused', (name) => {
  expect(fault(`<path ${name}="alert(1)"/>`)).toMatchObject({ line: 1, reason: { code: 'forbiddenAttribute' } });
});

const targets = [
  'http://evil.example/x.svg',
  'https://evil.example/',
  '//evil.example/x',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'file:///etc/passwd',
  'other.svg#id',
  'data:text/html,<script>alert(1)</script>'.replaceAll('<', '&lt;'),
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22%3E%3Cscript/%3E%3C/svg%3E',
  nested('<script/>'),
  nested(`<image href="${nested('<path onload="x"/>')}"/>`),
  nested(`<image href="${nested(`<image href="${nested('')}"/>`)}"/>`),
  'blob:http://127.0.0.1/1',
  'vbscript:x',
];
const places: readonly (readonly [string, (to: string) => string])[] = [
  ['href of an image', (to) => `<image href="${to}"/>`],
  ['xlink:href of a use', (to) => `<use xlink:href="${to}"/>`],
  ['url() of a fill', (to) => `<path fill="url(${to})"/>`],
  ['url("") of a style', (to) => `<path style="fill: url('${to}')"/>`],
  ['@import of a style sheet', (to) => `<style>@import "${to}";</style>`],
  ['url() of a style sheet', (to) => `<style>path { fill: url(${to}) }</style>`],
  ['an escaped url() of a style sheet', (to) => `<style>path { fill: \\75 rl(${to}) }</style>`],
  ['image-set() of a style sheet', (to) => `<style>path { background: image-set("${to}") }</style>`],
  ['src() of a style sheet', (to) => `<style>path { background: src("${to}") }</style>`],
];
describe.each(places)('%s', (_, at) => {
  test.each(targets)('to %s is refused', (to) => {
    expect(fault(at(to))).toMatchObject({ reason: { code: 'forbiddenReference' } });
  });
});

test('an animation of where something leads is refused, one of a colour is not', () => {
  for (const name of ['href', 'xlink:href', 'onload'])
    for (const element of ['set', 'animate', 'animateTransform'])
      expect(fault(`<a><${element} attributeName="${name}" to="javascript:x"/></a>`)).toMatchObject({
        reason: { code: 'forbiddenAttribute' },
      });
  expect(fault('<path><animate attributeName="fill" values="red;blue" from="red" to="blue"/></path>')).toBeUndefined();
});

test('references into the picture, and pictures in it, may be used', () => {
  const pixels = `data:image/png;base64,${png.toString('base64')}`;
  const inside = `<use href="#a"/><image href="${pixels}"/><image href="${nested('<path/>')}"/><style>path { fill: url(#b) }</style>`;
  expect(fault(`<path id="a" clip-path="url(#c)"/>${inside}`)).toBeUndefined();
});

test('entities other than plain texts, style sheets beside it, what is no picture and what is no XML are refused', () => {
  expect(fault('&x;', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>')).toMatchObject({
    reason: { code: 'doctype' },
  });
  const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  expect(fault('&b;', bomb)).toMatchObject({ reason: { code: 'doctype' } });
  expect(fault('', '<?xml-stylesheet href="http://evil.example/x.css"?>')).toMatchObject({
    reason: { code: 'forbiddenElement' },
  });
  expect(svgFault(Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>'))).toMatchObject({
    reason: { code: 'otherKind' },
  });
  expect(svgFault(Buffer.from('GIF89a'))).toMatchObject({ reason: { code: 'badXml' } });
  expect(svgFault(Buffer.alloc(0))).toMatchObject({ reason: { code: 'badXml' } });
});

test('what is too much is refused: bytes, elements, nesting', () => {
  expect(fault(' '.repeat(2 * 1024 * 1024))).toMatchObject({ reason: { code: 'pictureTooLarge' } });
  expect(fault('<g/>'.repeat(20_001))).toMatchObject({ reason: { code: 'tooManyElements' } });
  expect(fault('<g>'.repeat(101) + '</g>'.repeat(101))).toMatchObject({ reason: { code: 'nestedTooDeep' } });
});

test('a drawing of the editor may be used, with each of its shapes and on a picture of pixels', () => {
  const store = new RecordStore();
  for (const row of recordsOf('station.xml', '<SynopticWeb SynopticId="a"/>')) store.put(...row);
  let number = 0;
  const edit = new Transaction(store, () => `new${++number}`);
  const size = { width: 800, height: 600 };
  const ground = pictureAsSvg(`data:image/png;base64,${png.toString('base64')}`, size);
  const group = drawingGroup(edit, 'station.xml#1', size, ground);
  for (const shape of Object.keys(newShapes) as NewShape[])
    addShape(edit, group, shape, { x: 1, y: 2 }, { x: 30, y: 40 }, '</text><script>alert(1)</script>');
  const text = store.text('images/drawing-a.svg');
  expect(text).toContain('data:image/png');
  expect(svgFault(Buffer.from(text))).toBeUndefined();
});

describe('a picture with tens of thousands of references', () => {
  const references = (count: number) => Array.from({ length: count }, (_, at) => `url(#i${at.toString(36)})`).join('');
  const elements = (more = '') =>
    Array.from({ length: 19_000 }, (_, at) => `<g id="i${at.toString(36)}"${more}/>`).join('');
  const times = (count: number, one: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => one(at)).join('');

  test.each([
    ['that all elements inherit', `<g style="${references(120_000)}">${elements()}</g>`],
    ['that all elements may have', `<style>*:hover { ${references(40_000)} }</style>${elements()}`],
    [
      'for each of as many classes',
      `<style>${times(20_000, (at) => `.c${at},`)} g { ${references(20_000)} }</style>${elements(' class="c1"')}`,
    ],
    [
      'in as many rules for one class',
      `<style>${times(20_000, (at) => `.a { fill: url(#i${at.toString(36)}) }`)}</style>${elements(' class="a"')}`,
    ],
  ])('%s is refused before it has cost much', (_, inside) => {
    expect(fault(inside)).toMatchObject({ reason: { code: 'tooManyElements' } });
  });

  test('of which each element has its own may be used', () => {
    const rules = times(2000, (at) => `.c${at}:hover { fill: url(#g${at}) }`);
    const shapes = times(
      2000,
      (at) => `<linearGradient id="g${at}"><stop/><stop/></linearGradient><path class="c${at}" d="M0 0h9v9h-9z"/>`,
    );
    expect(fault(`<style>${rules}</style>${shapes}`)).toBeUndefined();
  });

  test.each([
    ['attributes of other programs', `<g xmlns:x="urn:x" ${times(60_000, (at) => ` x:a${at}="1"`)}/>`],
    ['formatted labels', `<switch>${times(19_000, () => '<foreignObject/>')}<text/></switch>`],
    ['pictures with something to leave out', `<style>${times(4000, () => `url(${nested('<metadata/>')})`)}</style>`],
  ])(
    'or of %s is read as fast as any other',
    (_, inside) => {
      expect(fault(inside)).toBeUndefined();
    },
    5000,
  );

  test('or of processing instructions is read as fast as any other', () => {
    expect(fault('<?a?>'.repeat(200_000))).toBeUndefined();
  });
});
