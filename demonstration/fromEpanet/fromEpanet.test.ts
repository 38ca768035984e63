import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { vigie } from '../../cli/testConsole.ts';
import { driverKinds } from '../../device/drivers/index.ts';
import { parseXml } from '../../device/parseXml.ts';
import { findingText } from '../../device/station/findingText.ts';
import { loadFolder } from '../../device/station/stationFolder.ts';
import { measuringRange, sideOf } from '../../protocol/ranges.ts';
import { readText } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { registerMap } from '../plant/registerMap.ts';
import { openSimulation } from '../plant/simulation.ts';
import { fromEpanet } from './fromEpanet.ts';

const log = () => {};
const town = join(import.meta.dirname, '../plant/town.inp');

afterEach(() => vi.restoreAllMocks());

async function newFolder() {
  return await mkdtemp(join(tmpdir(), 'from-epanet-'));
}

async function run(file: string, ...options: string[]) {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const out = join(await newFolder(), 'station');
  const code = await fromEpanet([file, '--out', out, ...options]);
  return { code, out, told: told.mock.calls.join('\n') };
}

async function runText(inp: string, ...options: string[]) {
  const file = join(await newFolder(), 'odd.inp');
  await writeFile(file, inp);
  return run(file, ...options);
}

async function read(out: string) {
  const root = parseXml(await readFile(join(out, 'station.xml')));
  const part = (name: string) => root.children.find((child) => child.name === name) as XmlNode;
  return { points: part('PointCfg').children, root };
}

/** With names that no file system and no XML likes. */
const odd = `[JUNCTIONS]
A<&>"' 10 1
a<&>"' 10 1
../x 10 1
[RESERVOIRS]
R/1 50
[TANKS]
T:é 40 2 0 4 10 0
t:é 40 2 0 4 10 0
[PIPES]
P1 A<&>"' a<&>"' 100 100 100
P2 a<&>"' ../x 100 100 100
P3 ../x T:é 100 100 100
P4 ../x t:é 100 100 100
[PUMPS]
PU R/1 A<&>"' POWER 1
pu R/1 A<&>"' POWER 1
[OPTIONS]
Units GPM
[END]
`;

/** Of large flows, with IDs that name their kind, a tank that empties and junctions that never have pressure. */
const large = `[JUNCTIONS]
JUNCTION-1 100 9000
JUNCTION-2 100 1000
JUNCTION-3 150 0
JUNCTION-4 149 1
[RESERVOIRS]
River 20
[TANKS]
TANK-1 148 12 0 20 400 0
Tank-2 148 12 0 20 60 0
[PIPES]
LINK-1 JUNCTION-1 JUNCTION-2 100 40 120
LINK-2 JUNCTION-2 TANK-1 100 40 120
LINK-3 JUNCTION-2 Tank-2 100 40 120
LINK-4 TANK-1 JUNCTION-3 10 40 120
LINK-5 JUNCTION-3 JUNCTION-4 10 40 120
[PUMPS]
PUMP-1 River JUNCTION-1 HEAD 1
[CURVES]
1 10000 150
[PATTERNS]
1 1.3 1.2 1.1 1.0 0.8 0.6 0.8 1.0
[TIMES]
Pattern Timestep 3:00
[OPTIONS]
Units GPM
Pattern 1
[END]
`;

