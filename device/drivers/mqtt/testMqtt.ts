import type { BrokerFields } from '../../../protocol/drivers/mqtt/brokerFields.ts';
import type { MqttLink, MqttPlace } from '../../../protocol/drivers/mqtt/mqttSchema.ts';
import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { Value } from '../../../protocol/sample.ts';
import type { FieldQuality } from '../driver.ts';
import { noPorts } from '../security/linkPorts.ts';
import { soundAddress } from '../testAddress.ts';
import type { BrokerMessage } from './broker/brokerConnection.ts';
import { connectBroker } from './broker/connectBroker.ts';
import { testBroker } from './broker/testBroker.ts';
import type { MqttAddress } from './mqttAddress.ts';
import type { MqttSession } from './mqttSession.ts';
import { parseMqttAddress } from './parseMqttAddress.ts';

export function testLink(more: Partial<MqttLink> & { readonly port: number }): MqttLink {
  return { id: 'broker', qos: 0, confirmMs: 3000, ...testBroker(more), ...more };
}

export function testPlace(topic: string, more: Partial<MqttPlace> = {}): MqttPlace {
  return {
    ...{ topic, value: '', format: 'number', words: '', isOptional: false, timeField: undefined, timeFormat: 'iso' },
    ...{ timeZone: '', qualityField: undefined, goodQuality: '', maxAgeSec: undefined, device: undefined },
    ...{ commandTopic: undefined, commandPayload: undefined, commandQos: 0, expirySec: 5 },
    ...{ responseTopic: undefined, responseField: undefined, responseOk: undefined },
    ...more,
  };
}

export function topicAt(topic: string, more: Partial<MqttPlace> = {}): MqttAddress {
  return soundAddress(parseMqttAddress(testPlace(topic, more)));
}

/** Another client of the broker: a device. */
export async function testDevice(fields: Partial<BrokerFields> & { readonly port: number }, ports = noPorts) {
  const received: string[] = [];
  let react: (message: BrokerMessage & { readonly text: string }) => void = () => undefined;
  const connection = await connectBroker(testBroker({ timeoutMs: 20_000, ...fields }), ports, {
    message: (message) => {
      const text = message.payload.toString();
      received.push(`${message.topic} ${text}${message.isRetained ? ' retained' : ''}`);
      react({ ...message, text });
    },
    lost: () => undefined,
  });
  return {
    connection,
    received,
    /** Resolves when the broker has it, or the device has stopped. */
    say: async (topic: string, payload: string | Buffer, retain = false): Promise<void> => {
      await connection.publish(topic, payload, { qos: 1, retain }).catch(() => undefined);
    },
    on: async (filter: string, reaction: typeof react) => {
      react = reaction;
      await connection.subscribe([filter], 1);
    },
    stop: () => connection.close(),
  };
}
export type TestDevice = Awaited<ReturnType<typeof testDevice>>;

interface SeenSample {
  readonly raw: Value | undefined;
  readonly quality: FieldQuality;
  readonly time: number | undefined;
  readonly why: ItemFault | undefined;
}

/** Subscribes; returns the samples of each address, by its index, and the devices that were heard. */
export async function watchTopics(session: MqttSession, addresses: readonly MqttAddress[], periodMs = 20) {
  const seen: SeenSample[][] = addresses.map(() => []);
  const past: [index: number, raw: Value, time: number][] = [];
  const heard = new Set<string | undefined>();
  await session.subscribe(
    addresses.map((address, index) => ({ index, address, periodMs })),
    {
      sample: (index, raw, quality, time, why) => seen[index]?.push({ raw, quality, time, why }),
      past: (index, raw, time) => past.push([index, raw, time]),
      answered: () => undefined,
      heard: (node) => heard.add(node),
    },
  );
  const last = (index: number) => seen[index]?.at(-1);
  /** Quality with the value, or the code of what is wrong. */
  const shown = (index: number) => {
    const { raw, quality, why } = last(index) ?? {};
    return [quality, raw, why?.code].filter((one) => one !== undefined);
  };
  return { seen, past, heard, last, shown };
}
