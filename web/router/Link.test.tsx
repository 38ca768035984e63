// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Link } from './Link.tsx';
import { type AppRouter, RouterContext } from './RouterContext.tsx';

afterEach(cleanup);

/** And where it led within the app; `isLeft`: the browser follows it by itself. */
function press(init: MouseEventInit, onClick?: (event: React.MouseEvent) => void) {
  const navigate = vi.fn();
  const router = { hrefOf: (to: string) => `/under${to}`, navigate } as Partial<AppRouter> as AppRouter;
  render(
    <RouterContext value={router}>
      <Link to="/pages" {...(onClick && { onClick })}>
        Pages
      </Link>
    </RouterContext>,
  );
  const link = screen.getByRole('link', { name: 'Pages' });
  expect(link.getAttribute('href')).toBe('/under/pages');
  const event = createEvent.click(link, init);
  // This DOM follows no link; it says so where one is left to it.
  fireEvent(link, event);
  return { isLeft: !event.defaultPrevented, led: navigate.mock.calls };
}

test('a plain press goes there without a reload', () => {
  expect(press({})).toEqual({ isLeft: false, led: [['/pages']] });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'with %j it is the browser’s: another tab or window',
  (init) => {
    expect(press(init)).toEqual({ isLeft: true, led: [] });
  },
);

test('a press that somebody else took leads nowhere', () => {
  expect(press({}, (event) => event.preventDefault())).toEqual({ isLeft: false, led: [] });
});
