import { expect, test } from 'vitest';
import { writeTokens } from './constantTokens.ts';

test('what no theme changes is written as its value; the rest stays a variable', () => {
  const css = '.a { gap: var(--s2); min-block-size: var(--touch); color: var(--text); font-size: var(--small) }';
  expect(writeTokens(css)).toBe(
    '.a { gap: 8px; min-block-size: var(--touch); color: var(--text); font-size: 0.8125rem }',
  );
});
