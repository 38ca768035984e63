import { once } from 'node:events';
import { connect } from 'node:tls';
import { expect, test } from 'vitest';
import { makeKey } from '../../device/uplink/makeKey.ts';
import { uplinkProtocol } from '../../protocol/uplink/summary.ts';
import { UplinkListener } from './uplinkListener.ts';

test('more stations behind one address than may be in their handshake at a time stay connected', async () => {
  const seen = new Set<string>();
  const listener = new UplinkListener({
    ...{ key: makeKey(), host: '127.0.0.1', port: 0 },
    onLink: (link, fingerprint) => {
      seen.add(fingerprint);
      void link.closed.catch(() => undefined);
    },
  });
  const port = await listener.listen();
  const { key, certificate: cert } = makeKey();
  const sockets = Array.from({ length: 105 }, () =>
    connect({ host: '127.0.0.1', port, key, cert, ALPNProtocols: [uplinkProtocol], rejectUnauthorized: false }),
  );
  for (const socket of sockets) socket.on('error', () => undefined);
  await Promise.all(sockets.map((socket) => once(socket, 'secureConnect')));
  expect([listener.waiting, seen.size]).toEqual([0, 1]);
  for (const socket of sockets) socket.destroy();
  listener.stop();
});
