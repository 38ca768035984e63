import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { ask, operator, startSite } from './testDevice.ts';

test('five hundred clients that never finish their request do not keep an operator from logging in', async () => {
  const site = await startSite();
  const { port } = new URL(site.device.url);
  const slow = await Promise.all(
    Array.from({ length: 500 }, (_, i) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      const half =
        i % 2 === 0
          ? 'POST / HTTP/1.1\r\nHost: localhost\r\nX-'
          : 'POST /IhmWeb/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n<';
      return new Promise<typeof socket>((resolve) =>
        socket.once('connect', () => socket.write(half, () => resolve(socket))),
      );
    }),
  );
  expect(readWebOutput(await ask(site, 'getUserProfile', operator)).code).toBe(0);
  for (const socket of slow) socket.destroy();
  await site.stop();
});
