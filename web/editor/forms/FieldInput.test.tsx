// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageKeys } from '../../../editor/page/pages.ts';
import { elementKeys } from '../../../editor/page/readPage.ts';
import { sumText } from '../../../editor/page/sums.ts';
import { fieldsOfKind } from '../../../protocol/elementKinds.ts';
import { openDraft } from '../testDraft.ts';
import { FieldForm } from './FieldForm.tsx';

const station = `<StationCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="a" SynopticName="Wells">
      <TextLabelData InfoNumber="7" PositionX="10"/>
      <TextLabelData InfoNumber="8" PositionX="20"/>
    </SynopticWeb>
  </SynopticWebCfg>
</StationCfg>`;

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

async function openBoth() {
  const client = await openDraft({ 'station.xml': station });
  const { store } = client;
  if (!store) throw new Error('no draft');
  const records = pageKeys(store).flatMap((key) => elementKeys(store, key));
  render(
    <I18nProvider i18n={i18n}>
      <FieldForm client={client} records={records} fields={fieldsOfKind.TextLabelData} compute={sumText} />
    </I18nProvider>,
  );
  return () => store.text('station.xml');
}
const field = (name: string) => {
  const input = document.querySelector<HTMLInputElement>(`[data-field="${name}"] input`);
  if (!input) throw new Error(`no field ${name}`);
  return input;
};
const type = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};

test('a sum moves all chosen elements', async () => {
  const text = await openBoth();
  type('PositionX', '+70');
  expect(text()).toBe(station.replace('"10"', '"80"').replace('"20"', '"90"'));
});

test.each(['+70', '-1', '\u22121', '*2', '=70', '+'])(
  'in a reference %s is refused: no element is bound to another point',
  async (typed) => {
    const text = await openBoth();
    type('InfoNumber', typed);
    expect(text()).toBe(station);
    expect(field('InfoNumber').getAttribute('aria-invalid')).toBe('true');
    screen.getByText(`“${typed}” is not a point number. Expected: digits only.`);
    type('InfoNumber', '70');
    expect(text()).toBe(station.replace('"7"', '"70"').replace('"8"', '"70"'));
  },
);
