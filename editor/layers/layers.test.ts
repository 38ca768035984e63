import { expect, test } from 'vitest';
import { shapesOf } from '../drawing/shapes.ts';
import { movedBy } from '../page/box.ts';
import { boxOf, setBox } from '../page/boxOf.ts';
import { copiedText, partsIn, paste } from '../page/clipboard.ts';
import { copyPage, removePage } from '../page/editPages.ts';
import { pageKeys } from '../page/pages.ts';
import { placeAll } from '../page/placeAll.ts';
import { elementKeys, pageIn } from '../page/readPage.ts';
import { recordsOf } from '../records/document.ts';
import { removeElement, setAttribute } from '../records/elements.ts';
import { inverse } from '../records/inverse.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { groupsIn, groupsText } from './copiedGroups.ts';
import { dissolveGroups, elementGroupsOf, makeGroups } from './elementGroups.ts';
import { followLayers, knownLayers } from './followLayers.ts';
import { changeMarks, marksOn } from './layerMarks.ts';
import { visibleDrawing } from './visibleDrawing.ts';

const station = `<StationCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="p" SynopticName="P" SynopticWidth="400" SynopticHeight="300" BackgroundImage="drawing-p.svg">
      <TextComment Id="one" PositionX="10" PositionY="20" Width="100" Height="30" TextValue="One"/>
      <TextComment PositionX="50" PositionY="25" Width="100" Height="30" TextValue="Two"/>
      <TextComment Id="three" PositionX="90" PositionY="25" Width="100" Height="30" TextValue="Three"/>
    </SynopticWeb>
  </SynopticWebCfg>
</StationCfg>
`;
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">
  <g data-vigie="">
    <rect x="0" y="0" width="50" height="50"/>
    <text x="5" y="90">Hall <tspan>1</tspan></text>
    <rect x="60" y="0" width="50" height="50"/>
  </g>
</svg>
`;

function opened() {
  const store = new RecordStore();
  for (const [file, text] of [
    ['station.xml', station],
    ['images/drawing-p.svg', drawing],
  ] as const)
    for (const [key, record] of recordsOf(file, text)) store.put(key, record);
  let last = 0;
  /** As the draft edits. Returns what takes it back. */
  const edit = (make: (edit: Transaction) => void) => {
    const transaction = new Transaction(store, () => `new${++last}`);
    const layers = knownLayers(store);
    make(transaction);
    followLayers(transaction, layers);
    const changes = transaction.changes();
    store.announce();
    return () => {
      expect(store.apply(inverse(changes))).toBe(true);
      store.announce();
    };
  };
  const [page = ''] = pageKeys(store);
  const [one = '', two = '', three = ''] = elementKeys(store, page);
  const [, hall = '', wall = ''] = shapesOf(store, page);
  return { store, edit, page, one, two, three, hall, wall };
}

const lock = (edit: Transaction, page: string, ...keys: string[]) =>
  changeMarks(edit, page, keys, (mark) => ({ ...mark, isLocked: true }));
const hide = (edit: Transaction, page: string, ...keys: string[]) =>
  changeMarks(edit, page, keys, (mark) => ({ ...mark, isHidden: true }));
const locked = (store: RecordStore, page: string) =>
  [...marksOn(store, page)].filter(([, { isLocked }]) => isLocked).map(([key]) => key);

test('what is locked and hidden is in editor.xml alone; pages and drawings stay byte for byte', () => {
  const { store, edit, page, one, two, hall } = opened();
  edit((edit) => lock(edit, page, one, two, hall));
  edit((edit) => hide(edit, page, hall))();
  edit((edit) => hide(edit, page, hall));
  expect(store.text('station.xml')).toBe(station);
  expect(store.text('images/drawing-p.svg')).toBe(drawing);
  expect(store.text('editor.xml')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <EditorCfg Version="1">
      <PageLayers SynopticId="p">
        <Layer Id="one" IsLocked="true"/>
        <Layer Id="TextComment@50,25" IsLocked="true"/>
        <Layer Shape="2axvawk30tv" IsLocked="true" IsHidden="true"/>
      </PageLayers>
    </EditorCfg>
    "
  `);
  expect(marksOn(store, page).get(hall)).toEqual({ isLocked: true, isHidden: true, elementGroup: undefined });
  edit((edit) => changeMarks(edit, page, [hall], (mark) => ({ ...mark, isHidden: false })));
  expect(locked(store, page)).toEqual([one, two, hall]);
  edit((edit) => changeMarks(edit, page, [one, two, hall], (mark) => ({ ...mark, isLocked: false })));
  expect(store.text('editor.xml')).not.toContain('Layer');
});