describe('a station made from a network', () => {
  test.each(['the demonstration town', 'a network of odd names, without coordinates'])(
    'of %s has nothing that check would name',
    async (which) => {
      const { code, out } = await (which.includes('odd') ? runText(odd) : run(town));
      expect(code).toBe(0);
      const { findings, remarks, points, alarms, synoptics } = loadFolder(out, driverKinds).station;
      expect([...findings, ...remarks].map(findingText)).toEqual([]);
      expect(alarms.length).toBeGreaterThan(10);
      expect(points.length).toBeGreaterThan(20);
      expect(synoptics.length).toBeGreaterThan(4);
    },
  );

  test('has the pages that `generate` makes: each tank, pump and valve, kinds in folders, and all that is left', async () => {
    const { out } = await run(town);
    const { points, synoptics } = loadFolder(out, driverKinds).station;
    const [overview, second, ...pages] = synoptics.map(({ synoptic }) => synoptic);
    expect(pages.map(({ name, pageGroup }) => [pageGroup, name])).toEqual([
      [undefined, 'Water network'],
      ...['T_CLEAR', 'T_NORTH', 'T_HILL'].map((id) => ['Tank', `Tank ${id}`]),
      ...['WELL_1', 'WELL_2'].map((id) => ['Reservoir', `Reservoir ${id}`]),
      ...['WP_1', 'WP_2', 'PS1_P1', 'PS1_P2', 'BOOST_1'].map((id) => ['Pump', `Pump ${id}`]),
      ...['V_FILTER', 'PRV_RIVER'].map((id) => ['Valve', `Valve ${id}`]),
      ...['Other points', 'Other points (2)'].map((name) => ['Other points', name]),
    ]);
    const kindsOn = (name: string) => pages.find((page) => page.name === name)?.elements.map(({ kind }) => kind);
    expect(kindsOn('Tank T_NORTH')).toContain('BarValueNumericData');
    expect(kindsOn('Pump PS1_P1')).toContain('ImageLogicData');
    expect([overview?.isFirst, second?.name]).toEqual([true, 'Overview (2)']);
    // Every page, and the second overview.
    expect(overview?.elements.filter(({ kind }) => kind === 'TextLink')).toHaveLength(pages.length + 1);
    const shown = new Set(pages.flatMap(({ elements }) => elements.map(({ infoNumber }) => infoNumber)));
    expect(points.filter(({ infoNumber }) => !shown.has(infoNumber))).toEqual([]);
  });

  test('is one that `generate` has made: again, it changes nothing', async () => {
    const { out } = await run(town);
    const made = await readFile(join(out, 'station.xml'), 'utf8');
    expect(await vigie(['generate', out, '--out', out])).toMatchObject({ code: 0 });
    expect(await readFile(join(out, 'station.xml'), 'utf8')).toBe(made);
  });

  test('has a first set of alarms: link, mains, levels beyond those of the controls, tripped pumps, lost pressure', async () => {
    const { out } = await run(town);
    const { alarms } = loadFolder(out, driverKinds).station;
    const watched = alarms.filter(({ point, id }) => point === 'tank-T_NORTH.level' || !id.startsWith('tank-'));
    expect(watched.map(({ id, priority, limit }) => [id, priority, limit])).toEqual([
      ['plant.notCurrent', 2, undefined],
      ['plant-plant.mains', 2, undefined],
      // The file starts pumps at 3.4 and 2.9 m, stops them at 5.0 m, and the tank ends at 0.3 and 5.5 m.
      ['tank-T_NORTH.level.LL', 3, 0.82],
      ['tank-T_NORTH.level.L', 3, 1.6],
      ['tank-T_NORTH.level.H', 3, 5.25],
      ['tank-T_NORTH.level.HH', 3, 5.4],
      ...['WP_1', 'WP_2', 'PS1_P1', 'PS1_P2', 'BOOST_1'].map((pump) => [`pump-${pump}.tripped`, 3, undefined]),
      ...['HILL_TOP', 'HILL_LOW', 'BOOST_OUT'].map((node) => [`junction-${node}.pressure.L`, 3, 5]),
    ]);
    expect(alarms.every(({ action, cause, consequence }) => action && cause && consequence)).toBe(true);
  });

  test('lets a pump be started, stopped and given a speed, and its counters begin anew', async () => {
    const { out } = await run(town, '--modbus', 'plant.local:5020');
    const { points, root } = await read(out);
    const rows = points.filter((point) => readText(point, 'Id')?.startsWith('pump-PS1_P2.'));
    const outputs = rows.filter((point) => readText(point, 'EditingKind') === 'Output');
    const told = (point: XmlNode) => ['Name', 'Register', 'CommandKind'].map((field) => readText(point, field));
    expect(outputs.map(told)).toEqual([
      ['Pump PS1_P2', 'coil:3', undefined],
      ['Pump PS1_P2 speed setpoint', 'holding:3', undefined],
      ['Pump PS1_P2 counters', 'coil:8', 'pulse'],
      ['Pump PS1_P2 mode', 'coil:11', undefined],
      ['Pump PS1_P2 protection reset', 'coil:15', 'pulse'],
    ]);
    expect(outputs.map((point) => readText(point, 'ModePoint'))[0]).toBe('pump-PS1_P2.manual');
    expect(JSON.stringify(root)).toContain('"Host":"plant.local","Port":"5020"');
  });

  test('has a normal and a measuring range of each level, pressure and flow that a day of the file stays within (R44)', async () => {
    const { points } = loadFolder((await run(town)).out, driverKinds).station;
    const of = (suffix: string) => points.filter(({ id }) => id.endsWith(suffix) && !id.startsWith('valve'));
    for (const point of [...of('.level'), ...of('.pressure'), ...of('.flow'), ...of('.inflow'), ...of('.demand')]) {
      if (point.editingKind !== 'NonEditable') continue;
      const { measureMin = Number.NaN, measureMax = Number.NaN, rangeMin = measureMin, rangeMax = Number.NaN } = point;
      expect(measureMin <= rangeMin && rangeMin < rangeMax && rangeMax < measureMax, point.id).toBe(true);
    }
    const level = points.find(({ id }) => id === 'tank-T_NORTH.level');
    // Its loop reads 0 to 5.5 m; cut, a quarter of that below 0.
    expect(level).toMatchObject({ measureMin: -0.069, measureMax: 5.7, rangeMin: 2.25, rangeMax: 5.12 });
    const simulation = await openSimulation({ inpText: await readFile(town, 'utf8'), fileName: town, step: 900, log });
    const registers = registerMap(simulation.network).filter(({ writable }) => !writable);
    const readers = registers.map((register) => simulation.reader(register));
    for (let hour = 0; hour < 24; hour += 0.25) {
      for (const [i, { object, id, quantity }] of registers.entries()) {
        const point = points.find((one) => one.id === `${object}-${id}.${quantity}`);
        const side = point && sideOf(readers[i]?.() ?? Number.NaN, measuringRange(point));
        expect(side, `${object} ${id} ${quantity}`).toBeUndefined();
      }
      simulation.advance(900);
    }
    simulation.close();
  });

  test('has no alarm that is active in normal operation', async () => {
    for (const inpText of [large, await readFile(town, 'utf8')]) {
      const { points, alarms } = loadFolder((await runText(inpText)).out, driverKinds).station;
      const limits = alarms.filter(({ kind }) => /^(LL|L|H|HH)$/.test(kind));
      expect(limits.length).toBeGreaterThan(1);
      const simulation = await openSimulation({ inpText, fileName: 'odd.inp', step: 900, log });
      const readers = new Map(
        registerMap(simulation.network).map((register) => [
          `${register.object}-${register.id}.${register.quantity}`,
          simulation.reader(register),
        ]),
      );
      for (let hour = 0; hour < 48; hour += 0.25) {
        for (const { id, point = '', kind, limit } of limits) {
          const value = readers.get(point)?.() ?? Number.NaN;
          expect(kind.startsWith('L') ? value > Number(limit) : value < Number(limit), `${id} at ${value}`).toBe(true);
          const { rangeMin = value, rangeMax = value } = points.find((one) => one.id === point) ?? {};
          expect(rangeMin <= value && value <= rangeMax, `${point} ${value} of ${rangeMin} to ${rangeMax}`).toBe(true);
        }
        simulation.advance(900);
      }
      simulation.close();
    }
  });

  test('names an object by its id where that says what it is', async () => {
    const { points } = await read((await runText(large)).out);
    expect(points.map((point) => readText(point, 'Name'))).toEqual(
      expect.arrayContaining(['TANK-1 level', 'PUMP-1 flow', 'Pipe LINK-1 flow', 'Reservoir River outflow']),
    );
  });
});

