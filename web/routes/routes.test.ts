import { expect, test } from 'vitest';
import { paths, returnableRoute } from './routes.ts';

test.each([
  ['/synoptic', '/synoptic'],
  ['synoptic', '/synoptic'],
  ['/synoptic/two%20words', '/synoptic/two%20words'],
  ['/synoptic/3?point=101', '/synoptic/3?point=101'],
  ['/synoptic?kiosk=20&pages=wells,tanks', '/synoptic?kiosk=20&pages=wells,tanks'],
  ['/synoptic?kiosk&pages=', '/synoptic?kiosk&pages='],
  ['/pages', '/pages'],
  ['/programmes/12', '/programmes/12'],
  ['/diagnostic/operation-log', '/diagnostic/operation-log'],
  ['/diagnostic/users', '/diagnostic/users'],
  ['/diagnostic/operation-log?time=hour&text=pump%202', '/diagnostic/operation-log?time=hour&text=pump%202'],
  ['/diagnostic/not-normal', '/diagnostic/not-normal'],
  // Old addresses, of bookmarks and portals.
  ['/diagnostic/overrides', '/diagnostic/not-normal'],
  ['diagnostic/sessions', '/diagnostic/users'],
  ['/on-call?view=messages', '/on-call?view=messages'],
])('a login may lead back to %s (R22)', (address, route) => {
  expect(returnableRoute(address)).toBe(route);
});

test.each([
  '/synoptic/3/more',
  '/synoptic/3?kiosk',
  '/pages?kiosk&pages=3',
  '/synoptic?kiosk&pages=3&x=1',
  '/synoptic/3?point=x',
  '/synoptic/3?point=1&point=2',
  '/synoptic/3?point=1#x',
  '/synoptic?point=1?point=2',
  '/pages?point=1',
  '/pages?time=hour',
  '/diagnostic/operation-log?text=pump#x',
  '/diagnostic',
  '/unAuthSynoptic/3',
  '/message',
  '/message#abcdefghij_klmnopqr-st',
  '/synoptic//evil.example',
  undefined,
  null,
])('a login leads nowhere back to %s (R22)', (address) => {
  expect(returnableRoute(address)).toBeUndefined();
});

test('an address names what it leads to, whatever is in its name', () => {
  expect(paths.synopticPage('two words/100%?')).toBe('/synoptic/two%20words%2F100%25%3F');
  expect(paths.openPage('3')).toBe('/unAuthSynoptic/3');
  expect([paths.open, paths.synoptic, paths.programme(7)]).toEqual(['/unAuthSynoptic', '/synoptic', '/programmes/7']);
  expect([paths.pointOn(undefined, 5), paths.pointOn('3', 5)]).toEqual(['/synoptic?point=5', '/synoptic/3?point=5']);
});
