import { expect, test } from 'vitest';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { aligned, distributed, sameSize } from './align.ts';
import { type Box, carried } from './box.ts';
import { boxOf, setBox } from './boxOf.ts';
import { copiedText, partsIn, paste } from './clipboard.ts';
import { copyPage } from './editPages.ts';
import { targetAt, targetsWithin } from './hit.ts';
import { pageKeys, pageOf } from './pages.ts';
import { placeAll } from './placeAll.ts';
import { elementKeys, pageIn } from './readPage.ts';
import { handles, resized } from './resize.ts';
import { snapBox, snapLines } from './snap.ts';
import { fromLowest, stack } from './stacking.ts';

const page = `<StationCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="p" SynopticName="P" SynopticWidth="400" SynopticHeight="300">
      <TextComment PositionX="10" PositionY="20" Width="100" Height="30" TextValue="One"/>
      <TextComment PositionX="50" PositionY="25" Width="100" Height="30" TextValue="Two" Zindex="3"/>
      <Elements>
        <PipeData PositionX="0" PositionY="100" Width="100" Height="20" Points="0,10 100,10"/>
        <TextLabelData InfoNumber="7" PositionX="5" PositionY="6" Width="8"><Height>9</Height></TextLabelData>
      </Elements>
    </SynopticWeb>
  </SynopticWebCfg>
</StationCfg>
`;

function opened(text = page, file = 'station.xml') {
  const store = new RecordStore();
  for (const [key, record] of recordsOf(file, text)) store.put(key, record);
  let last = 0;
  return { store, edit: new Transaction(store, () => `new${++last}`) };
}

function openedPage() {
  const { store, edit } = opened();
  const [pageKey = ''] = pageKeys(store);
  return { store, edit, pageKey, keys: elementKeys(store, pageKey) };
}

const boxes = (...sizes: readonly (readonly [number, number, number, number])[]) =>
  sizes.map(([x, y, width, height]): Box => ({ x, y, width, height }));

test('a page is read as operators read it, each element with its record', () => {
  const { store, pageKey, keys } = openedPage();
  const read = pageIn(store, pageKey);
  expect(read?.keys).toEqual(keys);
  expect(read?.synoptic.elements.map(({ kind }) => kind)).toEqual([
    'TextComment',
    'TextComment',
    'PipeData',
    'TextLabelData',
  ]);
  expect(keys.map((key) => pageOf(store, key))).toEqual(keys.map(() => pageKey));
  expect(pageOf(store, 'station.xml#1')).toBeUndefined();
});

test('an element that nobody has changed stays the same object, also one in a wrapper', () => {
  const { store, edit, pageKey, keys } = openedPage();
  const before = pageIn(store, pageKey)?.synoptic.elements ?? [];
  setBox(edit, keys[1] ?? '', { x: 60, y: 25, width: 100, height: 30 });
  const after = pageIn(store, pageKey)?.synoptic.elements ?? [];
  expect(after.map((element, at) => element === before[at])).toEqual([true, false, true, true]);
  expect(after[1]).toMatchObject({ x: 60, y: 25 });
  edit.rollBack();
  const back = pageIn(store, pageKey)?.synoptic.elements ?? [];
  expect(back[1]).toMatchObject({ x: 50 });
});

test('only what differs is written, where the file has it; a pipe that grows takes its bends along', () => {
  const { store, edit, keys } = openedPage();
  const [comment = '', , pipe = '', label = ''] = keys;
  setBox(edit, comment, { ...boxOf(store, comment), x: 12 });
  setBox(edit, pipe, { x: 0, y: 100, width: 200, height: 20 });
  setBox(edit, label, { ...boxOf(store, label), height: 11 });
  expect(store.text('station.xml')).toBe(
    page
      .replace('PositionX="10"', 'PositionX="12"')
      .replace('Width="100" Height="20" Points="0,10 100,10"', 'Width="200" Height="20" Points="0,10 200,10"')
      .replace('<Height>9<', '<Height>11<'),
  );
});

test('an element without a size has the box that is drawn, and none is written when it is moved', () => {
  const { store, edit } = opened('<SynopticWeb><TextComment PositionX="1" PositionY="2"/></SynopticWeb>');
  expect(boxOf(store, 'station.xml#2')).toEqual({ x: 1, y: 2, width: 24, height: 24 });
  setBox(edit, 'station.xml#2', { x: 5, y: 2, width: 24, height: 24 });
  expect(store.text('station.xml')).toContain('<TextComment PositionX="5" PositionY="2"/>');
});

