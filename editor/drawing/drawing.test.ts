import { describe, expect, test } from 'vitest';
import { boxOf, setBox } from '../page/boxOf.ts';
import { copiedText, partsIn, paste } from '../page/clipboard.ts';
import type { DraftPage } from '../page/readPage.ts';
import { recordsOf } from '../records/document.ts';
import { attributeOf, removeElement, setAttribute, textOf } from '../records/elements.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { drawingGroup, drawingOf } from './drawingFile.ts';
import { type NewShape, newShapes } from './shapeKinds.ts';
import { addShape, shapeKindOf, shapesOf } from './shapes.ts';

const size = { width: 800, height: 600 };
const page = 'station.xml#1';
const box = { x: 40, y: 30, width: 200, height: 60 };
const [from, to] = [
  { x: 40, y: 30 },
  { x: 240, y: 90 },
] as const;

function pageWith(attributes: string, files: Readonly<Record<string, string>> = {}) {
  const store = new RecordStore();
  const all = { 'station.xml': `<SynopticWeb SynopticId="wells" ${attributes}/>`, ...files };
  for (const [file, text] of Object.entries(all)) for (const row of recordsOf(file, text)) store.put(...row);
  let number = 0;
  const edit = new Transaction(store, () => `new${++number}`);
  return { store, edit, file: () => drawingOf(store, page) ?? '' };
}

describe('shapes that are copied', () => {
  const ground = { synoptic: { elements: [], ...size }, keys: [] } as unknown as DraftPage;

  test('go into the drawing again, a text with its words, aside of those that they would cover', () => {
    const { store, edit } = pageWith('');
    const group = drawingGroup(edit, page, size);
    const drawn = (['line', 'box', 'text'] as const).map((shape) => addShape(edit, group, shape, from, to, 'a < b'));
    const copied = copiedText(store, drawn);
    const added = paste(edit, page, ground, partsIn(copied));
    expect(shapesOf(store, page)).toEqual([...drawn, ...added]);
    expect(added.map((key) => boxOf(store, key).x)).toEqual(drawn.map((key) => boxOf(store, key).x + 10));
    expect(textOf(store, added[2] ?? '')).toBe('a < b');
    expect(store.text('station.xml')).not.toContain('<text');
  });

  test('from a text of strangers bring nothing that runs or leads elsewhere', () => {
    const hostile = `<text x="3" y="20" onclick="alert(1)" href="#a" fill="url(http://a.example)" class="v-text"
      style="fill:red">Hi<script>alert(2)</script><tspan onload='x' dx="1">you</tspan></text>
      <rect width="9" height="9"><image href="http://a.example/a.png"/></rect>`;
    expect(partsIn(hostile)).toEqual([
      '<text x="3" y="20" class="v-text">Hi<tspan dx="1">you</tspan></text>',
      '<rect width="9" height="9"></rect>',
    ]);
  });
});

