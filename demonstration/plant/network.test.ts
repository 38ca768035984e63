import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openNetwork } from './network.ts';

const town = await readFile(join(import.meta.dirname, 'town.inp'), 'utf8');

describe('a network file', () => {
  test('is listed with its nodes, links and units', async () => {
    const network = await openNetwork(town);
    expect(network.title).toBe('Saint-Aubin-les-Eaux: water supply of a small town');
    expect(network.units).toEqual({ flow: 'L/s', level: 'm', volume: 'm³', pressure: 'mWC', power: 'kW' });
    expect(network.nodes.find(({ id }) => id === 'T_NORTH')).toEqual({
      kind: 'tank',
      id: 'T_NORTH',
      elevation: 150,
      minLevel: expect.closeTo(0.3),
      maxLevel: expect.closeTo(5.5),
      diameter: expect.closeTo(11),
    });
    expect(network.links.find(({ id }) => id === 'PRV_RIVER')).toEqual({
      kind: 'valve',
      id: 'PRV_RIVER',
      type: 'PRV',
      from: 'MILL',
      to: 'PRV_OUT',
      setting: expect.closeTo(30),
    });
  });

  test.each([
    ['GPM', 'Meters', { flow: 'gpm', level: 'ft', volume: 'ft³', pressure: 'mWC' }],
    ['GPM', 'PSI', { flow: 'gpm', level: 'ft', volume: 'ft³', pressure: 'psi' }],
    ['CMH', 'kPa', { flow: 'm³/h', level: 'm', volume: 'm³', pressure: 'kPa' }],
  ])('in %s and %s has those units', async (flow, pressure, units) => {
    const text = town.replace('LPS', flow).replace('Pressure           Meters', `Pressure ${pressure}`);
    expect((await openNetwork(text)).units).toMatchObject(units);
  });

  test('needs no coordinates', async () => {
    const bare = town.replace(/\[COORDINATES\].*/s, '[END]');
    expect(await openNetwork(bare)).toEqual(await openNetwork(town));
  });
});

describe('a file that EPANET refuses', () => {
  const lineOf = (text: string, words: string) => text.slice(0, text.indexOf(words)).split('\n').length;

  test.each([
    ['1.2     DOMESTIC', '1.2     NO_SUCH', 'Error 205: undefined time pattern NO_SUCH in [JUNCTIONS] section'],
    ['LINK WP_1 OPEN', 'LINK WP_9 OPEN', 'Error 204: undefined link WP_9 in [CONTROLS] section'],
    ['[ENERGY]', '[ENORGY]', 'Error 299: invalid section keyword [ENORGY]: section contents ignored.'],
    ['[RESERVOIRS]', 'LONELY 5\n[RESERVOIRS]', 'Error 234: network has an unconnected node with ID:  LONELY'],
  ])('for %s -> %s is refused with its line', async (sound, broken, error) => {
    const text = town.replace(sound, broken);
    await expect(openNetwork(text, 'net.inp')).rejects.toThrow(`net.inp:${lineOf(text, broken)}: ${error}`);
  });

  test('names each of several errors, also in a file with Windows line ends', async () => {
    const text = town.replace('MARKET        MILL', 'MARKET  MULL').replace('HEAD PS1_CURVE', 'HEAD C9');
    const refused = openNetwork(text.replaceAll('\n', '\r\n'), 'net.inp');
    await expect(refused).rejects.toThrow(
      [
        `net.inp:${lineOf(text, 'MARKET  MULL')}: Error 203: undefined node MULL in [PIPES] section`,
        `net.inp:${lineOf(text, 'HEAD C9')}: Error 206: undefined curve C9 in [PUMPS] section`,
      ].join('\n'),
    );
  });

  test.each(['', '\u0000\u0001 anything', '[JUNCTIONS]\n a 1 2\n b 2 3\n[PIPES]\n p a b 9 9 9\n[END]'])(
    'that is no network is refused: %j',
    async (text) => {
      await expect(openNetwork(text, 'net.inp')).rejects.toThrow(/^net\.inp: Error 22[34]: /);
    },
  );
});
