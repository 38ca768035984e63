import { expect, test } from 'vitest';
import { drawingOf } from '../../../../editor/drawing/drawingFile.ts';
import { boundsOf, isWithin, overlap } from '../../../../editor/page/box.ts';
import { boxOf } from '../../../../editor/page/boxOf.ts';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import { pageKeys } from '../../../../editor/page/pages.ts';
import { elementKeys } from '../../../../editor/page/readPage.ts';
import { attributeOf, nameOf } from '../../../../editor/records/elements.ts';
import { testClient } from '../../../api/testClient.ts';
import type { EditorTools } from '../../editorTools.ts';
import { openDraft } from '../../testDraft.ts';
import { addMachines } from './addMachines.ts';

const states = 'Kind="logic" State0="Stopped" State1="Running"';
const pump = (number: number) =>
  [
    `FLOW" Name="Pump ${number} flow" Unit="m³/h"`,
    `SPEED" Name="Pump ${number} speed setpoint" Unit="%" EditingKind="Output"`,
    `TRIP" Name="Pump ${number} trip" Kind="logic" State0="Normal" State1="Tripped"`,
    `RUN" Name="Pump ${number}" ${states} EditingKind="Output"`,
    `MODE" Name="Pump ${number} mode" Kind="state" State0="Automatic" State1="Manual"`,
  ].map((rest, at) => `<Point InfoNumber="${number * 10 + at}" Id="PS.P${number}.${rest}/>`);
const numbersOf = (...pumps: readonly number[]) => pumps.flatMap((one) => [0, 1, 2, 3, 4].map((at) => one * 10 + at));
const plan =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><path d="M0 0h9"/></svg>';

async function opened(page = '<SynopticWeb SynopticId="a" SynopticWidth="800" SynopticHeight="600"/>', broken = false) {
  const points = Array.from({ length: 12 }, (_, at) => pump(at + 1)).flat();
  const station = `<StationCfg><PointCfg>${points.join('')}</PointCfg><SynopticWebCfg>${page}</SynopticWebCfg></StationCfg>`;
  const client = await openDraft({
    'station.xml': station,
    'images/plan.svg': broken ? 'no SVG' : plan,
    'texts.fr.xml':
      '<TextCfg>\n  <Text From="Pump 1" To="Pompe 1"/>\n  <Text From="Pump 1 flow" To="Débit de la pompe 1"/>\n</TextCfg>',
  });
  const { store } = client;
  const pageKey = pageKeys(store)[0] ?? '';
  const text = broken ? 'no SVG' : plan;
  const tools: EditorTools = {
    device: testClient({}),
    file: async () => new TextEncoder().encode(text),
    upload: async () => '',
  };
  const elements = () => elementKeys(store, pageKey);
  return {
    ...{ client, store, pageKey, elements },
    add: (numbers: readonly number[], place?: { readonly x: number; readonly y: number }) =>
      addMachines({ client, tools }, pageKey, numbers, place),
    kinds: () =>
      elements().map(
        (key) =>
          `${nameOf(store, key)} ${attributeOf(store, key, 'InfoNumber') ?? attributeOf(store, key, 'TextValue')}`,
      ),
    drawing: () => store.text(drawingOf(store, pageKey) ?? ''),
    bounds: (keys: readonly string[]) =>
      boundsOf(keys.map((key) => boxOf(store, key))) ?? { x: 0, y: 0, width: 0, height: 0 },
  };
}

test('points of one machine become its symbol with state, fault, mode, setpoint and measurement, its name once', async () => {
  const { add, kinds, drawing, client, store, elements } = await opened();
  const before = store.text('station.xml');
  await add(numbersOf(1), { x: 400, y: 300 });
  expect(kinds()).toEqual([
    ...['TextComment Pump 1', 'ImageLogicData 13', 'TextValueLogicData 13'],
    ...['TextComment Trip', 'TextValueLogicData 12', 'TextComment Mode', 'TextStateData 14'],
    ...['TextComment Speed setpoint', 'TextValueNumericData 11', 'TextComment Flow', 'TextValueNumericData 10'],
  ]);
  expect(new Set(elements().map((key) => attributeOf(store, key, 'Group')))).toEqual(new Set(['Pump 1']));
  expect(drawing()).toContain('class="v-card"');
  expect(store.text('images/symbol-pump-running.svg')).toContain('<svg');
  expect(store.text('texts.fr.xml')).toContain('<Text From="Flow" To="Débit"/>');
  expect(client.get().undoable).toMatchObject({ code: 'partsAdded' });
  client.undo();
  expect([store.text('station.xml'), client.get().undoable]).toEqual([before, undefined]);
});

test('several machines are a grid on the page, around where they were dropped', async () => {
  const { add, elements, bounds, store, pageKey } = await opened();
  await add(numbersOf(1, 2), { x: 800, y: 600 });
  expect(isWithin(bounds(elements()), sheetOf(store, pageKey))).toBe(true);
  const symbols = elements().filter((key) => nameOf(store, key) === 'ImageLogicData');
  expect(new Set(symbols.map((key) => boxOf(store, key).y)).size).toBe(1);
});

test('without a place they go where there is room; else below all else, and the page grows with its drawing', async () => {
  const { add, bounds, store, pageKey, drawing } = await opened();
  const first = await add(numbersOf(1, 2));
  const second = await add(numbersOf(3));
  expect(overlap(bounds(first), bounds(second))).toBe(false);
  const many = await add(numbersOf(4, 5, 6, 7, 8, 9, 10, 11, 12));
  const { height } = sheetOf(store, pageKey);
  expect(height).toBeGreaterThan(600);
  expect(bounds(many).y).toBeGreaterThan(bounds([...first, ...second]).y + bounds([...first, ...second]).height);
  expect(drawing()).toContain(`viewBox="0 0 800 ${height}"`);
});

test('a background stays as it is below them; on one that is no SVG they have no frame', async () => {
  const page = '<SynopticWeb SynopticId="a" SynopticWidth="800" SynopticHeight="600" BackgroundImage="plan.svg"/>';
  const whole = await opened(page);
  await whole.add(numbersOf(1));
  expect(whole.drawing()).toMatch(/d="M0 0h9"[\s\S]*v-card/);
  const broken = await opened(page, true);
  await broken.add(numbersOf(1));
  expect(broken.elements()).toHaveLength(11);
  expect(attributeOf(broken.store, broken.pageKey, 'BackgroundImage')).toBe('plan.svg');
});

test('a single point without a place goes beside a machine, not on its frame', async () => {
  const { add, bounds, store, pageKey } = await opened();
  const frame = (await add(numbersOf(1))).slice(0, 1);
  expect(overlap(bounds(frame), bounds(await add([10])))).toBe(false);
  expect(overlap(bounds(frame), sheetOf(store, pageKey))).toBe(true);
});

test('a single point is its value, or its symbol', async () => {
  const { add, kinds } = await opened();
  await add([10]);
  await add([13]);
  expect(kinds()).toEqual(['TextLabelData 10', 'TextValueNumericData 10', 'ImageLogicData 13', 'TextLabelData 13']);
});