test('the points of a pump are one machine, and its trip names what resets it', async () => {
  const { points, alarms, findings, remarks } = loadFolder((await run(town)).out, driverKinds).station;
  const trips = alarms.filter(({ id }) => id.endsWith('.tripped'));
  expect(trips.length).toBeGreaterThan(0);
  for (const { point, resetPoint } of trips) {
    const machine = points.find(({ id }) => id === point)?.machine;
    const members = points.filter((one) => one.machine === machine).map(({ id }) => id);
    expect(members).toEqual(expect.arrayContaining([`${machine}.run`, `${machine}.tripped`, resetPoint]));
  }
  expect(findings).toEqual([]);
  expect(remarks.map(({ reason }) => reason.code)).not.toContain('alarmWithoutMachine');
});

describe('the command refuses with one sentence', () => {
  test('a file that is not there', async () => {
    expect(await run('/nowhere/x.inp')).toMatchObject({ code: 1, told: 'The file /nowhere/x.inp does not exist.' });
  });

  test("what EPANET refuses, with EPANET's error and the line", async () => {
    const { code, told } = await runText(odd.replace('P2 a<&>"\' ../x', 'P2 a<&>"\' nowhere'));
    expect(code).toBe(1);
    expect(told).toMatch(/odd\.inp:12: .*Error 2\d\d/);
  });

  test.each([
    [['--modbus', 'nowhere'], 'HOST:PORT'],
    [['second.inp'], 'The EPANET file is missing'],
    [['--speed', '3'], '--speed'],
  ])('options %j', async (options, sentence) => {
    const { code, told } = await run(town, ...options);
    expect(code).toBe(1);
    expect(told).toContain(sentence);
  });

  test('a folder that holds something else', async () => {
    const out = await newFolder();
    await writeFile(join(out, 'notes.txt'), 'mine');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await fromEpanet([town, '--out', out])).toBe(1);
  });
});

