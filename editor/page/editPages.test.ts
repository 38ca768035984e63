import { describe, expect, test } from 'vitest';
import { drawingGroup, drawingOf } from '../drawing/drawingFile.ts';
import { addShape } from '../drawing/shapes.ts';
import { recordsOf } from '../records/document.ts';
import { attributeOf, nameOf } from '../records/elements.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { fieldText } from '../station/fields.ts';
import { addPage, copyPage, makeFirst, movePage, removePage } from './editPages.ts';
import { fittingFor, type ShownPoint } from './fittingElements.ts';
import { pageKeys } from './pages.ts';
import { placeFor } from './placeFor.ts';
import { elementKeys } from './readPage.ts';
import { sumText } from './sums.ts';
import { kindsLike, swapKind } from './swapKind.ts';

const size = { width: 800, height: 600 };
const station = `<StationCfg>
  <SynopticWebCfg>
    <!-- what everybody sees -->
    <SynopticWeb SynopticId="a" SynopticName="Wells" IsFirst="true" Vendor="1">
      <ImageLogicData InfoNumber="7" PositionX="1" PositionY="2" Width="3" Height="4" Status0Image="off.svg" Status1Image="on.svg" Vendor="x"><Group>Pump 1</Group></ImageLogicData>
      <TextComment TextValue="one" FontSize="20"/>
    </SynopticWeb>
    <SynopticWeb SynopticId="b" SynopticName="Tanks"/>
    <SynopticWeb SynopticId="c" SynopticName="Network"/>
  </SynopticWebCfg>
</StationCfg>
`;

function opened(text = station) {
  const store = new RecordStore();
  for (const row of recordsOf('station.xml', text)) store.put(...row);
  let number = 0;
  const edit = new Transaction(store, () => `new${++number}`);
  const ids = () => pageKeys(store).map((key) => attributeOf(store, key, 'SynopticId'));
  return { store, edit, ids, text: () => store.text('station.xml') };
}

describe('the list of pages', () => {
  test('gets a new page as the last, with an ID that no other has', () => {
    const { store, edit, ids, text } = opened();
    const key = addPage(edit, 'B\u00e9 / 2', size);
    addPage(edit, 'be 2', size);
    expect(ids()).toEqual(['a', 'b', 'c', 'be-2', 'be-2-2']);
    expect(fieldText(store, key, 'SynopticName')).toBe('B\u00e9 / 2');
    expect(text()).toContain(
      '\n    <SynopticWeb SynopticId="be-2" SynopticName="B\u00e9 / 2" SynopticWidth="800" SynopticHeight="600"/>\n    <SynopticWeb SynopticId="be-2-2"',
    );
  });

  test('has a first page from its first page on', () => {
    const { edit, text } = opened('<StationCfg/>\n');
    addPage(edit, '???', size);
    expect(text()).toContain('<SynopticWeb SynopticId="page" SynopticName="???" IsFirst="true"');
  });

  test('gets a copy with all that is on the page, whose drawing is its own', () => {
    const { store, edit, ids } = opened();
    const [page = ''] = pageKeys(store);
    addShape(edit, drawingGroup(edit, page, size), 'box', { x: 1, y: 2 }, { x: 3, y: 4 });
    const key = copyPage(edit, page, 'Wells 2');
    expect(ids()).toEqual(['a', 'wells-2', 'b', 'c']);
    expect([attributeOf(store, key, 'IsFirst'), attributeOf(store, key, 'Vendor')]).toEqual([undefined, '1']);
    expect(elementKeys(store, key)).toHaveLength(2);
    expect(drawingOf(store, key)).toBe('images/drawing-wells-2.svg');
    expect(store.text('images/drawing-wells-2.svg')).toBe(store.text('images/drawing-a.svg'));
  });

  test('loses a page with its drawing, but not one that another page shows', () => {
    const { store, edit } = opened();
    const [page = '', other = ''] = pageKeys(store);
    drawingGroup(edit, page, size);
    edit.put(other, {
      ...(store.record(other) ?? expect.fail()),
      open: '<SynopticWeb BackgroundImage="drawing-a.svg"/>',
    });
    removePage(edit, page);
    expect(store.files()).toContain('images/drawing-a.svg');
    removePage(edit, other);
    expect(store.files()).toEqual(['station.xml']);
  });

  test('is sorted by hand; comments stay where they are', () => {
    const { store, edit, ids, text } = opened();
    const [first = '', second = ''] = pageKeys(store);
    movePage(edit, second, 1);
    expect(ids()).toEqual(['a', 'c', 'b']);
    movePage(edit, second, -1);
    movePage(edit, first, -1);
    expect(text()).toBe(station);
  });

  test('has one first page', () => {
    const { store, edit } = opened();
    const [first = '', second = ''] = pageKeys(store);
    makeFirst(edit, second);
    expect([first, second].map((key) => attributeOf(store, key, 'IsFirst'))).toEqual([undefined, 'true']);
  });
});

