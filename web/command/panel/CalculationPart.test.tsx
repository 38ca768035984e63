// @vitest-environment jsdom

import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Point } from '../../../protocol/point.ts';
import { detail, openPanel, speed } from './testPanel.tsx';

afterEach(cleanup);

const flow: Point = { ...speed, infoNumber: 120, id: 'FLOW2', name: 'Flow 2', unit: 'm³/h' };
const total: Point = {
  ...speed,
  ...{ infoNumber: 121, id: 'TOTAL', name: 'Total inflow', unit: 'm³/h' },
  ...{ editingKind: 'NonEditable', origin: 'calculated' },
};
const calculation = { formula: 'FLOW1 + FLOW2', inputs: [{ infoNumber: flow.infoNumber }] };

async function open() {
  const onOpen = vi.fn<(infoNumber: number) => void>();
  const panel = openPanel(total, { detail: () => detail({ calculation }), others: [flow], onOpen });
  await act(async () => {});
  return { ...panel, onOpen };
}

test('a calculated point shows its formula and its inputs, each of which opens its panel', async () => {
  const { onOpen } = await open();
  screen.getByText('FLOW1 + FLOW2');
  screen.getByRole('button', { name: 'Flow 2' }).click();
  expect(onOpen).toHaveBeenCalledWith(flow.infoNumber);
});

test.each([
  ['notCurrent', { code: 'ofInput', input: '120', state: 'notCurrent' }, 'Unreliable: Flow 2 not current since 14:02'],
  [
    'frozen',
    { code: 'ofInput', input: '120', state: 'frozen' },
    'Uncertain: Flow 2 does not change although it should',
  ],
  ['doubtful', { code: 'replaced', input: '120', state: 'linkLost' }, 'Uncertain: no response for Flow 2'],
  [
    'doubtful',
    { code: 'notKnown', input: '120', knownMs: '81600000', ofMs: '86400000' },
    'Flow 2 known for 22 hr 40 min of 1 day',
  ],
  ['notANumber', { code: 'divisionByZero' }, 'division by zero'],
] as const)('that is %s says why: %j', async (state, why, sentence) => {
  const { sendFrame } = await open();
  sendFrame(
    { infoNumber: flow.infoNumber, value: 2, state: 'notCurrent' },
    { infoNumber: total.infoNumber, value: 4, state, why },
  );
  screen.getByText((text) => text.includes(sentence));
});
