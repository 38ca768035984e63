// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageKeys } from '../../../editor/page/pages.ts';
import { elementKeys } from '../../../editor/page/readPage.ts';
import { languages } from '../../text/language.ts';
import { useStore } from '../../ui/store.ts';
import { openDraft } from '../testDraft.ts';
import { FindPanel } from './FindPanel.tsx';

const station = `<StationCfg>
  <PointCfg>
    <Point Id="H1.LEVEL" InfoNumber="1" Name="House 1 level" Unit="m"/>
    <Point Id="H2.LEVEL" InfoNumber="2" Name="House 2 level" Unit="m"/>
    <Point Id="H1.TWICE" InfoNumber="3" Name="Twice" Unit="m" Calculation="H1.LEVEL * 2"/>
  </PointCfg>
  <AlarmCfg>
    <Alarm Id="LOW" Point="H1.LEVEL" Kind="L" Limit="1" Message="House 1 level low"/>
  </AlarmCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="house" SynopticName="House 1"><TextComment TextValue="House 1 level"/></SynopticWeb>
  </SynopticWebCfg>
</StationCfg>`;
const french = '<TextCfg>\n  <Text From="House 1 level" To="Niveau maison 1"/>\n</TextCfg>\n';

const english = (await languages.en.first()).messages;
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: english });
  // A list draws what it has room for.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(4000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(mode: 'find' | 'replace', chosen: 'page' | 'element' = 'page') {
  const client = await openDraft({ 'station.xml': station, 'texts.fr.xml': french });
  const { store } = client;
  const onClose = vi.fn();
  const [page = ''] = pageKeys(store);
  const wanted = { mode, text: '' };
  const keys = chosen === 'page' ? [page] : elementKeys(store, page);
  const hrefOf = (section: string, query: object = {}) => `/${section}?${Object.values(query).join()}`;
  const Panel = () => {
    useStore(client);
    return <FindPanel {...{ client, store, wanted, hrefOf, onClose }} chosen={keys} />;
  };
  render(
    <I18nProvider i18n={i18n}>
      <Panel />
    </I18nProvider>,
  );
  return { client, onClose, text: (file = 'station.xml') => store.text(file) };
}
const type = (label: string, value: string) =>
  act(() => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const choose = (label: string, value: string) => type(label, value);
/** A row as its cells, a heading as one. */
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

test('what is found is listed by point, alarm and page, with the field as the form calls it, which leads there', async () => {
  const { onClose } = await open('find');
  type('Find', 'house 1');
  expect(screen.getByRole('status').textContent).toBe('4 texts found in 3 things');
  expect(rows()).toEqual([
    'Name | House 1 level',
    'Alarm House 1 level low (LOW)',
    'Message | House 1 level low',
    'Page House 1',
    'Page name | House 1',
    'The text: Text | House 1 level',
  ]);
  expect(screen.getAllByText('House 1', { selector: 'mark' })).toHaveLength(4);
  const [name] = screen.getAllByRole('link', { name: 'Name' });
  expect(name?.getAttribute('href')).toMatch(/^\/points\?station\.xml#/);
  choose('In which things', 'alarm');
  expect(rows()).toEqual(['Message | House 1 level low']);
  fireEvent.keyDown(screen.getByLabelText('Find'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('the page, and what is chosen on it', async () => {
  await open('find', 'element');
  type('Find', 'house 1');
  choose('Where', 'page');
  expect(rows()).toHaveLength(2);
  choose('Where', 'chosen');
  expect(rows()).toEqual(['The text: Text | House 1 level']);
});

test('replacing says what changes, in the words of a version; one step, which undo takes back', async () => {
  const { client, text } = await open('replace');
  type('Find', 'House 1');
  type('Replace by', 'House 3');
  expect(rows()).toContain('Name |  | “House 1 level” (H1.LEVEL): name “House 1 level” → “House 3 level”. | ');
  expect(rows()).toContain('Page name |  | Page “House 1” (house): page name “House 1” → “House 3”. | ');
  screen.getByText('1 translation stays as it is: check it.');
  // The alarm is left out.
  fireEvent.click(screen.getByRole('checkbox', { name: /^Alarm “House 1 level low”/ }));
  fireEvent.submit(screen.getByRole('button', { name: 'Replace 3' }));
  expect(text()).toBe(station.replaceAll('House 1', 'House 3').replace('House 3 level low', 'House 1 level low'));
  expect(text('texts.fr.xml')).toBe(french.replace('House 1', 'House 3'));
  expect(client.get().undoable).toEqual({ code: 'replaced', text: 'House 1', by: 'House 3' });
  act(() => void client.undo());
  expect([text(), text('texts.fr.xml')]).toEqual([station, french]);
});

test('Enter in the field that is searched replaces nothing: it leads to the replacement', async () => {
  const { client, text } = await open('replace');
  type('Find', 'House 1');
  fireEvent.keyDown(screen.getByLabelText('Find'), { key: 'Enter' });
  expect(document.activeElement).toBe(screen.getByLabelText('Replace by'));
  expect([text(), client.get().undoable]).toEqual([station, undefined]);
});

test('an ID takes formulas and alarms with it; one that another point has is refused and named', async () => {
  const { text } = await open('replace');
  type('Find', 'H1.');
  type('Replace by', 'H2.');
  expect(rows()).toContain(
    'ID |  | “House 1 level” has a new ID: H1.LEVEL → H2.LEVEL. Its history, forced value, block and stored programme stay with the old ID. | “H2.LEVEL” is already used.',
  );
  type('Replace by', 'H3.');
  expect(rows().filter((row) => row.endsWith('follows the new ID'))).toHaveLength(2);
  fireEvent.submit(screen.getByRole('button', { name: 'Replace 2' }));
  expect(text()).toBe(station.replaceAll('H1.', 'H3.'));
});
