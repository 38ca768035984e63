import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultNames } from './faultTargets.ts';
import { type Network, openNetwork } from './network.ts';
import { registerMap, WIDTH } from './registerMap.ts';

const town = await openNetwork(await readFile(join(import.meta.dirname, 'town.inp'), 'utf8'));

function placesOf(network: Network): string[] {
  return registerMap(network).flatMap(({ unitId, table, address, type }) =>
    Array.from({ length: WIDTH[type] }, (_, word) => `${unitId} ${table} ${address + word}`),
  );
}

function withPipes(count: number): Network {
  const more = Array.from({ length: count }, (_, at) => ({
    kind: 'pipe' as const,
    id: `more ${at}`,
    from: 'MARKET',
    to: 'CHURCH',
  }));
  return { ...town, links: [...town.links, ...more] };
}

test('every object of the network has its values, and the plant itself, and its faults', () => {
  const named = new Set(registerMap(town).map(({ object, id }) => `${object} ${id}`));
  const things = [...town.nodes, ...town.links, ...town.controls].map(({ kind, id }) => `${kind} ${id}`);
  const faults = faultNames.map((name) => `fault ${name}`);
  expect([...named].sort()).toEqual(['plant plant', ...things, ...faults].sort());
});

test('what can be written of a pump and of a valve is bounded, except a switch', () => {
  const written = registerMap(town).filter(({ writable }) => writable);
  expect(written.filter(({ id }) => id === 'PS1_P1' || id === 'PRV_RIVER')).toMatchObject([
    { quantity: 'run', table: 'coil', type: 'bool' },
    { quantity: 'speedSetpoint', table: 'holding', type: 'int16', scale: 0.1, unit: '%', low: 0, high: 120 },
    { quantity: 'setting', table: 'holding', type: 'float32', unit: 'mWC', low: 0, high: 150 },
    { quantity: 'countersReset', table: 'coil', type: 'bool' },
    { quantity: 'manual', table: 'coil', type: 'bool', address: 10 },
    { quantity: 'protectionReset', table: 'coil', type: 'bool', address: 14 },
  ]);
  expect(written).toHaveLength(5 + 5 + 2 + 14 + 5 + 2 + 5 + 5);
});

test('no two values share a place, and each table is filled without gaps from 0', () => {
  const places = placesOf(town);
  expect(new Set(places).size).toBe(places.length);
  const inputs = places.filter((place) => place.includes('input'));
  expect(inputs).toEqual(inputs.map((_, at) => `1 input ${at}`));
});

test('a large network goes on in unit 2 without cutting a value in two', () => {
  const network = withPipes(40_000);
  const places = placesOf(network);
  expect(new Set(places).size).toBe(places.length);
  const second = registerMap(network).filter(({ unitId }) => unitId === 2);
  expect(second[0]).toMatchObject({ object: 'pipe', table: 'input', address: 0 });
  for (const { address, type } of registerMap(network)) expect(address + WIDTH[type]).toBeLessThanOrEqual(65_536);
});

test('the setting of a general purpose valve cannot be written', () => {
  const links = town.links.map((link) => (link.kind === 'valve' ? { ...link, type: 'GPV' as const } : link));
  const settings = registerMap({ ...town, links }).filter(({ quantity }) => quantity === 'setting');
  expect(settings.map(({ writable }) => writable)).toEqual([false, false]);
});
