import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { driverKinds } from '../device/drivers/index.ts';
import type { NodeSchema } from '../protocol/schema/nodeSchema.ts';
import {
  accountSchema,
  identitySchema,
  linkSchema,
  pageSchema,
  pointSchema,
  webServerSchema,
} from '../protocol/schema/stationSchemas.ts';
import { pages } from './docs.ts';

test.each(pages())('$file: what is written from the code is of today’s code', ({ now, wanted }) => {
  expect(now).toBe(wanted);
});

const page = readFileSync(join(import.meta.dirname, '../docs/station.md'), 'utf8');
const addressFields = Object.values(driverKinds).flatMap(({ fields }) => fields.address);

/** `State0`, `State1` … are one field each to a schema and one row to a reader. */
const unnumbered = (names: Iterable<string>) => new Set([...names].map((name) => name.replace(/\d+$/, '#')));

test.each<[heading: string, schema: NodeSchema]>([
  ['### IdentityCfg', identitySchema],
  ['### CommunicationCfg/WebServerCfg', webServerSchema],
  ...Object.entries(driverKinds).map(([name, { fields }]): [string, NodeSchema] => [
    `### CommunicationCfg/${name}:`,
    linkSchema(fields.link),
  ]),
  ['### PointCfg/Point', pointSchema(addressFields)],
  ['### SynopticWebCfg/SynopticWeb', pageSchema],
  ['## accounts.xml', accountSchema],
])('docs/station.md explains under "%s" the fields that its schema has, and no other', (heading, schema) => {
  const table = page.split(heading)[1]?.match(/\| field .*\n(?:\|.*\n)+/)?.[0] ?? '';
  const explained = table
    .split('\n')
    .slice(2)
    .flatMap((row) => row.split('|')[1]?.match(/\w+/g) ?? []);
  expect(unnumbered(explained)).toEqual(unnumbered(schema.fields));
});