test('a hidden shape is not in the drawing that a user draws on, and in that of operators', () => {
  const { store, edit, page, hall } = opened();
  expect(visibleDrawing(store, page)).toBe(drawing);
  edit((edit) => hide(edit, page, hall));
  expect(visibleDrawing(store, page)).toBe(
    drawing.replace('\n    <text x="5" y="90">Hall <tspan>1</tspan></text>', ''),
  );
});

test('marks go with what is moved, renamed and written otherwise, and end with what is deleted', () => {
  const { store, edit, page, one, two, hall, wall } = opened();
  edit((edit) => lock(edit, page, one, two, hall, wall));
  const all = [one, two, hall, wall];
  const drawn = pageIn(store, page);
  if (drawn) edit((edit) => placeAll(edit, drawn, new Map([[two, movedBy(boxOf(store, two), 7, 7)]])));
  expect(locked(store, page)).toEqual(all);
  edit((edit) => setAttribute(edit, one, 'Id', 'first'));
  edit((edit) => setBox(edit, wall, movedBy(boxOf(store, wall), 3, 4)));
  expect(locked(store, page)).toEqual(all);
  edit((edit) => setAttribute(edit, page, 'SynopticId', 'q'));
  expect(locked(store, page)).toEqual(all);
  const takeBack = edit((edit) => {
    removeElement(edit, one);
    removeElement(edit, hall);
  });
  expect(locked(store, page)).toEqual([two, wall]);
  takeBack();
  expect(locked(store, page)).toEqual(all);
  edit((edit) => removePage(edit, page));
  expect(store.text('editor.xml')).not.toContain('Layer');
});

test('a copied page has the marks of its original', () => {
  const { store, edit, page, one, hall } = opened();
  edit((edit) => {
    lock(edit, page, one, hall);
    makeGroups(edit, page, [[one, hall]]);
  });
  edit((edit) => void copyPage(edit, page, 'Copy'));
  const copy = pageKeys(store)[1] ?? '';
  expect(locked(store, copy)).toEqual([elementKeys(store, copy)[0], shapesOf(store, copy)[1]]);
  expect([...elementGroupsOf(marksOn(store, copy)).values()].map(({ length }) => length)).toEqual([2]);
  edit((edit) => removePage(edit, copy));
  expect(locked(store, page)).toEqual([one, hall]);
});

test('a group is of elements and shapes; what is grouped again leaves its group, and a group of one is none', () => {
  const { store, edit, page, one, two, three, hall } = opened();
  const groups = () => [...elementGroupsOf(marksOn(store, page)).values()];
  edit((edit) => makeGroups(edit, page, [[one, two, hall]]));
  expect(groups()).toEqual([[one, two, hall]]);
  expect(store.text('station.xml')).toBe(station);
  edit((edit) => makeGroups(edit, page, [[two, three, hall]]));
  expect(groups().map((members) => new Set(members))).toEqual([new Set([two, three, hall])]);
  expect(marksOn(store, page).has(one)).toBe(false);
  edit((edit) => dissolveGroups(edit, page, [hall]));
  expect(groups()).toEqual([]);
  expect(store.text('editor.xml')).not.toContain('Layer');
});

test('a copied group is pasted as a group of its own; a text that was changed since is pasted without', () => {
  const { store, edit, page, one, three, hall } = opened();
  edit((edit) => makeGroups(edit, page, [[one, hall]]));
  const keys = [hall, one, three];
  const text = copiedText(store, keys) + groupsText(store, page, keys);
  expect(partsIn(text)).toHaveLength(3);
  edit((edit) => {
    const drawn = pageIn(store, page);
    const pasted = drawn ? paste(edit, page, drawn, partsIn(text)) : [];
    makeGroups(edit, page, groupsIn(text, pasted));
  });
  const [, copies] = [...elementGroupsOf(marksOn(store, page)).values()];
  expect(copies).toHaveLength(2);
  expect(copies).not.toContain(one);
  expect(groupsIn(text, ['a', 'b'])).toEqual([]);
  expect(groupsText(store, page, [one, three])).toBe('');
});
