// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Menu, type MenuRow } from './Menu.tsx';

// jsdom has none.
HTMLElement.prototype.showPopover = function show() {
  this.style.display = 'block';
};

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

function open() {
  const acts = { copy: vi.fn(), front: vi.fn(), onClose: vi.fn() };
  const groups: readonly (readonly MenuRow[])[] = [
    [
      { id: 'copy', label: 'Copy', keys: 'Ctrl+C', act: acts.copy },
      { id: 'group', label: 'Group', isOff: true, act: acts.copy },
    ],
    [{ id: 'order', label: 'Order', rows: [{ id: 'front', label: 'To front', act: acts.front }] }],
  ];
  render(
    <I18nProvider i18n={i18n}>
      <Menu label="Pump" at={{ x: 5000, y: 10 }} groups={groups} onClose={acts.onClose} />
    </I18nProvider>,
  );
  return acts;
}

const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const menu = () => screen.getByRole('menu');
const row = (name: string | RegExp) => screen.getByRole('menuitem', { name });
const focused = () => document.activeElement?.textContent;

test('arrow keys, Home, End and first letters move in it, around its ends', () => {
  open();
  expect(focused()).toBe('CopyCtrl+C');
  key('ArrowUp');
  expect(focused()).toBe('Order');
  key('ArrowDown');
  expect(focused()).toBe('CopyCtrl+C');
  key('g');
  expect(focused()).toBe('Group');
  key('End');
  expect(focused()).toBe('Order');
});

test('a row acts once the menu is closed; one that is off does nothing', () => {
  const { copy, onClose } = open();
  fireEvent.click(row('Group'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(row(/^Copy/));
  expect(copy).toHaveBeenCalledOnce();
  expect(onClose.mock.invocationCallOrder[0]).toBeLessThan(copy.mock.invocationCallOrder[0] ?? 0);
});

test('a row opens more in its place; Escape goes back, then closes, and so does a press elsewhere', () => {
  const { front, onClose } = open();
  key('o');
  key('ArrowRight');
  expect(menu().getAttribute('aria-label')).toBe('Order');
  key('Escape');
  expect(menu().getAttribute('aria-label')).toBe('Pump');
  key('o');
  fireEvent.click(row('Order'));
  fireEvent.click(row('To front'));
  expect(front).toHaveBeenCalledOnce();
  key('Escape');
  key('Escape');
  fireEvent.pointerDown(document.body);
  expect(onClose.mock.calls.length).toBeGreaterThan(1);
});
