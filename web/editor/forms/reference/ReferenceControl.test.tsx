// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageKeys } from '../../../../editor/page/pages.ts';
import { elementKeys } from '../../../../editor/page/readPage.ts';
import { alarmKeys } from '../../../../editor/station/sections.ts';
import { fieldsOfKind } from '../../../../protocol/elementKinds.ts';
import { alarmFields } from '../../../../protocol/schema/alarmFields.ts';
import type { Fields } from '../../../../protocol/schema/schema.ts';
import { pointOf } from '../../../../protocol/testPoint.ts';
import { testWorld } from '../../../live/testWorld.ts';
import { WorldContext } from '../../../live/WorldContext.ts';
import { languages } from '../../../text/language.ts';
import { useStore } from '../../../ui/store.ts';
import { openDraft } from '../../testDraft.ts';
import { FieldForm } from '../FieldForm.tsx';

const station = `<StationCfg>
  <PointCfg>
    <Point Id="H1.P1.RUN" InfoNumber="1" Name="Pump 1"/>
    <Point Id="H1.P2.RUN" InfoNumber="2" Name="Pump 2"/>
    <Point Id="H2.P1.RUN" InfoNumber="71" Name="Pump 1 of house 2"/>
    <Point Id="A.LEVEL" InfoNumber="80" Name="Level"/>
    <Point Id="B.LEVEL" InfoNumber="81" Name="Level"/>
  </PointCfg>
  <AlarmCfg>
    <Alarm Id="A" Point="H1.P1.RUN" Kind="H" Limit="5" Message="High"/>
  </AlarmCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="wells" SynopticName="Wells">
      <TextLabelData InfoNumber="1" PositionX="10"/>
      <TextLabelData InfoNumber="2" PositionX="20"/>
      <TextLink RefSynoptic="wells"/>
    </SynopticWeb>
    <SynopticWeb SynopticId="tanks" SynopticName="Tanks"/>
  </SynopticWebCfg>
</StationCfg>`;

const english = (await languages.en.first()).messages;
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: english }));
afterEach(cleanup);
// jsdom has none of them.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLElement.prototype.showPopover ??= () => {};
HTMLElement.prototype.scrollIntoView ??= () => {};

async function open(part: 'elements' | 'link' | 'alarm') {
  const client = await openDraft({ 'station.xml': station });
  const { store } = client;
  const elements = elementKeys(store, pageKeys(store)[0] ?? '');
  const { records, fields } = {
    elements: { records: elements.slice(0, 2), fields: { infoNumber: fieldsOfKind.TextLabelData.infoNumber } },
    link: { records: elements.slice(2), fields: { page: fieldsOfKind.TextLink.refSynoptic } },
    alarm: { records: alarmKeys(store), fields: { point: alarmFields.point, limit: alarmFields.limit } },
  }[part] as { readonly records: readonly string[]; readonly fields: Fields };
  const { world, tell } = testWorld([
    pointOf({ infoNumber: 71, id: 'H2.P1.RUN', name: 'Pump 1 of house 2', unit: 'm' }),
  ]);
  const Form = () => {
    useStore(client);
    return <FieldForm client={client} records={records} fields={fields} />;
  };
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        <Form />
      </WorldContext>
    </I18nProvider>,
  );
  return { client, tell, text: () => store.text('station.xml') };
}
const combobox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(combobox(name), { target: { value } });
const key = (name: string | RegExp, pressed: string) => fireEvent.keyDown(combobox(name), { key: pressed });
const rows = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
const number = 'Point number';

test.each([
  ['its number', '71'],
  ['its ID', 'H2.P1.RUN'],
  ['its name', 'pump 1 of HOUSE 2'],
])('a point is taken by %s, for all chosen elements in one step, and shown by its name', async (_, typed) => {
  const { client, text } = await open('elements');
  expect(combobox(number).placeholder).toBe('different');
  type(number, typed);
  fireEvent.blur(combobox(number));
  expect(text()).toBe(
    station
      .replace('InfoNumber="1" PositionX', 'InfoNumber="71" PositionX')
      .replace('InfoNumber="2" PositionX', 'InfoNumber="71" PositionX'),
  );
  expect(combobox(number).value).toBe('Pump 1 of house 2');
  screen.getByText('71 · H2.P1.RUN');
  act(() => void client.undo());
  expect(text()).toBe(station);
});

test('a part of a name finds points; an arrow and Enter take one; its value is there', async () => {
  const { text, tell } = await open('elements');
  type(number, 'house');
  act(() => void tell(71, 3));
  expect(rows()).toEqual([expect.stringContaining('Pump 1 of house 2 71 · H2.P1.RUN')]);
  // Nothing is bound while a user searches, and no fault is named.
  expect(combobox(number).getAttribute('aria-invalid')).toBeNull();
  key(number, 'ArrowDown');
  expect(screen.getByRole('option', { selected: true, hidden: true }).id).toBe(
    combobox(number).getAttribute('aria-activedescendant'),
  );
  key(number, 'Enter');
  expect(text().match(/InfoNumber="71" PositionX/g)).toHaveLength(2);
});

test('a name that two points have, and one of none, is named and refused', async () => {
  const { text } = await open('elements');
  for (const typed of ['Level', 'Pumps']) {
    type(number, typed);
    fireEvent.blur(combobox(number));
    screen.getByText(`“${typed}” is not a point. Expected: a name, an ID or a number.`);
  }
  key(number, 'Escape');
  fireEvent.blur(combobox(number));
  expect(text()).toBe(station);
});

test('+70 is offered as the next point by 70 for each element; one that would have none stays as it is', async () => {
  const { client, text } = await open('elements');
  type(number, '+70');
  fireEvent.blur(combobox(number));
  expect(text()).toBe(station);
  screen.getByText('“+70” is not a point. Expected: a name, an ID or a number.');
  fireEvent.click(screen.getByRole('button', { name: 'Next point by +70…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 Pump 1 → 71 Pump 1 of house 2',
    '2 Pump 2 → 72no such point',
  ]);
  await act(async () => fireEvent.submit(dialog.getByRole('button', { name: 'Change 1 element' })));
  expect(text()).toBe(station.replace('InfoNumber="1" PositionX', 'InfoNumber="71" PositionX'));
  act(() => void client.undo());
  expect(text()).toBe(station);
});

test('a page is taken by its name; what is no page is refused', async () => {
  const { text } = await open('link');
  const page = /^Page of the link/;
  expect(combobox(page).value).toBe('Wells');
  type(page, 'Tank');
  expect(rows()).toEqual(['Tanks tanks']);
  fireEvent.blur(combobox(page));
  screen.getByText('“Tank” is not a page. Choose one from the list.');
  expect(text()).toBe(station);
  fireEvent.click(combobox(page));
  fireEvent.pointerDown(screen.getByRole('option', { hidden: true }));
  expect(text()).toContain('<TextLink RefSynoptic="tanks"/>');
});

test('a limit is a number, or a point by its name', async () => {
  const { text } = await open('alarm');
  type(/^Limit/, '71');
  fireEvent.blur(combobox(/^Limit/));
  expect(text()).toContain('Limit="71"');
  type(/^Limit/, 'Pump 2');
  fireEvent.blur(combobox(/^Limit/));
  expect(text()).toContain('Limit="H1.P2.RUN"');
  // What the draft does not have yet may come: it is named at once.
  type(/^Watched point/, 'H3.P1.RUN');
  fireEvent.blur(combobox(/^Watched point/));
  expect(text()).toContain('Point="H3.P1.RUN"');
});
