// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { now, testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { CannotWrite } from './CannotWrite.tsx';

afterEach(cleanup);

test.each([
  [
    'since it was seen to fill up',
    [false, false],
    'Device disk full since 14:02:11. Commands and changes are refused;',
  ],
  ['since at least the service found it so', [true, false], 'Device disk full since at least 14:02:11.'],
  ['until a restart, where a database is damaged', [true, true], 'until the service is restarted'],
] as const)('a full disk is full %s', (_, [beganUnseen, needsRestart], sentence) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld([]).world}>
        <CannotWrite why="full" since={now} beganUnseen={beganUnseen} needsRestart={needsRestart} />
      </WorldContext>
    </I18nProvider>,
  );
  expect(container.textContent).toContain(sentence);
});
