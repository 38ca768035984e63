// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageKeys } from '../../../editor/page/pages.ts';
import { elementKeys } from '../../../editor/page/readPage.ts';
import { sumText } from '../../../editor/page/sums.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { pointKeys } from '../../../editor/station/sections.ts';
import { modbusTcpSchema } from '../../../protocol/drivers/modbus/modbusSchema.ts';
import { fieldsOfKind } from '../../../protocol/elementKinds.ts';
import type { Fields } from '../../../protocol/schema/schema.ts';
import { pointSchema } from '../../../protocol/schema/stationSchemas.ts';
import { testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { useStore } from '../../ui/store.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { openDraft } from '../testDraft.ts';
import { FieldForm } from './FieldForm.tsx';

const fieldsOfPoint = pointSchema(Object.values(modbusTcpSchema.address)).fields;
const bar =
  '<SynopticWebCfg><SynopticWeb SynopticId="a"><BarValueNumericData InfoNumber="7"/></SynopticWeb></SynopticWebCfg>';
const station = `<StationCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="a" SynopticName="Wells">
      <TextLabelData InfoNumber="7" PositionX="10"/>
      <TextLabelData InfoNumber="8" PositionX="20"/>
    </SynopticWeb>
  </SynopticWebCfg>
</StationCfg>`;

const { world } = testWorld([]);
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

async function openBoth() {
  const client = await openDraft({ 'station.xml': station });
  const { store } = client;
  return show(client, elementsOf(store), fieldsOfKind.TextLabelData, sumText);
}
async function openOne(inside: string, fields: Fields, compute?: typeof sumText) {
  const client = await openDraft({ 'station.xml': `<StationCfg>${inside}</StationCfg>` });
  const { store } = client;
  return show(client, [...pointKeys(store), ...elementsOf(store)], fields, compute);
}
const elementsOf = (store: RecordStore) => pageKeys(store).flatMap((key) => elementKeys(store, key));
function show(client: DraftClient, records: readonly string[], fields: Fields, compute: typeof sumText | undefined) {
  const Form = () => {
    useStore(client);
    return <FieldForm client={client} records={records} fields={fields} compute={compute} />;
  };
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        <Form />
      </WorldContext>
    </I18nProvider>,
  );
  return () => client.store.text('station.xml');
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

test.each(['+70', '-1', '\u22121', '*2', '=70', '+', '70 x', '7e1', '0x46', '70.0', '70 71'])(
  'in a reference %s is refused: no element is bound to another point',
  async (typed) => {
    const text = await openBoth();
    type('InfoNumber', typed);
    expect(text()).toBe(station);
    expect(field('InfoNumber').getAttribute('aria-invalid')).toBe('true');
    screen.getByText((text) => text.startsWith(`“${typed}” is not a point.`));
    type('InfoNumber', '70');
    expect(text()).toBe(station.replace('"7"', '"70"').replace('"8"', '"70"'));
  },
);

const step = (name: string, by: 'Increase' | 'Decrease') => {
  const button = document.querySelector<HTMLElement>(`[data-field="${name}"] [aria-label^="${by}: "]`);
  if (!button) throw new Error(`no step button of ${name}`);
  fireEvent.click(button);
  fireEvent.blur(button);
};

test.each([undefined, sumText])(
  'a number has the step buttons of a command’s, and arrow keys; its last digit is stepped, below 0 too',
  async (compute) => {
    const text = await openOne(
      '<PointCfg><Point Id="P1" InfoNumber="1" Link="plc" Scale="0.1"/></PointCfg>',
      fieldsOfPoint,
      compute,
    );
    step('Scale', 'Increase');
    expect(field('Scale').value).toBe('0.2');
    for (let i = 0; i < 2; i++) fireEvent.keyDown(field('Scale'), { key: 'ArrowDown' });
    fireEvent.blur(field('Scale'));
    expect(Number(field('Scale').value)).toBe(0);
    step('Scale', 'Decrease');
    expect(text()).toMatch(/Scale="-(0\.)?1"/);
    // An absent value begins at its default, and keeps its bounds.
    step('Digits', 'Decrease');
    expect(field('Digits').value).toBe('');
    step('Digits', 'Increase');
    expect(field('Digits').value).toBe('1');
    // A point's own number is its name.
    expect(document.querySelector('[data-field="InfoNumber"] [data-step]')).toBeNull();
  },
);

test('numbers that differ are stepped each by one', async () => {
  const text = await openBoth();
  step('PositionX', 'Decrease');
  expect(text()).toBe(station.replace('"10"', '"9"').replace('"20"', '"19"'));
});

test('the minus sign of a spreadsheet (U+2212) is one in lists of numbers, too', async () => {
  const text = await openOne(bar, fieldsOfKind.BarValueNumericData);
  type('Limits', '\u22122 3');
  expect(text()).toContain('Limits="-2 3"');
  type('LimitInfoNumbers', '70 +71');
  expect(text()).not.toContain('LimitInfoNumbers');
  type('LimitInfoNumbers', '70 71');
  expect(text()).toContain('LimitInfoNumbers="70 71"');
});

const points = `<PointCfg>
  <Point Id="A" InfoNumber="1" Kind="logic" State0="Blocked" State1="Released" Command1="Release"/>
  <Point Id="B" InfoNumber="2" Kind="numeric"/>
</PointCfg>`;

test.each([
  ['1', ['–', '0 – Blocked', '1 – Release']],
  ['2', undefined],
  ['', undefined],
])('what a button of point “%s” has chosen is one of its verbs, else a number', async (number, offered) => {
  const client = await openDraft({
    'station.xml': `<StationCfg>${points}<SynopticWebCfg><SynopticWeb SynopticId="a">
      <ButtonData InfoNumber="${number}" TextValue="Go"/></SynopticWeb></SynopticWebCfg></StationCfg>`,
  });
  show(client, elementsOf(client.store), fieldsOfKind.ButtonData, undefined);
  const choice = document.querySelector<HTMLSelectElement>('[data-field="Command"] select');
  expect(choice ? [...choice.options].map(({ text }) => text) : undefined).toEqual(offered);
  if (!choice) return type('Command', '4');
  fireEvent.change(choice, { target: { value: '1' } });
  expect(client.store.text('station.xml')).toContain('Command="1"');
});
