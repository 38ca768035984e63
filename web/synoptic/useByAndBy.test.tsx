// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPage } from './testPage.tsx';

afterEach(cleanup);

const many = Array.from(
  { length: 1500 },
  (_, i) =>
    `<TextValueNumericData InfoNumber="102" PositionX="${i % 40}" PositionY="${i}" Width="1" Height="1" FontSize="1"/>`,
).join('');

test('a large page is drawn part by part, and has asked for its values before the first', async () => {
  const { container, tell } = openPage(many);
  const drawn = () => container.querySelectorAll('[data-index]').length;
  expect(drawn()).toBe(0);
  const parts: number[] = [];
  new MutationObserver(() => parts.push(drawn())).observe(container, { childList: true, subtree: true });
  await waitFor(() => expect(parts.length).toBeGreaterThan(0));
  expect(parts[0]).toBeLessThan(1500);
  tell({ infoNumber: 102, value: 7 });
  await waitFor(() => expect(drawn()).toBe(1500));
  expect(container.querySelectorAll('[data-quality="good"]')).toHaveLength(1500);
});

test('values that do not come are waited for a moment only', async () => {
  const { container } = openPage(many);
  await waitFor(() => expect(container.querySelectorAll('[data-quality="bad"]')).toHaveLength(1500));
});
