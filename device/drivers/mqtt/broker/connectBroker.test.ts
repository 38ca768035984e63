import { afterEach, describe, expect, test } from 'vitest';
import type { BrokerFields } from '../../../../protocol/drivers/mqtt/brokerFields.ts';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { hasMosquitto, type Mosquitto, type MosquittoSettings, startMosquitto } from '../../../../testing/mosquitto.ts';
import { LinkError } from '../../driver.ts';
import { type LinkPorts, noPorts } from '../../security/linkPorts.ts';
import type { BrokerConnection, BrokerMessage } from './brokerConnection.ts';
import { type BrokerOptions, connectBroker } from './connectBroker.ts';
import { testBroker } from './testBroker.ts';

let broker: Mosquitto | undefined;
const open: BrokerConnection[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  await broker?.close();
  broker = undefined;
});

async function start(settings?: MosquittoSettings): Promise<Mosquitto> {
  broker = await startMosquitto(settings);
  return broker;
}

async function connect(
  fields: Partial<BrokerFields> & { port: number },
  ports: LinkPorts = noPorts,
  options: Partial<BrokerOptions> = {},
) {
  const messages: (BrokerMessage & { text: string })[] = [];
  const faults: LinkFault[] = [];
  const connection = await connectBroker(testBroker(fields), ports, {
    message: (one) => void messages.push({ ...one, text: one.payload.toString() }),
    lost: (fault) => void faults.push(fault),
    ...options,
  });
  open.push(connection);
  const texts = () => messages.map(({ topic, text, isRetained }) => `${topic} ${text}${isRetained ? ' retained' : ''}`);
  return { connection, messages, texts, faults };
}

const secrets = (named: Readonly<Record<string, string>>): LinkPorts => ({
  ...noPorts,
  secret: (name) => named[name ?? ''],
});

