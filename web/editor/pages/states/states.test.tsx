// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pageKeys } from '../../../../editor/page/pages.ts';
import { elementKeys } from '../../../../editor/page/readPage.ts';
import { alarmStates } from '../../../../protocol/alarm.ts';
import { elementKinds } from '../../../../protocol/elementKinds.ts';
import { type ValueState, valueStates } from '../../../../protocol/quality.ts';
import { pointOf } from '../../../../protocol/testPoint.ts';
import { now, testWorld } from '../../../live/testWorld.ts';
import { WorldContext } from '../../../live/WorldContext.ts';
import { loadActing } from '../../../synoptic/elements/laterViews.tsx';
import { loadMarkLayer } from '../../../synoptic/marks/Marks.tsx';
import type { SectionProps } from '../../section.ts';
import { openDraft } from '../../testDraft.ts';
import { openSection } from '../../testSection.tsx';
import { StateSheet } from './StateSheet.tsx';
import { sheetIn } from './sheetIn.ts';
import { folded, type RowFault, type Sheet } from './sheetRows.ts';
import { statesOf } from './sheetStates.ts';
import { stateWorld } from './stateWorld.ts';

/** Half a font size for each letter. */
beforeAll(async () => {
  const measureText = (text: string) => ({ width: 50 * text.length });
  HTMLCanvasElement.prototype.getContext = vi.fn(() => ({ measureText, font: '', fillStyle: '#000000' })) as never;
  await Promise.all([loadActing(), loadMarkLayer()]);
});
afterEach(cleanup);

const points = `
  <Point Id="P1.RUN" InfoNumber="101" Name="Pump 1" Kind="logic" EditingKind="Output" State0="Stopped" State1="Running"/>
  <Point Id="P1.FLOW" InfoNumber="102" Name="Flow" Unit="m³/h" Digits="1" RangeMin="10" RangeMax="90" MeasureMin="0" MeasureMax="100"/>
  <Point Id="MODE" InfoNumber="105" Name="Mode" Kind="state" State0="Off" State1="Manual" State2="Automatic"/>
  <Point Id="TEXT" InfoNumber="104" Name="Message" Kind="text"/>`;
const file = (elements: string, fields = '') => `<StationCfg>
  <PointCfg>${points}</PointCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="a" SynopticName="Wells" SynopticWidth="800" SynopticHeight="600" ${fields}>
      ${elements}
    </SynopticWeb>
  </SynopticWebCfg>
</StationCfg>
`;
const place = 'PositionX="10" PositionY="20" Width="120" Height="28"';
const everyKind = [
  `<TextValueNumericData InfoNumber="102" ${place}/>`,
  `<TextValueLogicData InfoNumber="101" ${place}/>`,
  `<ImageLogicData InfoNumber="101" Status0Image="off.svg" Status1Image="on.svg" ${place}/>`,
  `<TextLabelData InfoNumber="102" ${place}/>`,
  `<TextComment TextValue="A" ${place}/>`,
  `<TextLink RefSynoptic="a" ${place}/>`,
  `<TextUrlLink Url="https://example.org/" TextValue="Makers" ${place}/>`,
  `<ImageStateData InfoNumber="105" Status0Image="off.svg" Status1Image="hand.svg" Status2Image="on.svg" ${place}/>`,
  `<TextStateData InfoNumber="105" ${place}/>`,
  `<TextValueTextData InfoNumber="104" ${place}/>`,
  `<BarValueNumericData InfoNumber="102" Max="90" ${place}/>`,
  `<PipeData InfoNumber="102" Points="0,10 100,10" ${place}/>`,
  `<ShapeStateData InfoNumber="102" Ranges="20 80" IsHiddenStatus2="true" ${place}/>`,
  `<PointTableData InfoNumbers="102 105" ${place}/>`,
  `<AlarmListData ${place}/>`,
  `<ButtonData InfoNumber="101" TextValue="Start" Command="1" ${place}/>`,
  `<TrendData InfoNumber="102" ${place}/>`,
  `<TextClock ${place}/>`,
];
const pictures = { 'images/off.svg': '<svg/>', 'images/on.svg': '<svg id="b"/>', 'images/hand.svg': '<svg id="c"/>' };

