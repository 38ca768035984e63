import { expect, test } from 'vitest';
import { newDrawing } from '../drawing/drawingFile.ts';
import { pictureShape } from '../drawing/pictureShapes.ts';
import { putBaseFile } from '../records/baseFile.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { removePicture, renamePicture, replacePicture } from './editPictures.ts';
import { pictureUses } from './pictureUses.ts';
import { stationPictures } from './stationPictures.ts';

const dataUrl = 'data:image/png;base64,AAAA';
const shape = pictureShape({ name: 'hall.png', dataUrl }, { x: 0, y: 0, width: 10, height: 10 });
const station = `<StationCfg><SynopticWebCfg>
  <SynopticWeb SynopticId="a" SynopticName="Wells" BackgroundImage="plan.png">
    <ImageLogicData InfoNumber="1" Status0Image="off.svg" Status1Image="on.svg"/>
    <ImageStateData InfoNumber="2" Status0Image="off.svg"><Status2Image>on.svg</Status2Image></ImageStateData>
    <TextUrlLink Url="plan.png"/>
  </SynopticWeb>
  <SynopticWeb SynopticId="b" BackgroundImage="drawing-b.svg"><ImageLogicData Status1Image="hall.png"/></SynopticWeb>
</SynopticWebCfg></StationCfg>`;
const template = `<Editor><Template><ImageLogicData Status0Image="off.svg"/><svg><g data-vigie="">${shape}</g></svg></Template></Editor>`;

function opened() {
  const store = new RecordStore();
  const bytes = (text: string) => new TextEncoder().encode(text);
  putBaseFile(store, 'station.xml', 's', bytes(station));
  putBaseFile(store, 'editor.xml', 'e', bytes(template));
  putBaseFile(store, 'images/drawing-b.svg', 'd', bytes(newDrawing({ width: 9, height: 9 }, [shape])));
  for (const name of ['plan.png', 'on.svg', 'off.svg', 'spare.svg'])
    putBaseFile(store, `images/${name}`, name, undefined);
  let number = 0;
  const edit = new Transaction(store, () => `new${++number}`);
  const fieldsOf = (name: string) => (pictureUses(store).get(name) ?? []).map(({ field }) => field ?? 'shape');
  return { store, edit, fieldsOf };
}

test('each picture is listed with what shows it', () => {
  const { store, fieldsOf } = opened();
  expect(fieldsOf('plan.png')).toEqual(['BackgroundImage', 'Url']);
  expect(fieldsOf('on.svg')).toEqual(['Status1Image', 'Status2Image']);
  expect(fieldsOf('hall.png')).toEqual(['Status1Image', 'shape', 'shape']);
  expect(
    pictureUses(store)
      .get('off.svg')
      ?.map(({ page }) => page !== undefined),
  ).toEqual([true, true, false]);
  expect(stationPictures(store).map(({ name, kind, uses }) => `${name} ${kind} ${uses.length}`)).toEqual([
    'drawing-b.svg own 1',
    'hall.png embedded 3',
    'off.svg file 3',
    'on.svg file 2',
    'plan.png file 2',
    'spare.svg file 0',
  ]);
});

test('all uses follow another name, also those in a drawing and in a template', () => {
  const { store, edit, fieldsOf } = opened();
  renamePicture(edit, 'off.svg', 'stopped.svg');
  expect(fieldsOf('off.svg')).toEqual([]);
  expect(fieldsOf('stopped.svg')).toHaveLength(3);
  expect(store.get('images/stopped.svg')).toBe('off.svg');
  expect(store.get('images/off.svg')).toBeUndefined();
  expect(store.text('editor.xml')).toBe(template.replace('off.svg', 'stopped.svg'));
  renamePicture(edit, 'hall.png', 'house.png');
  expect(store.text('images/drawing-b.svg')).toContain(`data-picture="house.png"`);
  expect(store.text('images/drawing-b.svg')).toContain(dataUrl);
  edit.rollBack();
  expect(store.text('station.xml')).toBe(station);
});

test('another file takes its place everywhere', () => {
  const { store, edit, fieldsOf } = opened();
  replacePicture(edit, 'plan.png', 'plan.png', { sha256: 'new', dataUrl: undefined });
  expect(store.get('images/plan.png')).toBe('new');
  expect(store.text('station.xml')).toBe(station);
  replacePicture(edit, 'hall.png', 'hall.webp', { sha256: undefined, dataUrl: 'data:image/webp;base64,BBBB' });
  expect(fieldsOf('hall.webp')).toEqual(['Status1Image', 'shape', 'shape']);
  expect(store.text('images/drawing-b.svg')).toContain('href="data:image/webp;base64,BBBB"');
});

test('one that is deleted leaves no name behind that leads nowhere', () => {
  const { store, edit, fieldsOf } = opened();
  removePicture(edit, 'on.svg');
  removePicture(edit, 'hall.png');
  removePicture(edit, 'drawing-b.svg');
  expect(['on.svg', 'hall.png', 'drawing-b.svg'].flatMap(fieldsOf)).toEqual([]);
  expect(store.files()).not.toContain('images/on.svg');
  expect(store.files()).not.toContain('images/drawing-b.svg');
  expect(store.text('station.xml')).toContain('<ImageLogicData InfoNumber="1" Status0Image="off.svg"/>');
});
