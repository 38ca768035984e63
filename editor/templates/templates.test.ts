import { describe, expect, test } from 'vitest';
import { applyCopy } from '../copy/applyCopy.ts';
import { planCopy } from '../copy/planCopy.ts';
import { drawingGroup } from '../drawing/drawingFile.ts';
import { setShapeMedium } from '../drawing/mediumShapes.ts';
import { addShape, shapesOf } from '../drawing/shapes.ts';
import { symbolShape } from '../drawing/symbolShapes.ts';
import { boxOf, setBox } from '../page/boxOf.ts';
import { copiedText, partsIn, paste } from '../page/clipboard.ts';
import { copyPage } from '../page/editPages.ts';
import { pageKeys } from '../page/pages.ts';
import { elementKeys, pageIn } from '../page/readPage.ts';
import { anchorsOf, symbolId } from '../pipes/anchors.ts';
import { joinOf, joinTo, pipeEnds } from '../pipes/joins.ts';
import { keepPipes } from '../pipes/keepPipes.ts';
import { recordsOf } from '../records/document.ts';
import { attributeOf, insertElement, removeElement, setAttribute } from '../records/elements.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { renamePicture } from '../station/editPictures.ts';
import { fieldText } from '../station/fields.ts';
import { partsOf, pointKeys } from '../station/sections.ts';
import { asDrawn } from '../symbols/symbols.ts';
import { changesOfVersion, takeChanges } from '../takeOver/takeOver.ts';
import { deleteTemplate } from './editTemplate.ts';
import { instanceState } from './instanceState.ts';
import { placedInstances } from './instances.ts';
import { makeTemplate } from './makeTemplate.ts';
import { beginningName } from './placeholders.ts';
import { placeTemplate } from './placeTemplate.ts';
import { commonBeginning, differencesIn, pointsOfParts } from './proposeTemplate.ts';
import { nameParts, templateOf, templateParts } from './template.ts';
import { templatePage } from './templatePage.ts';
import { endingsIn, fittingFolders } from './templatePoints.ts';
import { outdatedInstances, updateInstances } from './updateInstances.ts';

const pump = (number: number, from: number, hasFlow = true) => `
    <Point Id="PS1.P${number}.RUN" InfoNumber="${from}" Name="Pump ${number}" Kind="logic" State0="Stopped" State1="Running"/>
    ${hasFlow ? `<Point Id="PS1.P${number}.FLOW" InfoNumber="${from + 1}" Name="Pump ${number} flow" Unit="m³/h"/>` : ''}`;

const station = `<StationCfg>
  <PointCfg>${pump(1, 10)}${pump(2, 20)}${pump(3, 30, false)}
    <Point Id="PLANT.MODE" InfoNumber="90" Name="Mode" Kind="logic"/>
  </PointCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="wells" SynopticName="Wells" SynopticWidth="800" SynopticHeight="600">
      <ImageLogicData InfoNumber="10" PositionX="100" PositionY="40" Width="48" Height="48" Status0Image="symbol-pump-stopped.svg" Status1Image="symbol-pump-running.svg"/>
      <TextValueNumericData InfoNumber="11" PositionX="156" PositionY="50" Width="80" Height="24"/>
      <TextComment TextValue="Pump 1" PositionX="100" PositionY="96" Width="120" Height="20"/>
      <TextValueLogicData InfoNumber="90" PositionX="100" PositionY="120" Width="80" Height="20"/>
    </SynopticWeb>
    <SynopticWeb SynopticId="other" SynopticName="Other" SynopticWidth="800" SynopticHeight="600"/>
  </SynopticWebCfg>
</StationCfg>
`;

