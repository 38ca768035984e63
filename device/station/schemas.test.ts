import { describe, expect, test } from 'vitest';
import { pageFields } from '../../protocol/elements/pageFields.ts';
import { alarmFields } from '../../protocol/schema/alarmFields.ts';
import { frozenAfterMs, pointFields, pulseMs } from '../../protocol/schema/pointFields.ts';
import { type Field, type Fields, readFields, writeFields } from '../../protocol/schema/schema.ts';
import {
  accountFields,
  historyFields,
  identityFields,
  interlockFields,
  linkFields,
  webServerFields,
} from '../../protocol/schema/stationFields.ts';
import { element } from '../../protocol/wire/xml.ts';
import { CfgFields } from '../../station/check/cfgFields.ts';
import { Findings } from '../../station/check/findings.ts';
import { driverKinds } from '../drivers/index.ts';
import { reasonText } from './findingText.ts';

function read(fields: Fields, attributes: Readonly<Record<string, string>>) {
  const findings = new Findings('station.xml');
  const said = readFields(fields, new CfgFields(element('Part', attributes), findings));
  return { said, told: findings.list.map(reasonText) };
}

/** A valid text of the field that is not its default. */
function textOf({ type, bounds, choices, fallback }: Field<unknown>): string {
  if (choices) return choices.findLast((word) => word !== fallback) ?? '';
  if (bounds) return String(String(bounds.max) === fallback ? bounds.min : bounds.max);
  if (type === 'boolean') return String(fallback !== 'true');
  return type === 'number' ? '17.5' : type === 'colour' ? '#ff8000' : 'Some words';
}

const parts: readonly (readonly [part: string, fields: Fields])[] = [
  ['the identity', identityFields],
  ['the web server', webServerFields],
  ['a link', linkFields],
  ['a point', { ...pointFields, pulseMs, frozenAfterMs: frozenAfterMs(1000) }],
  ['an interlock', interlockFields],
  ['an alarm', alarmFields],
  ['a page', pageFields],
  ['the history', historyFields],
  ['an account', accountFields],
  ...Object.entries(driverKinds).flatMap(([name, { schema }]) => [
    [`a link of ${name}`, schema.link] as const,
    [`an address of ${name}`, schema.address] as const,
  ]),
];

describe.each(parts)('%s', (_, fields) => {
  test('is written as it was read', () => {
    const attributes = Object.fromEntries(
      Object.values(fields).flatMap((field) => field.names.map((name) => [name, textOf(field)])),
    );
    const { said, told } = read(fields, attributes);
    expect(told).toEqual([]);
    expect(writeFields(fields, said)).toEqual(attributes);
  });

  test('that says nothing lacks what is required, and is written as nothing but that', () => {
    const { said, told } = read(fields, {});
    const required = Object.values(fields).filter(({ isRequired }) => isRequired);
    expect(told).toEqual(required.map(({ name }) => `Part: ${name} is missing.`));
    const written = Object.entries(writeFields(fields, said)).filter(([, text]) => text !== undefined);
    expect(required.map(({ name }) => name)).toEqual(expect.arrayContaining(written.map(([name]) => name)));
  });
});

test.each([
  [{ Digits: '7' }, 'Digits: “7” is not valid. Expected: a whole number from 0 to 6.'],
  [{ Digits: '1.5' }, 'Digits: “1.5” is not valid. Expected: a whole number from 0 to 6.'],
  [{ Digits: 'many' }, 'Digits: “many” is not a number.'],
  [{ Kind: 'number' }, 'Kind: “number” is not valid. Expected: one of logic, numeric, state, text.'],
  [{ EditingKind: '4' }, 'EditingKind: “4” is not valid. Expected: one of Output, Weekly, Annual, NonEditable.'],
  [{ AsksReason: 'yes' }, 'AsksReason: “yes” is not valid. Expected: true or false.'],
  [{ PeriodMs: '10' }, 'PeriodMs: “10” is not valid. Expected: a whole number from 20 to 3600000.'],
])('%j is reported', (attributes, reason) => {
  const sound = { Id: 'A', InfoNumber: '1', Link: 'field' };
  expect(read(pointFields, { ...sound, ...attributes }).told).toEqual([`Part: ${reason}`]);
});

test('an editing kind is given by its word or its number', () => {
  expect([
    read(pointFields, { EditingKind: 'Annual' }).said.editingKind,
    read(pointFields, { EditingKind: '2' }).said.editingKind,
  ]).toEqual(['Annual', 'Annual']);
});