describe.skipIf(!hasMosquitto)('a connection to a broker (needs mosquitto)', () => {
  test.each(['3.1.1', '5'] as const)('subscribes and publishes with version %s', async (version) => {
    const { port } = await start();
    const { connection: other } = await connect({ port, version });
    await other.publish('plant/old', '1', { retain: true, qos: 1 });
    const { connection, texts, faults } = await connect({ port, version });
    expect(await connection.subscribe(['plant/#', 'other'], 1)).toEqual([true, true]);
    expect(await other.publish('plant/new', '2', { qos: 1 })).toBe('done');
    await connection.ping();
    expect(texts()).toEqual(['plant/old 1 retained', 'plant/new 2']);
    await connection.unsubscribe(['plant/#']);
    await other.publish('plant/new', '3', { qos: 1 });
    await other.publish('other', '4', { qos: 1 });
    await expect.poll(() => texts().at(-1)).toBe('other 4');
    expect(texts()).toHaveLength(3);
    await connection.close();
    expect(faults).toEqual([{ code: 'closed' }]);
    await expect(connection.publish('a', '')).rejects.toMatchObject({ isSent: false, fault: { code: 'closed' } });
  });

  test('its will is published when it is killed, and not when it is closed', async () => {
    const { port } = await start();
    const { connection, texts } = await connect({ port });
    await connection.subscribe(['will/#']);
    const will = (topic: string) => ({ topic, payload: Buffer.from('gone'), qos: 1, retain: false }) as const;
    const { connection: closed } = await connect({ port }, noPorts, { will: will('will/closed') });
    await closed.close();
    const { connection: lost } = await connect({ port }, noPorts, { will: will('will/lost') });
    lost.fail({ code: 'unreadableAnswer' });
    await expect.poll(texts).toEqual(['will/lost gone']);
  });

  test('a message with more than it reads is cut off', async () => {
    const { port } = await start();
    const { connection, faults } = await connect({ port });
    await connection.subscribe(['#']);
    const { connection: other } = await connect({ port, timeoutMs: 20_000 });
    await other.publish('big', Buffer.alloc(10_000_000), { qos: 1 });
    await expect.poll(() => faults).toEqual([{ code: 'messageTooLarge', most: '1048576' }]);
    // With MQTT 5 the broker keeps it back.
    const { connection: newest, texts } = await connect({ port, version: '5' });
    await newest.subscribe(['#']);
    await other.publish('big', Buffer.alloc(10_000_000), { qos: 1 });
    await other.publish('small', '1', { qos: 1 });
    await expect.poll(texts).toEqual(['small 1']);
  });

  test('a broker that is stopped is noticed, and so is one that hangs', { tags: ['night'] }, async () => {
    const mosquitto = await start();
    const { faults } = await connect({ port: mosquitto.port });
    await mosquitto.kill();
    await expect.poll(() => faults).toEqual([{ code: 'closedByDevice' }]);
    await mosquitto.start();
    const quick = { port: mosquitto.port, testSec: 1, timeoutMs: 500 };
    const { faults: silent, connection } = await connect(quick);
    mosquitto.freeze(true);
    const published = connection.publish('a', '1', { qos: 1 });
    await expect(published).rejects.toBeInstanceOf(LinkError);
    expect(silent).toEqual([{ code: 'noAnswer', timeoutMs: '500' }]);
    await expect(connect(quick)).rejects.toMatchObject({ fault: { code: 'noAnswer' } });
    mosquitto.freeze(false);
    const { faults: idle } = await connect(quick);
    mosquitto.freeze(true);
    await expect.poll(() => idle).toEqual([{ code: 'noAnswer', timeoutMs: '500' }]);
    mosquitto.freeze(false);
  });

  test.each(['3.1.1', '5'] as const)(
    'a login is refused without its password being named, version %s',
    async (version) => {
      const { port } = await start({ users: { vigie: 'right-word' } });
      const fields = { port, version, userName: 'vigie', password: 'broker' };
      await connect(fields, secrets({ broker: 'right-word' }));
      const refused = await connect(fields, secrets({ broker: 'wrong-word' })).catch((error: unknown) => error);
      expect(refused).toMatchObject({ fault: { code: 'loginRefused' } });
      expect(JSON.stringify([refused, String(refused), (refused as Error).stack])).not.toContain('wrong-word');
      await expect(connect(fields)).rejects.toMatchObject({ fault: { code: 'noSecret', name: 'broker' } });
    },
  );

  test('a filter that the broker refuses is named, and the others are subscribed', async () => {
    const { port } = await start({ acl: ['topic readwrite plant/#'] });
    const { connection } = await connect({ port, version: '5' });
    // Mosquitto refuses none by its list; what is not allowed never comes.
    expect(await connection.subscribe(['plant/a', 'secret/a'])).toEqual([true, true]);
  });

  test('TLS with an authority, a certificate of ours, and a WebSocket', async () => {
    const mosquitto = await start({ tls: true, requiresCertificate: true, webSocket: true });
    const { tlsPort: port, authority, clientCertificate, webSocketPort } = mosquitto;
    const named = secrets({ ca: authority, own: clientCertificate });
    const tls = { port, tls: true, authority: 'ca', certificate: 'own', timeoutMs: 10_000 };
    const { connection } = await connect(tls, named);
    expect(await connection.subscribe(['a'])).toEqual([true]);
    await expect(connect({ ...tls, authority: undefined }, named)).rejects.toMatchObject({
      fault: { code: 'badCertificate' },
    });
    // With TLS 1.3 the server refuses after the client is done.
    const refused = await connect({ ...tls, certificate: undefined }, named).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(LinkError);
    mosquitto.makeServerCertificate('IP:127.0.0.1', -1);
    await mosquitto.kill();
    await mosquitto.start();
    await expect(connect(tls, named)).rejects.toMatchObject({ fault: { code: 'badCertificate' } });

    const web = { port: webSocketPort, webSocketPath: '/mqtt', timeoutMs: 10_000 };
    const { connection: first, texts } = await connect(web);
    await first.subscribe(['a']);
    await first.publish('a', '1', { qos: 1 });
    await expect.poll(texts).toEqual(['a 1']);
    await first.close();
    await expect(connect({ ...web, port: mosquitto.port })).rejects.toBeInstanceOf(LinkError);
  });

  test('a certificate is judged before anything is sent', async () => {
    const mosquitto = await start({ tls: true });
    const places: string[] = [];
    const judge: LinkPorts['trust']['judge'] = ({ place }) => {
      places.push(place);
      return { code: 'certificateWaiting', fingerprint: 'AA' };
    };
    const ports = { ...noPorts, trust: { ...noPorts.trust, judge } };
    const fields = { port: mosquitto.tlsPort, tls: true, trust: 'fingerprint', timeoutMs: 10_000 } as const;
    await expect(connect(fields, ports)).rejects.toMatchObject({ fault: { code: 'certificateWaiting' } });
    expect(places).toEqual([`127.0.0.1:${mosquitto.tlsPort}`]);
  });

  test('the identifier of a connection that is open is not used again, whatever it is for', async () => {
    const { port } = await start();
    const fields = { port, clientId: 'plant' };
    const { connection, faults } = await connect(fields);
    const { connection: second } = await connect(fields);
    await second.ping();
    await connection.ping();
    expect(faults).toEqual([]);
  });

  test('a session keeps what came while the connection was lost', async () => {
    const { port } = await start();
    const fields = { port, clientId: 'vigie', sessionSec: 60, version: '5' } as const;
    const { connection } = await connect(fields);
    await connection.subscribe(['a'], 1);
    connection.fail({ code: 'unreadableAnswer' });
    const { connection: other } = await connect({ port });
    await other.publish('a', '1', { qos: 1 });
    const { connection: again, texts } = await connect(fields);
    expect(again.isSessionPresent).toBe(true);
    await expect.poll(texts).toEqual(['a 1']);
  });
});

test('what is no broker is refused', async () => {
  const { createServer } = await import('node:net');
  for (const bytes of [
    Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'),
    Buffer.from([0x20, 2, 0, 99]),
    Buffer.alloc(0),
  ]) {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => (bytes.length > 0 ? socket.write(bytes) : socket.destroy()));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await expect(connect({ port, timeoutMs: 1000 })).rejects.toBeInstanceOf(LinkError);
    server.close();
  }
});
