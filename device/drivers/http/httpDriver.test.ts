import { describe, expect, test } from 'vitest';
import { json, startHttpServer, status } from '../../../testing/httpTestServer.ts';
import { driverCases } from '../tests/driverCases.ts';
import { httpDriver } from './httpDriver.ts';
import { connectTo, readAll, testLink, valueAt } from './testLinks.ts';

describe('HTTP, as every driver', () => {
  const start = async () => {
    const server = await startHttpServer();
    const state: Record<string, unknown> = { value: 0, name: 'None at all', long: 0 };
    server.answers.set(
      '/state',
      json(() => state),
    );
    server.answers.set('/fixed', status(405));
    for (const name of Object.keys(state)) {
      server.answers.set(`/state/${name}`, (response, { body }) => {
        state[name] = JSON.parse(body).set;
        response.end();
      });
    }
    const command = (name: string) =>
      ({ method: 'PUT', writePath: `/state/${name}`, body: '{"set": {value}}' }) as const;
    return {
      driver: httpDriver(testLink({ url: `${server.url}/state` })),
      address: valueAt('value', command('value')),
      refused: valueAt('missing'),
      why: { code: 'httpNotThere' } as const,
      unwritable: {
        address: valueAt('value', { ...command('value'), writePath: '/fixed' }),
        why: { code: 'httpStatus', status: '405' } as const,
      },
      text: valueAt('$.name', { ...command('name'), type: 'text', body: '{"set": "{value}"}' }),
      long: valueAt('$["long"]', command('long')),
      from: '',
      change: (raw: number) => {
        state.value = raw;
      },
      cut: () => void server.leave(),
      stop: () => server.stop(),
    };
  };
  driverCases('poll', start, { can: ['probe', 'browse', 'texts', 'longNumbers', 'refusedWrites'] });
});

test('all points of a resource are one request, over a connection that is used again', async () => {
  const server = await startHttpServer();
  server.answers.set(
    '/api/a',
    json(() => ({ x: [1, { y: 2 }], z: true })),
  );
  server.answers.set(
    '/b',
    json(() => 7.5),
  );
  const connection = await connectTo({ url: `${server.url}/api` });
  const addresses = [
    valueAt('x[0]', { path: 'a' }),
    valueAt('$.x[1].y', { path: 'a' }),
    valueAt('z', { path: 'a' }),
    valueAt('$', { path: '/b?unit=2' }),
  ];
  for (let i = 0; i < 3; i++) {
    const reads = await readAll(connection, addresses);
    expect(reads.map(({ raw }) => raw)).toEqual([1, 2, 1, 7.5]);
  }
  expect(server.requests.map(({ path }) => path).sort()).toEqual(
    ['/api/a', '/b?unit=2'].flatMap((path) => [path, path, path]),
  );
  expect(server.connections()).toBeLessThanOrEqual(2);
  connection.close();
  await server.stop();
});