function opened() {
  const store = new RecordStore();
  for (const row of recordsOf('station.xml', station)) store.put(...row);
  let number = 0;
  const edit = new Transaction(store, () => `new${++number}`);
  const [wells = '', other = ''] = pageKeys(store);
  const make = () => {
    const group = drawingGroup(edit, wells, { width: 800, height: 600 });
    const box = addShape(edit, group, 'box', { x: 90, y: 30 }, { x: 250, y: 150 });
    const keys = [box, ...elementKeys(store, wells)];
    const beginning = commonBeginning(pointsOfParts(store, keys)) ?? '';
    const likely = differencesIn(store, keys, beginning).filter(({ isLikely }) => isLikely);
    const parameters = likely.map((difference) => ({
      name: difference.from === 'title' ? 'Title' : difference.kind,
      difference,
    }));
    const id = makeTemplate(edit, keys, { name: 'Pump', beginning, parameters }) ?? '';
    return templateOf(store, id) ?? expect.fail('no template');
  };
  const attributes = (key: string) => store.record(key)?.open ?? '';
  const placed = () => placedInstances(store);
  const element = (key: string, name: string) =>
    placed()
      .find(({ page }) => page === key)
      ?.parts.get(name) ?? '';
  const place = (beginnings: readonly string[], page = other) => {
    const template = templateOf(store, 'pump') ?? expect.fail('no template');
    return placeTemplate(edit, page, template, {
      instances: beginnings.map(
        (one) =>
          new Map([
            [beginningName, one],
            ['Title', `Pump ${one.at(-1)}`],
          ]),
      ),
      ...{ columns: 2, at: { x: 20, y: 20 }, withoutPoint: 'leaveOut' },
    });
  };
  return { store, edit, wells, other, make, place, placed, attributes, element };
}

describe('a template', () => {
  test('has what the points begin with as its placeholder, and what else differs as parameters', () => {
    const { store, make, attributes } = opened();
    const template = make();
    expect(template).toMatchObject({ id: 'pump', example: 'PS1.P1', box: { width: 160, height: 120 } });
    expect(template.parameters.map(({ name, kind, example }) => [name, kind, example])).toEqual([
      ['point', 'point', 'PLANT.MODE'],
      ['Title', 'text', 'Pump 1'],
    ]);
    const [box = '', image = '', value = '', comment = '', mode = ''] = templateParts(store, template.key);
    expect(attributes(box)).toContain('class="v-card"');
    expect(attributes(image)).toContain('InfoNumber="{P}.RUN"');
    expect(attributes(value)).toContain('InfoNumber="{P}.FLOW"');
    expect(attributes(comment)).toContain('TextValue="{Title}"');
    expect(attributes(mode)).toContain('InfoNumber="{point}"');
    expect(store.files()).toEqual(['station.xml', 'images/drawing-wells.svg', 'editor.xml']);
  });

  test('is drawn with the points of its example', () => {
    const { store, make } = opened();
    const page = templatePage(store, make());
    expect(page?.synoptic).toMatchObject({ name: 'Pump', width: 160, height: 120 });
    expect(page?.synoptic.elements).toMatchObject([
      { infoNumber: 10, x: 10, y: 10 },
      { infoNumber: 11 },
      { text: '{Title}' },
      { infoNumber: 90 },
    ]);
  });

  test('fits on the points whose Ids end like its own', () => {
    const { store, make } = opened();
    expect(fittingFolders(store, endingsIn(store, make()))).toEqual([
      { beginning: 'PS1.P1', title: 'Pump 1', missing: [] },
      { beginning: 'PS1.P2', title: 'Pump 2', missing: [] },
      { beginning: 'PS1.P3', title: 'P3', missing: ['.FLOW'] },
    ]);
  });
});

