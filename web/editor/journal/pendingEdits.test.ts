// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { NewEdit } from '../../../protocol/editor/edit.ts';
import { pendingEdits } from './pendingEdits.ts';

const edit = (id: string): NewEdit => ({
  ...{ id, words: undefined, undoes: undefined, redoes: undefined, large: undefined, uploads: [] },
  changes: [{ record: 'station.xml#1', before: 'a', after: 'b' }],
});
const idsOf = (draft: string, login: string) =>
  pendingEdits(draft, login)
    .read()
    .map(({ id }) => id);

beforeEach(() => localStorage.clear());

test('what was not saved is there after its tab was closed, once, and in their order', () => {
  pendingEdits('d1', 'ada').write([edit('one'), edit('two')]);
  expect(idsOf('d1', 'ada')).toEqual(['one', 'two']);
  expect(idsOf('d1', 'ada')).toEqual(['one', 'two']);
  expect(localStorage).toHaveLength(1);
});

test('it is of that draft and that login alone', () => {
  pendingEdits('d1', 'ada').write([edit('one')]);
  pendingEdits('d1', 'x ada').write([edit('two')]);
  expect([idsOf('d1', 'bea'), idsOf('d2', 'ada'), idsOf('d1', 'ada'), idsOf('d1', 'x ada')]).toEqual([
    [],
    [],
    ['one'],
    ['two'],
  ]);
});

test('a tab that is open beside stores its own again, and nothing is there twice', () => {
  const [first, second] = [pendingEdits('d1', 'ada'), pendingEdits('d1', 'ada')];
  first.write([edit('one')]);
  expect(second.read()).toHaveLength(1);
  first.write([edit('one'), edit('two')]);
  expect(idsOf('d1', 'ada').toSorted()).toEqual(['one', 'two']);
  first.write([]);
  second.write([]);
});

test('what is no edit is left out, and so is what can’t be read', () => {
  localStorage.setItem('vigie.draft d1 tab1 ada', '[{"id":"one"},null,3,{"id":"two","changes":[]}]');
  localStorage.setItem('vigie.draft d1 tab2 ada', '{');
  expect(idsOf('d1', 'ada')).toEqual(['two']);
});
