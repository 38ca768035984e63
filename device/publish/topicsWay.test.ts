import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { definitionOf, listenTo, publishTable } from './testBroker.ts';

describe.skipIf(!hasMosquitto)('topics of a broker (needs mosquitto)', () => {
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
    definitionOf({ Port: String(broker.port), ...fields });
  const shown = (text: string | undefined) => JSON.parse(text ?? '{}') as Record<string, unknown>;

  test('each point is a topic with its value, quality and time; what has no value never looks good', async () => {
    const time = Date.UTC(2026, 10, 30, 8);
    published.set(0, 12.5, time);
    published.set(3, 'fill “1”', time);
    await published.attach(definition());
    const reader = await listenTo(broker.port);
    await expect
      .poll(() => reader.texts('town/FLOW'))
      .toEqual(['{"v":12.5,"q":"good","t":"2026-11-30T08:00:00.000Z"}']);
    await expect.poll(() => shown(reader.texts('town/a%2Fb')[0])).toMatchObject({ v: 'fill “1”', q: 'good' });
    await expect.poll(() => shown(reader.texts('town/PUMP')[0])).toMatchObject({ v: null, q: 'bad', why: 'neverRead' });
    expect(reader.texts('town/$online')).toEqual(['online']);
    published.mark(0, 'linkLost');
    await expect
      .poll(() => shown(reader.texts('town/FLOW').at(-1)))
      .toMatchObject({ v: null, q: 'bad', why: 'linkLost' });
    await reader.connection.close();
  });

  test('numbers within the dead band and repeated values are not sent; a change of quality always is', async () => {
    published.set(0, 100);
    await published.attach(definition({ Points: 'FLOW', DeadBandPercent: '1', Retain: 'false' }));
    const reader = await listenTo(broker.port);
    const values = () => reader.texts('town/FLOW').map((text) => shown(text).v);
    await expect.poll(() => published.publishers.states[0]?.sent).toBe(1);
    published.set(0, 101.9);
    published.set(0, 98.1);
    published.set(0, 103);
    await expect.poll(values).toContain(103);
    published.mark(0, 'deviceError');
    await expect.poll(() => values().at(-1)).toBe(null);
    published.set(0, 103);
    await expect.poll(() => values().at(-1)).toBe(103);
    expect(values().filter((value) => value !== 100)).toEqual([103, null, 103]);
    await reader.connection.close();
  });

  test('of many changes within the interval the newest is sent', async () => {
    await published.attach(definition({ Points: 'FLOW', Retain: 'false', MinPeriodMs: '300' }));
    const reader = await listenTo(broker.port);
    for (let value = 1; value <= 1000; value++) published.set(0, value);
    await expect.poll(() => shown(reader.texts('town/FLOW').at(-1)).v).toBe(1000);
    expect(reader.of('town/FLOW').length).toBeLessThan(4);
    await reader.connection.close();
  });

  test('after an outage each topic has its newest value only, and the availability says what was', async () => {
    await published.attach(definition());
    await expect.poll(() => published.publishers.states[0]?.isUp).toBe(true);
    await broker.kill();
    await expect.poll(() => published.publishers.states[0]?.isUp).toBe(false);
    for (let value = 1; value <= 50; value++) published.set(0, value);
    await broker.start();
    const reader = await listenTo(broker.port);
    await expect.poll(() => shown(reader.texts('town/FLOW').at(-1)).v).toBe(50);
    expect(reader.of('town/FLOW').length).toBe(1);
    expect(published.changes).toEqual([
      ['town', 'closedByDevice'],
      ['town', undefined],
    ]);
    await published.publishers.stop();
    await expect.poll(() => reader.texts('town/$online').at(-1)).toBe('offline');
    await reader.connection.close();
  });

  test('one that can’t reach its broker does not disturb the others, and unchanged ones go on without a break', async () => {
    const far = definitionOf({ Id: 'far', Port: '1', TopicPrefix: 'far' });
    await published.attach(far, definition());
    await expect.poll(() => published.publishers.states.map(({ isUp }) => isUp)).toEqual([false, true]);
    const reader = await listenTo(broker.port);
    await published.attach(definition());
    published.set(0, 7);
    await expect.poll(() => shown(reader.texts('town/FLOW').at(-1)).v).toBe(7);
    expect(reader.texts('town/$online')).toEqual(['online']);
    expect(reader.texts('town/FLOW').at(-1)).not.toBe('');
    await published.attach(definition({ Points: 'PUMP' }));
    await expect.poll(() => reader.texts('town/$online')).toEqual(['online', 'offline', 'online']);
    await expect.poll(() => reader.texts('town/FLOW').at(-1)).toBe('');
    expect(shown(reader.texts('town/PUMP').at(-1))).toMatchObject({ q: 'bad' });
    expect(published.changes).toEqual([['far', 'connectionRefused']]);
    await reader.connection.close();
  });

  test('one that is gone, or sends elsewhere, leaves no retained values behind', async () => {
    await published.attach(definition());
    const reader = await listenTo(broker.port);
    const last = (topic: string) => reader.texts(topic).at(-1);
    await expect.poll(() => shown(last('town/PUMP'))).toMatchObject({ q: 'bad' });
    await published.attach(definition({ TopicPrefix: 'city' }));
    await expect.poll(() => shown(last('city/PUMP'))).toMatchObject({ q: 'bad' });
    expect([last('town/PUMP'), last('town/a%2Fb'), last('town/$online')]).toEqual(['', '', 'offline']);
    // The same topics by another publisher.
    await published.attach(definition({ Id: 'city', TopicPrefix: 'city' }));
    await expect.poll(() => reader.texts('city/$online').length).toBe(3);
    expect(reader.texts('city/PUMP')).not.toContain('');
    await published.attach();
    expect([last('city/PUMP'), last('city/$online')]).toEqual(['', 'offline']);
    await reader.connection.close();
  });

  test('one that has the identifier of another connection has another one', async () => {
    const link = { ClientId: 'plant', Points: 'FLOW' };
    await published.attach(definition(link), definition({ ...link, Id: 'two', TopicPrefix: 'two', Format: 'json' }));
    await expect.poll(() => published.publishers.states.map(({ isUp }) => isUp)).toEqual([true, true]);
    const reader = await listenTo(broker.port);
    published.set(0, 5);
    await expect.poll(() => ['town', 'two'].map((one) => shown(reader.texts(`${one}/FLOW`).at(-1)).v)).toEqual([5, 5]);
    expect(published.changes).toEqual([]);
    await reader.connection.close();
  });
});
