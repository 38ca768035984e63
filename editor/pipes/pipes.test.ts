import { describe, expect, test } from 'vitest';
import type { LinePoint } from '../../protocol/schema/polyline.ts';
import { drawingGroup, drawingOf } from '../drawing/drawingFile.ts';
import { shapeMedium } from '../drawing/mediumShapes.ts';
import { shapesOf } from '../drawing/shapes.ts';
import { symbolShape } from '../drawing/symbolShapes.ts';
import { boxOf, setBox } from '../page/boxOf.ts';
import { copiedText, partsIn, paste } from '../page/clipboard.ts';
import { elementKeys, pageIn } from '../page/readPage.ts';
import { placeSymbol, symbolElement } from '../page/symbols.ts';
import { recordsOf } from '../records/document.ts';
import { attributeOf, insertElement, removeElement, setAttribute } from '../records/elements.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { asDrawn, type PlacedSymbol } from '../symbols/symbols.ts';
import { anchorsIn, anchorsOf } from './anchors.ts';
import { addLine, drawWithoutFlow, mediumOf, setMedium, showFlow } from './flow.ts';
import { joinOf, joinTo } from './joins.ts';
import { keepPipes } from './keepPipes.ts';
import { lineOf, setLine } from './lines.ts';

const size = { width: 800, height: 600 };
const page = 'station.xml#3';
const box = (x: number, y: number, side = 48) => ({ x, y, width: side, height: side });
const pump = (x: number, y: number) => symbolElement(asDrawn('pump'), box(x, y));
const radiator = (x: number, y: number) => symbolShape(asDrawn('radiator'), box(x, y));

/** A page with a pump, an element, at 100, 100 and a radiator, a shape, at 400, 200; a pipe of the drawing between. */
function boilerHouse() {
  const store = new RecordStore();
  const head = '<SynopticWeb SynopticId="a" SynopticWidth="800" SynopticHeight="600">';
  const text = `<StationCfg><SynopticWebCfg>${head}\n  ${pump(100, 100)}\n</SynopticWeb></SynopticWebCfg></StationCfg>`;
  for (const row of recordsOf('station.xml', text)) store.put(...row);
  let number = 0;
  /** Each is an edit of its own, as in the editor. */
  const edit = <T>(make: (edit: Transaction) => T): T => {
    const transaction = new Transaction(store, () => `new${++number}`);
    const made = make(transaction);
    keepPipes(transaction);
    return made;
  };
  const [source = ''] = elementKeys(store, page);
  const { sink, pipe } = edit((now) => {
    const group = drawingGroup(now, page, size);
    const drawn = insertElement(now, group, undefined, radiator(400, 200));
    return { sink: drawn, pipe: addLine(now, group, { line: [], width: 8, medium: undefined, isPipe: true }) };
  });
  const [, out] = anchorsOf(store, source);
  const [into] = anchorsOf(store, sink);
  edit((now) => {
    if (!out || !into) return;
    setLine(now, pipe, [out, { x: 300, y: out.y }, { x: 300, y: into.y }, into]);
    joinTo(now, page, pipe, 'start', out);
    joinTo(now, page, pipe, 'end', into);
  });
  const ends = (key = pipe) => [lineOf(store, key)?.[0], lineOf(store, key)?.at(-1)];
  const place = ({ x, y }: LinePoint) => ({ x, y });
  const atAnchors = (from = source, to = sink) =>
    [anchorsOf(store, from)[1], anchorsOf(store, to)[0]].map((at) => at && place(at));
  return { store, edit, source, sink, pipe, ends, atAnchors, drawing: () => store.text(drawingOf(store, page) ?? '') };
}

