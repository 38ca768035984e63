import { expect, test } from 'vitest';

import { shapeKinds } from '../../../editor/drawing/shapeKinds.ts';
import { driverSchemas } from '../../../protocol/drivers/schemas.ts';
import type { NodeSchema } from '../../../protocol/schema/nodeSchema.ts';
import type { Field, Fields } from '../../../protocol/schema/schema.ts';
import {
  alarmSchema,
  historySchema,
  identitySchema,
  linkSchema,
  pageSchema,
  pointSchema,
  uplinkSchema,
  webServerSchema,
} from '../../../protocol/schema/stationSchemas.ts';
import { aboutOf } from './fieldTexts.ts';

interface Row {
  readonly element: string;
  readonly driver: string;
  readonly field: Field<unknown>;
}

function rowsOf(element: string, schema: NodeSchema, driver = element): Row[] {
  const own = Object.values(schema.fields).map((field) => ({ element, driver, field }));
  const children = [...schema.children].flatMap(([name, child]) =>
    typeof child === 'function' || name === 'Programme' ? [] : rowsOf(name, child),
  );
  return [...own, ...children];
}

const rows = [
  ...Object.entries(driverSchemas).flatMap(([kind, schema]) => [
    ...rowsOf(kind, linkSchema(schema)),
    ...rowsOf('Point', pointSchema(Object.values(schema.address)), kind),
  ]),
  ...rowsOf('Alarm', alarmSchema),
  ...rowsOf('SynopticWeb', pageSchema),
  ...rowsOf('IdentityCfg', identitySchema),
  ...rowsOf('WebServerCfg', webServerSchema),
  ...rowsOf('HistoryCfg', historySchema),
  ...rowsOf('UplinkCfg', uplinkSchema),
];
/** Their labels are enough. */
const plain =
  /^(IsFont|IsBlinked|Status#Image|ForegroundStatus|(Horizontal|Vertical)Alignment|IsShowedUnit|TextValue|Min|Max|Shape|Thickness|SerialNumber)/;
const called = ({ element, field }: Row) => `${element} ${field.name}`;

test('every field of a form has a label, and help unless its label says it all', () => {
  const nameless = rows.filter((row) => {
    const { label, title = label } = aboutOf(row, row.field.name);
    return !title;
  });
  expect(nameless.map(called)).toEqual([]);
  const without = rows.filter((row) => !aboutOf(row, row.field.name).help);
  expect(without.filter(({ field }) => !plain.test(field.name)).map(called)).toEqual([]);
});

const writtenSoEverywhere = [
  ...['Type', 'Encoding', 'Framing', 'Version', 'Method'],
  ...['AuthProtocol', 'PrivProtocol', 'SecurityPolicy'],
];

test('a word that may be chosen has a label, but for those that are written so everywhere', () => {
  const choices = rows.flatMap((row) =>
    (row.field.choices ?? []).filter((word) => !aboutOf(row, row.field.name).choices?.[word]).map(() => row.field.name),
  );
  expect(new Set(choices)).toEqual(new Set(writtenSoEverywhere));
});

test('every field of a shape has a label', () => {
  const fields = Object.entries<Fields>(shapeKinds).flatMap(([element, own]) =>
    Object.values(own).map(({ name }) => ({ element, name })),
  );
  expect(fields.filter((place) => !aboutOf(place, place.name).label)).toEqual([]);
});
