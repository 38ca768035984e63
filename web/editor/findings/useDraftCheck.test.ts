// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftCheck } from '../../../protocol/calls/draftCheck.ts';
import type { Caller } from '../../api/ask.ts';
import { testClient } from '../../api/testClient.ts';
import { closedDraft, type DraftState } from '../journal/draftState.ts';
import { useDraftCheck } from './useDraftCheck.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const draft = { id: 'd', name: 'D', owner: 'ada', created: 0, base: 1, bytes: 0, last: 0, present: [] };
const open: DraftState = { ...closedDraft, phase: 'open', draft, revision: 1 };
const found = (count: number): DraftCheck => ({
  ...{ result: 'done', reason: undefined, last: 0, isReadable: true, count, findings: [], left: [], faults: [] },
});

function opened(answers: (DraftCheck | undefined)[]) {
  const asked: AbortSignal[] = [];
  const { call } = testClient({ checkDraft: () => answers.shift() });
  const device: Caller = {
    call: (row, parameters, signal) => {
      if (signal) asked.push(signal);
      return call(row, parameters);
    },
  };
  const view = renderHook((state: DraftState) => useDraftCheck(state, device, true), { initialProps: open });
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  return { ...view, asked, pass };
}

test('a draft is checked when it is opened, and two seconds after the last of its edits is saved', async () => {
  const { result, rerender, asked, pass } = opened([found(1), found(2)]);
  await pass(0);
  expect(result.current).toMatchObject({ check: { count: 1 }, isOld: false });
  rerender({ ...open, revision: 2, unsaved: 1 });
  await pass(60_000);
  expect(asked).toHaveLength(1);
  expect(result.current).toMatchObject({ check: { count: 1 }, isOld: true });
  rerender({ ...open, revision: 2 });
  await pass(1900);
  rerender({ ...open, revision: 3 });
  await pass(1900);
  expect(asked).toHaveLength(1);
  await pass(100);
  expect(result.current).toMatchObject({ check: { count: 2 }, isOld: false });
});

test('a device that does not answer is asked again; what was found stays', async () => {
  const { result, rerender, pass } = opened([found(1), undefined, found(3)]);
  await pass(0);
  rerender({ ...open, revision: 2 });
  await pass(2000);
  expect(result.current).toMatchObject({ check: { count: 1 }, isOld: true, isUnanswered: true });
  await pass(2000);
  expect(result.current).toMatchObject({ check: { count: 3 }, isOld: false, isUnanswered: false });
});

test('who leaves the draft ends its check', async () => {
  const { unmount, asked, pass } = opened([]);
  await pass(0);
  unmount();
  expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
});