const qualities: readonly ValueState[] = ['simulated', 'forced', 'frozen', 'doubtful', 'neverRead', 'linkLost'];
const bad = [...qualities, 'deviceError', 'notCurrent'];
const alarms = alarmStates.filter((state) => state !== 'normal');
const blocks = ['blocked', 'moved'];
const numbers = ['usual', 'smallest', 'largest', 'below normal', 'above normal'];
const ofNumber = ['outOfRange', 'notANumber', ...bad];
const logic = ['state 0', 'state 1'];
const named = ['state 0', 'state 1', 'state 2'];
const ofName = ['outOfRange', ...bad];
const drawn = ['as drawn'];

/** By what each kind shows here. */
const expected: Readonly<Record<string, readonly string[]>> = {
  TextValueNumericData: [...numbers, ...ofNumber, ...alarms],
  TextValueLogicData: [...logic, ...bad, ...blocks, ...alarms],
  ImageLogicData: [...logic, ...bad, ...blocks, ...alarms],
  TextLabelData: drawn,
  TextComment: drawn,
  TextLink: drawn,
  TextUrlLink: drawn,
  ImageStateData: [...named, ...ofName, ...alarms],
  TextStateData: [...named, ...ofName, ...alarms],
  TextValueTextData: ['short', 'long', ...bad, ...alarms],
  BarValueNumericData: [...numbers, 'below scale', 'above scale', ...ofNumber, ...alarms],
  PipeData: [...numbers, 'no flow', 'forwards', 'backwards', ...ofNumber],
  ShapeStateData: [...numbers, 'first range', 'from 20', 'from 80', ...ofNumber, ...alarms],
  PointTableData: [...numbers, ...ofNumber, ...alarms],
  AlarmListData: [...drawn, 'notCurrent', ...alarms],
  ButtonData: [...logic, ...bad, ...blocks],
  TrendData: [...numbers, ...ofNumber, ...alarms],
  TextClock: [...drawn, 'notCurrent'],
};

async function sheet(elements: string, fields = '', more: Readonly<Record<string, string>> = {}) {
  const client = await openDraft({ 'station.xml': file(elements, fields), ...pictures, ...more });
  const { store } = client;
  // The content of a file that is no XML is its name here.
  if (more['images/same.svg'])
    client.edit((edit) => edit.put('images/same.svg', 'images/off.svg'), { code: 'partsChanged', count: '1' });
  const pageKey = pageKeys(store)[0] ?? '';
  const found = sheetIn(store, pageKey, 'en');
  if (!found) throw new Error('no page');
  return { found, keys: elementKeys(store, pageKey) };
}

const faults = ({ rows }: Sheet) =>
  rows.flatMap((row) => row.faults.map((fault: RowFault) => ({ ...fault, index: row.index })));

test('each kind of element has every state that applies to it', async () => {
  const { found } = await sheet(everyKind.join(''));
  expect(new Set(Object.keys(expected))).toEqual(new Set(Object.keys(elementKinds)));
  const states = found.rows.map(({ index }) => {
    const { placed, states: all } = found.shownIn('en', index);
    return [placed.element.kind, all.map(({ id }) => id).toSorted()];
  });
  const wanted = Object.entries(expected).map(([kind, ids]) => [kind, ids.toSorted()]);
  expect(Object.fromEntries(states)).toEqual(Object.fromEntries(wanted));
  expect(faults(found)).toEqual([]);
});

test('an element of states has its own, whatever its point holds, and static texts come last', async () => {
  const { found } = await sheet(
    `<TextComment TextValue="A" ${place}/><ImageLogicData InfoNumber="102" Status0Image="off.svg" Status1Image="on.svg" ${place}/>`,
  );
  expect(found.rows.map(({ index }) => index)).toEqual([1, 0]);
  expect(found.shownIn('en', 1).states.slice(0, 3)).toMatchObject([
    { id: 'state 0' },
    { id: 'state 1' },
    { id: 'outOfRange' },
  ]);
});