describe('instances', () => {
  test('copied for other points belong to these, and follow the template; what was changed by hand stays so', () => {
    const { store, edit, other, make, place, placed, attributes, element } = opened();
    make();
    place(['PS1.P1']);
    setAttribute(edit, element(other, 'TextValueNumeric'), 'FontSize', '30');
    const points = pointKeys(store).filter((key) => fieldText(store, key, 'Id')?.startsWith('PS1.P1'));
    const pairs = [
      { from: 'PS1', to: 'PS7' },
      { from: 'Pump 1', to: 'Pump 7' },
    ];
    const request = { points, pages: [other], elements: [], pairs, links: {}, typed: {}, shared: new Set<string>() };
    applyCopy(edit, planCopy(store, request), undefined);
    const copy =
      pageKeys(store).find((key) => fieldText(store, key, 'SynopticName') === 'Other' && key !== other) ?? '';
    const instance = placed().find(({ page }) => page === copy);
    expect(instance?.instance.values.get(beginningName)).toBe('PS7.P1');
    expect(instance && instanceState(store, instance).edited).toEqual(['TextValueNumeric']);
    const title = templateParts(store, templateOf(store, 'pump')?.key ?? '')[3] ?? '';
    setAttribute(edit, title, 'IsFontBold', 'true');
    updateInstances(edit, outdatedInstances(store));
    expect(attributes(element(copy, 'TextComment'))).toContain('TextValue="Pump 7"');
  });

  test('are placed as a grid of ordinary elements; without a point a part is left out', () => {
    const { store, other, make, place, placed, attributes } = opened();
    make();
    place(['PS1.P1', 'PS1.P2', 'PS1.P3']);
    expect(elementKeys(store, other)).toHaveLength(4 + 4 + 3);
    expect(shapesOf(store, other)).toHaveLength(3);
    const boxes = shapesOf(store, other).map((key) => boxOf(store, key));
    expect(boxes.map(({ x, y }) => [x, y])).toEqual([
      [20, 20],
      [196, 20],
      [20, 156],
    ]);
    const [, , , , second = ''] = elementKeys(store, other);
    expect(attributes(second)).toContain('InfoNumber="20" PositionX="206" PositionY="30"');
    expect(placed().map(({ instance }) => [instance.id, instance.values.get('P'), instance.parts.size])).toEqual([
      ['pump~1', 'PS1.P1', 5],
      ['pump~2', 'PS1.P1', 5],
      ['pump~3', 'PS1.P2', 5],
      ['pump~4', 'PS1.P3', 4],
    ]);
    expect(outdatedInstances(store)).toEqual([]);
  });

  test('whose picture is renamed are neither outdated nor changed by hand', () => {
    const { store, edit, make, place, attributes, element, other } = opened();
    make();
    place(['PS1.P2']);
    setAttribute(edit, element(other, 'TextComment'), 'TextValue', 'Mine');
    renamePicture(edit, 'symbol-pump-running.svg', 'running.svg');
    expect(attributes(element(other, 'ImageLogic'))).toContain('"running.svg"');
    expect(outdatedInstances(store)).toEqual([]);
    expect(placedInstances(store).flatMap((one) => instanceState(store, one).edited)).toEqual(['TextComment']);
  });

  test('follow their template where they are and as large as they are; those changed by hand are known', () => {
    const { store, edit, wells, other, make, place, placed, attributes, element } = opened();
    const template = make();
    place(['PS1.P1', 'PS1.P2', 'PS1.P3']);
    const [, first, second, third] = placed();
    // Moved and twice as large.
    for (const key of first?.parts.values() ?? []) {
      const { x, y, width, height } = boxOf(store, key);
      setBox(edit, key, { x: 300 + (x - 20) * 2, y: 300 + (y - 20) * 2, width: width * 2, height: height * 2 });
    }
    setAttribute(edit, second?.parts.get('TextComment') ?? '', 'TextValue', 'Spare');
    removeElement(edit, third?.parts.get('TextComment') ?? '');
    const image = templateParts(store, template.key)[1] ?? '';
    setAttribute(edit, image, 'Status1Image', 'symbol-fan-running.svg');
    setBox(edit, image, { ...boxOf(store, image), width: 60 });
    const outdated = outdatedInstances(store);
    expect(outdated.map(({ edited }) => edited)).toEqual([[], [], ['TextComment'], ['TextComment']]);
    updateInstances(
      edit,
      outdated.filter(({ edited }) => edited.length === 0),
    );
    expect(attributes(element(wells, 'ImageLogic'))).toContain('symbol-fan-running.svg');
    expect(boxOf(store, element(wells, 'ImageLogic'))).toEqual({ x: 100, y: 40, width: 60, height: 48 });
    expect(boxOf(store, element(other, 'ImageLogic'))).toEqual({ x: 320, y: 320, width: 120, height: 96 });
    expect(outdatedInstances(store).map(({ edited }) => edited)).toEqual([['TextComment'], ['TextComment']]);
    updateInstances(edit, outdatedInstances(store));
    expect(outdatedInstances(store)).toEqual([]);
    expect(placed().map(({ parts }) => parts.size)).toEqual([5, 5, 5, 4]);
    setAttribute(edit, image, 'Status1Image', 'symbol-valve-open.svg');
    expect(outdatedInstances(store).map(({ edited }) => edited)).toEqual([[], [], [], []]);
    updateInstances(edit, outdatedInstances(store));
    expect(boxOf(store, element(other, 'ImageLogic'))).toEqual({ x: 320, y: 320, width: 120, height: 96 });
  });

  test('get the new parts of their template and lose those that it has no more', () => {
    const { store, edit, other, make, place, placed } = opened();
    const template = make();
    place(['PS1.P2', 'PS1.P3']);
    removeElement(edit, templateParts(store, template.key)[4] ?? '');
    addShape(edit, drawingGroup(edit, template.key, template.box), 'line', { x: 0, y: 60 }, { x: 160, y: 60 });
    nameParts(edit, template.key);
    updateInstances(edit, outdatedInstances(store));
    expect(shapesOf(store, other)).toHaveLength(4);
    expect(placed().map(({ parts }) => [...parts.keys()].includes('TextValueLogic'))).toEqual([false, false, false]);
    expect(outdatedInstances(store)).toEqual([]);
  });

  test('that are copied are instances, on the same page, on another and with their page', () => {
    const { store, edit, wells, other, make, placed } = opened();
    make();
    const copied = copiedText(store, [...shapesOf(store, wells), ...elementKeys(store, wells)]);
    const pasteOn = (page: string) => {
      const read = pageIn(store, page);
      if (read) paste(edit, page, read, partsIn(copied));
    };
    pasteOn(wells);
    pasteOn(other);
    copyPage(edit, wells, 'Copy');
    expect(placed().map(({ instance, parts }) => [instance.id, parts.size])).toEqual([
      ['pump~1', 5],
      ['pump~2', 5],
      ['pump~1', 5],
      ['pump~2', 5],
      ['pump~1', 5],
    ]);
    const template = templateOf(store, 'pump')?.key ?? '';
    setAttribute(edit, templateParts(store, template)[3] ?? '', 'FontSize', '18');
    expect(outdatedInstances(store).map(({ edited }) => edited)).toEqual([[], [], [], [], []]);
    updateInstances(edit, outdatedInstances(store));
    expect(outdatedInstances(store)).toEqual([]);
    expect(new Set(placed().map(({ instance }) => instance.id)).size).toBe(5);
  });

  test('have pipes that end at their own symbols, and so has a copy of one', () => {
    const { store, wells, other, placed } = opened();
    let number = 0;
    /** Each is an edit of its own, as in the editor. */
    const edited = <T>(make: (edit: Transaction) => T): T => {
      const edit = new Transaction(store, () => `pipe${++number}`);
      const made = make(edit);
      keepPipes(edit);
      return made;
    };
    const [pump = ''] = elementKeys(store, wells);
    const keys = edited((edit) => {
      const group = drawingGroup(edit, wells, { width: 800, height: 600 });
      const box = { x: 300, y: 40, width: 48, height: 48 };
      const radiator = insertElement(edit, group, undefined, symbolShape(asDrawn('radiator'), box));
      const [from, to] = [anchorsOf(store, pump)[0], anchorsOf(store, radiator)[0]];
      if (!from || !to) return expect.fail('no anchors');
      const pipe = addShape(edit, group, 'pipe', from, to);
      setShapeMedium(edit, pipe, 'Flow');
      joinTo(edit, wells, pipe, 'start', from);
      joinTo(edit, wells, pipe, 'end', to);
      return [pipe, radiator, pump];
    });
    const id = edited((edit) => makeTemplate(edit, keys, { name: 'Loop', beginning: 'PS1.P1', parameters: [] }));
    const template = templateOf(store, id ?? '') ?? expect.fail('no template');
    const grid = { columns: 1, at: { x: 20, y: 20 }, withoutPoint: 'leaveOut' } as const;
    const instances = [new Map([[beginningName, 'PS1.P2']])];
    edited((edit) => placeTemplate(edit, other, template, { instances, ...grid }));
    edited((edit) => {
      const page = pageIn(store, other);
      if (page) paste(edit, other, page, partsIn(copiedText(store, [...shapesOf(store, other), ...page.keys])));
    });
    const joined = () =>
      placed().map(({ parts }) => {
        const of = (name: string) => parts.get(name) ?? '';
        const ends = pipeEnds.map((end) => joinOf(store, of('g'), end)?.symbol);
        return ends[0] === symbolId(store, of('ImageLogic')) && ends[1] === symbolId(store, of('svg'));
      });
    expect(joined()).toEqual([true, true, true]);
    expect(placed().map(({ instance }) => instance.id)).toEqual(['loop~1', 'loop~2', 'loop~3']);
    edited((edit) => setAttribute(edit, templateParts(store, template.key)[0] ?? '', 'stroke-width', '12'));
    expect(outdatedInstances(store).map(({ edited: byHand }) => byHand)).toEqual([[], [], []]);
    edited((edit) => updateInstances(edit, outdatedInstances(store)));
    expect(outdatedInstances(store)).toEqual([]);
    expect(joined()).toEqual([true, true, true]);
    // In the template a pipe follows its symbol, too.
    const [pipe = '', radiator = ''] = templateParts(store, template.key);
    const before = attributeOf(store, pipe, 'points');
    edited((edit) => setBox(edit, radiator, { ...boxOf(store, radiator), y: 60 }));
    expect(attributeOf(store, pipe, 'points')).not.toBe(before);
  });

  test('keep their points when those have got other Ids', () => {
    const { store, edit, other, make, place, attributes, element } = opened();
    const template = make();
    place(['PS1.P2']);
    for (const key of partsOf(store, 'PointCfg', 'Point'))
      setAttribute(edit, key, 'Id', `NEW.${attributeOf(store, key, 'Id')}`);
    setAttribute(edit, templateParts(store, template.key)[1] ?? '', 'Zindex', '3');
    updateInstances(edit, outdatedInstances(store));
    expect(attributes(element(other, 'ImageLogic'))).toMatch(/Zindex="3" InfoNumber="20"/);
  });

  test('of a deleted template stay, and are none of one that is made with the same name', () => {
    const { store, edit, wells, other, make, place, placed } = opened();
    deleteTemplate(edit, make());
    expect(placed()).toEqual([]);
    const [first = ''] = elementKeys(store, wells);
    makeTemplate(edit, [first], { name: 'Pump', beginning: 'PS1.P1', parameters: [] });
    place(['PS1.P2']);
    expect(elementKeys(store, other)).toHaveLength(1);
    expect(placed().map(({ instance, parts }) => [instance.id, parts.size])).toEqual([['pump~2', 1]]);
  });

  test('stay in a draft that takes over another version', () => {
    const { store, make, place, placed } = opened();
    const base = new RecordStore();
    for (const row of recordsOf('station.xml', station)) base.put(...row);
    const newer = new RecordStore();
    for (const row of recordsOf('station.xml', station.replace('Name="Mode"', 'Name="Operating mode"')))
      newer.put(...row);
    make();
    place(['PS1.P2']);
    let number = 0;
    const taken = changesOfVersion(store, base, newer, () => `taken${++number}`);
    expect(taken.map(({ isConflict }) => isConflict)).toEqual([false]);
    takeChanges(
      new Transaction(store, () => ''),
      taken.flatMap(({ changes }) => changes),
      2,
    );
    expect(store.text('station.xml')).toContain('Operating mode');
    expect(placed()).toHaveLength(2);
    expect(outdatedInstances(store)).toEqual([]);
  });

  test('are taken back whole', () => {
    const { store, edit, make, place } = opened();
    make();
    place(['PS1.P2']);
    edit.rollBack();
    expect(store.files()).toEqual(['station.xml']);
    expect(store.text('station.xml')).toBe(station);
  });

  test('of a template that has no points of its own are as they are', () => {
    const { store, edit, wells, other } = opened();
    const [, , comment = ''] = elementKeys(store, wells);
    const id = makeTemplate(edit, [comment], { name: 'Title', beginning: '', parameters: [] }) ?? '';
    const template = templateOf(store, id) ?? expect.fail('no template');
    placeTemplate(edit, other, template, {
      instances: [new Map()],
      columns: 1,
      at: { x: 5, y: 5 },
      withoutPoint: 'bindLater',
    });
    expect(attributeOf(store, elementKeys(store, other)[0] ?? '', 'TextValue')).toBe('Pump 1');
  });
});
