import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { connectBroker } from '../drivers/mqtt/broker/connectBroker.ts';
import { testBroker } from '../drivers/mqtt/broker/testBroker.ts';
import { type LinkPorts, noPorts } from '../drivers/security/linkPorts.ts';
import { definitionOf, publishTable } from './testBroker.ts';

const word = 'open-sesame';

describe.skipIf(!hasMosquitto)('a broker with TLS and logins (needs mosquitto)', () => {
  let broker: Mosquitto;
  const started: ReturnType<typeof publishTable>[] = [];
  beforeEach(async () => {
    broker = await startMosquitto({ tls: true, requiresCertificate: true, users: { vigie: word } });
  });
  afterEach(async () => {
    for (const one of started.splice(0)) await one.publishers.stop();
    await broker.close();
  });
  const secured = (more: Readonly<Record<string, string>> = {}) =>
    definitionOf({
      ...{ Port: String(broker.tlsPort), Tls: 'true', Authority: 'ca', Certificate: 'own', TimeoutMs: '10000' },
      ...{ UserName: 'vigie', Password: 'broker', Format: 'both', Group: 'Town', Node: 'wells' },
      ...more,
    });
  const publish = async (definition: ReturnType<typeof definitionOf>, ports: Partial<LinkPorts> = {}) => {
    const named: Readonly<Record<string, string>> = {
      ca: broker.authority,
      own: broker.clientCertificate,
      broker: word,
    };
    const published = publishTable(undefined, { ...noPorts, secret: (name) => named[name ?? ''], ...ports });
    started.push(published);
    await published.attach(definition);
    const faults = () => published.publishers.states.map(({ lastFault }) => lastFault?.fault.code);
    return { ...published, faults };
  };

  test('is sent to with an authority, a certificate and a password, all of them secrets that no state has', async () => {
    const { publishers, set } = await publish(secured());
    await expect.poll(() => publishers.states.map(({ isUp }) => isUp)).toEqual([true, true]);
    const texts: string[] = [];
    const ports = { ...noPorts, secret: () => word };
    const reader = await connectBroker(testBroker({ port: broker.port, userName: 'vigie', password: 'p' }), ports, {
      message: ({ payload }) => void texts.push(payload.toString()),
      lost: () => undefined,
    });
    await reader.subscribe(['town/FLOW']);
    set(0, 7);
    await expect.poll(() => texts.at(-1)).toContain('"v":7');
    expect(JSON.stringify([publishers.states, texts])).not.toMatch(/open-sesame|PRIVATE KEY/);
    await reader.close();
  });

  test('refuses a wrong password, and one that is missing sends nothing; neither is named', async () => {
    const named = (password: string | undefined): LinkPorts['secret'] => {
      const secrets: Readonly<Record<string, string | undefined>> = {
        ca: broker.authority,
        own: broker.clientCertificate,
      };
      return (name) => (name === 'broker' ? password : secrets[name ?? '']);
    };
    const wrong = await publish(secured(), { secret: named('wrong-word') });
    await expect.poll(wrong.faults).toEqual(['loginRefused', 'loginRefused']);
    const missing = await publish(secured({ Format: 'json' }), { secret: named(undefined) });
    await expect.poll(missing.faults).toEqual(['noSecret']);
    expect(JSON.stringify([wrong.publishers.states, wrong.changes])).not.toContain('wrong-word');
  });

  test('with an unknown certificate waits to be trusted, and gets everything once it is', async () => {
    const places = new Set<string>();
    let isTrusted = false;
    const judge: LinkPorts['trust']['judge'] = ({ place }) => {
      places.add(place);
      return isTrusted ? undefined : { code: 'certificateWaiting', fingerprint: 'AA' };
    };
    const { publishers, faults } = await publish(secured({ Authority: '', Trust: 'fingerprint' }), {
      trust: { ...noPorts.trust, judge },
    });
    await expect.poll(faults).toEqual(['certificateWaiting', 'certificateWaiting']);
    isTrusted = true;
    await expect
      .poll(() => publishers.states.map(({ isUp, sent }) => [isUp, sent > 0]))
      .toEqual([
        [true, true],
        [true, false],
      ]);
    expect([...places]).toEqual([`127.0.0.1:${broker.tlsPort}`]);
  });
});