describe('the own drawing of a page', () => {
  test('begins with the first shape: a file of the size of the page, which is its background from then on', () => {
    const { store, edit, file } = pageWith('');
    addShape(edit, drawingGroup(edit, page, size), 'line', from, to);
    expect(attributeOf(store, page, 'BackgroundImage')).toBe('drawing-wells.svg');
    expect(store.text(file())).toMatch(
      /^<svg xmlns="[^"]+" width="800" height="600" viewBox="0 0 800 600">\n {2}<g data-vigie="">/,
    );
    expect(store.text(file())).toContain(
      '\n    <polyline class="v-line" stroke-width="2" points="40,30 240,90"/>\n  </g>\n</svg>',
    );
  });

  test('goes on in the same group; shapes are in the order in which they lie on each other', () => {
    const { store, edit, file } = pageWith('');
    const keys = (['box', 'text'] as const).map((shape) =>
      addShape(edit, drawingGroup(edit, page, size), shape, from, to, 'a < b'),
    );
    expect(shapesOf(store, page)).toEqual(keys);
    expect(store.text(file()).match(/<g /g)).toHaveLength(1);
    expect(store.text(file())).toContain('>a &lt; b</text>');
  });

  test('takes in the picture that was the background, byte for byte', () => {
    const picture =
      '<?xml version="1.0"?>\r\n<svg xmlns="http://www.w3.org/2000/svg"><!-- mine -->\r\n <path d="M0 0h9"/>\r\n</svg>\r\n';
    const { store, edit, file } = pageWith('BackgroundImage="plan.svg"');
    expect(() => drawingGroup(edit, page, size)).toThrow('background');
    const key = addShape(edit, drawingGroup(edit, page, size, picture), 'ellipse', from, to);
    expect(file()).toBe('images/drawing-wells.svg');
    const group = /\r\n <g data-vigie="">[\s\S]*<\/g>/;
    expect(store.text(file())).toMatch(group);
    expect(store.text(file()).replace(group, '')).toBe(picture);
    expect(shapesOf(store, page)).toEqual([key]);
  });

  test('has a name that is free, and that a file can have', () => {
    const { edit, file } = pageWith('', {
      'images/drawing-wells.svg': 'no picture',
      'images/drawing-wells-2.svg': '<svg/>',
    });
    drawingGroup(edit, page, size);
    expect(file()).toBe('images/drawing-wells-3.svg');
    setAttribute(edit, page, 'SynopticId', '../a b\u00e9');
    setAttribute(edit, page, 'BackgroundImage', undefined);
    drawingGroup(edit, page, size);
    expect(file()).toBe('images/drawing-___a_b\u00e9.svg');
  });

  test('is not made of what is no picture', () => {
    const { edit } = pageWith('');
    expect(() => drawingGroup(edit, page, size, '<html/>')).toThrow('no SVG');
  });

  test('what is in its group and is no shape of the editor is none', () => {
    const group = '<g data-vigie=""><path d="M0 0"/><rect x="1" transform="rotate(9)"/></g>';
    const { store } = pageWith('BackgroundImage="drawing-a.svg"', {
      'images/drawing-a.svg': `<svg><rect/>${group}</svg>`,
    });
    expect(shapesOf(store, page)).toEqual([]);
  });
});

describe.each(Object.keys(newShapes) as NewShape[])('a %s', (shape) => {
  const drawn = () => {
    const { store, edit } = pageWith('');
    const key = addShape(edit, drawingGroup(edit, page, size), shape, from, to, 'Well 1');
    return { store, edit, key, boxNow: () => boxOf(store, key) };
  };

  test('is where it was drawn', () => {
    const { store, key, boxNow } = drawn();
    expect(shapeKindOf(store, key)).toBe(newShapes[shape].kind);
    expect(boxNow()).toMatchObject(shape === 'text' ? { x: 40, y: 30, height: 60 } : box);
  });

  test('is moved without another size, and back', () => {
    const { store, edit, key, boxNow } = drawn();
    const [text, before] = [store.text('images/drawing-wells.svg'), boxNow()];
    setBox(edit, key, { ...before, x: before.x + 10.5, y: before.y - 7 });
    expect(boxNow()).toEqual({ ...before, x: before.x + 10.5, y: before.y - 7 });
    setBox(edit, key, before);
    expect(store.text('images/drawing-wells.svg')).toBe(text);
  });

  test('is made larger', () => {
    const { edit, key, boxNow } = drawn();
    setBox(edit, key, { x: 0, y: 0, width: 400, height: 120 });
    expect(boxNow()).toMatchObject(
      shape === 'text' ? { x: 0, y: 0, height: 120 } : { x: 0, y: 0, width: 400, height: 120 },
    );
  });

  test('is removed without a trace', () => {
    const { store, edit, key } = drawn();
    removeElement(edit, key);
    expect(shapesOf(store, page)).toEqual([]);
  });
});

test('a line goes the way it was drawn, a box is the same from any corner', () => {
  const { store, edit, file } = pageWith('');
  addShape(edit, drawingGroup(edit, page, size), 'line', { x: 240, y: 30 }, { x: 40, y: 90 });
  const key = addShape(edit, drawingGroup(edit, page, size), 'box', to, from);
  expect(store.text(file())).toContain('points="240,30 40,90"');
  expect(boxOf(store, key)).toEqual(box);
});

test('a level line stays level', () => {
  const { store, edit } = pageWith('');
  const key = addShape(edit, drawingGroup(edit, page, size), 'line', from, { x: 240, y: 30 });
  setBox(edit, key, { x: 10, y: 20, width: 50, height: 8 });
  expect(boxOf(store, key)).toEqual({ x: 10, y: 20, width: 50, height: 0 });
});
