import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { driverKinds } from '../device/drivers/index.ts';
import { loadFolder } from '../device/station/stationFolder.ts';
import type { NodeSchema } from '../protocol/schema/nodeSchema.ts';
import {
  accountSchema,
  alarmSchema,
  blockSchema,
  historySchema,
  identitySchema,
  interlockSchema,
  pageSchema,
  pointSchema,
  reportSchema,
  uplinkSchema,
  webServerSchema,
} from '../protocol/schema/stationSchemas.ts';
import { pages } from './docs.ts';

test.each(await pages())('$file: what is written from the code is of today’s code', ({ now, wanted }) => {
  expect(now).toBe(wanted);
});

const page = readFileSync(join(import.meta.dirname, '../docs/station.md'), 'utf8');

/** `State0`, `State1` … are one field of a schema and one row of the page. */
const unnumbered = (name: string) => name.replace(/\d+$/, '#');

/** Each row by every field that it explains, with the default at that field's place. */
function explained(heading: string) {
  const table = page.split(heading)[1]?.match(/\| field .*\n(?:\|.*\n)+/)?.[0] ?? '';
  const rows = table.trim().split('\n').slice(2);
  const fields = rows.flatMap((row) => {
    const [, names = '', , defaults = ''] = row.split('|');
    const each = defaults.trim().split(', ');
    return (names.match(/\w+/g) ?? []).map(
      (name, i) => [unnumbered(name), { row, usual: each[i] ?? each[0] }] as const,
    );
  });
  return new Map(fields);
}

describe.each<[heading: string, schema: NodeSchema]>([
  ['### IdentityCfg', identitySchema],
  ['### CommunicationCfg/WebServerCfg', webServerSchema],
  ['### HistoryCfg', historySchema],
  ['### UplinkCfg', uplinkSchema],
  ['### PointCfg/Point', pointSchema([])],
  ['A point that is commanded may have interlocks', interlockSchema],
  ['### AlarmCfg/Alarm', alarmSchema],
  ['Fields of `Report`', reportSchema],
  ['Fields of `Block`', blockSchema],
  ['### SynopticWebCfg/SynopticWeb', pageSchema],
  ['## accounts.xml', accountSchema],
])('docs/station.md explains under "%s"', (heading, schema) => {
  const rows = explained(heading);

  test('the fields that its schema has, and no other', () => {
    expect(new Set(rows.keys())).toEqual(new Set([...schema.byName.keys()].map(unnumbered)));
  });

  test('and what they are where the file does not say them, and the words of those with a choice', () => {
    const wrong = Object.values(schema.fields).filter(({ name, isRequired, fallback, choices = [] }) => {
      const { row = '', usual = '' } = rows.get(unnumbered(name)) ?? {};
      const expected = isRequired ? 'required' : fallback;
      const isUsual = !expected || usual.split(/[ :;]/)[0] === expected;
      return !isUsual || !choices.every((choice) => row.includes(`\`${choice}\``));
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

test('its example of alarms is sound', () => {
  const example = page.split('### AlarmCfg/Alarm')[1]?.match(/```xml\n(.*?)```/s)?.[1];
  const points = `<Point Id="NORTH.LEVEL" InfoNumber="1" RangeMin="2.6" Link="plant" Register="input:0" Type="float32"/>
    <Point Id="PS1.P1.PROTECTION" InfoNumber="2" Kind="logic" State0="Ready" State1="Tripped" Link="plant" Register="coil:0"/>
    <Point Id="PS1.P1.PROTECTION.RESET" InfoNumber="3" Kind="logic" EditingKind="Output" Link="plant" Register="coil:1"/>`;
  const pages = '<SynopticWeb SynopticId="tanks" SynopticWidth="9" SynopticHeight="9"/>';
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  writeFileSync(
    join(folder, 'station.xml'),
    `<StationCfg><CommunicationCfg><ModbusTcp Id="plant" Host="127.0.0.1"/></CommunicationCfg><PointCfg>${points}</PointCfg>
      ${example}<SynopticWebCfg>${pages}</SynopticWebCfg></StationCfg>`,
  );
  const { alarms, findings, remarks } = loadFolder(folder, driverKinds).station;
  expect([...findings, ...remarks]).toEqual([]);
  expect(alarms.map(({ id }) => id)).toEqual(['NORTH.LOW', 'PS1.P1.TRIP', 'SUPPLY.LINK']);
});