describe('another kind of an element', () => {
  test('keeps its point, its place and what nobody knows, and loses what it alone had', () => {
    const { store, edit, text } = opened();
    const [key = ''] = elementKeys(store, pageKeys(store)[0] ?? '');
    swapKind(edit, key, 'TextValueLogicData');
    expect(text()).toContain(
      '<TextValueLogicData InfoNumber="7" PositionX="1" PositionY="2" Width="3" Height="4" Vendor="x"><Group>Pump 1</Group></TextValueLogicData>',
    );
  });

  test('of a picture with more states its pictures stay', () => {
    const { store, edit, text } = opened();
    const [key = ''] = elementKeys(store, pageKeys(store)[0] ?? '');
    swapKind(edit, key, 'ImageStateData');
    expect(text()).toContain('Status0Image="off.svg" Status1Image="on.svg"');
    swapKind(edit, key, 'ImageLogicData');
    expect(text()).toBe(station);
  });

  test('is offered where it can show the same', () => {
    expect(kindsLike('TextComment')).toEqual(['TextComment', 'TextLink', 'TextUrlLink']);
    expect(kindsLike('ImageLogicData')).not.toContain('TextComment');
    const { store } = opened();
    expect(nameOf(store, elementKeys(store, pageKeys(store)[0] ?? '')[1] ?? '')).toBe('TextComment');
  });
});

describe('the elements of a point', () => {
  const point: ShownPoint = {
    infoNumber: 7,
    id: 'WELL.P1.RUN',
    name: 'Well pump 1',
    kind: 'logic',
    unit: '',
    states: ['Stopped', 'Running'],
    commandKind: 'set',
  };
  const pictures = [
    'booster-stopped.svg',
    'booster-running.svg',
    'pump-running.svg',
    'pump-stopped.svg',
    'valve-open.svg',
  ];
  const fitting = (changed: Partial<ShownPoint> = {}) => fittingFor({ ...point, ...changed }, pictures);
  const shown = (changed: Partial<ShownPoint> = {}) => fitting(changed).at(286, 276);

  test('are a symbol of its states and its name', () => {
    const [symbol, name] = shown();
    expect(symbol).toBe(
      '<ImageLogicData InfoNumber="7" PositionX="286" PositionY="276" Width="48" Height="48" Status0Image="pump-stopped.svg" Status1Image="pump-running.svg"/>',
    );
    expect(name).toContain('<TextLabelData InfoNumber="7" PositionX="334" PositionY="276"');
  });

  test('are a word where no picture fits', () => {
    expect(shown({ states: ['Closed', 'Open'] })[1]).toContain('<TextValueLogicData InfoNumber="7"');
    expect(shown({ states: ['.*', ''] })[1]).toContain('<TextValueLogicData');
    expect(shown({ kind: 'state', states: [] })[1]).toContain('<TextStateData');
    expect(shown({ kind: 'text' })[1]).toContain('<TextValueTextData');
  });

  test('are a number with its unit, if it has one', () => {
    expect(shown({ kind: 'numeric', unit: 'bar' })[1]).toContain('IsShowedUnit="true"');
    expect(shown({ kind: 'numeric' })[1]).not.toContain('IsShowedUnit');
  });

  test('are that alone, without the name', () => {
    const alone = fittingFor(point, pictures, true);
    expect(alone.width).toBe(48);
    expect(alone.at(286, 276)).toEqual(shown().slice(0, 1));
    const number = fittingFor({ ...point, kind: 'numeric', unit: 'bar' }, pictures, true).at(10, 20);
    expect(number).toHaveLength(1);
    expect(number[0]).toContain('<TextValueNumericData InfoNumber="7" PositionX="10" PositionY="20"');
  });

  test('are put where they are dropped, but on the page; else in the first free row', () => {
    const page = { x: 0, y: 0, width: 700, height: 80 };
    const row = fitting({ kind: 'text' });
    expect(placeFor(row, [], page, { x: 700, y: -9 })).toEqual({ x: 400, y: 0 });
    expect(placeFor(row, [], page, { x: 160, y: 40 })).toEqual({ x: 10, y: 26 });
    const taken = [{ x: 0, y: 0, width: 400, height: 20 }];
    expect(placeFor(row, taken, page)).toEqual({ x: 24, y: 24 });
    expect(placeFor(row, [{ x: 0, y: 0, width: 30, height: 80 }], page)).toEqual({ x: 348, y: 24 });
    expect(placeFor(row, [page], page)).toEqual({ x: 24, y: 24 });
  });
});

test.each([
  ['+20', '100', '120'],
  ['-5', '100', '95'],
  [' * 2', '2.5', '5'],
  ['/ 4', '10', '2.5'],
  ['+0,1', '0.2', '0.3'],
  ['=-5', '100', '-5'],
  ['120', '100', undefined],
  ['+', '100', undefined],
  ['+x', '100', undefined],
  ['/0', '100', undefined],
  ['+20', undefined, '20'],
  ['*2', undefined, undefined],
  ['+20', 'wide', undefined],
  ['\u22125', '20', '15'],
  ['=\u22125', '20', '-5'],
])('%s of %s is %s', (typed, before, result) => expect(sumText(typed, before)).toBe(result));
