import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readNodes, readNumber, readText } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import {
  hasPymodbus,
  PymodbusField,
  type PymodbusUnit,
  type PymodbusWay,
} from '../../testing/pymodbus/pymodbusField.ts';
import { startDevice } from '../device.ts';
import { parseXml } from '../parseXml.ts';
import { parseSettings } from '../settings.ts';
import { commandAccounts, Person, passwords } from './testCommands.ts';
import { credential } from './testDevice.ts';
import { TestStream } from './testStream.ts';
import { testTiming } from './testTiming.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/modbus.md'), 'utf8');

/** A row of a table, without its bars. */
type Row = readonly string[];

interface Example {
  readonly title: string;
  readonly xml: string;
  readonly links: readonly XmlNode[];
  readonly points: readonly XmlNode[];
  readonly values: readonly Row[];
  readonly commands: readonly Row[];
}

/** Registers as a row has them: `LINK/UNIT holding 0: 01A4 0000`, the link and the unit where there are several. */
interface Registers {
  readonly link: string;
  readonly unit: number;
  readonly table: 'input' | 'holding';
  readonly start: number;
  readonly words: readonly number[];
}

const kinds = { ModbusTcp: 'tcp', ModbusRtuTcp: 'rtuTcp', ModbusSerial: 'rtu' } as const;

function examplesOf(text: string): Example[] {
  return text.split(/^## /m).flatMap((section) => {
    const xml = /```xml\n(.*?)```/s.exec(section)?.[1];
    if (xml === undefined) return [];
    const root = parseXml(Buffer.from(`<Example>${xml}</Example>`));
    return [
      {
        title: section.split('\n')[0] ?? '',
        xml,
        links: Object.keys(kinds).flatMap((kind) => readNodes(root, kind)),
        points: readNodes(root, 'Point'),
        values: rowsUnder(section, '| point | registers | shown |'),
        commands: rowsUnder(section, '| command | is written with | registers |'),
      },
    ];
  });
}

