// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removePage } from '../../../../editor/page/editPages.ts';
import { pageKeys } from '../../../../editor/page/pages.ts';
import { attributeOf, setAttribute } from '../../../../editor/records/elements.ts';
import { speak } from '../../../text/language.ts';
import { fetchProductLanguages } from '../../../text/productLanguages.ts';
import { openDraft } from '../../testDraft.ts';
import { GenerateDialog } from './GenerateDialog.tsx';

const stationOf = (points: string) => `<StationCfg>
  <PointCfg>${points}</PointCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="mine" SynopticName="Mine" IsFirst="true"/>
  </SynopticWebCfg>
</StationCfg>
`;
const points = `
    <Point Id="PS1.P1.RUN" InfoNumber="1" Name="Pump 1" Kind="logic" State0="Stopped" State1="Running"/>
    <Point Id="TANK.LEVEL" InfoNumber="2" Name="Level" Unit="m"/>
  `;

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

async function opened(given: string, texts: Readonly<Record<string, string>> = {}) {
  const client = await openDraft({ 'station.xml': stationOf(given), ...texts });
  const store = client.store;
  const [onGenerated, onClose] = [vi.fn(), vi.fn()];
  const open = async () => {
    const languages = await fetchProductLanguages();
    render(
      <I18nProvider i18n={i18n}>
        <GenerateDialog {...{ client, languages, onGenerated, onClose }} />
      </I18nProvider>,
    );
  };
  await open();
  const pages = () => pageKeys(store).map((key) => attributeOf(store, key, 'SynopticName'));
  return { client, store, open, pages, text: () => store.text('station.xml'), onGenerated, onClose };
}

const generate = (name = 'Generate pages') =>
  act(async () => fireEvent.submit(within(screen.getByRole('dialog')).getByRole('button', { name })));

test('says which pages it would make and changes nothing until that is confirmed; undo takes all back in one step', async () => {
  const { client, pages, text, onGenerated, onClose } = await opened(points);
  expect(screen.getByText('New pages (3)')).toBeDefined();
  expect(screen.getByText('Overview, PS1, TANK')).toBeDefined();
  expect([text(), client.get().undoable]).toEqual([stationOf(points), undefined]);
  await generate();
  expect(pages()).toEqual(['Mine', 'Overview', 'PS1', 'TANK']);
  expect([onGenerated.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  expect(client.get().undoable).toEqual({ code: 'generated' });
  act(() => void client.undo());
  expect(text()).toBe(stationOf(points));
});

test('a page is in the language that is spoken, or in another where the station is translated into that', async () => {
  await speak('fr', document.documentElement);
  await opened(points);
  expect(screen.getByText('Vue d’ensemble, PS1, TANK')).toBeDefined();
  cleanup();
  const { store } = await opened(points, { 'texts.fr.xml': '<TextCfg>\n</TextCfg>\n' });
  expect(screen.getByText('Overview, PS1, TANK')).toBeDefined();
  await generate('Générer les pages');
  expect(store.text('texts.fr.xml')).toContain('<Text From="Overview" To="Vue d’ensemble"/>');
});

test('what a user has edited or removed is named, and stays', async () => {
  const { client, store, open } = await opened(points);
  await generate();
  cleanup();
  const [, , station = '', tank = ''] = pageKeys(store);
  const name = store.children(station).find((key) => attributeOf(store, key, 'Id') === 'PS1.P1.RUN:name') ?? '';
  act(() => {
    client.edit((edit) => setAttribute(edit, name, 'PositionX', '7'));
    client.edit((edit) => removePage(edit, tank));
  });
  await open();
  expect(screen.getByText('PS1 (PS1.P1.RUN:name)')).toBeDefined();
  expect(screen.getByText('Pages that were removed by a user, not made again (1)')).toBeDefined();
  await generate();
  expect(attributeOf(store, name, 'PositionX')).toBe('7');
});

test('asks what the groups are called; a name that is missing or taken is refused', async () => {
  const { pages } = await opened(points);
  const nameOf = (group: string) => screen.getByRole('textbox', { name: `${group} (points: 1)` });
  expect((nameOf('PS1') as HTMLInputElement).value).toBe('PS1');
  fireEvent.change(nameOf('PS1'), { target: { value: 'TANK' } });
  expect(screen.getAllByText('Another group has this name.')).toHaveLength(2);
  await generate();
  expect(pages()).toEqual(['Mine']);
  fireEvent.change(nameOf('PS1'), { target: { value: ' ' } });
  expect(screen.getByText('Enter a name.')).toBeDefined();
  await generate();
  expect(pages()).toEqual(['Mine']);
  fireEvent.change(nameOf('PS1'), { target: { value: 'North station ' } });
  await screen.findByText('Overview, North station, TANK');
  await generate();
  expect(pages()).toEqual(['Mine', 'Overview', 'North station', 'TANK']);
});

test('of a draft without points it says what is missing', async () => {
  const { text } = await opened('');
  expect(screen.getByText(/The draft has no points yet/)).toBeDefined();
  expect(text()).toBe(stationOf(''));
});