test('each part of a drawing goes from its box to another one and back', () => {
  const parts = [
    '<rect x="1" y="2" width="30" height="40"/>',
    '<ellipse cx="50" cy="60" rx="10" ry="20"/>',
    '<polyline points="0,0 40,20 80,0"/>',
    '<text x="10" y="20" font-size="20">Well</text>',
  ];
  for (const part of parts) {
    const text = `<svg>${part}</svg>`;
    const { store, edit } = opened(text, 'images/drawing-p.svg');
    const key = 'images/drawing-p.svg#2';
    const before = boxOf(store, key);
    const to = carried(before, before, {
      x: before.x + 7,
      y: before.y - 3,
      width: before.width * 2,
      height: before.height * 2,
    });
    setBox(edit, key, to);
    const { x, y, width, height } = boxOf(store, key);
    expect([x, y, width, height].map((one) => Math.round(one * 10) / 10)).toEqual(
      [to.x, to.y, to.width, to.height].map((one) => Math.round(one * 10) / 10),
    );
    setBox(edit, key, before);
    expect(store.text('images/drawing-p.svg')).toBe(text);
  }
});

test('boxes are aligned with each other, one alone with the page', () => {
  const two = boxes([0, 0, 10, 10], [50, 40, 20, 20]);
  const sheet = { x: 0, y: 0, width: 400, height: 300 };
  expect(aligned(two, 'right', sheet).map(({ x }) => x)).toEqual([60, 50]);
  expect(aligned(two, 'middle', sheet).map(({ y }) => y)).toEqual([25, 20]);
  expect(aligned(two.slice(0, 1), 'centre', sheet).map(({ x }) => x)).toEqual([195]);
});

test('distributed boxes have equal gaps and the ends stay; they take the size of the first', () => {
  const three = boxes([0, 0, 10, 10], [90, 0, 10, 20], [20, 5, 30, 30]);
  expect(distributed(three, 'across').map(({ x }) => x)).toEqual([0, 90, 35]);
  expect(distributed(three.slice(0, 2), 'across')).toEqual(three.slice(0, 2));
  expect(sameSize(three, 'down').map(({ height }) => height)).toEqual([10, 10, 10]);
});

test('each handle moves its edges, the others stay; the ratio can be kept, and nothing becomes smaller than a unit', () => {
  const [box = expect.fail()] = boxes([10, 10, 100, 50]);
  const by = (id: string) => handles.find((handle) => handle.id === id) ?? expect.fail(id);
  expect(handles.map(({ id }) => id).sort()).toEqual(['e', 'n', 'ne', 'nw', 's', 'se', 'sw', 'w']);
  expect(resized(box, by('nw'), 5, 5, false)).toEqual({ x: 15, y: 15, width: 95, height: 45 });
  expect(resized(box, by('e'), 20, 99, false)).toEqual({ ...box, width: 120 });
  expect(resized(box, by('se'), 100, 3, true)).toEqual({ ...box, width: 200, height: 100 });
  expect(resized(box, by('n'), 0, 25, true)).toEqual({ x: 10, y: 35, width: 50, height: 25 });
  expect(resized(box, by('w'), 500, 0, false)).toEqual({ x: 109, y: 10, width: 1, height: 50 });
});

test('a moved box meets edges, middles and the page before the grid, and what it met is known', () => {
  const sheet = { x: 0, y: 0, width: 400, height: 300 };
  const lines = snapLines(boxes([100, 100, 40, 20]), sheet);
  const [near = expect.fail()] = boxes([98, 203, 30, 30]);
  const options = { lines, grid: 10, tolerance: 5 };
  expect(snapBox(near, options)).toEqual({ dx: 2, dy: -3, guides: [{ axis: 'x', at: 100 }] });
  expect(snapBox(near, { lines, grid: 0, tolerance: 1 })).toEqual({ dx: 0, dy: 0, guides: [] });
  // The middle of the page, by the middle of the box.
  expect(snapBox({ ...near, x: 186 }, { ...options, grid: 0 }).guides).toEqual([{ axis: 'x', at: 200 }]);
});

