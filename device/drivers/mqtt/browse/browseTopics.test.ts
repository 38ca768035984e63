import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../../../testing/mosquitto.ts';
import type { Found } from '../../driver.ts';
import { mqttDriver } from '../mqttDriver.ts';
import { testDevice, testLink } from '../testMqtt.ts';
import { pointOfTopic } from './pointOfTopic.ts';
import { isTopicPart } from './topicPart.ts';

describe.skipIf(!hasMosquitto)('the topics of a broker (needs mosquitto)', () => {
  let broker: Mosquitto;
  beforeAll(async () => {
    broker = await startMosquitto();
    const device = await testDevice({ port: broker.port });
    const say = (topic: string, payload: unknown) =>
      device.say(topic, typeof payload === 'string' ? payload : JSON.stringify(payload), true);
    await say('plant/pump/speed', '49,5');
    await say('plant/pump/state', { on: true, name: 'North', flows: [1.5, { x: null }], words: 'auto' });
    await say('plant/pump', 'ON');
    await say('spBv1.0/g/NBIRTH/n', 'x');
    const unit = { device: { name: 'Boiler' }, '~': 'boiler' };
    await say('homeassistant/sensor/boiler/temperature/config', {
      ...{ ...unit, name: 'Temperature', stat_t: '~/state', val_tpl: '{{ value_json.t }}', unit_of_meas: '°C' },
    });
    await say('homeassistant/switch/boiler/config', {
      ...{ ...unit, name: 'Burner', state_topic: '~/burner', command_topic: '~/burner/set', payload_on: 'RUN' },
    });
    await say('homeassistant/sensor/odd/config', { name: 'Odd', stat_t: 'odd', val_tpl: '{{ value | float * 2 }}' });
    await say('boiler/state', { t: 61.5 });
    await device.stop();
  });
  afterAll(() => broker.close());

  const browse = async (node: string, search?: string): Promise<Found[]> => {
    const connection = await mqttDriver(testLink({ port: broker.port }), undefined, 300).connect();
    const found: Found[] = [];
    for await (const portion of connection.browse({ node, search }, new AbortController().signal))
      found.push(...portion.found);
    connection.close();
    return found;
  };
  const rows = async (node: string, search?: string) =>
    (await browse(node, search)).map(({ name, node: own, probed }) => [name, own, probed?.raw]);

  test('are a tree of levels, and of members in JSON', async () => {
    expect(await rows('')).toEqual([
      ['Home Assistant', '#homeassistant', undefined],
      ['boiler/', 'boiler/', undefined],
      ['homeassistant/', 'homeassistant/', undefined],
      ['plant/', 'plant/', undefined],
      ['spBv1.0: Sparkplug B, by a link of that kind', undefined, undefined],
    ]);
    expect(await rows('plant/')).toEqual([
      ['pump', undefined, 1],
      ['pump/', 'plant/pump/', undefined],
    ]);
    expect(await rows('plant/pump/')).toEqual([
      ['speed', undefined, 49.5],
      ['state', 'plant/pump/state#$', undefined],
    ]);
    expect(await rows('plant/pump/state#$')).toEqual([
      ['on', undefined, 1],
      ['name', undefined, 'North'],
      ['flows', 'plant/pump/state#$.flows', undefined],
      ['words', undefined, 'auto'],
    ]);
    expect(await rows('plant/pump/state#$.flows')).toEqual([
      ['0', undefined, 1.5],
      ['1', 'plant/pump/state#$.flows[1]', undefined],
    ]);
  });

  test('are searched by topic and place', async () => {
    expect(await rows('', 'FLOWS[0]')).toEqual([['plant/pump/state#$.flows[0]', undefined, 1.5]]);
  });

  test('that devices announce have their names and units', async () => {
    expect(await rows('#homeassistant')).toEqual([['Boiler', '#homeassistant/Boiler', undefined]]);
    const found = await browse('#homeassistant/Boiler');
    expect(found.map(({ name, probed }) => [name, probed?.raw])).toEqual([
      ['Temperature', 61.5],
      ['Burner', undefined],
    ]);
    expect(found.map(({ address }) => pointOfTopic(address as Parameters<typeof pointOfTopic>[0]).attributes)).toEqual([
      { Topic: 'boiler/state', Value: '$.t', Format: 'number', Name: 'Temperature', Unit: '°C' },
      {
        ...{ Topic: 'boiler/burner', Format: 'boolean', Words: 'OFF=0, RUN=1', Name: 'Burner' },
        CommandTopic: 'boiler/burner/set',
      },
    ]);
  });

  test.each(['plant/pump', 'plant/#', '#other', 'a#..'])('%j is no part', (node) => {
    expect(isTopicPart({ node })).toBe(false);
  });
});
