// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeGroups } from '../../../../editor/layers/elementGroups.ts';
import { marksOn } from '../../../../editor/layers/layerMarks.ts';
import { pageKeys } from '../../../../editor/page/pages.ts';
import { elementKeys, pageIn } from '../../../../editor/page/readPage.ts';
import { testWorld } from '../../../live/testWorld.ts';
import { WorldContext } from '../../../live/WorldContext.ts';
import { languages } from '../../../text/language.ts';
import { openDraft } from '../../testDraft.ts';
import { useEachEdit } from '../../useRecords.ts';
import type { PagePanelProps } from '../panel.ts';
import { LayerPanel } from './LayerPanel.tsx';

const stationOf = (names: readonly string[]) => `<StationCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="a" SynopticName="Wells" SynopticWidth="800" SynopticHeight="600">
${names.map((name) => `      <TextComment Id="${name}" PositionX="9" PositionY="9" Width="8" Height="8" TextValue="${name}"/>`).join('\n')}
    </SynopticWeb>
  </SynopticWebCfg>
</StationCfg>
`;

const english = (await languages.en.first()).messages;
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: english });
  // Ten rows are as high as the list.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(names: readonly string[], group: readonly number[] = []) {
  const client = await openDraft({ 'station.xml': stationOf(names) });
  const { store } = client;
  const [pageKey = ''] = pageKeys(store);
  const keys = elementKeys(store, pageKey);
  const members = group.map((at) => keys[at] ?? '');
  if (members.length > 0) client.edit((edit) => makeGroups(edit, pageKey, [members]));
  let now: readonly string[] = [];
  const choose: PagePanelProps['choose'] = (wanted) => {
    now = [...wanted];
  };
  function Shown() {
    useEachEdit(store);
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
    const given = { client, pageKey, page: pageIn(store, pageKey), chosen } as unknown as PagePanelProps;
    const chooseHere: PagePanelProps['choose'] = (wanted) => {
      choose(wanted);
      setChosen(new Set(now));
    };
    return <LayerPanel {...given} choose={chooseHere} />;
  }
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld([]).world}>
        <Shown />
      </WorldContext>
    </I18nProvider>,
  );
  const idOf = (key: string) => names[keys.indexOf(key)];
  const marks = () =>
    [...marksOn(store, pageKey)].map(([key, { isLocked, isHidden }]) => ({ id: idOf(key), isLocked, isHidden }));
  const order = () => elementKeys(store, pageKey).map(idOf);
  return { client, store, chosen: () => now.map(idOf), marks, order };
}

const tree = () => screen.getByRole('treegrid', { name: 'Layers' });
const rows = () => within(tree()).getAllByRole('row');
const named = (name: string) => within(tree()).getByText(name);
const key = (name: string, more: object = {}) => fireEvent.keyDown(tree(), { key: name, ...more });

test('the list begins with what is in front; of thousands only what is in sight is drawn', async () => {
  await open(Array.from({ length: 5000 }, (_, at) => `T${at}`));
  expect(rows().length).toBeLessThan(60);
  expect(rows()[0]?.textContent).toContain('T4999');
  expect(tree().getAttribute('aria-rowcount')).toBe('5000');
});

test('keys choose, lock, hide and order; each is one step of undo', async () => {
  const { client, store, chosen, marks, order } = await open(['a', 'b', 'c']);
  const before = store.text('station.xml');
  fireEvent.focus(tree());
  key('ArrowDown');
  key('Enter');
  expect(chosen()).toEqual(['b']);
  key('ArrowDown', { shiftKey: true });
  expect(chosen()).toEqual(['b', 'a']);
  key('Home');
  key('l');
  key('h');
  expect(marks()).toEqual([{ id: 'c', isLocked: true, isHidden: true }]);
  expect(store.text('station.xml')).toBe(before);
  key('ArrowUp', { altKey: true });
  expect(order()).toEqual(['a', 'b', 'c']);
  key('l');
  key('ArrowDown', { altKey: true });
  expect(order()).toEqual(['a', 'c', 'b']);
  for (let i = 0; i < 4; i++) client.undo();
  expect(store.text('station.xml')).toBe(before);
  expect(marks()).toEqual([]);
});

test('a group is one row, which is chosen, locked and moved with all of it, and unfolds', async () => {
  const { chosen, marks, order } = await open(['x', 'a', 'b', 'c'], [1, 3]);
  expect(rows()).toHaveLength(3);
  fireEvent.pointerDown(named('Group of c'), { button: 0 });
  expect(chosen()).toEqual(['c', 'a']);
  fireEvent.click(screen.getByRole('button', { name: 'Lock Group of c: L' }));
  expect(marks().filter(({ isLocked }) => isLocked)).toHaveLength(2);
  key('l');
  key('ArrowRight');
  expect(rows().map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2', '2', '1', '1']);
  key('ArrowLeft');
  key('ArrowDown', { altKey: true });
  expect(order()).toEqual(['a', 'c', 'x', 'b']);
});

test('a search finds names and kinds, members of groups, too', async () => {
  await open(['pump', 'valve', 'pump 2'], [0, 1]);
  fireEvent.change(screen.getByLabelText('Search layers'), { target: { value: 'PUMP' } });
  expect(rows()).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Search layers'), { target: { value: 'nothing' } });
  screen.getByText('Nothing is on the page, or nothing is found.');
});
