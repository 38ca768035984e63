import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../../testing/mosquitto.ts';
import { type SparkplugTestNode, startSparkplugNode } from '../../../testing/sparkplugNode.ts';
import type { Found } from '../driver.ts';
import { isNodePart } from './browsedParts.ts';
import type { SparkplugAddress } from './sparkplugAddress.ts';
import { sparkplugDriver } from './sparkplugDriver.ts';
import { testLink } from './testLinks.ts';

let broker: Mosquitto;
let node: SparkplugTestNode;

async function find(node: string, search?: string) {
  const connection = await sparkplugDriver(testLink({ port: broker.port })).connect();
  const found: Found<SparkplugAddress>[] = [];
  const { signal } = new AbortController();
  for await (const some of connection.browse?.({ node, search }, signal) ?? []) found.push(...some.found);
  connection.close();
  return found.map(({ name, node: below, address, probed }) =>
    [name, below, address?.kind, probed?.raw].filter((one) => one !== undefined).join(' '),
  );
}

describe.skipIf(!hasMosquitto)('what is behind a broker (needs mosquitto)', () => {
  beforeEach(async () => {
    broker = await startMosquitto();
    node = await startSparkplugNode({
      ...{ host: broker.host, port: broker.port, hasAliases: true },
      metrics: {
        'Pumps/P1/Speed': { type: 'Int16', value: -5, unit: 'rpm' },
        'Pumps/P1/Run': { type: 'Boolean', value: true },
        'Pumps/P2': { type: 'Double', value: 0.5 },
        Set: { type: 'DataSet', value: 1 },
        Tag: { type: 'String', value: 'T' },
      },
      devices: { drive: { Torque: { type: 'Float', value: 1.5 } } },
    });
  });
  afterEach(async () => {
    await node.die();
    await broker.close();
  });

  test('is a tree of nodes, devices and folders of metrics, with one birth', async () => {
    expect(await find('plant/pump7')).toEqual(['Pumps plant/pump7//Pumps', 'drive plant/pump7/drive', 'Tag text T']);
    expect(await find('plant/pump7//Pumps')).toEqual(['P1 plant/pump7//Pumps/P1', 'P2 double 0.5']);
    expect(await find('plant/pump7//Pumps/P1')).toEqual(['Run boolean 1', 'Speed whole -5']);
    expect(await find('plant/pump7/drive')).toEqual(['Torque float 1.5']);
    expect(await find('plant/pump7', 'tor')).toEqual(['plant/pump7/drive: Torque float 1.5']);
    expect(await find('plant/pump7', 'p1/')).toEqual([
      'plant/pump7: Pumps/P1/Run boolean 1',
      'plant/pump7: Pumps/P1/Speed whole -5',
    ]);
    expect(node.commands).toEqual(['NCMD Node Control/Rebirth=1']);
  });

  test('is heard at its groups and nodes; one that does not announce itself is lost', { tags: ['night'] }, async () => {
    const timer = setInterval(() => node.report(), 200);
    expect(await find('')).toEqual(['plant plant']);
    expect(await find('plant')).toEqual(['pump7 plant/pump7']);
    clearInterval(timer);
    await expect(find('plant/nothing')).rejects.toMatchObject({ fault: { code: 'unitGone' } });
  });
});

test('parts are groups, nodes, devices and folders', () => {
  const isPart = (node: string, more = {}) => isNodePart({ node, ...more });
  expect(['', 'g', 'g/n', 'g/n/d', 'g/n//F', 'g/n/d//F/G'].every((node) => isPart(node))).toBe(true);
  expect(['g/', 'g/+', 'g/n/d/e', '/n', '//F', 'g/n#'].some((node) => isPart(node))).toBe(false);
  expect(isPart('g', { search: '' })).toBe(false);
});
