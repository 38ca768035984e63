// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { readOwnSetting, readSetting, storeSetting } from './browserSetting.ts';
import { hubOfPage, storageName } from './pageBase.ts';

/** The page of that base path; with a hub's name, as its station. */
function open(base: string, hub?: string) {
  const tag = hub === undefined ? '' : '<meta name="vigie-hub" content="/" data-name="North hub">';
  document.head.innerHTML = `${tag}<base href="${base}">`;
}
afterEach(() => {
  document.head.innerHTML = '';
  localStorage.clear();
});

test('a page of the device itself is of no hub; a station’s page names its hub', () => {
  expect(hubOfPage()).toBeUndefined();
  open('/s/a/', 'North hub');
  expect(hubOfPage()).toEqual({ root: '/', name: 'North hub' });
});

test('what one station of a hub stores in the browser is not another one’s, nor the hub’s', () => {
  for (const [base, value] of [
    ['/', 'hub'],
    ['/s/a/', 'a'],
    ['/s/b/', 'b'],
  ] as const) {
    open(base);
    storeSetting('vigie.sound', value);
  }
  expect(Object.entries(localStorage)).toEqual([
    ['vigie.sound', 'hub'],
    ['vigie.sound /s/a/', 'a'],
    ['vigie.sound /s/b/', 'b'],
  ]);
  open('/s/a/');
  expect(readSetting('vigie.sound')).toBe('a');
  expect(storageName('vigie.sound', '/')).toBe('vigie.sound');
});

test('language and theme come along from the hub, until they are chosen at the station', () => {
  open('/');
  storeSetting('vigie.language', 'fr');
  open('/s/a/', 'North hub');
  expect(readOwnSetting('vigie.language')).toBe('fr');
  storeSetting('vigie.language', 'en');
  expect(readOwnSetting('vigie.language')).toBe('en');
  open('/s/b/', 'North hub');
  expect(readOwnSetting('vigie.language')).toBe('fr');
  open('/other/');
  expect(readOwnSetting('vigie.language')).toBeNull();
});
