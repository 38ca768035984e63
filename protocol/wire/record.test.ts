import { describe, expect, test } from 'vitest';
import { record } from './record.ts';
import { boolean, choice, choices, fieldValue, many, number, one, part, text, texts, time } from './recordFields.ts';
import { element, writeXml } from './xml.ts';

const valve = record('Valve', { id: text.required, isOpen: boolean.default(false) });
const plant = record('Plant', {
  infoNumber: number.required,
  kind: choice(['pump', 'fan']).or('pump'),
  priority: choice([1, 2]),
  since: time.strict,
  isOff: boolean.writtenIf((is) => is),
  name: text.named('Title'),
  shown: fieldValue,
  mode: part(record('Mode', { mode: text.named('ModeName').required, user: text.named('ModeUser') })),
  words: texts.named('Word'),
  valve: one(valve),
  valves: many(valve).named('Valve'),
});
const full = {
  infoNumber: 7,
  kind: 'fan' as const,
  priority: 2 as const,
  since: 5,
  isOff: true,
  name: 'A & B',
  shown: 'x',
  mode: { mode: 'local', user: 'olga' },
  words: ['a', 'b'],
  valve: { id: 'v', isOpen: true },
  valves: [],
};
const read = (fields: Parameters<typeof element>[1]) => plant.read(element('Plant', fields));

describe('a record', () => {
  test('is written in the order of its fields, scalars as attributes', () => {
    expect(writeXml(plant.write(full))).toBe(
      '<Plant InfoNumber="7" Kind="fan" Priority="2" Since="5" IsOff="true" Title="A &amp; B" FieldText="x" ' +
        'ModeName="local" ModeUser="olga"><Word>a</Word><Word>b</Word><Valve Id="v" IsOpen="true"/></Plant>',
    );
  });

  test('is read as it was written; also where its scalars are elements', () => {
    const { valves: _, ...own } = full;
    expect(plant.read(plant.write(full))).toMatchObject(own);
    const elements = element('Plant', {}, plant.parameters(full));
    expect(plant.read(elements)).toMatchObject(own);
  });

  test('of another version: unknown fields are ignored, missing ones have their defaults', () => {
    expect(read({ InfoNumber: 1, Future: 'x', Kind: 'valve', Priority: 9, FieldValue: 2.5 })).toEqual({
      infoNumber: 1,
      kind: 'pump',
      shown: 2.5,
      words: [],
      valves: [],
    });
  });

  test('without a required field, or with a strict one that is unreadable, is left out', () => {
    expect(read({ Kind: 'fan' })).toBeUndefined();
    expect(read({ InfoNumber: 1, Since: 'yesterday' })).toBeUndefined();
    expect(read({ InfoNumber: 1, Since: 5 })).toMatchObject({ since: 5 });
    const rows = element('List', {}, [element('Valve'), element('Valve', { Id: 'v' })]);
    expect(valve.readAll(rows)).toEqual([{ id: 'v', isOpen: false }]);
  });

  test('a part without the field that it requires is not there', () => {
    expect(read({ InfoNumber: 1, ModeUser: 'olga' })?.mode).toBeUndefined();
  });

  test('what is the default, or not the only value, is not written', () => {
    expect(writeXml(plant.write({ ...full, isOff: false, valve: { id: 'v', isOpen: false } }))).not.toMatch(/IsO/);
  });

  test('choices are unreadable with one among them that is unknown', () => {
    const query = record('payload', { priorities: choices([1, 2]).named('Priority').strict });
    expect(query.read(element('payload', {}, query.parameters({ priorities: [2, 1] })))).toEqual({
      priorities: [2, 1],
    });
    expect(query.read(element('payload', {}, [element('Priority', {}, '3')]))).toBeUndefined();
    expect(query.read(element('payload'))).toEqual({ priorities: [] });
  });
});
