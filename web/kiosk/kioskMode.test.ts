import { expect, test } from 'vitest';
import { kioskMode, kioskSearch } from './kioskMode.ts';
import { showsDay } from './showsDay.ts';

test.each([
  ['', undefined],
  ['?point=1', undefined],
  ['?kiosk', { seconds: 15, refused: undefined }],
  ['?kiosk=', { seconds: 15, refused: undefined }],
  ['?kiosk=20', { seconds: 20, refused: undefined }],
  ['?kiosk=5', { seconds: 5, refused: undefined }],
  ['?kiosk=3600', { seconds: 3600, refused: undefined }],
  ['?kiosk=4', { seconds: 15, refused: '4' }],
  ['?kiosk=3601', { seconds: 15, refused: '3601' }],
  ['?kiosk=-20', { seconds: 15, refused: '-20' }],
  ['?kiosk=soon', { seconds: 15, refused: 'soon' }],
  ['?kiosk=7.5', { seconds: 15, refused: '7.5' }],
])('%s', (search, mode) => {
  expect(kioskMode(search)).toEqual(mode);
});

test.each([
  ['?kiosk&pages=wells,tanks', ['wells', 'tanks']],
  ['?kiosk=20&pages=two%20tanks', ['two tanks']],
  ['?kiosk&pages', []],
  ['?kiosk', undefined],
])('%s: for whoever is logged in, the pages %j', (search, pages) => {
  expect(kioskMode(search)?.pages).toEqual(pages);
});

test.each([
  ['', ''],
  ['?redirect=/x', ''],
  ['?kiosk', '?kiosk'],
  ['?a=1&kiosk=20', '?kiosk=20'],
  ['?kiosk=a%26b', '?kiosk=a%26b'],
  ['?pages=a', ''],
  ['?x=1&pages=wells,two%20tanks&kiosk=20', '?kiosk=20&pages=wells,two%20tanks'],
  ['?kiosk&pages', '?kiosk&pages='],
  ['?day=off&kiosk=20&pages=a', '?kiosk=20&pages=a&day=off'],
  ['?kiosk&day=on', '?kiosk&day=on'],
])('of %s an address keeps %s', (search, kept) => {
  expect(kioskSearch(search)).toBe(kept);
});

test('a wall screen shows the last 24 hours of its numbers, unless its address says otherwise', () => {
  expect(showsDay('?kiosk&pages')).toBe(true);
  expect(showsDay('?kiosk&pages&day=off')).toBe(false);
});
