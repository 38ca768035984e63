import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowsedPart, Found } from '../driver.ts';
import type { OpcUaAddress } from './opcuaAddress.ts';
import type { OpcUaConnection } from './opcuaConnection.ts';
import { opcuaDriver } from './opcuaDriver.ts';
import { pointOfNode } from './pointOfNode.ts';
import { testLink } from './testLinks.ts';
import { type OpcUaTestServer, startOpcUaServer } from './testServer.ts';

const many = 1200;
let server: OpcUaTestServer;
let connection: OpcUaConnection;
beforeAll(async () => {
  server = await startOpcUaServer({ many });
  connection = await opcuaDriver(testLink({ port: server.port, timeoutMs: 30_000 })).connect();
});
afterAll(async () => {
  connection.close();
  await server.stop();
});

async function found(part: BrowsedPart) {
  const all: Found<OpcUaAddress>[] = [];
  const sizes: number[] = [];
  let isWhole = true;
  for await (const portion of connection.browse(part, AbortSignal.timeout(60_000))) {
    all.push(...portion.found);
    sizes.push(portion.found.length);
    if (portion.isCut) isWhole = false;
  }
  return { all, sizes, isWhole };
}

const space = 'nsu=urn:plant:line;s=';

test('the tree has objects, variables with their values, and the parts of arrays and structures', async () => {
  const { all: root } = await found({ node: '' });
  expect(root).toContainEqual({ name: 'Line', node: `${space}Line` });
  const { all: line } = await found({ node: `${space}Line` });
  const named = (name: string) => line.find((one) => one.name === name);
  expect(named('Double')).toMatchObject({
    address: { node: `${space}Double`, type: 'number' },
    probed: { raw: 12.25 },
  });
  expect(named('Boolean')).toMatchObject({ address: { type: 'boolean' } });
  expect(named('Temperatures')).toEqual({ name: 'Temperatures', node: `${space}Temperatures` });
  const { all: parts } = await found({ node: `${space}Temperatures` });
  expect(parts.map(({ name, probed }) => [name, probed?.raw])).toEqual([
    ...[20.5, 21, 21.5, 22, 22.5].map((raw, at) => [`Temperatures[${at}]`, raw]),
  ]);
  const { all: members } = await found({ node: `${space}Pump` });
  expect(members.map(({ name, address }) => [name, address?.node])).toEqual([
    ['Pump.speed', `${space}Pump#.speed`],
    ['Pump.tag', `${space}Pump#.tag`],
  ]);
});

test('what becomes a point has the unit and the states that the server names', async () => {
  const { all } = await found({ node: `${space}Line` });
  const point = (name: string) => {
    const address = all.find((one) => one.name === name)?.address;
    return address && pointOfNode(address).attributes;
  };
  expect(point('Flow')).toMatchObject({ Name: 'Flow', Unit: 'm³/h', Type: 'number' });
  expect(point('PumpState')).toMatchObject({ Kind: 'state', State0: 'Stopped', State3: 'Fault' });
});

test('a search finds nodes below by name or id, and a node by its id', async () => {
  const { all } = await found({ node: '', search: 'TEMPER' });
  expect(all.map(({ name }) => name)).toEqual(['Temperatures']);
  const { all: direct } = await found({ node: '', search: `${space}Temperatures#[1]` });
  expect(direct).toMatchObject([{ address: { node: `${space}Temperatures#[1]` }, probed: { raw: 21 } }]);
  expect((await found({ node: '', search: 'no such name' })).all).toEqual([]);
});

test('thousands of nodes come in portions, all of them once', async () => {
  const { all, sizes, isWhole } = await found({ node: `${space}Many` });
  expect(isWhole).toBe(true);
  expect(new Set(all.map(({ name }) => name)).size).toBe(many);
  expect(all.length).toBe(many);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
});

test('a search that finds more than it lists says so', async () => {
  expect((await found({ node: '', search: 'n119' })).isWhole).toBe(true);
  const { all, isWhole } = await found({ node: '', search: 'n' });
  expect(all.length).toBeGreaterThanOrEqual(1000);
  expect(isWhole).toBe(false);
});

test('20,000 nodes are browsed and searched without the service being late', { tags: ['night'] }, async () => {
  const big = await startOpcUaServer({ many: 20_000 });
  const own = await opcuaDriver(testLink({ port: big.port, timeoutMs: 60_000 })).connect();
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const began = performance.now();
  const names = new Set<string | undefined>();
  const look = async (part: BrowsedPart) => {
    for await (const { found: some } of own.browse(part, AbortSignal.timeout(110_000)))
      for (const { name } of some) names.add(name);
  };
  await look({ node: `${space}Many` });
  expect(names.size).toBe(20_000);
  const browsed = performance.now();
  names.clear();
  await look({ node: '', search: 'n1999' });
  expect([...names].sort()).toEqual(['n1999', ...Array.from({ length: 10 }, (_, at) => `n1999${at}`)].sort());
  delays.disable();
  const [browseMs, searchMs, lateMs] = [browsed - began, performance.now() - browsed, delays.max / 1e6 - 5];
  console.log(
    `figure: 20,000 nodes browsed in ${browseMs.toFixed(0)} ms, searched in ${searchMs.toFixed(0)} ms, late by ${lateMs.toFixed(1)} ms`,
  );
  expect(lateMs).toBeLessThan(50);
  own.close();
  await big.stop();
});
