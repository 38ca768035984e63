// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type ComponentType, useMemo } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testClient } from '../api/testClient.ts';
import { testWorld } from '../live/testWorld.ts';
import { WorldContext } from '../live/WorldContext.ts';
import { RouterProvider, useArrival } from '../router/RouterContext.tsx';
import { Router } from '../router/router.ts';
import { languages } from '../text/language.ts';
import { DraftPage } from './DraftPage.tsx';
import type { SectionProps } from './section.ts';
import { openDraft } from './testDraft.ts';

const station = `<StationCfg>
  <PointCfg>
    <Point Id="P1" InfoNumber="1"/>
  </PointCfg>
  <AlarmCfg>
    <Alarm Id="A1" Point="P1" Kind="high" Limit="1"/>
    <Alarm Id="A2" Point="P1" Kind="low" Limit="2"/>
    <Alarm Id="A3" Point="P1" Kind="low" Limit="3"/>
  </AlarmCfg>
</StationCfg>`;

Element.prototype.scrollIntoView ??= () => {};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
const english = (await languages.en.first()).messages;
// On a loaded machine, loading them takes longer than a row is waited for.
beforeAll(async () => {
  await Promise.all([import('./alarms/AlarmsSection.tsx'), import('./files/FilesSection.tsx')]);
});
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: english });
  history.replaceState(null, '', '/editor?section=alarms');
});
let end = () => {};
afterEach(() => {
  cleanup();
  end();
});

const hrefOf: SectionProps['hrefOf'] = (section, query) => `/editor?${new URLSearchParams({ section, ...query })}`;
const nothing = async () => undefined;
const tools = { device: testClient({}), file: nothing, upload: nothing };

/** Its alarms, with the text view below them. */
async function open() {
  const client = await openDraft({ 'station.xml': station });
  const router = new Router<ComponentType>({
    ...{ base: '', window, notFound: '/editor' },
    routes: { editor: { path: '/editor', screen: () => Shown } },
  });
  function Shown() {
    const arrival = useArrival();
    const here = useMemo(() => new URLSearchParams(arrival?.search), [arrival]);
    return (
      <DraftPage
        {...{ client, tools, hrefOf, here }}
        login="ada"
        isSectionServed={(id) => id === 'alarms' || id === 'files'}
        draftsHref="/drafts"
        versionHref={(version) => `/versions/${version}`}
        isReadOnly={false}
        running={undefined}
        runs={undefined}
        trial={undefined}
        renderPropose={() => undefined}
      />
    );
  }
  end = router.start();
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router}>
        <WorldContext value={testWorld([]).world}>
          <Shown />
        </WorldContext>
      </RouterProvider>
    </I18nProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Text view' }));
  const grid = await screen.findByRole('grid', { name: 'Alarms' });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of station.xml' });
  const cell = (id: string) => within(grid).getByRole('cell', { name: id });
  const row = () => grid.querySelector('td[data-at]')?.closest('tr')?.querySelector('[data-column="Id"]')?.textContent;
  const inText = () => /Id="(.*?)"/.exec(field.value.slice(field.value.lastIndexOf('<', field.selectionStart)))?.[1];
  return {
    press: (id: string) => {
      cell(id).focus();
      cell(id).click();
    },
    /** The text’s cursor is moved into an alarm. */
    moveInto: (id: string) => {
      const at = field.value.indexOf(`Id="${id}"`);
      field.focus();
      field.setSelectionRange(at, at);
      field.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowRight', bubbles: true }));
    },
    /** In the section, and in its text view. */
    shown: () => [row(), inText()],
  };
}

/** What is drawn, and where an address leads, is late: nothing of it is there before the last of these is done. */
const atOnce = (...steps: readonly (() => void)[]) =>
  act(async () => {
    for (const step of steps) step();
  });

test('the section and its text view show what was chosen last, in either of them', async () => {
  const { press, moveInto, shown } = await open();
  await vi.waitFor(() => expect(shown()).toEqual(['A1', 'A1']));
  await atOnce(() => moveInto('A2'));
  expect(shown()).toEqual(['A2', 'A2']);
  await atOnce(() => press('A3'));
  expect(shown()).toEqual(['A3', 'A3']);
  await atOnce(() => moveInto('A2'));
  expect(shown()).toEqual(['A2', 'A2']);
});

test('a row and then another place in the text, before anything was drawn: the place in the text was chosen last', async () => {
  const { press, moveInto, shown } = await open();
  await atOnce(() => moveInto('A2'));
  await atOnce(
    () => press('A1'),
    () => moveInto('A2'),
  );
  expect(shown()).toEqual(['A2', 'A2']);
});

test('a place in the text and then a row, before anything was drawn: the row was chosen last', async () => {
  const { press, moveInto, shown } = await open();
  await atOnce(
    () => moveInto('A2'),
    () => press('A3'),
  );
  expect(shown()).toEqual(['A3', 'A3']);
  await atOnce(
    () => moveInto('A2'),
    () => press('A1'),
  );
  expect(shown()).toEqual(['A1', 'A1']);
});

test('the cursor goes on before the section has followed it: it stays where it was moved to', async () => {
  const { moveInto, shown } = await open();
  await atOnce(
    () => moveInto('A2'),
    () => moveInto('A3'),
  );
  expect(shown()).toEqual(['A3', 'A3']);
  await atOnce(
    () => moveInto('A1'),
    () => moveInto('A3'),
  );
  expect(shown()).toEqual(['A3', 'A3']);
});