test('in each state the points are as the state says, for every quality of the protocol', () => {
  const level = pointOf({ infoNumber: 7, measureMin: 0, measureMax: 10, editingKind: 'Output' });
  const element = { kind: 'TextValueNumericData', canSelect: true } as Parameters<typeof statesOf>[0];
  const states = statesOf(element, [level]);
  const shown = states.map((state) => {
    const world = stateWorld([level], state, { at: now, timeZone: 'Europe/Paris' });
    return { id: state.id, view: world.store.get(7), alarms: world.alarms?.get().alarms.map(({ state }) => state) };
  });
  const never: readonly string[] = ['good', 'noPoint', 'rejected'];
  for (const quality of Object.keys(valueStates).filter((one) => !never.includes(one))) {
    expect(shown.find(({ id }) => id === quality)?.view.state).toBe(quality);
  }
  const viewOf = (id: string) => shown.find((one) => one.id === id)?.view;
  expect(viewOf('blocked')).toMatchObject({ isBlocked: true, movedAt: undefined, state: 'good' });
  expect(viewOf('moved')?.movedAt).toBeLessThan(now);
  expect(viewOf('neverRead')?.value).toBeUndefined();
  expect(viewOf('outOfRange')?.value).toBeGreaterThan(10);
  expect(shown.flatMap(({ id, alarms: active = [] }) => (active.length > 0 ? [[id, active]] : []))).toEqual(
    alarms.map((state) => [state, [state]]),
  );
});

describe('what could not be seen is marked at its state', () => {
  test('a word and a number that are cut', async () => {
    const narrow = 'PositionX="10" PositionY="20" Width="40" Height="20"';
    const { found } = await sheet(
      `<TextStateData InfoNumber="105" ${narrow}/><TextValueNumericData InfoNumber="102" IsShowedUnit="true" ${narrow}/>`,
    );
    expect(faults(found)).toEqual([
      { index: 0, code: 'cut', state: 'state 2', text: 'Automatic' },
      { index: 1, code: 'cut', state: 'usual', text: '50.0 m³/h' },
      { index: 1, code: 'cut', state: 'smallest', text: '0.0 m³/h' },
      { index: 1, code: 'cut', state: 'largest', text: '100.0 m³/h' },
      { index: 1, code: 'cut', state: 'below normal', text: '9.9 m³/h' },
      { index: 1, code: 'cut', state: 'above normal', text: '90.1 m³/h' },
    ]);
  });

  test('only in the language in which it is so', async () => {
    const texts = '<TextCfg><Text From="Off" To="Hors service"/></TextCfg>';
    const { found } = await sheet(
      '<TextStateData InfoNumber="105" PositionX="0" PositionY="0" Width="64" Height="20"/>',
      '',
      { 'texts.fr.xml': texts },
    );
    expect(faults(found)).toEqual([
      { index: 0, code: 'cut', state: 'state 0', text: 'Hors service', languages: ['fr'] },
    ]);
    expect(found.shownIn('fr', 0).states[0]?.title).toBe('0 · Hors service');
  });

  test('two states of one picture, or of two files of the same content; none, and one that is missing', async () => {
    const { found } = await sheet(
      `<ImageStateData InfoNumber="105" Status0Image="off.svg" Status1Image="same.svg" Status2Image="gone.svg" ${place}/>
       <ImageLogicData InfoNumber="101" Status0Image="off.svg" ${place}/>
       <ImageLogicData InfoNumber="101" Status0Image="off.svg" Status1Image="off.svg" IsBlinkedStatus1="true" ${place}/>`,
      '',
      { 'images/same.svg': 'as off.svg' },
    );
    expect(faults(found)).toEqual([
      { index: 0, code: 'nothing', state: 'state 2' },
      { index: 0, code: 'alike', state: 'state 1', other: '0 · Off' },
      { index: 1, code: 'nothing', state: 'state 1' },
    ]);
  });

  test('words of one colour, a colour that can hardly be read, and a point that does not exist', async () => {
    const { found } = await sheet(
      `<TextComment TextValue="pale" Foreground="#FFEEEEEE" ${place}/>
       <TextComment TextValue="grey" Foreground="#FF9A9A9A" ${place}/>
       <TextComment TextValue=" " ${place}/>
       <TextValueLogicData InfoNumber="999" ${place}/>`,
    );
    expect(faults(found)).toEqual([
      { index: 0, code: 'faint', state: 'as drawn', theme: 'light' },
      { index: 1, code: 'faint', state: 'as drawn', theme: 'light' },
      { index: 2, code: 'nothing', state: 'as drawn' },
      { index: 3, code: 'broken', state: 'as drawn' },
    ]);
    const { found: onBlue } = await sheet(`<TextComment TextValue="A" ${place}/>`, 'Background="#FF20306A"');
    expect(faults(onBlue)).toMatchObject([{ code: 'faint', theme: 'both' }]);
  });
});

