import type { CDPSession } from 'playwright-core';
import { servicePath } from '../../protocol/headers.ts';

/** Bytes received over the wire, headers and chunk frames included: of the app's own files, and of the device. */
export interface WireBytes {
  readonly app: number;
  readonly device: number;
}

/** From now on. */
export async function countWire(devtools: CDPSession): Promise<() => WireBytes> {
  const bytes = { app: 0, device: 0 };
  const kinds = new Map<string, keyof WireBytes>();
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    kinds.set(requestId, new URL(request.url).pathname.includes(`/${servicePath}`) ? 'device' : 'app');
  });
  const counted = new Map<string, number>();
  const add = (requestId: string, total: number) => {
    bytes[kinds.get(requestId) ?? 'app'] += total - (counted.get(requestId) ?? 0);
    counted.set(requestId, total);
  };
  devtools.on('Network.responseReceived', ({ requestId, response }) => add(requestId, response.encodedDataLength));
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    add(requestId, (counted.get(requestId) ?? 0) + encodedDataLength),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => add(requestId, encodedDataLength));
  return () => ({ ...bytes });
}
