import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import type { DriverSchema } from './protocol/drivers/driverSchema.ts';
import { driverSchemas } from './protocol/drivers/schemas.ts';
import { allPointFields } from './protocol/schema/pointFields.ts';
import { linkFields, nodeFields } from './protocol/schema/stationFields.ts';

/** What may name a driver or one of its fields outside of the drivers' folders: by the begin of its path, and why. */
const reasons: Readonly<Record<string, string>> = {
  'importers/pointLists/': 'reads lists of other systems, whose addresses are those of Modbus',
  'web/editor/points/previewTexts.ts': 'names the columns of such lists',
  'cli/points/importTexts.ts': 'says what is wrong with such a list',
  'cli/points/preview.ts': 'prints the rows of such a list',
  'cli/probe/probe.ts': 'a command whose options are of registers',
  'cli/probe/probeTexts.ts': 'its texts',
  'cli/modbusAddress.ts': 'of commands that write stations for a Modbus server',
  'cli/commandHelp.ts': 'the help of those commands, with examples',
  'protocol/refusals.ts': 'an example of a range',
  'device/entry.ts': 'lets the tests of the program lead a port elsewhere',
  'packaging/release.ts': 'the name of a page of the manual',
};

const rooms = ['protocol', 'station', 'device', 'web', 'importers', 'editor', 'cli', 'packaging'];
const drivers = /(^|\/)drivers\//;

/** Fields that only one protocol has; the others (Host, Type, Bit, TimeoutMs) are common words. */
const fieldNames = [
  ...['Register', 'UnitId', 'MaxRegisters', 'MaxGap', 'SingleWrite', 'InFlight', 'Lenient', 'Framing'],
  ...['BaudRate', 'DataBits', 'StopBits', 'BitCount', 'BitWrite', 'WordOrder', 'ByteOrder'],
];
// “register” is a word of its own.
const names = [...fieldNames, ...fieldNames.slice(1).map((name) => (name[0] ?? '').toLowerCase() + name.slice(1))];
const named = new RegExp(`modbus|\\b(?:${names.join('|')})\\b|\\b(?:holding|coil|discrete):\\d`);

function sources(room: string): string[] {
  return readdirSync(join(import.meta.dirname, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.|^test[A-Z]/.test(entry.name))
    .map(({ parentPath, name }) => relative(import.meta.dirname, join(parentPath, name)))
    .filter((path) => !drivers.test(path) && !/(^|\/)(node_modules|dist|locales|tests|\.build)\//.test(path));
}

/** A comment may give an example; a text may not, unless its file is listed. */
function withoutComments(text: string): string {
  return text.replace(/\/\*(?!i18n)[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

const naming = rooms
  .flatMap(sources)
  .filter((path) =>
    named.test(withoutComments(readFileSync(join(import.meta.dirname, path), 'utf8')).replaceAll('Modbus', 'modbus')),
  );

test('no more than a driver’s folders and its lines in the tables of drivers name it or its fields', () => {
  expect(naming.filter((path) => !Object.keys(reasons).some((start) => path.startsWith(start)))).toEqual([]);
});

test('each exception is still needed', () => {
  expect(Object.keys(reasons).filter((start) => !naming.some((path) => path.startsWith(start)))).toEqual([]);
});

test('the fields are those of the drivers', () => {
  const schemas: readonly DriverSchema[] = Object.values(driverSchemas);
  const known = schemas.flatMap(({ link, address, node }) => Object.values({ ...link, ...address, ...node?.fields }));
  const missing = new Set(fieldNames).difference(new Set(known.map(({ name }) => name)));
  expect([...missing]).toEqual([]);
});

test('no field of a driver has the name of one that every point, link or node has', () => {
  const namesOf = (fields: object) => new Set(Object.values(fields).map(({ name }) => name));
  for (const [kind, { address, link, node }] of Object.entries<DriverSchema>(driverSchemas)) {
    const ownNode = Object.values(node?.fields ?? {}).filter(
      (one) => !Object.values<unknown>(nodeFields).includes(one),
    );
    const twice = [
      ...namesOf(address).intersection(namesOf(allPointFields)),
      ...namesOf(link).intersection(namesOf(linkFields)),
      ...namesOf(ownNode).intersection(namesOf(nodeFields)),
    ];
    expect([kind, twice]).toEqual([kind, []]);
  }
});