test('elements that look alike are one row, until each is shown', async () => {
  const comments = ['one', 'two', 'three'].map((text) => `<TextComment TextValue="${text}" ${place}/>`).join('');
  const { found, keys } = await sheet(
    `${comments}<TextComment TextValue="a text that has no room" PositionX="0" PositionY="0" Width="120" Height="12"/>
     <TextComment TextValue="four" FontSize="30" ${place}/>`,
  );
  const rows = folded(found, new Set());
  expect(rows.map(({ index, like }) => [index, like.length])).toEqual(
    expect.arrayContaining([
      [0, 2],
      [3, 0],
      [4, 0],
    ]),
  );
  expect(rows).toHaveLength(3);
  expect(folded(found, new Set([keys[0] ?? '']))).toHaveLength(5);
});

test('a page of 5,000 elements becomes few rows', async () => {
  const elements = Array.from({ length: 5000 }, (_, i) => everyKind[i % everyKind.length]).join('');
  const { found } = await sheet(elements);
  expect(found.rows).toHaveLength(5000);
  expect(folded(found, new Set()).length).toBeLessThanOrEqual(everyKind.length);
});

describe('the sheet', () => {
  const { world } = testWorld([]);
  const Shown = (props: SectionProps) => (
    <WorldContext value={world}>
      <StateSheet {...props} />
    </WorldContext>
  );
  const open = (elements: string) => openSection(Shown, { 'station.xml': file(elements), ...pictures });
  const rowOf = (name: RegExp) => {
    const row = screen.getAllByRole('listitem').find((one) => within(one).queryByRole('heading', { name }));
    if (!row) throw new Error(`no row ${name}`);
    return row;
  };

  test('draws each state by the element of the page, in both themes', async () => {
    await open(everyKind[1] ?? '');
    const row = rowOf(/Pump 1/);
    const figure = (id: string) => row.querySelector<HTMLElement>(`figure[data-state="${id}"]`);
    await waitFor(() => expect(figure('state 1')?.querySelectorAll('[data-index]')).toHaveLength(2));
    const shown = (id: string) => figure(id)?.querySelector('[data-index]');
    expect(shown('state 1')?.textContent).toBe('Running');
    expect(shown('neverRead')?.textContent).toBe('---');
    expect(shown('neverRead')).toHaveProperty('dataset.quality', 'bad');
    expect(shown('forced')).toHaveProperty('dataset.corner', 'F');
    expect(shown('blocked')).toHaveProperty('dataset.blocked', '');
    expect(
      [...(figure('state 0')?.querySelectorAll('[data-theme]') ?? [])].map((one) => one.getAttribute('data-theme')),
    ).toEqual(['light', 'dark']);
    fireEvent.change(screen.getByLabelText('Themes'), { target: { value: 'dark' } });
    expect(figure('state 0')?.querySelectorAll('[data-index]')).toHaveLength(1);
    // Each has an id of its own, though all are the same element.
    const ids = [...document.querySelectorAll('button[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('lists what has problems alone, and leads to the element', async () => {
    await open(
      `<ImageLogicData InfoNumber="101" Status0Image="off.svg" Status1Image="off.svg" ${place}/>
       <TextComment TextValue="sound" ${place}/>`,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(screen.getByLabelText('Problems only'));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('Looks like “0 · Stopped”')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pump 1' }).getAttribute('href')).toBe('/pages');
  });

  test('has all rows on paper, and nothing to press', async () => {
    await open(Array.from({ length: 30 }, (_, i) => everyKind[i % 3]).join(''));
    fireEvent.click(screen.getByLabelText('One row for elements that look alike'));
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(document.querySelectorAll('[data-key]')).toHaveLength(30);
    expect(within(screen.getByRole('region')).queryByRole('link')).toBeNull();
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(document.querySelectorAll('[data-key]').length).toBeLessThan(20);
  });

  test('says so where there is nothing wrong', async () => {
    await open(`<TextComment TextValue="sound" ${place}/>`);
    expect(screen.getByText(/no problems found/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Problems only'));
    expect(screen.getByText('No problems found.')).toBeTruthy();
  });
});
