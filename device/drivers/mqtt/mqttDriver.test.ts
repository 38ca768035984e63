import { afterAll, beforeAll, describe } from 'vitest';
import type { MqttLink } from '../../../protocol/drivers/mqtt/mqttSchema.ts';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../../testing/mosquitto.ts';
import { driverCases } from '../tests/driverCases.ts';
import { mqttDriver } from './mqttDriver.ts';
import { testDevice, testLink, topicAt } from './testMqtt.ts';

/** Of the cases, and a little more: what comes earlier waits for its turn. */
const periodMs = 110;
const command = { commandTopic: 'pump/set', responseTopic: 'pump/answer', responseOk: 'ok' };

function cases(version: MqttLink['version']): void {
  let broker: Mosquitto;
  beforeAll(async () => {
    broker = await startMosquitto();
  });
  afterAll(() => broker.close());

  const start = async () => {
    await broker.start();
    const { port } = broker;
    const device = await testDevice({ port });
    const value = (topic: string) => `{"values":[0,${values.get(topic)}]}`;
    const values = new Map([['pump/speed', 0]]);
    await device.on('pump/#', ({ topic, text }) => {
      if (topic === 'pump/set') {
        values.set('pump/speed', Number(text));
        void say('pump/answer', 'ok');
      }
      if (topic === 'pump/fixed') void say('pump/answer/fixed', 'no');
    });
    await device.say('pump/broken', 'no JSON', true);
    let isSubscribed = false;
    let published = Promise.resolve();
    const say = (topic: string, payload: string, retain = false) =>
      device.say(topic, payload, retain).then(
        () => undefined,
        () => undefined,
      );
    const state = () => {
      published = say('pump/speed', value('pump/speed'), true);
      return published;
    };
    const link = testLink({ port, version });
    const driver = mqttDriver(link, undefined, 150);
    return {
      driver: {
        ...driver,
        connect: async (monitor?: Parameters<typeof driver.connect>[0]) => {
          const session = await driver.connect(monitor);
          const [probe, subscribe] = [session.probe.bind(session), session.subscribe.bind(session)];
          session.subscribe = async (items, sink) => {
            await published;
            isSubscribed = true;
            await subscribe(items, sink);
          };
          // The device reports while it is read: what is retained alone would be in doubt.
          session.probe = async (address, signal) => {
            setTimeout(() => void state(), 50);
            return probe(address, signal);
          };
          return session;
        },
      },
      address: topicAt('pump/speed', { value: '$.values[1]', ...command }),
      refused: topicAt('pump/broken', { value: '$.speed' }),
      why: { code: 'mqttNotJson' } as const,
      unwritable: {
        address: topicAt('pump/speed', {
          ...{
            value: '$.values[0]',
            commandTopic: 'pump/fixed',
            responseTopic: 'pump/answer/fixed',
            responseOk: 'ok',
          },
        }),
        why: { code: 'mqttResponse', text: 'no' } as const,
      },
      from: 'pump/speed#$.values',
      change: (raw: number) => {
        values.set('pump/speed', raw);
        // Later the device reports when its time comes.
        if (!isSubscribed) void state();
      },
      cut: () => void broker.kill(),
      pass: async () => {
        await new Promise((resolve) => setTimeout(resolve, periodMs));
        await say('pump/broken', 'no JSON', true);
        await state();
        await new Promise((resolve) => setTimeout(resolve, periodMs));
      },
      stop: async () => {
        await device.stop();
      },
    };
  };
  driverCases('subscribe', start, { can: ['probe', 'browse', 'refusedWrites'] });
}

describe.skipIf(!hasMosquitto)('MQTT 3.1.1, as every driver (needs mosquitto)', () => cases('3.1.1'));
describe.skipIf(!hasMosquitto)('MQTT 5, as every driver (needs mosquitto)', { tags: ['night'] }, () => cases('5'));
