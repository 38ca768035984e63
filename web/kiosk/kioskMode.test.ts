import { expect, test } from 'vitest';
import { kioskMode, kioskSearch } from './kioskMode.ts';

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
  ['', ''],
  ['?redirect=/x', ''],
  ['?kiosk', '?kiosk'],
  ['?a=1&kiosk=20', '?kiosk=20'],
  ['?kiosk=a%26b', '?kiosk=a%26b'],
])('of %s an address keeps %s', (search, kept) => {
  expect(kioskSearch(search)).toBe(kept);
});