describe('anchors of a symbol', () => {
  const pumpAt = (placed: Partial<PlacedSymbol>, at = box(100, 100)) =>
    anchorsIn({ ...asDrawn('pump'), ...placed }, at).map(({ x, y, axis }) => [x, y, axis]);

  test('are where it is drawn: at its sides, turned and mirrored with it', () => {
    expect(pumpAt({})).toEqual([
      [106, 124, 'x'],
      [142, 124, 'x'],
    ]);
    expect(pumpAt({ isMirrored: true })).toEqual([
      [142, 124, 'x'],
      [106, 124, 'x'],
    ]);
    expect(pumpAt({ turn: 90 })).toEqual([
      [124, 106, 'y'],
      [124, 142, 'y'],
    ]);
  });

  test('are in the middle of a box that is wider than high, as its picture is', () => {
    expect(pumpAt({}, { x: 0, y: 0, width: 196, height: 96 })).toEqual([
      [62, 48, 'x'],
      [134, 48, 'x'],
    ]);
  });
});

describe('a joined pipe', () => {
  test('goes with a symbol that is moved, level and upright as before', () => {
    const { store, edit, source, pipe, ends, atAnchors } = boilerHouse();
    edit((now) => setBox(now, source, box(120, 60)));
    expect(ends()).toEqual(atAnchors());
    const [first, second] = lineOf(store, pipe) ?? [];
    expect(second).toEqual({ x: 300, y: first?.y });
  });

  test('goes with one that is resized, turned, mirrored or replaced by another', () => {
    const { store, edit, source, ends, atAnchors } = boilerHouse();
    edit((now) => setBox(now, source, box(100, 100, 96)));
    expect(ends()).toEqual(atAnchors());
    edit((now) => placeSymbol(now, source, { name: 'pump', turn: 90, isMirrored: false }));
    expect(ends()).toEqual(atAnchors());
    edit((now) => placeSymbol(now, source, asDrawn('fan')));
    expect(ends()).toEqual(atAnchors());
    // It has one anchor: the nearest is taken.
    edit((now) => placeSymbol(now, source, asDrawn('submersible-pump')));
    expect(ends()[0]).toMatchObject({ x: anchorsOf(store, source)[0]?.x, y: anchorsOf(store, source)[0]?.y });
  });

  test('goes with a symbol of the drawing, and with both', () => {
    const { store, edit, source, sink, pipe, ends, atAnchors } = boilerHouse();
    edit((now) => setBox(now, sink, box(500, 300)));
    expect(ends()).toEqual(atAnchors());
    const before = lineOf(store, pipe) ?? [];
    edit((now) => {
      setBox(now, sink, box(510, 320));
      setBox(now, source, box(110, 120));
    });
    expect(lineOf(store, pipe)).toEqual(before.map(({ x, y }) => ({ x: x + 10, y: y + 20 })));
  });

  test('finds its symbol when that gets another Id', () => {
    const { store, edit, source, pipe } = boilerHouse();
    edit((now) => setAttribute(now, source, 'Id', 'my pump'));
    expect(joinOf(store, pipe, 'start')).toEqual({ anchor: 1, symbol: 'my pump' });
  });

  test('stays where it is, and is joined no longer, when the symbol is deleted', () => {
    const { store, edit, source, sink, pipe, ends } = boilerHouse();
    const before = ends();
    edit((now) => removeElement(now, source));
    edit((now) => removeElement(now, sink));
    expect(ends()).toEqual(before);
    expect([joinOf(store, pipe, 'start'), joinOf(store, pipe, 'end')]).toEqual([undefined, undefined]);
  });

  test('that is moved away is joined no longer', () => {
    const { store, edit, pipe, source, ends } = boilerHouse();
    edit((now) => setBox(now, pipe, { ...boxOf(store, pipe), x: 200 }));
    expect(joinOf(store, pipe, 'start')).toBeUndefined();
    const before = ends();
    edit((now) => setBox(now, source, box(10, 10)));
    expect(ends()).toEqual(before);
  });

  test('that is copied with its symbols is joined to their copies; alone it is joined to nothing', () => {
    const { store, edit, source, sink, pipe, ends, atAnchors } = boilerHouse();
    const add = (keys: readonly string[]) =>
      edit((now) => {
        const read = pageIn(store, page);
        return read ? paste(now, page, read, partsIn(copiedText(store, keys))) : [];
      });
    const [copiedSource = '', copiedSink = '', copiedPipe = ''] = add([source, sink, pipe]);
    edit((now) => setBox(now, copiedSource, box(50, 400)));
    edit((now) => setBox(now, copiedSink, box(600, 500)));
    expect(ends(copiedPipe)).toEqual(atAnchors(copiedSource, copiedSink));
    expect(ends()).toEqual(atAnchors());
    const [alone = ''] = add([pipe]);
    expect([joinOf(store, alone, 'start'), joinOf(store, alone, 'end')]).toEqual([undefined, undefined]);
  });

  test('is read again from its files', () => {
    const { store, drawing } = boilerHouse();
    const again = new RecordStore();
    for (const file of ['station.xml', drawingOf(store, page) ?? ''])
      for (const row of recordsOf(file, store.text(file))) again.put(...row);
    expect(drawing()).toContain('data-starts-at="1 ');
    const pipe = shapesOf(again, page).find((key) => joinOf(again, key, 'start')) ?? '';
    const [source = ''] = elementKeys(again, page);
    const edit = new Transaction(again, () => 'x');
    setBox(edit, source, box(0, 0));
    keepPipes(edit);
    expect(lineOf(again, pipe)?.[0]).toEqual({ x: 42, y: 24 });
  });
});

