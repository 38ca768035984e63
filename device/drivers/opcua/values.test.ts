import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NodeType } from '../../../protocol/drivers/opcua/opcuaSchema.ts';
import { soundAddress } from '../testAddress.ts';
import { type OpcUaAddress, parseOpcUaAddress } from './opcuaAddress.ts';
import type { OpcUaConnection } from './opcuaConnection.ts';
import { opcuaDriver } from './opcuaDriver.ts';
import { nodeAt, testLink } from './testLinks.ts';
import { type OpcUaTestServer, startOpcUaServer } from './testServer.ts';
import { watchNodes } from './testWatch.ts';

let server: OpcUaTestServer;
let connection: OpcUaConnection;
beforeAll(async () => {
  server = await startOpcUaServer({ maxPerCall: 5 });
  connection = await opcuaDriver(testLink({ port: server.port })).connect();
});
afterAll(async () => {
  connection.close();
  await server.stop();
});

const signal = () => AbortSignal.timeout(20_000);
const plain = (node: string, type: NodeType = 'text'): OpcUaAddress =>
  soundAddress(parseOpcUaAddress({ node, type, samplingMs: undefined, queue: 1, deadBand: undefined }));
const codeOf = async (address: OpcUaAddress) => {
  const { raw, why } = await connection.probe(address, signal());
  return raw ?? (why && 'status' in why ? why.status : why?.code);
};

test.each([
  ['Boolean', 'boolean', 0],
  ['SByte', 'integer', -5],
  ['UInt32', 'integer', 70_000],
  ['Float', 'number', 1.5],
  ['Double', 'text', '12.25'],
  ['UInt64', 'integer', 43],
  ['String', 'text', 'Pump 1'],
  ['String', 'number', 'opcuaNoNumber'],
  ['Guid', 'text', '72962B91-FA75-4AE6-8D28-B404DC7DAF63'],
  ['DateTime', 'text', '2025-11-30T12:00:00.000Z'],
  ['DateTime', 'number', 1_764_504_000],
  ['LocalizedText', 'text', 'Running'],
  ['ByteString', 'text', '0102ff'],
  ['PumpState', 'integer', 2],
  ['Temperatures', 'number', 'opcuaNotPlain'],
  ['Temperatures#[3]', 'number', 22],
  ['Temperatures#[9]', 'number', 'opcuaNoValue'],
  ['Pump#.speed', 'number', 47.5],
  ['Pump#.tag', 'text', 'P1'],
  ['Pump#.limits[1]', 'integer', 2],
  ['Pump#.colour', 'number', 'opcuaNoMember'],
  ['"DB"."odd name".[3]', 'integer', 7],
  ['Nothing', 'number', 'BadNodeIdUnknown'],
] as const)('%s as %s', async (name, type, expected) => {
  expect(await codeOf(nodeAt(name, type))).toBe(expected);
});

test('ids of each type, and a namespace that the server does not have', async () => {
  expect(await codeOf(plain('nsu=urn:plant:line;i=5001'))).toBe('8');
  expect(await codeOf(plain('nsu=urn:plant:line;b=AQID'))).toBe('9');
  expect(await codeOf(plain('nsu=urn:plant:line;g=72962b91-fa75-4ae6-8d28-b404dc7daf63'))).toBe('10');
  expect(await codeOf(plain('i=2261'))).toBe('Test plant');
  expect(await codeOf(plain('nsu=urn:nowhere;i=1'))).toBe('opcuaUnknownNamespace');
});

test('a status becomes a quality, and a time that is ahead is not believed', async () => {
  const time = Date.UTC(2026, 0, 2, 3, 4, 5);
  const shown = async (status: string, of = time) => {
    await server.set('Float', 1.5, status, of);
    const { raw, quality, why, fieldTime } = await connection.probe(nodeAt('Float'), signal());
    return [raw, quality, why && 'status' in why ? why.status : undefined, fieldTime];
  };
  expect(await shown('Good')).toEqual([1.5, 'good', undefined, time]);
  expect(await shown('UncertainLastUsableValue')).toEqual([1.5, 'doubtful', 'UncertainLastUsableValue', time]);
  expect(await shown('BadSensorFailure')).toEqual([undefined, 'deviceError', 'BadSensorFailure', undefined]);
  expect(await shown('BadNoCommunication')).toEqual([undefined, 'linkLost', 'BadNoCommunication', undefined]);
  expect((await shown('Good', Date.now() + 3_600_000))[3]).toBeUndefined();
});

test('changes come by subscription, each with its time where the queue holds several', async () => {
  const own = await opcuaDriver(testLink({ port: server.port, publishMs: 1000 })).connect();
  const { raws, last } = await watchNodes(own, [
    nodeAt('Int16', 'integer', { queue: 10, samplingMs: 20 }),
    nodeAt('UInt16', 'integer', { samplingMs: 20 }),
    nodeAt('Byte', 'integer', { deadBand: 10, samplingMs: 20 }),
    nodeAt('String', 'text', { deadBand: 1 }),
    nodeAt('Temperatures#[0]'),
    nodeAt('Nothing'),
  ]);
  for (const value of [1, 2, 3, 4]) {
    await server.set('Int16', value, 'Good', Date.UTC(2026, 0, 1, 0, 0, value));
    await server.set('UInt16', value);
    await server.set('Byte', 5 + value);
    // Several times the sampling interval.
    const until = performance.now() + 150;
    await expect.poll(() => performance.now()).toBeGreaterThan(until);
  }
  await server.set('String', 'Pump 2');
  await expect.poll(() => last(0)?.raw).toBe(4);
  await expect.poll(() => last(3)?.raw).toBe('Pump 2');
  expect(raws(0)?.slice(-4)).toEqual([1, 2, 3, 4]);
  expect(raws(1)?.length).toBeLessThan(5);
  expect(last(1)?.raw).toBe(4);
  expect(last(2)?.raw).toBe(5);
  expect(last(4)?.raw).toBe(20.5);
  expect(last(5)).toMatchObject({ quality: 'deviceError', why: { status: 'BadNodeIdUnknown' } });
  expect(await own.identify(signal())).toContainEqual({ name: 'polled', value: '1' });
  own.close();
});

test.each([
  [nodeAt('Boolean', 'boolean'), 1, 'done', true],
  [nodeAt('Int16', 'integer'), -300, 'done', -300],
  [nodeAt('Int16', 'integer'), 40_000, 'opcuaBeyondType', -300],
  [nodeAt('Int64', 'integer'), -2, 'done', [4_294_967_295, 4_294_967_294]],
  [nodeAt('Temperatures#[1]'), 99, 'done', { 0: 20.5, 1: 99, 2: 21.5, 3: 22, 4: 22.5 }],
  [nodeAt('LocalizedText', 'text'), 'Halt', 'done', { text: 'Halt' }],
  [nodeAt('PumpState', 'integer'), 1, 'done', 1],
  [nodeAt('Pump#.speed'), 1, 'opcuaNotPlain', undefined],
  [nodeAt('ReadOnly'), 1, 'opcuaRefused', 5],
  [nodeAt('Guid', 'text'), 'x', 'opcuaBeyondType', undefined],
] as const)('%j is written as the type of the server', async (address, raw, expected, stored) => {
  const [result] = await connection.write([{ address, raw }]);
  expect(typeof result === 'object' ? result.refused.code : result).toBe(expected);
  const name = address.node.replace(/^.*?;s=|#.*$/g, '');
  if (stored !== undefined) expect(await server.get(name)).toMatchObject(stored as object);
});
