// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawingRows } from './drawings.ts';
import { HelpDialog } from './HelpDialog.tsx';
import { keyGroups } from './keys.ts';
import { markRows } from './marks.ts';

HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};
i18n.loadAndActivate({ locale: 'en', messages: {} });
afterEach(cleanup);

test('the help says what the screen is for, what each mark means and what each key does', () => {
  render(
    <I18nProvider i18n={i18n}>
      <HelpDialog title="Operation log" purpose={undefined} onClose={() => undefined} />
    </I18nProvider>,
  );
  // A screen of which nothing is known has no paragraph.
  expect(screen.queryByRole('heading', { name: 'Operation log' })).toBeNull();
  for (const { meaning } of markRows) screen.getByText(i18n._(meaning));
  for (const { meaning } of drawingRows) screen.getByText(i18n._(meaning));
  for (const { rows } of keyGroups) for (const { does } of rows) screen.getByText(i18n._(does));
});
