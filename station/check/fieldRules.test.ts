import { expect, test } from 'vitest';
import { alarmFields } from '../../protocol/schema/alarmFields.ts';
import { allPointFields } from '../../protocol/schema/pointFields.ts';
import type { Fields } from '../../protocol/schema/schema.ts';
import { brokenRule, fieldsFor, isRequired } from './fieldRules.ts';

const tables: readonly Fields[] = [allPointFields, alarmFields];

test('what a rule names is a field of the same record', () => {
  for (const fields of tables)
    for (const { about } of Object.values(fields)) {
      const conditions = [...(about?.only ?? []).flatMap(({ when }) => when), ...(about?.required ?? [])];
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(conditions.flatMap((one) => Object.keys(one))));
    }
});

const shown = (fields: Fields, known: object, has: readonly string[] = []) =>
  Object.keys(fieldsFor(fields, { ...known }, (name) => (has.includes(name) ? 'x' : undefined)));

test('a counter has its wrap, a switch its pulse, and a number its measuring range', () => {
  const { modulus, pulseMs, measureMin, minPoint } = allPointFields;
  const fields = { modulus, pulseMs, measureMin, minPoint };
  expect(shown(fields, { kind: 'numeric', isCounter: true, commandKind: 'set' })).toEqual([
    ...['modulus', 'measureMin', 'minPoint'],
  ]);
  expect(shown(fields, { kind: 'logic', isCounter: false, commandKind: 'pulse' })).toEqual(['pulseMs', 'minPoint']);
});

test('what the file has all the same is shown, so that it can be taken away', () => {
  const { modulus, modes } = allPointFields;
  expect(shown({ modulus, modes }, { kind: 'logic', isCounter: false }, ['Modulus', 'Mode5'])).toEqual([
    ...['modulus', 'modes'],
  ]);
});

test('of what can’t be read nothing is concluded', () => {
  expect(shown(alarmFields, {})).toEqual(Object.keys(alarmFields));
  expect(brokenRule(allPointFields.pulseMs, { commandKind: 'set' })?.code).toBe('onlyOfPulse');
});

test.each([
  ['H', {}, ['point', 'limit']],
  ['deviation', {}, ['point', 'limit', 'from']],
  ['state', {}, ['point', 'states']],
  ['notCurrent', {}, ['point']],
  ['notCurrent', { link: 'plc' }, []],
  ['H', { link: 'plc' }, ['point', 'limit']],
])('an alarm of kind %s with %o needs %o', (kind, more, needed) => {
  const { point, link, states, limit, from } = alarmFields;
  const known = { kind, link: undefined, ...more };
  const rows: Fields = { point, link, states, limit, from };
  expect(Object.keys(rows).filter((property) => isRequired(rows[property] ?? point, known))).toEqual(needed);
});
