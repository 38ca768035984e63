import { expect, test } from 'vitest';
import { routePattern } from './routePattern.ts';

test.each([
  ['/', '/', {}],
  ['/auth', '/auth', {}],
  ['/auth', '/auth/', {}],
  ['/auth', '/AUTH', {}],
  ['/auth', '/auth/more', undefined],
  ['/auth', '/', undefined],
  ['/', '/auth', undefined],
  ['/', '//auth', undefined],
  ['/synoptic/:id?', '/synoptic', { id: undefined }],
  ['/synoptic/:id?', '/synoptic/', { id: undefined }],
  ['/synoptic/:id?', '/synoptic/7', { id: '7' }],
  ['/synoptic/:id?', '/synoptic/two%20words%2Fone%3F', { id: 'two words/one?' }],
  ['/synoptic/:id?', '/synoptic/100%', { id: '100%' }],
  ['/synoptic/:id?', '/synoptic/7/more', undefined],
  ['/synoptic/:id?', '/synopticon', undefined],
  ['/programmes/:infoNumber', '/programmes', undefined],
  ['/programmes/:infoNumber', '/programmes/12', { infoNumber: '12' }],
])('%s reads %s', (pattern, path, params) => {
  expect(routePattern(pattern)(path)).toEqual(params);
});
