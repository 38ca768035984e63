import { expect, test } from 'vitest';
import { boxOf, setBox } from '../page/boxOf.ts';
import { copiedText, partsIn, paste } from '../page/clipboard.ts';
import { pageIn } from '../page/readPage.ts';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { embeddedPicture, pictureShape, setShapeGround, setShapePicture } from './pictureShapes.ts';
import { shapesOf } from './shapes.ts';

const page = 'station.xml#1';
const box = { x: 40, y: 30, width: 200, height: 60 };
const png = `data:image/png;base64,${'iVBORw0K'.repeat(400)}`;
const plan = { name: 'plan.png', dataUrl: png, ground: undefined };

function drawn() {
  const store = new RecordStore();
  for (const row of recordsOf(
    'station.xml',
    '<SynopticWeb SynopticId="wells" SynopticWidth="800" SynopticHeight="600"/>',
  ))
    store.put(...row);
  let number = 0;
  const begin = () => new Transaction(store, () => `new${++number}`);
  const edit = begin();
  const added = (parts: readonly string[]) => {
    const read = pageIn(store, page);
    return (read && paste(edit, page, read, parts)) ?? [];
  };
  const [key = ''] = added([pictureShape(plan, box)]);
  return { store, edit, begin, added, key, text: () => store.text('images/drawing-wells.svg') };
}

test('a picture is a shape of the drawing, with its file in it', () => {
  const { store, key, text } = drawn();
  expect(shapesOf(store, page)).toEqual([key]);
  expect(embeddedPicture(store, key)).toEqual(plan);
  expect(text()).toContain(
    `<svg data-picture="plan.png" x="40" y="30" width="200" height="60"><image width="100%" height="100%" href="${png}"/></svg>`,
  );
});

test('what moves and resizes it does not carry its data', () => {
  const { store, begin, key } = drawn();
  const edit = begin();
  setBox(edit, key, { x: 1, y: 2, width: 100, height: 30 });
  expect(boxOf(store, key)).toEqual({ x: 1, y: 2, width: 100, height: 30 });
  expect(JSON.stringify(edit.changes()).length).toBeLessThan(600);
});

test('it gets a ground of its own, the same in both themes, and loses it', () => {
  const { store, edit, key, text } = drawn();
  const before = text();
  setShapeGround(edit, key, 'light');
  expect(text()).toMatch(/data-ground="light">\s*<rect width="100%" height="100%" rx="4" fill="#eff1f3"\/>\s*<image/);
  setShapeGround(edit, key, 'dark');
  expect(embeddedPicture(store, key)?.ground).toBe('dark');
  expect(text().match(/<rect/g)).toHaveLength(1);
  setShapeGround(edit, key, undefined);
  expect(text()).toBe(before);
});

test('another file takes its place', () => {
  const { store, edit, key } = drawn();
  setShapeGround(edit, key, 'light');
  setShapePicture(edit, key, { name: 'new.svg', dataUrl: 'data:image/svg+xml;base64,PHN2Zz4=' });
  expect(embeddedPicture(store, key)).toEqual({
    name: 'new.svg',
    dataUrl: 'data:image/svg+xml;base64,PHN2Zz4=',
    ground: 'light',
  });
  expect(boxOf(store, key)).toEqual(box);
});

test('it is copied with its ground, aside of the first', () => {
  const { store, edit, added, key } = drawn();
  setShapeGround(edit, key, 'dark');
  const [copy = ''] = added(partsIn(copiedText(store, [key])));
  expect(embeddedPicture(store, copy)).toEqual({ ...plan, ground: 'dark' });
  expect(boxOf(store, copy)).toEqual({ ...box, x: 50, y: 40 });
});

test('from a text of strangers comes what an editor embeds, and nothing else', () => {
  const of = (href: string) =>
    `<svg data-picture="a.png" width="9" height="9" onload="x()"><image href="${href}"/></svg>`;
  expect(partsIn(of('http://a.example/a.png'))).toEqual([]);
  expect(partsIn(of('data:text/html;base64,PGI+'))).toEqual([]);
  expect(partsIn(of('data:image/png;base64,AAAA'))).toEqual([
    pictureShape({ name: 'a.png', dataUrl: 'data:image/png;base64,AAAA' }, { x: 0, y: 0, width: 9, height: 9 }),
  ]);
});
