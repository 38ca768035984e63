// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CommandBlock } from '../../protocol/commands/commandBlock.ts';
import { OverridesContext } from '../notNormal/OverridesContext.ts';
import type { OverridesAndBlocks, OverridesStatus } from '../notNormal/overrides.ts';
import { createStore } from '../ui/store.ts';
import { ReachableContext } from '../ui/useKnown.ts';
import { OverrideCount } from './OverrideCount.tsx';

afterEach(cleanup);

const block: CommandBlock = {
  ...{ infoNumber: 101, points: [101], due: [] },
  ...{ text: 'bearing is hot', user: 'marc', since: 1 },
};

function count(status: OverridesStatus, blocks: readonly CommandBlock[], isReachable = true) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const value: OverridesAndBlocks = { blocks, overrides: [] };
  render(
    <I18nProvider i18n={i18n}>
      <OverridesContext value={{ ...createStore({ value, status, readAt: 0 }), refresh: async () => undefined }}>
        <ReachableContext value={createStore(isReachable)}>
          <OverrideCount />
        </ReachableContext>
      </OverridesContext>
    </I18nProvider>,
  );
  const link = screen.queryByRole('link');
  const [words, figures] = link?.children ?? [];
  return link && [words?.textContent, link.title, figures?.textContent?.trim()];
}

test('nothing is there only where a fresh reply said that there is nothing', () => {
  expect(count('ready', [])).toBeNull();
});

test('in degraded mode, where the device has neither, nothing is there', () => {
  expect(count('none', [])).toBeNull();
});

test.each<[string, ...Parameters<typeof count>]>([
  ['Loading command blocks and forced values…', 'loading', []],
  ['Command blocks and forced values unknown', 'failed', []],
  ['Command blocks and forced values unknown', 'ready', [], false],
])('%s', (words, ...known) => {
  expect(count(...known)).toEqual([words, words, words.startsWith('Loading') ? '…' : '?']);
});

test('what was known last is counted, as not current', () => {
  expect(count('failed', [block])?.[0]).toBe('1 command block, not current');
});
