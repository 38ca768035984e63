// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { partsOf } from '../../../editor/station/sections.ts';
import { modbusTcpSchema } from '../../../protocol/drivers/modbus/modbusSchema.ts';
import { pointSchema } from '../../../protocol/schema/stationSchemas.ts';
import { testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { languages } from '../../text/language.ts';
import { useStore } from '../../ui/store.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { openDraft } from '../testDraft.ts';
import { FieldForm } from './FieldForm.tsx';

const station = `<StationCfg>
  <CommunicationCfg><ModbusTcp Id="plc" Host="10.0.0.7"/></CommunicationCfg>
  <PointCfg>
    <Point Id="P1" InfoNumber="1" Link="plc" Register="input:0" Unit="bar" Digits='2'/>
    <Point Id="P2" InfoNumber="2" Link="plc" Register="input:1"><Unit>m</Unit></Point>
  </PointCfg>
</StationCfg>`;

const fields = pointSchema(Object.values(modbusTcpSchema.address)).fields;

const english = (await languages.en.first()).messages;
const { world } = testWorld([]);
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: english }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Form({ client, ids }: { readonly client: DraftClient; readonly ids: readonly number[] }) {
  useStore(client);
  const points = partsOf(client.store, 'PointCfg', 'Point');
  const records = ids.flatMap((at) => points[at] ?? []);
  return <FieldForm client={client} records={records} fields={fields} driver="ModbusTcp" />;
}

async function open(...ids: number[]) {
  const client = await openDraft({ 'station.xml': station });
  const shown = (now: readonly number[]) => (
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        <Form client={client} ids={now} />
      </WorldContext>
    </I18nProvider>
  );
  const { rerender, unmount } = render(shown(ids));
  const text = () => client.store.text('station.xml');
  return { client, text, choose: (...now: number[]) => rerender(shown(now)), unmount };
}
const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(input(label), { target: { value } });

