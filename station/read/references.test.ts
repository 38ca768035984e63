import { expect, test } from 'vitest';
import { barValueNumericData } from '../../protocol/elements/barValueNumericData.ts';
import { commonFields } from '../../protocol/elements/commonFields.ts';
import { textLink } from '../../protocol/elements/textLink.ts';
import { alarmFields } from '../../protocol/schema/alarmFields.ts';
import { allPointFields } from '../../protocol/schema/pointFields.ts';
import type { Field } from '../../protocol/schema/schema.ts';
import { interlockFields } from '../../protocol/schema/stationFields.ts';
import { namedBy, namesIn, referenceOf, renamedIn } from './references.ts';

const bar = barValueNumericData.fields;

test.each<[of: string, field: Field<unknown>, text: string, names: readonly string[], renamed: string]>([
  ['the lower limit of a setpoint', allPointFields.minPoint, 'TANK', ['TANK'], 'T2'],
  ['the condition that confirms a reset', allPointFields.confirmedBy, 'TANK = 0', ['TANK'], 'T2 = 0'],
  ['an interlock', interlockFields.when, 'TANK<5', ['TANK'], 'T2<5'],
  ['an interlock on another point', interlockFields.when, 'TANK.2 < 5', ['TANK.2'], 'TANK.2 < 5'],
  ['an alarm limit that is a point', alarmFields.limit, 'TANK', ['TANK'], 'T2'],
  ['an alarm limit that is a number', alarmFields.limit, '4.5', ['4.5'], '4.5'],
  ['an alarm on a link', alarmFields.link, 'TANK', ['TANK'], 'T2'],
  ['an alarm on a unit of a link', alarmFields.link, 'TANK unit 7', ['TANK unit 7'], 'T2 unit 7'],
  ['the limits of a bar', bar.limitInfoNumbers, '12 TANK 121', ['12', 'TANK', '121'], '12 T2 121'],
  ['the page of an alarm', alarmFields.page, ' TANK ', ['TANK'], 'T2'],
  ['the page of a link on a page', textLink.fields.refSynoptic, 'other', ['other'], 'other'],
])('%s names what is renamed', (_, field, text, names, renamed) => {
  const reference = referenceOf(field) ?? expect.fail();
  expect(namesIn(reference, text)).toEqual(names);
  expect(renamedIn(reference, text, 'TANK', 'T2')).toBe(renamed);
});

test('what a record is named by, and plain words, name nothing else', () => {
  const { id, infoNumber, riData, name, machine } = allPointFields;
  expect([id, infoNumber, riData, name, machine].map(referenceOf)).toEqual(Array(5).fill(undefined));
  expect(referenceOf(commonFields.riData)).toEqual({ to: 'pointReference', as: 'id' });
});

test('all points that an alarm names are found', () => {
  const texts: Readonly<Record<string, string>> = {
    Point: 'LEVEL',
    Limit: '2',
    SuppressedWhen: 'MODE = 1',
    Page: 'one',
  };
  expect(namedBy(alarmFields, 'pointId', (field) => texts[field])).toEqual(['LEVEL', '2', 'MODE']);
  expect(namedBy(alarmFields, 'pageId', (field) => texts[field])).toEqual(['one']);
});
