import { afterAll, describe, expect } from 'vitest';
import type { Operator } from './operator/operator.ts';
import { timeouts } from './operator/timeouts.ts';
import { siteTest } from './scene.ts';
import { command } from './site/commands.ts';
import { freePort } from './site/freePort.ts';
import { type MixedField, startMixedField } from './site/mixed/mixedField.ts';
import { type MixedPartName, type MixedPorts, missingParts, mixedParts, mixedPorts } from './site/mixed/parts.ts';
import { editStation, stationFolder } from './site/stationCopy.ts';
import { readStation } from './site/stationPoints.ts';

let field: MixedField;
const station = stationFolder('mixed');
const test = siteTest({
  station,
  isPlantOn: false,
  prepare: async (folder) => {
    const names = Object.keys(mixedPorts) as (keyof MixedPorts)[];
    const ports = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await freePort()] as const)),
    ) as unknown as MixedPorts;
    field = await startMixedField(ports);
    const portOf = new Map(names.map((name) => [String(mixedPorts[name]), String(ports[name])]));
    editStation(folder, (xml) =>
      xml
        .replace(/\b15\d\d\b/g, (port) => portOf.get(port) ?? port)
        .replace(/(Id="plant" [^>]*Port=")\d+/, (_, before) => `${before}${ports.plant}`),
    );
  },
});
afterAll(() => field?.stop());

/** By the first parts of their Ids, numbers of points. */
function pointsOf(names: readonly string[]): readonly number[] {
  const all = [...readStation(station).points.values()];
  return all.filter(({ id }) => names.some((name) => id.startsWith(name))).map(({ infoNumber }) => infoNumber);
}

const bad = async ({ synoptic }: Operator) =>
  new Set(
    (await synoptic.elements()).flatMap(({ info, quality }) => (info !== undefined && quality === 'bad' ? [info] : [])),
  );

async function isGood({ synoptic }: Operator): Promise<void> {
  const others = async () =>
    (await synoptic.elements())
      .filter(({ info, quality }) => info !== undefined && quality !== 'good')
      .map(({ info, quality }) => `${info} ${quality}`);
  await synoptic.shown(101).first().waitFor();
  await expect.poll(others, timeouts.back).toEqual([]);
}

/** A value that is commanded, and the one that it shows then. */
const commands: readonly (readonly [MixedPartName, number, string, string])[] = [
  ['plant', 101, '0', 'Off'],
  ['filter', 201, '75', '75 m³/h'],
  ['yard', 301, '1', 'Open'],
  ['well', 401, '0', 'Off'],
  ['substation', 501, '1', 'Open'],
  ['agent', 601, '1', 'On'],
  ['weather', 701, '1', 'On'],
];

const missing = missingParts();
describe.skipIf(missing.length > 0)('a station with seven protocols (needs mosquitto, snmpd)', () => {
  test('one page is fed by all of them at once, and a command goes through each', async ({ seated, site }) => {
    const operator = await seated('synoptic/overview');
    await isGood(operator);
    await operator.picture('mixed overview');
    for (const [part, number, value, shown] of commands) {
      const { result } = await command(site, number, value, 'operator:start-the-pump');
      expect([part, result]).toEqual([part, 'done']);
      const texts = async () =>
        (await operator.synoptic.elements()).flatMap(({ info, text }) => (info === number ? text : []));
      await expect.poll(texts, timeouts.back).toContain(shown);
    }
  });

  test.for(Object.keys(mixedParts) as MixedPartName[])(
    'the %s is killed: its points are marked within 5 s, no others, and they come back',
    { tags: ['night'] },
    async (part, { seated }) => {
      const operator = await seated('synoptic/overview');
      await isGood(operator);
      const own = new Set(pointsOf(mixedParts[part].points));
      await field.kill(part);
      const killedAt = Date.now();
      const seen = new Set<number>();
      let tookMs = Number.POSITIVE_INFINITY;
      while (Date.now() - killedAt < 8000) {
        const now = await bad(operator);
        for (const number of now) seen.add(number);
        if (own.isSubsetOf(now)) tookMs = Math.min(tookMs, Date.now() - killedAt);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await field.start(part);
      await isGood(operator);
      expect(seen).toEqual(own);
      expect(tookMs).toBeLessThan(5000);
    },
  );
});