function rowsUnder(section: string, heading: string): Row[] {
  const table = section.split(`${heading}\n`)[1]?.split('\n\n')[0] ?? '';
  return table
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('| ') || /^\|[^-]/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

function registersOf(cell: string, links: readonly XmlNode[]): Registers | undefined {
  const match = /^(?:(\w+)(?:\/(\d+))? )?(input|holding) (\d+): ([0-9A-F ]+)$/.exec(cell);
  if (!match) return undefined;
  const [, link = readText(links[0] as XmlNode, 'Id') ?? '', unit = '1', table, start, words = ''] = match;
  return {
    link,
    unit: Number(unit),
    table: table as Registers['table'],
    start: Number(start),
    words: words.split(' ').map((word) => Number.parseInt(word, 16)),
  };
}

/** Units with the values of the rows; a write by another function than theirs is refused. */
function waysOf({ links, values }: Example): PymodbusWay[] {
  const all = values.flatMap(([, cell = '']) => registersOf(cell, links) ?? []);
  return links.map((link) => {
    const id = readText(link, 'Id') ?? '';
    const units: Record<number, PymodbusUnit> = {};
    for (const { unit, table, start, words } of all.filter((registers) => registers.link === id)) {
      const before = units[unit] ?? {};
      units[unit] = { ...before, [table]: { ...before[table], [start]: words } };
    }
    for (const node of readNodes(link, 'Unit')) {
      const [unit, maxRegisters] = [readNumber(node, 'UnitId') ?? 0, readNumber(node, 'MaxRegisters')];
      const described = units[unit];
      if (described && maxRegisters !== undefined) units[unit] = { ...described, maxRegisters };
    }
    const way = readText(link, 'SingleWrite');
    const refuses = way === undefined ? [] : [{ functions: [way === 'single' ? 16 : 6], exception: 1 }];
    const behaving = Object.entries(units).map(([unit, described]) => [unit, { ...described, refuses }]);
    return {
      id,
      kind: kinds[link.name as keyof typeof kinds],
      units: Object.fromEntries(behaving) as PymodbusWay['units'],
    };
  });
}

/** The example as a station whose links lead to the field, read every 100 ms. */
function stationOf({ xml, links }: Example, field: PymodbusField): string {
  const [linkLines, pointLines] = [xml.slice(0, xml.indexOf('<Point')), xml.slice(xml.indexOf('<Point'))];
  const moved = links.reduce((text, { name, ...node }) => {
    const id = readText({ name, ...node }, 'Id') ?? '';
    const place = name === 'ModbusSerial' ? `Device="${field.path(id)}"` : `Host="127.0.0.1" Port="${field.port(id)}"`;
    return text.replace(
      new RegExp(`(Id="${id}") (?:Host="[^"]*"(?: Port="\\d+")?|Device="[^"]*")`),
      `$1 ${place} PeriodMs="100"`,
    );
  }, linkLines);
  return `<StationCfg><CommunicationCfg>${moved}</CommunicationCfg><PointCfg>${pointLines}</PointCfg></StationCfg>`;
}

async function onExample(example: Example, use: (field: PymodbusField, url: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-'));
  const field = await PymodbusField.start({ ways: waysOf(example) });
  await writeFile(join(folder, 'station.xml'), stationOf(example, field));
  await writeFile(join(folder, 'accounts.xml'), commandAccounts);
  const device = await startDevice(
    parseSettings([folder, '--port', '0', '--strict'], {}),
    () => undefined,
    testTiming(),
  );
  try {
    await use(field, device.url);
  } finally {
    await device.stop();
    await field.stop();
    await rm(folder, { recursive: true });
  }
}

const examples = examplesOf(page);
const numberOf = ({ points }: Example, cell: string) => {
  const id = cell.split(/ [(=]/)[0];
  const point = points.find((node) => readText(node, 'Id') === id);
  if (!point) throw new Error(`${id} is not in the example.`);
  return readNumber(point, 'InfoNumber') ?? 0;
};

/** By the rows' words: as the stream shows it. */
const shownStates: Readonly<Record<string, object>> = {
  'no value': { state: 'deviceError' },
  'refused, exception 2': { state: 'deviceError' },
  'no response': { state: 'neverRead' },
};

test('docs/modbus.md has an example in each of its sections about devices', () => {
  expect(examples.length).toBeGreaterThanOrEqual(10);
  for (const { values } of examples) expect(values.length).toBeGreaterThan(0);
});

describe.skipIf(!hasPymodbus)('the examples of docs/modbus.md (need python3-pymodbus, python3-serial-asyncio)', () => {
  test.for(examples.map((example) => [example.title, example] as const))('%s', ([, example]) =>
    onExample(example, async (field, url) => {
      const reach = { device: { url } };
      const stream = await TestStream.open(reach, credential('olga', passwords.olga), '1-99');
      for (const [cell = '', , shown = ''] of example.values) {
        const number = numberOf(example, cell);
        const expected = shownStates[shown] ?? {
          state: 'good',
          value: /^-?[\d.]+$/.test(shown) && shown.split('.').length < 3 ? Number(shown) : shown,
        };
        const isThere = (state = 'neverRead') => !['neverRead', 'notCurrent', 'linkLost'].includes(state);
        if (shown !== 'no response') await stream.until(({ values }) => isThere(values.get(number)?.state));
        const seen = stream.values.get(number);
        if (typeof seen?.value === 'number' && 'value' in expected) {
          expect(seen.state, cell).toBe('good');
          expect(seen.value, cell).toBeCloseTo(Number(expected.value), 3);
        } else expect(seen, cell).toMatchObject(expected);
      }
      stream.close();
      const anna = new Person(() => reach, 'anna');
      for (const [cell = '', how = '', registers = ''] of example.commands) {
        const value = cell.split(' = ')[1] ?? '';
        expect((await anna.command(numberOf(example, cell), value)).result, cell).toBe('done');
        const { table, start, words } = registersOf(registers, example.links) as Registers;
        const write = { function: Number(how.replace('function ', '')), table, start, values: words };
        expect(field.writes.at(-1), cell).toMatchObject(write);
      }
    }),
  );
});
