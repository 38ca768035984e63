import { type MqttTestClient, mqttTestClient } from '../../../testing/mqttTestClient.ts';
import type { Serve } from '../protocol.ts';
import { startBroker } from './broker.ts';

/** What no device should publish: more than any is read of, no text, no number, and no document. */
const payloads: Readonly<Record<string, () => Buffer>> = {
  tooLarge: () => Buffer.alloc(10_000_000, '{"v":12345,'),
  notUtf8: () => Buffer.concat([Buffer.from('{"v":"'), Buffer.of(0xff, 0xfe, 0xc3), Buffer.from('"}')]),
  infinite: () => Buffer.from('{"v":1e999}'),
  cutDocument: () => Buffer.from('{"v":12345'),
};

/** A device that publishes each value with a topic of its own, through a broker of its own. */
export const serve: Serve = async ({ link, certificate }) => {
  const broker = await startBroker(certificate);
  const executed: number[] = [];
  let setpoint = 0;
  let client: MqttTestClient | undefined;
  const publish = (topic: string, is: number) => client?.publish(`${link}/${topic}`, Buffer.from(`{"v":${is}}`));
  const connect = async () => {
    const received = (_: string, payload: Buffer) => {
      setpoint = Number(String(payload));
      executed.push(setpoint);
      publish('set', setpoint);
    };
    client = await mqttTestClient({ host: '127.0.0.1', port: broker.port, clientId: `device-${link}`, received });
    await client.subscribe(`${link}/command`);
  };
  await connect();
  let misbehaving: NodeJS.Timeout | undefined;
  return {
    port: broker.servicePort,
    set: (changes) => {
      for (const [value, is] of changes) if (value > 0 || !misbehaving) publish(`v${value}`, is);
      // What is not sent again is nothing to who came later.
      if (changes[0]?.[0] === 0) publish('set', setpoint);
    },
    executed,
    leave: async () => {
      client = undefined;
      await broker.leave();
    },
    comeBack: async (own) => {
      await broker.comeBack(own);
      await connect();
    },
    misbehave: (how) => {
      clearInterval(misbehaving);
      misbehaving = undefined;
      const payload = how === undefined ? undefined : payloads[how]?.();
      if (payload) misbehaving = setInterval(() => client?.publish(`${link}/v0`, payload), 1000);
    },
  };
};
