// @vitest-environment jsdom

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fieldsOfPoint } from '../../../editor/points/pointFields.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { pointKeys } from '../../../editor/station/sections.ts';
import type { CalculationTrial } from '../../../protocol/calls/calculation.ts';
import { valueStates } from '../../../protocol/quality.ts';
import { fieldsIn } from '../../../station/edit/formFields.ts';
import { type Replies, testClient } from '../../api/testClient.ts';
import { testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { languages } from '../../text/language.ts';
import { PlacePart } from '../points/PlacePart.tsx';
import { openDraft } from '../testDraft.ts';

const station = `<StationCfg>
  <CommunicationCfg><ModbusTcp Id="plc" Host="h"/></CommunicationCfg>
  <PointCfg>
    <Point Id="POWER" InfoNumber="1" Name="Pump power" Link="plc" Register="input:0" Unit="kW" Digits="1"/>
    <Point Id="FLOW-2" InfoNumber="2" Name="Flow 2" Link="plc" Register="input:1" Unit="m³/h"/>
    <Point Id="ENERGY" InfoNumber="3" Name="Specific energy" Link="plc" Register="input:2" Unit="kWh/m³" Digits="2"/>
  </PointCfg>
</StationCfg>`;

Element.prototype.scrollIntoView ??= () => {};
const english = (await languages.en.first()).messages;
beforeAll(() => import('./FormulaControl.tsx'));
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: english }));
afterEach(cleanup);

const good = (from: number, to: number, value: number) => ({ from, to, value, state: 'good', why: undefined }) as const;
const tried = vi.fn<NonNullable<Replies['tryCalculation']>>();

async function open() {
  const client = await openDraft({ 'station.xml': station });
  const { store } = client;
  const key = pointKeys(store)[2] ?? '';
  const Shown = () => (
    <PlacePart
      client={client}
      point={key}
      driver="ModbusTcp"
      fields={fieldsIn(fieldsOfPoint(store, key).fields, ['place'])}
    />
  );
  const { world } = testWorld([], { past: testClient({ tryCalculation: tried }) });
  const draw = () => (
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        <Shown />
      </WorldContext>
    </I18nProvider>
  );
  const view = render(draw());
  act(() => screen.getByRole('radio', { name: 'a formula' }).click());
  view.rerender(draw());
  const field = await screen.findByRole('textbox', { name: /Formula/ });
  act(() => field.focus());
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  const textOf = (name: string) => fieldText(store, key, name);
  return { field, type, textOf };
}

test('the choice of a formula takes link and address away, in one edit', async () => {
  const { textOf } = await open();
  expect(['Link', 'Register', 'Unit'].map(textOf)).toEqual([undefined, undefined, 'kWh/m³']);
  expect(screen.queryByLabelText(/Link/)).toBeNull();
});

test('a suggestion is chosen by the keyboard, with the brackets that it needs', async () => {
  const { field, type } = await open();
  type('POWER / flow');
  screen.getByRole('option', { name: /FLOW-2.*Flow 2/ });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field).toHaveProperty('value', 'POWER / [FLOW-2]');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a mistake is named with its place, which is selected by a press on it', async () => {
  const { field, type } = await open();
  type('POWER\n  / FLOW-3');
  screen.getByText(/Point “FLOW” does not exist/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  act(() => screen.getByRole('button', { name: 'Line 2, column 5' }).click());
  const { selectionStart, selectionEnd, value } = field as HTMLTextAreaElement;
  expect(value.slice(selectionStart, selectionEnd)).toBe('FLOW');
});

test('each part has its value and what is wrong with it, and the result its last day', async () => {
  const lost = { state: 'linkLost', why: { code: 'ofInput', input: '2', state: 'linkLost' } } as const;
  const reply: CalculationTrial = {
    result: 'done',
    reason: undefined,
    retryAfterSec: undefined,
    missing: [],
    parts: [good(0, 5, 12), { ...good(8, 16, 40), ...lost }, { ...good(0, 16, 0.3), ...lost }],
    line: { from: 0, stepMs: 300_000, values: [0.2, 0.4], states: Float64Array.of(valueStates.good.code, 0) },
  };
  tried.mockReturnValue(reply);
  const { type } = await open();
  type('POWER / [FLOW-2]');
  await screen.findByText('0.30 kWh/m³');
  screen.getByText('12.0 kW');
  screen.getByText('No response from the field');
  screen.getByText('no response for Flow 2');
  screen.getByText('Last 24 hours: 0.20 kWh/m³ to 0.40 kWh/m³.');
  expect(tried.mock.calls[0]?.[0]).toMatchObject({ formula: 'POWER / [FLOW-2]', isLineWanted: true });
  await expect.poll(() => tried.mock.calls.length).toBeGreaterThan(1);
  expect(tried.mock.calls[1]?.[0]).toMatchObject({ isLineWanted: false });
});

test('a point that only the draft has is named', async () => {
  const none = { result: 'refused', retryAfterSec: undefined, parts: [], line: undefined } as const;
  tried.mockReturnValue({ ...none, reason: 'notDeployed', missing: ['FLOW-2'] });
  const { type } = await open();
  type('[FLOW-2] * 2');
  await screen.findByText(/Not in the running station yet: FLOW-2/);
});
