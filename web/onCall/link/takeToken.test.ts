// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { takeToken } from './takeToken.ts';

const token = 'abcdefghij_klmnopqr-st';

test('the token leaves the address at once, and the entry of the history with it; this page keeps it', () => {
  history.replaceState({ number: 4 }, '', `/message#${token}`);
  expect(takeToken()).toBe(token);
  expect(location.href).not.toContain(token);
  expect(location.pathname).toBe('/message');
  expect(history.state).toEqual({ number: 4 });
  // Back from another screen of the app.
  expect(takeToken()).toBe(token);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(token);
});

test.each(['short', `${token}x`, `${token.slice(1)}!`])(
  'what is no whole token (%s) is none, and leaves too',
  (part) => {
    history.replaceState(null, '', `/message#${part}`);
    expect(takeToken()).toBeUndefined();
    expect(location.hash).toBe('');
  },
);
