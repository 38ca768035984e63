import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { driverKinds } from '../device/drivers/index.ts';
import { parseXml } from '../device/parseXml.ts';
import { loadFolder } from '../device/station/stationFolder.ts';
import { readSymbolFile, symbolImage } from '../editor/symbols/symbols.ts';
import { type ElementKind, elementKinds } from '../protocol/elementKinds.ts';
import { elementNodes, isAuthenticationRequired } from '../protocol/synoptic.ts';
import { child, readNodes, readNumber, readText } from '../protocol/wire/fields.ts';
import type { XmlNode } from '../protocol/wire/xml.ts';
import { plantSpeed } from './demonstration.ts';
import { openNetwork, type Tank } from './plant/network.ts';
import { type Register, registerMap } from './plant/registerMap.ts';

const folder = join(import.meta.dirname, 'station');
const root = parseXml(readFileSync(join(folder, 'station.xml')));
const points = readNodes(child(root, 'PointCfg') ?? root, 'Point');
const pages = readNodes(child(root, 'SynopticWebCfg') ?? root, 'SynopticWeb');
const elements = pages.flatMap(elementNodes);

/** By the unit of the plant: the units shown, and their factors. */
const shownIn: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'L/s': { 'm³/h': 3.6, 'L/s': 1 },
  mWC: { bar: 0.098_066_5 },
  min: { h: 1 / 60 },
  m: { m: 1, '%': Number.NaN },
};