test('a folder that is not empty is refused, and with --force only what is generated is replaced', async () => {
  const { out } = await run(town);
  const [station, accounts] = [join(out, 'station.xml'), join(out, 'accounts.xml')];
  const made = await readFile(station, 'utf8');
  await writeFile(station, `${made}<!-- by hand -->`);
  await writeFile(accounts, '<AccountCfg/>');
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await fromEpanet([town, '--out', out])).toBe(1);
  expect(printed.mock.calls.join()).toContain(`${out} is not empty. Choose another folder, or replace`);
  expect(await readFile(station, 'utf8')).toContain('by hand');

  const images = await readdir(join(out, 'images'));
  await rm(join(out, 'images'), { recursive: true, force: true });
  // What a killed `generate` has left to do is done before, not to the new station.
  const left = { memory: '<EditorCfg/>', gone: images.map((name) => `images/${name}`) };
  await writeFile(join(out, '.generate.due'), JSON.stringify(left));
  expect(await fromEpanet([town, '--out', out, '--force'])).toBe(0);
  expect(await readFile(station, 'utf8')).toBe(made);
  expect(await readFile(accounts, 'utf8')).toBe('<AccountCfg/>');
  expect((await readdir(out)).sort()).toEqual(['accounts.xml', 'editor.xml', 'images', 'station.xml']);
  expect(await readdir(join(out, 'images'))).toEqual(images);
});

test('an empty folder is written to', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await fromEpanet([town, '--out', await newFolder()])).toBe(0);
});
