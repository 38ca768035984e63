import { expect, test } from 'vitest';
import { edit, mapEdits, redo, startEdits, undo } from './edits.ts';

interface Person {
  readonly name: string;
  readonly ways?: readonly string[];
}

const paul: Person = { name: 'Paul' };
const named = (name: string) => (person: Person) => ({ ...person, name });

test('what was done can be undone and done again; a change of nothing is no step', () => {
  const done = edit(startEdits(paul), (person) => ({ ...person, ways: ['mail'] }));
  expect(edit(done, (person) => ({ ...person }))).toBe(done);
  expect(undo(done).now).toBe(paul);
  expect(redo(undo(done)).now).toEqual(done.now);
  expect(undo(undo(done)).now).toBe(paul);
  expect(edit(undo(done), named('Anna')).future).toEqual([]);
});

test('what is typed in one field is one step; another field, and typing after an undo, begin a further one', () => {
  const typed = ['Pau', 'Pa', 'P'].reduce((edits, name) => edit(edits, named(name), 'name'), startEdits(paul));
  expect(typed.past).toEqual([paul]);
  const both = edit(typed, (person) => ({ ...person, ways: ['m'] }), 'ways');
  expect(undo(both).now).toEqual({ name: 'P' });
  expect(edit(undo(both), named('Pe'), 'name').past).toHaveLength(2);
  expect(undo(undo(both)).now).toBe(paul);
});

test('what is changed for all of them is changed for undo and redo, too', () => {
  const undone = undo(edit(edit(startEdits(paul), named('Anna')), named('Ben')));
  const loud = mapEdits(undone, ({ name }) => ({ name: name.toUpperCase() }));
  expect([undo(loud).now, loud.now, redo(loud).now].map(({ name }) => name)).toEqual(['PAUL', 'ANNA', 'BEN']);
});