describe('the demonstration station', () => {
  test('has nothing that check would name', () => {
    expect(loadFolder(folder, driverKinds).station.findings).toEqual([]);
  });

  test('reads each value from the register where the plant has it', async () => {
    const town = readFileSync(join(folder, '../plant/town.inp'), 'utf8');
    const byName = new Map(registerMap(await openNetwork(town)).map((r) => [`${r.id}.${r.quantity}`, r]));
    const told = (register: Register) => ({
      register: `${register.table}:${register.address}`,
      type: register.type,
      unitId: register.unitId,
    });
    for (const point of points.filter((one) => readText(one, 'Calculation') === undefined)) {
      const register = byName.get((readText(point, 'RiData') ?? '').split('.').slice(0, 2).join('.')) as Register;
      const isBit = register.type === 'bool';
      expect({
        register: readText(point, 'Register'),
        type: readText(point, 'Type') ?? (isBit ? 'bool' : ''),
        unitId: 1,
      }).toEqual(told(register));
      const unit = readText(point, 'Unit') ?? '';
      const factor = shownIn[register.unit]?.[unit] ?? (unit === register.unit ? 1 : undefined);
      expect(factor, `${readText(point, 'Id')} in ${unit}`).toBeDefined();
      const scale = readNumber(point, 'Scale') ?? 1;
      if (!Number.isNaN(factor)) expect(scale).toBeCloseTo((factor as number) * register.scale, 6);
      if (readText(point, 'EditingKind') !== undefined) {
        expect(register.writable).toBe(true);
        const limits = [readNumber(point, 'Min'), readNumber(point, 'Max')].map((limit) => (limit ?? 0) / scale);
        if (!isBit) expect(Math.min(...limits)).toBeGreaterThanOrEqual((register.low ?? 0) / register.scale);
        if (!isBit) expect(Math.max(...limits)).toBeLessThanOrEqual((register.high ?? 0) / register.scale);
      }
    }
  });

  test('shows every kind of element that its points have a use for, and one open page', () => {
    // The mode of a pump is a word; a water network has no other states and no texts: those are in stations/wide, as are
    // the kinds that its drawn pages have no place for.
    const unused: readonly ElementKind[] = [
      ...(['ImageStateData', 'TextValueTextData'] as const),
      ...(['ShapeStateData', 'PointTableData', 'AlarmListData', 'ButtonData', 'TrendData', 'TextClock'] as const),
    ];
    const kinds = (Object.keys(elementKinds) as ElementKind[]).filter((kind) => !unused.includes(kind));
    expect(new Set(elements.map((e) => e.name))).toEqual(new Set(kinds));
    expect(pages.filter((page) => !isAuthenticationRequired(page)).map((p) => readText(p, 'SynopticId'))).toEqual([
      'hall',
    ]);
  });

  test('reckons where a level goes with the speed that the plant is started at, and the size of the tank', async () => {
    const tanks = (await openNetwork(readFileSync(join(folder, '../plant/town.inp'), 'utf8'))).nodes;
    const referenceOf = (number: number | undefined) =>
      readText(points.find((point) => readNumber(point, 'InfoNumber') === number) ?? root, 'RiData');
    const rated = elements.filter((element) => readNumber(element, 'RateInfoNumber') !== undefined);
    expect(rated).toHaveLength(3);
    for (const bar of rated) {
      const id = (referenceOf(readNumber(bar, 'InfoNumber')) ?? '').split('.')[0];
      expect(referenceOf(readNumber(bar, 'RateInfoNumber'))).toBe(`${id}.inflow`);
      const tank = tanks.find((node): node is Tank => node.kind === 'tank' && node.id === id);
      const area = (Math.PI * (tank?.diameter ?? 0) ** 2) / 4;
      expect(readNumber(bar, 'RateFactor'), id).toBeCloseTo(plantSpeed / area, 3);
    }
  });

  test('shows the normal range of each number that has one, as a strip or a bar on the same page', () => {
    const ranged = new Set(
      points.flatMap((point) => (readNumber(point, 'RangeMin') === undefined ? [] : [readNumber(point, 'InfoNumber')])),
    );
    for (const page of pages) {
      const own = elementNodes(page);
      const bars = own.filter(({ name }) => name === 'BarValueNumericData').map((bar) => readNumber(bar, 'InfoNumber'));
      const bare = own.filter((shown) => {
        const number = readNumber(shown, 'InfoNumber');
        const isNumber = shown.name === 'TextValueNumericData' && ranged.has(number) && !bars.includes(number);
        return isNumber && readText(shown, 'IsShowedRange') !== 'true';
      });
      expect(
        bare.map((shown) => readNumber(shown, 'InfoNumber')),
        readText(page, 'SynopticId'),
      ).toEqual([]);
    }
    expect(ranged.size).toBeGreaterThan(20);
  });

  test('has a normal and a measuring range of each level, pressure and flow, and no cut sensor is measured (R44)', () => {
    const fields = (point: XmlNode) =>
      (['RangeMax', 'MeasureMin', 'MeasureMax'] as const).filter((field) => readNumber(point, field) !== undefined);
    const measured = points.filter((point) => {
      if (readText(point, 'Link') === undefined) return false;
      const [unit = '', id = ''] = [readText(point, 'Unit'), readText(point, 'Id')];
      const isOutput = readText(point, 'EditingKind') !== undefined;
      return !isOutput && (/^(m³\/h|L\/s|bar)$/.test(unit) || id.endsWith('.LEVEL'));
    });
    expect(measured.length).toBeGreaterThan(60);
    for (const point of measured) expect(fields(point), readText(point, 'Id')).toHaveLength(3);
    // A loop that is cut reads a quarter of its scale below 0 (docs/plant.md), in m and in %.
    for (const [id, scale] of Object.entries({ CLEAR: 4.2, NORTH: 5.5, HILL: 4 })) {
      const of = (suffix: string) => points.find((point) => readText(point, 'Id')?.endsWith(`${id}.${suffix}`)) ?? root;
      expect(readNumber(of('LEVEL'), 'MeasureMin')).toBeGreaterThan(-0.25 * scale);
      expect(readNumber(of('LEVEL'), 'MeasureMax')).toBeGreaterThan(scale);
      expect(readNumber(of('FILL'), 'MeasureMin')).toBeGreaterThan(-25);
      expect(readNumber(of('FILL'), 'MeasureMax')).toBeGreaterThan(100);
    }
  });

  test('leaves colours to the theme, and no type is under 12', () => {
    for (const page of pages) expect(readText(page, 'Background')).toBeUndefined();
    for (const each of elements) {
      expect(readText(each, 'Foreground')).toBeUndefined();
      expect(readNumber(each, 'FontSize') ?? 14).toBeGreaterThanOrEqual(12);
    }
  });

  test("has the house's symbols, and drawings for light and dark, without script, text or reference outside", () => {
    for (const file of readdirSync(join(folder, 'images'))) {
      const svg = readFileSync(join(folder, 'images', file), 'utf8');
      const read = readSymbolFile(`symbol-${file}`);
      if (read) expect(svg).toBe(symbolImage(read.symbol, read.state));
      expect(svg, `${file} in the dark`).toContain('@media (prefers-color-scheme:dark){');
      expect(svg).not.toMatch(/<script|<text|<image|href="[^#]|url\((?!#)|@import/);
      expect(parseXml(Buffer.from(svg)).name).toBe('svg');
    }
  });
});