describe('a field of a point', () => {
  test('is an edit when it is left, with Enter, and not while it is typed', async () => {
    const { client, text } = await open(0);
    type('Unit', 'mbar');
    expect(text()).toBe(station);
    fireEvent.keyDown(input('Unit'), { key: 'Enter' });
    expect(text()).toBe(station.replace('"bar"', '"mbar"'));
    type('Name', 'Pressure');
    fireEvent.blur(input('Name'));
    expect(text()).toContain(`Digits='2' Name="Pressure"/>`);
    client.undo();
    client.undo();
    expect(text()).toBe(station);
  });

  test.each(['+70', '*2', '=70'])(
    'a number is not what a sum says: %s is refused, and nothing is written',
    async (typed) => {
      const { text } = await open(0);
      type('Number *', typed);
      fireEvent.blur(input('Number *'));
      screen.getByText(`“${typed}” is not a point number. Expected: digits only.`);
      expect(text()).toBe(station);
    },
  );

  test('Escape takes back what was typed', async () => {
    const { text } = await open(0);
    type('Unit', 'mbar');
    fireEvent.keyDown(input('Unit'), { key: 'Escape' });
    fireEvent.blur(input('Unit'));
    expect([text(), input('Unit').value]).toEqual([station, 'bar']);
  });

  test('is an edit in a pause, too, and typing goes on; Escape takes that back', async () => {
    const { client, text } = await open(0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const pause = () => act(() => vi.advanceTimersByTime(1100));
    type('Unit', 'm');
    type('Unit', 'mb');
    pause();
    expect([text(), input('Unit').value]).toEqual([station.replace('"bar"', '"mb"'), 'mb']);
    type('Unit', 'mbar');
    pause();
    expect(text()).toBe(station.replace('"bar"', '"mbar"'));
    fireEvent.keyDown(input('Unit'), { key: 'Escape' });
    expect([text(), input('Unit').value]).toEqual([station, 'bar']);
    // The beginning of a number is none.
    type(/^Offset/, '-');
    pause();
    expect(text()).toBe(station);
    // No pause is needed.
    const texts = 'a text of many letters';
    for (let length = 1; length <= texts.length; length++) {
      type('Unit', texts.slice(0, length));
      act(() => vi.advanceTimersByTime(100));
    }
    expect(text()).toMatch(/Unit="a text of man/);
    fireEvent.keyDown(input('Unit'), { key: 'Escape' });
    expect(text()).toBe(station);
    // What another user has changed since the pause stays when the field is left.
    type('Unit', 'Pa');
    pause();
    act(() => client.undo() && undefined);
    fireEvent.blur(input('Unit'));
    expect([text(), input('Unit').value]).toEqual([station, 'bar']);
  });

  test('the ID of another point, and none, are no edit before the field is left', async () => {
    const { text } = await open(0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const id of ['P2', '']) {
      type(/^ID/, id);
      act(() => vi.advanceTimersByTime(1100));
      expect(screen.getByText(id === '' ? 'ID is missing.' : 'Duplicate ID “P2”.')).toBeTruthy();
    }
    expect(text()).toBe(station);
    type(/^ID/, 'P20');
    act(() => vi.advanceTimersByTime(1100));
    expect(text()).toBe(station.replace('"P1"', '"P20"'));
  });

  test('what is typed is an edit of its own point, whatever takes the form off the screen', async () => {
    const { text, choose, unmount } = await open(0);
    type('Unit', 'mbar');
    choose(1);
    expect(text()).toBe(station.replace('"bar"', '"mbar"'));
    type('Unit', 'cm');
    unmount();
    expect(text()).toContain('<Unit>cm</Unit>');
  });

  test('what is typed is an edit when the tab is left', async () => {
    const { client, text } = await open(0);
    type('Unit', 'mbar');
    dispatchEvent(new Event('beforeunload'));
    expect([text(), client.get().unsaved]).toEqual([station.replace('"bar"', '"mbar"'), 1]);
  });

  test('an empty field, and one that is the default, is not in the file', async () => {
    const { text } = await open(0);
    type('Unit', '');
    fireEvent.blur(input('Unit'));
    type('Decimal places', '0');
    fireEvent.blur(input('Decimal places'));
    expect(text()).toContain('<Point Id="P1" InfoNumber="1" Link="plc" Register="input:0"/>');
    expect(input('Decimal places').placeholder).toBe('0');
  });

  test('a mistake is named as it is typed, by the words of the check; the beginning of a number is none', async () => {
    await open(0);
    type('Decimal places', '9');
    expect(screen.getByText('Decimal places: “9” is not valid. Expected: a whole number from 0 to 6.')).toBeTruthy();
    expect(input('Decimal places').getAttribute('aria-invalid')).toBe('true');
    type(/^Offset/, '-');
    expect(input(/^Offset/).getAttribute('aria-invalid')).toBeNull();
  });

  test('a number is typed as the language writes it, and what is ambiguous is asked about', async () => {
    const { text } = await open(0);
    act(() => i18n.loadAndActivate({ locale: 'fr', messages: {} }));
    type(/^Scale/, '0,1');
    fireEvent.blur(input(/^Scale/));
    expect(text()).toContain('Scale="0.1"');
    act(() => i18n.loadAndActivate({ locale: 'en', messages: english }));
    type(/^Offset/, '1,234');
    fireEvent.blur(input(/^Offset/));
    expect(text()).not.toContain('Offset');
    fireEvent.click(screen.getByRole('button', { name: '1234' }));
    expect(text()).toContain('Offset="1234"');
  });

  test('its help is below the form while it has the focus, with bounds', async () => {
    await open(0);
    fireEvent.focus(input('Read period (ms)'));
    expect(
      screen.getByText(/Time between two reads; without it that of the link\. Whole number from 20/, { selector: 'p' }),
    ).toBeTruthy();
  });
});

describe('several points', () => {
  test('show what differs, and take a change in one step', async () => {
    const { client, text } = await open(0, 1);
    expect([input('Unit').value, input('Unit').placeholder]).toEqual(['', 'different']);
    type('Unit', 'Pa');
    fireEvent.blur(input('Unit'));
    expect(text()).toContain('Unit="Pa"');
    expect(text()).toContain('<Unit>Pa</Unit>');
    client.undo();
    expect(text()).toBe(station);
  });
});

test('the states are a table, with a row for another one', async () => {
  const { text } = await open(1);
  expect(screen.getAllByLabelText(/^Name of state/)).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Add a state' }));
  type('Name of state 2', 'Fault');
  fireEvent.blur(input('Name of state 2'));
  expect(text()).toContain('State2="Fault"');
});
