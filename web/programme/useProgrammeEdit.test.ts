// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { emptyProgramme, type Programme } from '../../protocol/programme/programme.ts';
import { testClient } from '../api/testClient.ts';
import { type DraftPlace, draftPlace } from '../ui/draft/draftPlace.ts';
import type { Draft } from './drafts.ts';
import { withDay } from './editor/week.ts';
import { useProgrammeEdit } from './useProgrammeEdit.ts';

afterEach(cleanup);

const offOn = ['Off', 'On'];
const on = (day: number) => (now: Programme) => withDay(now, day, [{ time: '06:00', value: '1' }]);

function device() {
  let version = 1;
  let programme: Programme = emptyProgramme;
  const kept = () => ({ infoNumber: 1, version, author: 'ines', time: 0, programme });
  const write = (next: Programme) => {
    version++;
    programme = next;
  };
  const client = testClient({
    getProgramme: () => ({ result: 'done', stored: kept() }),
    setProgramme: (request) => {
      if (request.version !== version) return { result: 'refused', reason: 'outdated', stored: kept() };
      write(request.programme);
      return { result: 'done', stored: kept() };
    },
  });
  const source = (technicalHashCode = 'r1') => ({ client, infoNumber: 1, technicalHashCode });
  return { source, somebodyWrites: write, version: () => version };
}

async function opened(
  source: ReturnType<ReturnType<typeof device>['source']>,
  place: DraftPlace<Draft>,
  states = offOn,
) {
  const page = renderHook((next) => useProgrammeEdit(next.source, place, next.states), {
    initialProps: { source, states },
  });
  await act(async () => undefined);
  return page;
}
const monday = (draft: ReturnType<typeof useProgrammeEdit>['draft']) => draft?.edits.now.weeklySchedule[0]?.length;

test('a new configuration under the editor loses nothing of what was edited', async () => {
  const { source } = device();
  const page = await opened(source(), draftPlace<Draft>('ines', 'configuration'));
  act(() => page.result.current.change(on(0)));
  await act(async () => page.rerender({ source: source('r2'), states: offOn }));
  expect(monday(page.result.current.draft)).toBe(1);
  expect(page.result.current.writing.kind).toBe('reconfigured');
});

test('a new configuration with the states in another order leaves each switch at its state, also for undo', async () => {
  const { source } = device();
  const page = await opened(source(), draftPlace<Draft>('ines', 'another order'));
  act(() => page.result.current.change(on(0)));
  act(() => page.result.current.change(on(1)));
  await act(async () => page.rerender({ source: source('r2'), states: ['On', 'Off'] }));
  const values = () => page.result.current.draft?.edits.now.weeklySchedule.map((day) => day[0]?.value).slice(0, 2);
  expect(values()).toEqual(['0', '0']);
  act(() => page.result.current.walk('undo'));
  expect(values()).toEqual(['0', undefined]);
});

test('what comes back after a while is not written over what somebody wrote meanwhile', async () => {
  const { source, somebodyWrites } = device();
  const place = draftPlace<Draft>('ines', 'overtaken');
  const before = await opened(source(), place);
  act(() => before.result.current.change(on(0)));
  before.unmount();
  somebodyWrites(on(3)(emptyProgramme));
  const page = await opened(source(), place);
  expect(monday(page.result.current.draft)).toBe(1);
  expect(page.result.current.writing.kind).toBe('overtaken');
  const { draft } = page.result.current;
  await act(() => page.result.current.write(draft?.edits.now ?? emptyProgramme, draft?.base.version ?? 0));
  expect(page.result.current.writing).toMatchObject({ kind: 'refused', result: { reason: 'outdated' } });
  expect(monday(page.result.current.draft)).toBe(1);
});

test('once it is written nothing is kept back, and undo still knows what was before', async () => {
  const { source } = device();
  const place = draftPlace<Draft>('ines', 'written');
  const page = await opened(source(), place);
  act(() => page.result.current.change(on(0)));
  expect(place.read()).toBeDefined();
  const { draft } = page.result.current;
  await act(() => page.result.current.write(draft?.edits.now ?? emptyProgramme, draft?.base.version ?? 0));
  expect(page.result.current.writing).toEqual({ kind: 'confirmed', version: 2 });
  expect(place.read()).toBeUndefined();
  act(() => page.result.current.walk('undo'));
  expect(monday(page.result.current.draft)).toBe(0);
});

test('an earlier version comes back as a draft: nothing is written, and undo brings the own changes back', async () => {
  const { source, version } = device();
  const page = await opened(source(), draftPlace<Draft>('ines', 'brought back'));
  act(() => page.result.current.change(on(0)));
  const old = { infoNumber: 1, version: 4, author: 'ines', time: 0, programme: on(3)(emptyProgramme) };
  act(() => page.result.current.bringBack(old));
  expect(page.result.current.writing).toEqual({ kind: 'loaded', version: 4 });
  expect(page.result.current.draft?.edits.now.weeklySchedule[3]).toHaveLength(1);
  expect(page.result.current.draft?.base.version).toBe(1);
  expect(version()).toBe(1);
  act(() => page.result.current.walk('undo'));
  expect(monday(page.result.current.draft)).toBe(1);
  expect(page.result.current.writing).toEqual({ kind: 'idle' });
});
