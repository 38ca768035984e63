import { expect, test } from 'vitest';
import { ExportPlaces } from './exportPlaces.ts';

test('a login has two exports at a time; others have theirs, eight in all', () => {
  const places = new ExportPlaces();
  const [first] = [places.take('olga'), places.take('olga')];
  expect(places.take('olga')).toBeUndefined();
  first?.();
  expect(places.take('olga')).toBeDefined();
  for (const login of ['anna', 'ben', 'tess']) for (let i = 0; i < 2; i++) expect(places.take(login)).toBeDefined();
  expect(places.take('ada')).toBeUndefined();
});
