import { expect, test } from 'vitest';
import { alarmFields } from './schema/alarmFields.ts';
import { describedPageFields } from './schema/pageDescriptions.ts';
import { allPointFields } from './schema/pointFields.ts';
import type { Fields } from './schema/schema.ts';
import { pointOf } from './testPoint.ts';
import { translateAlarm, translateAlarmDetail, translatePage, translatePoint } from './texts.ts';

/** The properties whose rows say that they are translated. */
const translated = (fields: Fields) =>
  Object.entries(fields).flatMap(([property, { type, about }]) =>
    type === 'words' || type === 'lines' || about?.words === 'translated' ? [property] : [],
  );

/** The properties of which a translation makes something else. */
function changedBy<T extends object>(before: T, translate: (value: T, t: () => string) => object): string[] {
  const after: Readonly<Record<string, unknown>> = { ...translate(before, () => 'OTHER') };
  return Object.entries(before).flatMap(([property, value]) =>
    JSON.stringify(after[property]) === JSON.stringify(value) ? [] : [property],
  );
}

test('pages show every text of a point, an alarm and a page in their language whose row says so', () => {
  const point = pointOf({
    name: 'Pump',
    area: 'North',
    synonyms: ['P'],
    states: ['Off', 'On'],
    verbs: ['Stop', 'Start'],
  });
  expect(changedBy(point, translatePoint).sort()).toEqual(translated(allPointFields).sort());
  const alarm = { message: 'Full', area: 'North', alarmGroup: 'Tank' };
  const detail = { cause: 'Rain', consequence: 'Overflow', action: 'Pump' };
  const ofAlarm = [...changedBy(alarm, translateAlarm), ...changedBy(detail, translateAlarmDetail)];
  expect(ofAlarm.sort()).toEqual(translated(alarmFields).sort());
  const page = { name: 'Tank', synonyms: ['T'], pageGroup: 'North', elements: [] };
  expect(changedBy(page, (one, t) => translatePage(one as never, t)).sort()).toEqual(
    [...translated(describedPageFields), 'pageGroup'].sort(),
  );
});
