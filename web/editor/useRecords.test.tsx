// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { inverse } from '../../editor/records/inverse.ts';
import { textOfStored } from '../../editor/records/record.ts';
import type { RecordStore } from '../../editor/records/recordStore.ts';
import { fieldText, setField } from '../../editor/station/fields.ts';
import { pointsIn } from '../../editor/station/pointOf.ts';
import { pointKeys } from '../../editor/station/sections.ts';
import type { DraftClient } from './journal/draftClient.ts';
import { openDraft } from './testDraft.ts';
import { useEachEdit, useRecords } from './useRecords.ts';

const station = `<StationCfg>
  <PointCfg>
    <Point Id="P1" InfoNumber="1" Name="Pump"/>
    <Point Id="T1" InfoNumber="2" Name="Tank"/>
  </PointCfg>
</StationCfg>
`;

afterEach(cleanup);

const draws = new Map<string, number>();
const drawn = (part: string) => draws.set(part, (draws.get(part) ?? 0) + 1);

function Name({ client: { store }, point }: { readonly client: DraftClient; readonly point: string }) {
  drawn(point);
  return <p>{useRecords(store, fieldText, point, 'Name')}</p>;
}

function List({ client }: { readonly client: DraftClient }) {
  drawn('list');
  return useRecords(client.store, pointKeys).map((key) => <Name key={key} client={client} point={key} />);
}

function Points({ client: { store } }: { readonly client: DraftClient }) {
  drawn('points');
  return <p>{useRecords(store, pointsIn).length}</p>;
}

function All({ client: { store } }: { readonly client: DraftClient }) {
  useEachEdit(store);
  drawn('all');
  return null;
}

test('only what shows an edited record draws again: after an edit, after undo, never for one that fails', async () => {
  const client = await openDraft({ 'station.xml': station });
  const [pump = '', tank = ''] = pointKeys(client.store);
  const rename = (name: string) => client.edit((edit) => setField(edit, pump, 'Name', name));
  render(
    <>
      <List client={client} />
      <Points client={client} />
      <All client={client} />
    </>,
  );
  const since = (run: () => void) => {
    draws.clear();
    act(run);
    return Object.fromEntries(draws);
  };
  expect(since(() => rename('River pump'))).toEqual({ [pump]: 1, points: 1, all: 1 });
  screen.getByText('River pump');
  expect(since(() => void client.undo())).toEqual({ [pump]: 1, points: 1, all: 1 });
  screen.getByText('Pump');
  const fails = () =>
    client.edit((edit) => {
      setField(edit, tank, 'Name', 'Half');
      throw new Error('no room');
    });
  expect(since(() => expect(fails).toThrow('no room'))).toEqual({});
  // As the dialog does that takes over a version, while it draws.
  const tried = [{ record: pump, before: textOf(client.store, pump), after: undefined }];
  const attempt = () => {
    expect(client.store.apply(tried)).toBe(true);
    expect(client.store.apply(inverse(tried))).toBe(true);
  };
  function Trying() {
    attempt();
    return <All client={client} />;
  }
  render(<Trying />);
  expect(since(attempt)).toEqual({});
  await act(() => client.saveNow());
  draws.clear();
  await act(async () => client.attend());
  expect(draws.size).toBe(0);
  screen.getByText('Tank');
});

function textOf(store: RecordStore, key: string): string | undefined {
  const stored = store.get(key);
  return stored && textOfStored(stored);
}