describe('the medium of a drawn line', () => {
  test('colours it in both themes; its pattern follows its width and its places; without one it is as before', () => {
    const { store, edit, pipe, drawing } = boilerHouse();
    edit((now) => setMedium(now, pipe, 'Return'));
    expect(drawing()).toContain('[data-medium="Return"]{stroke:#3f5da3}');
    expect(drawing().match(/\.v-core\{/g)).toHaveLength(2);
    expect(drawing()).toContain('class="v-core" stroke-width="2.7" stroke-dasharray="16 8" stroke-linecap="butt"');
    edit((now) => setAttribute(now, pipe, 'stroke-width', '2'));
    expect(store.written(pipe)).not.toContain('v-core');
    edit((now) => setBox(now, pipe, { ...boxOf(store, pipe), x: 10 }));
    const points = attributeOf(store, pipe, 'points') ?? '';
    expect(store.written(pipe).split(points)).toHaveLength(3);
    edit((now) => setMedium(now, pipe, 'Gas'));
    expect([shapeMedium(store, pipe), drawing().match(/<style>/g)?.length]).toEqual(['Gas', 3]);
    edit((now) => setMedium(now, pipe, undefined));
    expect(store.written(pipe)).toMatch(/^<polyline class="v-pipe" [^<>]*\/>$/);
  });

  test('is copied with it', () => {
    const { store, edit, pipe } = boilerHouse();
    edit((now) => setMedium(now, pipe, 'Steam'));
    const copied = copiedText(store, [pipe]);
    const [added = ''] = edit((now) => {
      const read = pageIn(store, page);
      return read ? paste(now, page, read, partsIn(copied)) : [];
    });
    expect([mediumOf(store, added), store.children(added).length]).toEqual(['Steam', 2]);
    expect(partsIn('<g class="x"><path d="M0 0"/></g><g data-medium="Tea" points="0,0 1,1"/>')).toEqual([]);
  });
});

test('a drawn pipe shows the flow of a point, with its medium and joins, and is drawn again', () => {
  const { store, edit, source, pipe, ends, atAnchors } = boilerHouse();
  edit((now) => setMedium(now, pipe, 'Flow'));
  const line = lineOf(store, pipe);
  const key = edit((now) => showFlow(now, page, pipe, 7)) ?? '';
  expect(elementKeys(store, page)).toEqual([key, source]);
  expect(attributeOf(store, key, 'InfoNumber')).toBe('7');
  expect(lineOf(store, key)).toEqual(line);
  edit((now) => setBox(now, source, box(60, 80)));
  expect(ends(key)).toEqual(atAnchors());
  const moved = lineOf(store, key);
  const drawn = edit((now) => drawWithoutFlow(now, page, key, size)) ?? '';
  expect([mediumOf(store, drawn), lineOf(store, drawn)]).toEqual(['Flow', moved]);
  edit((now) => setBox(now, source, box(70, 90)));
  expect(ends(drawn)).toEqual(atAnchors());
});
