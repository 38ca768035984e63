// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Point } from '../../../protocol/point.ts';
import { pointOf } from '../../../protocol/testPoint.ts';
import { pump } from '../../live/testPoint.ts';
import { testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { speakOfStation } from '../../text/stationTexts.ts';
import type { PanelSample } from '../panel/usePanelSample.ts';
import { CommandStateLine } from './CommandStateLine.tsx';
import type { CommandEnd } from './sendCommand.ts';

afterEach(() => {
  cleanup();
  speakOfStation(new Map());
});

function tell(end: CommandEnd, point: Point = pump, others: readonly Point[] = []) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { world } = testWorld([point, ...others]);
  const sample: PanelSample = {
    value: 0,
    quality: 'good',
    isMeasured: true,
    sentence: '',
    isCurrent: true,
    unseenBefore: undefined,
    answer: undefined,
  };
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        <CommandStateLine
          state={{ kind: 'ended', point, before: 0, value: 1, end }}
          point={point}
          sample={sample}
          undoing={undefined}
          interlocks={undefined}
        />
      </WorldContext>
    </I18nProvider>,
  );
  return () => screen.getByRole('status').textContent;
}

const french = new Map([['Tank is low', 'Réservoir bas']]);

test('the interlock that refused a command is told in the language that is chosen afterwards', () => {
  const said = tell({ result: 'refused', reason: 'interlocked', text: 'Tank is low' });
  expect(said()).toContain('“Tank is low”');
  act(() => speakOfStation(french));
  expect(said()).toContain('“Réservoir bas”');
});

test('what a person wrote is told as it was written', () => {
  const said = tell({ result: 'refused', reason: 'blocked', by: 'tom', text: 'Tank is low' });
  act(() => speakOfStation(french));
  expect(said()).toContain('“Tank is low”');
});

const protection = pointOf({ infoNumber: 811, name: 'Motor protection', kind: 'logic', states: ['Ready', 'Tripped'] });
const flow = pointOf({ infoNumber: 812, name: 'Flow', unit: 'm³/h', digits: 1 });
const reset = (condition: Omit<NonNullable<Point['confirmedBy']>, 'withinMs'>): Point => ({
  ...pump,
  commandKind: 'pulse',
  states: ['Released', 'Pressed'],
  verbs: ['', 'Reset'],
  confirmedBy: { ...condition, withinMs: 5000 },
});
const isReady = reset({ infoNumber: 811, comparison: '=', limit: 0 });

test.each([
  ['reached', 0, 'done', 'Motor protection: Ready.'],
  ['notReached', 1, 'refused', 'Motor protection: still Tripped.'],
  ['notKnown', undefined, 'unknown', 'Motor protection: not known.'],
] as const)(
  'a reset whose purpose is %s is told by that, and is no green read-back',
  (result, value, outcome, words) => {
    const said = tell({ result: 'done', value: 0, confirmation: { result, value } }, isReady, [protection]);
    expect(said()).toContain(`Reset sent. ${words}`);
    expect(said()).not.toContain('Confirmed by read-back');
    expect(screen.getByRole('status').dataset.outcome).toBe(outcome);
  },
);

test('of a number it is told what was expected', () => {
  const start = reset({ infoNumber: 812, comparison: '>', limit: 5 });
  const said = tell({ result: 'done', value: 0, confirmation: { result: 'notReached', value: 1.2 } }, start, [flow]);
  expect(said()).toContain('Flow: still 1.2 m³/h. Expected: Flow above 5.0 m³/h.');
});

test('the outcome of a pulse that was not read back stays beside what it was for', () => {
  const end: CommandEnd = { result: 'unknown', reason: 'pulseNotEnded', confirmation: { result: 'reached', value: 0 } };
  const said = tell(end, isReady, [protection]);
  expect(said()).toContain('Unknown.');
  expect(said()).toContain('Motor protection: Ready.');
  expect(screen.getByRole('status').dataset.outcome).toBe('unknown');
});
