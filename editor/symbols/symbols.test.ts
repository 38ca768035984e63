import { describe, expect, test } from 'vitest';
import { readXml } from '../xml/readXml.ts';
import {
  plainSymbolCalled,
  readSymbolFile,
  type SymbolName,
  symbolCalled,
  symbolFile,
  symbolGroups,
  symbolImage,
  symbols,
  turns,
} from './symbols.ts';

const names = Object.keys(symbols) as SymbolName[];

test('there are enough for a boiler house, a water works and a substation; none is in two groups', () => {
  const grouped = Object.values(symbolGroups).flatMap((table) => Object.keys(table));
  expect(grouped.length).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(60);
});

describe.each(names)('%s', (name) => {
  const { states, anchors } = symbols[name];
  const ways = turns.flatMap((turn) => [false, true].map((isMirrored) => ({ name, turn, isMirrored })));

  test('is an SVG for light and dark, turned and mirrored, without script, text or reference outside', () => {
    for (const way of ways) {
      const svg = symbolImage(way, 0);
      expect(() => readXml(svg)).not.toThrow();
      expect(svg).toContain('@media (prefers-color-scheme:dark){');
      expect(svg).not.toMatch(/<script|<text|<image|href=|url\(|@import|BODY/);
    }
  });

  test('has a file name for each way and state that names the way and the state', () => {
    for (const symbol of ways)
      for (const state of states ? ([0, 1] as const) : ([0] as const))
        expect(readSymbolFile(symbolFile(symbol, state))).toEqual({ symbol, state });
  });

  test('differs by shape, not by brightness alone, where it has two states', () => {
    const shapeOf = (state: 0 | 1) =>
      symbolImage({ name, turn: 0, isMirrored: false }, state).replaceAll(/bright|dim/g, '');
    if (states) expect(shapeOf(0)).not.toBe(shapeOf(1));
  });

  test('has its anchors on its grid', () => {
    for (const [x, y] of anchors) expect(Math.max(x, y, 48 - x, 48 - y)).toBeLessThanOrEqual(48);
  });
});

test.each([
  ['Boiler 1', 'B1.RUN', ['Stopped', 'Running'], 'boiler', false],
  ['Chaudière 2', 'C2.M', ['Arrêt', 'Marche'], 'boiler', false],
  ['Heat pump', 'HP.RUN', ['', ''], 'heat-pump', false],
  ['Pompe à chaleur', 'PAC.MARCHE', ['', ''], 'heat-pump', false],
  ['Circulation pump', 'C1.P', ['Running', 'Stopped'], 'pump', true],
  ['Vanne de mélange', 'V1', ['Fermée', 'Ouverte'], 'mixing-valve', false],
  ['Main breaker', 'Q0', ['Open', 'Closed'], 'breaker', false],
  ['Ventilateur soufflage', 'CTA.V', ['Arrêté', 'Marche'], 'fan', false],
  ['Boiler 1 pump', 'B1.P', ['Stopped', 'Running'], 'pump', false],
  ['Boiler 1 burner', 'B1.B', ['Off', 'Firing'], 'burner', false],
  ['Pompe chaudière 1', 'C1.P', ['Arrêt', 'Marche'], 'pump', false],
  ['Bruleur chaudiere 1', 'C1.B', ['Eteint', 'Allume'], 'burner', false],
  ['Electrovanne', 'EV1', ['Ferme', 'Ouvert'], 'solenoid-valve', false],
  ['Circulateur départ', 'C1', ['Arret', 'Marche'], 'pump', false],
  ['SUPPLY_FAN', 'AHU.SF', ['Off', 'On'], 'fan', false],
  ['Sump', 'S.RUN', ['', ''], undefined, undefined],
  ['Boiler 1', 'B1', ['Local', 'Remote'], undefined, undefined],
] as const)('the state of “%s” (%s) with the words %j is shown by %s', (called, id, states, name, isReversed) => {
  expect(symbolCalled({ called, id, states })).toEqual(name && { name, isReversed });
});

test.each([
  ['Heat meter 1', 'heat-meter'],
  ['Compteur d’énergie départ', 'heat-meter'],
  ['Compteur gaz', 'gas-meter'],
  ['Heating circuit 1', 'radiator'],
  ['Circuit de chauffage sud', 'radiator'],
  ['Ballon ECS', 'hot-water-tank'],
  ['Pump 1', undefined],
])('“%s” is the symbol %s, which shows no state', (words, name) => {
  expect(plainSymbolCalled(words)).toBe(name);
});
