// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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

function tell(end: CommandEnd) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { world } = testWorld([pump]);
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
          state={{ kind: 'ended', point: pump, before: 0, value: 1, end }}
          point={pump}
          sample={sample}
          undoing={undefined}
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
