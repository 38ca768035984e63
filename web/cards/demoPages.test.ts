// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pagesOf } from './testPages.ts';

// As text: this room imports nothing of the stations.
const files = import.meta.glob<string>('../../demonstration/station/*.xml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const fileOf = (name: string) => files[`../../demonstration/station/${name}`] ?? '';
const demo = pagesOf(fileOf('station.xml'));
const inFrench = pagesOf(fileOf('station.xml'), fileOf('texts.fr.xml'));

test('the card of pump 1 holds its state with its picture, its flow and its setpoint, and is called Pump 1', () => {
  expect(demo.read('station')).toContain(
    [
      '[Pump 1]',
      '  Mode: 419',
      '  State: 410 (picture)',
      '  Flow: 413',
      '  Speed: 411',
      '  Speed setpoint: 412',
      '  Power: 415',
      '  Running time: 416',
      '  Starts: 417',
      '  Counters: 418',
      '[Pump 2]',
    ].join('\n'),
  );
});

test('the overview is read part by part, each part under its own heading, which leads to its page', () => {
  expect(demo.read('overview').split('\n')).toEqual([
    '> Network pressures | Entrance hall',
    '[Saint-Aubin-les-Eaux: water supply]',
    '  Drawn from the wells: 101',
    '  Total inflow: 111',
    '  Used by the town: 102',
    '  Total outflow: 112',
    '  Stored in the tanks: 103',
    '  Reserve: 117',
    '  Hour of the day: 104',
    '  Pump hours today: 115',
    '  Specific energy: 114',
    '  Night minimum flow: 116',
    '= Wells >',
    '[Well pump 1]',
    '  : 210 (picture)',
    '  Flow: 213',
    '[Well pump 2]',
    '  : 220 (picture)',
    '  Flow: 223',
    '[Treatment and tank >]',
    '  Filter flow: 302',
    '  Clear water tank level: 310',
    '= Pumping station >',
    '[Pump 1]',
    '  : 410 (picture)',
    '  Flow: 413',
    '[Pump 2]',
    '  : 420 (picture)',
    '  Flow: 423',
    '[Delivery]',
    '  Pressure: 402',
    '  Flow: 403',
    '[North tank >]',
    '  Level: 510',
    '  Town centre: 602',
    '= Hill zone >',
    '[Booster]',
    '  : 520 (picture)',
    '  Flow: 523',
    '[]',
    '  Hill tank level: 540',
    '  Hilltop: 612',
    '[Riverside >]',
    '  Valve: 701 (picture)',
    '  Set to: 702',
    '  Quay: 613',
    '~ Running',
    '~ Stopped',
    '~ Normal range',
    // Shown by pipes only.
    '[]',
    '  Hill tank inflow: 543',
    '  North tank inflow: 513',
    '  Hill Road to Hilltop: 636',
    '  Riverside flow: 703',
  ]);
});

test('the figures of a vessel’s scale are in no card, and what the author wrote beside it is', () => {
  const tanks = demo.read('tanks');
  expect(tanks).toContain(
    [
      '[Clear water tank]',
      '  Level: 310',
      '  Well 1 stops: 232',
      '  Well 1 starts: 231',
      '  Well 2 stops: 234',
      '  Well 2 starts: 233',
      '  Content: 311',
      '  Volume: 312',
      '  Inflow less outflow: 313',
    ].join('\n'),
  );
  // The level comes before what is beside its vessel, though its digits are lower.
  expect(tanks).toContain('[North tank]\n  Level: 510\n  P1 stops: 516');
  expect(tanks).toContain('[Hill tank]\n  Level: 540\n  Booster stops: 532');
  expect(tanks).toContain('~ 96 m above sea');
  expect(tanks).not.toMatch(/^~ \d$/m);
});

test('a map of the town is one list of its streets; what is linked there keeps its way', () => {
  const network = demo.read('network');
  for (const street of ['Station Road: 601', 'Market: 602', 'Meadows: 615']) expect(network).toContain(`  ${street}`);
  expect(network).toContain('[North tank >]\n  Level: 510');
  expect(network).toContain('[Booster pump]\n  State: 520 (picture)\n  Flow: 523');
});

test('a value under its heading, with the unit that the author wrote beneath it', () => {
  expect(demo.read('hall')).toContain('  From the wells: 106 litres every second');
});

test('no page shows a point twice, and each shows all of its points', () => {
  for (const { id, elements } of demo.synoptics) {
    const shown = [...demo.read(id).matchAll(/^ {2}.*: (\d+)/gm)].map((match) => Number(match[1]));
    const wanted = new Set(
      elements.flatMap((one) => (one.canSelect || one.kind === 'PipeData' ? (one.infoNumber ?? []) : [])),
    );
    expect(shown.toSorted(), id).toEqual([...wanted].sort());
  }
});

const arrangement = (outline: string) =>
  outline
    .split('\n')
    .map((line) => line.replace(/^( {2}).*?(: \d+)[^(]*/, '$1$2 ').replace(/^([=~[>]).*/, '$1'))
    .join('\n');

test.each(demo.synoptics.map(({ id }) => id))('in French the cards of %s hold what they hold in English', (id) => {
  expect(arrangement(inFrench.read(id))).toBe(arrangement(demo.read(id)));
});

test('in French a card is called as its thing, and its rows say what is measured of it', () => {
  expect(inFrench.read('station')).toContain(
    [
      '[Pompe 1]',
      '  Mode: 419',
      '  État: 410 (picture)',
      '  Débit: 413',
      '  Vitesse: 411',
      '  Consigne de vitesse: 412',
      '  Puissance: 415',
      '  Temps de marche: 416',
      '  Démarrages: 417',
      '  Compteurs: 418',
      '[Pompe 2]',
    ].join('\n'),
  );
});
