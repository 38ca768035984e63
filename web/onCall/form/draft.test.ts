import { expect, test } from 'vitest';
import { emptyDocument, type MessageDocument } from '../../../protocol/messages/messageDocument.ts';
import { readDocument } from '../../../protocol/messages/readDocument.ts';
import { freeName, merged, renamed, valueAt, withValue } from './draft.ts';

function document(part: object): MessageDocument {
  const read = readDocument(JSON.stringify({ ...emptyDocument, ...part }));
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return read.document;
}

const mail = { id: 'mail', kind: 'smtp', host: 'mail.town', from: 'vigie@town.fr' };
const paul = { id: 'Paul', ways: [{ way: 'mail', to: 'paul@town.fr' }] };
const anna = { id: 'Anna', ways: [{ way: 'mail', to: 'anna@town.fr' }] };
const week = [[{ time: '08:00', person: 'Paul' }], [], [], [], [], [], []];
const swap = { from: '2026-12-01T08:00', to: '2026-12-02T08:00', instead: 'Paul', person: 'Anna' };
const full = document({
  ways: [mail],
  persons: [paul, anna],
  rules: [{ steps: [{ who: 'Paul' }, { who: 'roster:main' }] }],
  roster: [{ id: 'main', weeks: [week], swaps: [swap] }],
  signOfLife: { time: '08:00', who: 'Paul' },
});

test('a place is read and changed as faults name it, and what is emptied is left out', () => {
  expect(valueAt(full, 'persons[1].ways[0].to')).toBe('anna@town.fr');
  const other = withValue(full, 'persons[1].ways[0].to', 'anna@home.fr');
  expect(valueAt(other, 'persons[1].ways[0].to')).toBe('anna@home.fr');
  expect(other.persons[0]).toBe(full.persons[0]);
  expect(Object.keys(withValue(full, 'persons[1].ways[0].to', undefined).persons[1]?.ways[0] ?? {})).toEqual(['way']);
  expect(withValue(full, 'persons[0]', undefined).persons.map(({ id }) => id)).toEqual(['Anna']);
  expect(withValue(full, 'persons[2]', { id: 'Ben' }).persons.map(({ id }) => id)).toEqual(['Paul', 'Anna', 'Ben']);
  expect(withValue(full, 'signOfLife', null).signOfLife).toBeNull();
});

test('a person with another name is on call and called under it', () => {
  const text = JSON.stringify(renamed(full, 'persons[0].id', 'Paule'));
  expect(text.match(/"Paule"/g)).toHaveLength(5);
  expect(text).not.toContain('"Paul"');
  expect('document' in readDocument(text)).toBe(true);
});

test('so are a roster and a way', () => {
  expect('document' in readDocument(JSON.stringify(renamed(full, 'roster[0].id', 'first')))).toBe(true);
  expect('document' in readDocument(JSON.stringify(renamed(full, 'ways[0].id', 'post')))).toBe(true);
});

test('a name that another one has takes nobody’s duties', () => {
  const twice = renamed(full, 'persons[0].id', 'Anna');
  expect(twice.rules).toEqual(full.rules);
  expect(renamed(twice, 'persons[0].id', 'Paul')).toEqual(full);
});

test('a name that is taken gets a number', () => {
  expect(freeName([], 'mail')).toBe('mail');
  expect(freeName(['mail', 'mail2'], 'mail')).toBe('mail3');
});

test('what two have changed at different places stays, a swap among it', () => {
  const mine = withValue(withValue(full, 'ways[0].host', 'post.town'), 'roster[0].weeks[0][0][0].time', '07:00');
  const theirs = withValue(full, 'roster[0].swaps', []);
  const { document: both, clashes } = merged({ base: full, document: mine }, theirs);
  expect(clashes).toEqual([]);
  expect(valueAt(both, 'ways[0].host')).toBe('post.town');
  expect(valueAt(both, 'roster[0].weeks[0][0][0].time')).toBe('07:00');
  expect(valueAt(both, 'roster[0].swaps')).toEqual([]);
});

test('where both changed the same, mine stays and its part is named', () => {
  const mine = withValue(full, 'persons[0].ways[0].to', 'paul@home.fr');
  const theirs = withValue(withValue(full, 'persons[0]', undefined), 'ways[0].port', 25);
  const { document: both, clashes } = merged({ base: full, document: mine }, theirs);
  expect(clashes).toEqual(['persons']);
  expect(valueAt(both, 'persons[0].ways[0].to')).toBe('paul@home.fr');
  expect(valueAt(both, 'ways[0].port')).toBe(25);
});