test('what is put in front lies over all others, in the file and by its level, and back again', () => {
  const { store, edit, pageKey, keys } = openedPage();
  const [one = '', two = '', pipe = '', label = ''] = keys;
  const order = () => fromLowest(store, elementKeys(store, pageKey));
  expect(order()).toEqual([one, pipe, label, two]);
  stack(edit, elementKeys(store, pageKey), new Set([one, pipe]), 'front');
  expect(order()).toEqual([label, two, one, pipe]);
  stack(edit, elementKeys(store, pageKey), new Set([two]), 'back');
  expect(order()).toEqual([two, label, one, pipe]);
  expect(store.text('station.xml')).toContain('TextValue="Two" Zindex="0"');
});

test('one step goes over the next one that it lies under, not over what is elsewhere', () => {
  const { store, edit, pageKey, keys } = openedPage();
  const [one = '', two = '', pipe = '', label = ''] = keys;
  stack(edit, keys, new Set([one]), 'forward');
  expect(fromLowest(store, elementKeys(store, pageKey))).toEqual([pipe, label, two, one]);
  stack(edit, elementKeys(store, pageKey), new Set([pipe]), 'forward');
  expect(fromLowest(store, elementKeys(store, pageKey))).toEqual([pipe, label, two, one]);
});

test('copied elements are the text of the file, and only elements are read from a text', () => {
  const { store, keys } = openedPage();
  const copied = copiedText(store, keys);
  expect(partsIn(copied).join('\n')).toBe(copied);
  expect(partsIn('<script>1</script><TextComment TextValue="&lt;b&gt;"/>')).toEqual([
    '<TextComment TextValue="&lt;b&gt;"/>',
  ]);
  expect(partsIn('not < xml')).toEqual([]);
});

test('what has attributes of another program is copied with them, on its page and with it', () => {
  const { store, edit } = opened(
    page
      .replace('<StationCfg>', '<StationCfg xmlns:scada="urn:scada" xmlns:other="urn:other">')
      .replace('TextValue="One"', 'TextValue="One" scada:Tag="7"'),
  );
  const [pageKey = ''] = pageKeys(store);
  const [one = ''] = elementKeys(store, pageKey);
  const read = pageIn(store, pageKey) ?? expect.fail('no page');
  const [added = ''] = paste(edit, pageKey, read, partsIn(copiedText(store, [one])));
  expect(store.record(added)?.open).toContain('TextValue="One" scada:Tag="7" xmlns:scada="urn:scada"');
  const copy = copyPage(edit, pageKey, 'Copy');
  expect(elementKeys(store, copy)).toHaveLength(5);
  expect(store.text('station.xml')).not.toMatch(/xmlns:other.*xmlns:other/s);
});

test('what is pasted on its own page lies aside with an id of its own, elsewhere in the same place', () => {
  const { store, edit, pageKey, keys } = openedPage();
  const read = () => pageIn(store, pageKey) ?? expect.fail('no page');
  placeAll(edit, read(), new Map([[keys[0] ?? '', { x: 10.4, y: 33, width: 100, height: 30 }]]));
  const copied = partsIn(copiedText(store, keys.slice(0, 1)));
  expect(copied[0]).toContain('PositionX="10" PositionY="33" Width="100"');
  expect(copied[0]).toContain('Id="TextComment@10,20"');
  for (const by of [10, 20]) {
    const [added = ''] = paste(edit, pageKey, read(), copied);
    expect(boxOf(store, added)).toMatchObject({ x: 10 + by, y: 33 + by });
    expect(elementKeys(store, pageKey).at(-1)).toBe(added);
  }
  expect(new Set(read().synoptic.elements.map(({ id }) => id)).size).toBe(6);
  expect(store.text('station.xml')).toMatch(/Id="TextComment@30,53"\/>\n {6}<\/Elements>/);
});

test('the pointer meets what lies highest, and a line only near it', () => {
  const [low = expect.fail(), high = expect.fail()] = boxes([0, 0, 100, 100], [50, 50, 100, 100]);
  const line = {
    box: low,
    line: [
      { x: 0, y: 0 },
      { x: 100, y: 100 },
    ],
    thickness: 4,
  };
  const targets = [{ box: low }, { box: high }, line];
  expect(targetAt(targets, 60, 70, 2)).toBe(targets[1]);
  expect(targetAt(targets, 60, 62, 2)).toBe(line);
  expect(targetAt(targets, 10, 30, 2)).toBe(targets[0]);
  expect(targetAt(targets, 160, 10, 2)).toBeUndefined();
  expect(targetsWithin(targets, { x: 0, y: 0, width: 120, height: 100 })).toEqual([targets[0], line]);
});
