import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import type { BrokerMessage } from '../drivers/mqtt/broker/brokerConnection.ts';
import { dataTypes, metricValue, type Payload, readPayload, writePayload } from '../drivers/sparkplug/payload.ts';
import { definitionOf, listenTo, publishTable } from './testBroker.ts';

const node = (kind: string) => `spBv1.0/Town/${kind}/wells`;

function read({ payload }: BrokerMessage): Payload {
  const found = readPayload(payload);
  if (!found) throw new Error('unreadable');
  return found;
}

describe.skipIf(!hasMosquitto)('a node of Sparkplug (needs mosquitto)', () => {
  let broker: Mosquitto;
  let published: ReturnType<typeof publishTable>;
  beforeEach(async () => {
    broker = await startMosquitto();
    published = publishTable();
  });
  afterEach(async () => {
    await published.publishers.stop();
    await broker.close();
  });
  const definition = (fields: Readonly<Record<string, string>> = {}) =>
    definitionOf({ ...{ Port: String(broker.port), Format: 'sparkplug', Group: 'Town', Node: 'wells' }, ...fields });
  const rebirth = writePayload({
    timestamp: 1,
    metrics: [{ name: 'Node Control/Rebirth', type: 'Boolean', value: 1, timestamp: 1 }],
  });

  test('its birth has all points with types and units, its data follow by alias and in sequence', async () => {
    const time = Date.UTC(2026, 10, 30, 8);
    published.set(0, 12.5, time);
    published.set(1, 1, time);
    published.set(2, 2, time);
    const reader = await listenTo(broker.port);
    await published.attach(definition());
    await expect.poll(() => reader.of(node('NBIRTH')).length).toBe(1);
    const birth = read(reader.of(node('NBIRTH'))[0] as BrokerMessage);
    expect(birth.seq).toBe(0);
    expect(reader.of(node('NBIRTH'))[0]?.isRetained).toBe(false);
    const rows = birth.metrics.map(({ name, alias, type, timestamp, isNull, wire, properties }) => ({
      ...{ name, alias, type, time: timestamp, isNull },
      ...{ value: wire && metricValue(type, wire), properties: Object.fromEntries(properties ?? []) },
    }));
    expect(rows).toMatchObject([
      { name: 'bdSeq', type: dataTypes.Int64, value: 0 },
      { name: 'Node Control/Rebirth', type: dataTypes.Boolean, value: 0 },
      {
        ...{ name: 'FLOW', alias: 1, type: dataTypes.Double, value: 12.5, time, isNull: false },
        properties: { Quality: 192, engUnit: 'm³/h' },
      },
      { name: 'PUMP', alias: 2, type: dataTypes.Boolean, value: 1, properties: { Quality: 192 } },
      { name: 'MODE', alias: 3, type: dataTypes.Int32, value: 2, properties: { Quality: 192 } },
      {
        ...{ name: 'a/b', alias: 4, type: dataTypes.String, value: undefined, isNull: true },
        properties: { Quality: 0, Why: 'neverRead' },
      },
    ]);
    published.set(0, 13);
    await expect.poll(() => reader.of(node('NDATA')).length).toBe(1);
    published.mark(0, 'linkLost');
    await expect.poll(() => reader.of(node('NDATA')).length).toBe(2);
    const [good, bad] = reader.of(node('NDATA')).map(read);
    expect([good?.seq, bad?.seq]).toEqual([1, 2]);
    expect(good?.metrics).toMatchObject([{ alias: 1, isHistorical: false, wire: { value: 13 } }]);
    expect(good?.metrics[0]?.name).toBeUndefined();
    expect(bad?.metrics).toMatchObject([{ alias: 1, isNull: true }]);
    expect(bad?.metrics[0]?.properties?.get('Quality')).toBe(0);
    await published.publishers.stop();
    await expect.poll(() => reader.of(node('NDEATH')).length).toBe(1);
    await reader.connection.close();
  });

  test('a host gets a new birth when it asks; other commands, and retained ones, are counted and not obeyed', async () => {
    const reader = await listenTo(broker.port);
    await reader.connection.publish(node('NCMD'), rebirth, { qos: 1, retain: true });
    await published.attach(definition());
    const command = writePayload({ timestamp: 1, metrics: [{ name: 'PUMP', type: 'Boolean', value: 1 }] });
    await expect.poll(() => published.publishers.states[0]?.ignored).toBe(1);
    for (const payload of [command, Buffer.from('not a payload'), Buffer.alloc(0)])
      await reader.connection.publish(node('NCMD'), payload, { qos: 1 });
    await expect.poll(() => published.publishers.states[0]?.ignored).toBe(4);
    expect(reader.of(node('NBIRTH')).length).toBe(1);
    await reader.connection.publish(node('NCMD'), rebirth, { qos: 1 });
    await expect.poll(() => reader.of(node('NBIRTH')).length).toBe(2);
    const births = reader.of(node('NBIRTH')).map(read);
    expect(births.map(({ seq, metrics }) => [seq, metrics[0]?.wire?.field])).toEqual([
      [0, 'long'],
      [0, 'long'],
    ]);
    expect(published.table.at(1).state).toBe('neverRead');
    await reader.connection.close();
  });

  test('what could not be sent comes as historical values, in order, behind the birth; beyond the bound the oldest are dropped', async () => {
    await published.attach(definition({ MaxBacklog: '6' }));
    await expect.poll(() => published.publishers.states[0]?.isUp).toBe(true);
    await broker.kill();
    await expect.poll(() => published.publishers.states[0]?.isUp).toBe(false);
    const began = Date.now();
    // A change of quality is always sent, so all of these are.
    for (let value = 1; value <= 3; value++) {
      published.set(0, value, began + value);
      await expect
        .poll(() => published.publishers.states[0]?.backlog, { interval: 5 })
        .toBeGreaterThanOrEqual(2 * value - 1);
      published.mark(0, 'deviceError');
      await expect
        .poll(() => published.publishers.states[0]?.backlog, { interval: 5 })
        .toBeGreaterThanOrEqual(2 * value);
    }
    published.set(0, 99, began + 99);
    await expect.poll(() => published.publishers.states[0]?.dropped).toBe(1);
    await broker.start();
    const reader = await listenTo(broker.port);
    const births = () => reader.of(node('NBIRTH')).map(read);
    await expect.poll(() => births().length).toBe(1);
    expect(births()[0]?.metrics[0]).toMatchObject({ name: 'bdSeq', wire: { value: expect.any(Number) } });
    expect(births()[0]?.metrics[2]).toMatchObject({ name: 'FLOW', wire: { value: 99 } });
    const historical = () => reader.of(node('NDATA')).flatMap((message) => read(message).metrics);
    await expect.poll(() => historical().length).toBe(5);
    expect(historical().every(({ isHistorical, alias }) => isHistorical && alias === 1)).toBe(true);
    const values = historical().map(({ wire }) => (wire && metricValue(dataTypes.Double, wire)) ?? null);
    expect(values).toEqual([null, 2, null, 3, null]);
    expect(reader.of(node('NDATA')).map((message) => read(message).seq)).toEqual([1]);
    await reader.connection.close();
  });

  test('topics and a node at once are two connections, each with a will of its own', async () => {
    const reader = await listenTo(broker.port);
    published.set(0, 1);
    await published.attach(definition({ Format: 'both', ClientId: 'station' }));
    await expect.poll(() => reader.texts('town/FLOW').length).toBe(1);
    await expect.poll(() => reader.of(node('NBIRTH')).length).toBe(1);
    expect(published.publishers.states.map(({ format, isUp }) => [format, isUp])).toEqual([
      ['json', true],
      ['sparkplug', true],
    ]);
    await reader.connection.close();
  });
});
