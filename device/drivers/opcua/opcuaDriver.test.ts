import { afterAll, beforeAll, describe } from 'vitest';
import type { Item, Sink, SubscribedConnection } from '../driver.ts';
import { driverCases } from '../tests/driverCases.ts';
import type { OpcUaAddress } from './opcuaAddress.ts';
import { opcuaDriver } from './opcuaDriver.ts';
import { nodeAt, testLink } from './testLinks.ts';
import { type OpcUaTestServer, startOpcUaServer } from './testServer.ts';

describe('OPC UA, as every driver', () => {
  let server: OpcUaTestServer;
  beforeAll(async () => {
    server = await startOpcUaServer();
  });
  afterAll(() => server.stop());

  const start = async () => {
    await server.refuse('Refusing', 'BadOutOfRange');
    const plain = opcuaDriver(testLink({ port: server.port, publishMs: 5000 }));
    // The server sends what has changed; what the cases read once more is read by confirmations.
    let reads: (() => Promise<void>)[] = [];
    const changes: Promise<void>[] = [];
    const driver = {
      ...plain,
      connect: async (...args: Parameters<typeof plain.connect>) => {
        const connection = await plain.connect(...args);
        const subscribe = connection.subscribe.bind(connection);
        const probe = connection.probe.bind(connection);
        return Object.assign(connection, {
          probe: async (...asked: Parameters<typeof probe>) => {
            await Promise.all(changes.splice(0));
            return probe(...asked);
          },
          subscribe: async (items: readonly Item<OpcUaAddress>[], sink: Sink) => {
            await Promise.all(changes.splice(0));
            await subscribe(items, sink);
            const all: SubscribedConnection<OpcUaAddress> = connection;
            reads = items.map(
              ({ address }) =>
                () =>
                  all.confirm(address).catch(() => undefined),
            );
          },
        });
      },
    };
    return {
      driver,
      address: nodeAt('Int32', 'integer'),
      refused: nodeAt('Nothing'),
      why: { code: 'opcuaBad', status: 'BadNodeIdUnknown' } as const,
      unwritable: {
        address: nodeAt('Refusing'),
        why: { code: 'opcuaRefused', status: 'BadOutOfRange' } as const,
      },
      text: nodeAt('String', 'text'),
      long: nodeAt('Int64', 'integer'),
      from: 'nsu=urn:plant:line;s=Line',
      change: (raw: number) => void changes.push(server.set('Int32', raw)),
      cut: () => void server.cut(),
      pass: async () => {
        await Promise.all(changes.splice(0));
        for (const read of reads) await read();
      },
      stop: async () => undefined,
    };
  };
  driverCases('subscribe', start, { can: ['probe', 'browse', 'refusedWrites', 'texts', 'longNumbers'] });
});
