import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { Front } from './front.ts';

async function frontAt(prefix = '/') {
  const front = new Front({ prefix, certificate: undefined, isExempt: () => false });
  front.server.listen(0, '127.0.0.1');
  await once(front.server, 'listening');
  onTestFinished(() => front.close());
  const { port } = front.server.address() as AddressInfo;
  const read = async (path: string, method = 'GET') => {
    // A connection each time: earlier ones end with the service.
    const asked = request({ host: '127.0.0.1', port, path, method, agent: false }).end();
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    return [reply.statusCode, await text(reply)];
  };
  return { front, read };
}

test('monitoring is answered from before the service is there until after; everything else waits for it', async () => {
  const { front, read } = await frontAt('/pumps/');
  expect(await read('/pumps/health')).toEqual([503, 'starting']);
  expect(await read('/pumps/')).toEqual([503, 'The service is starting.']);
  front.serve((_, response) => response.end('the page'));
  expect(await read('/pumps/health')).toEqual([503, 'starting']);
  let isLost = false;
  front.run(() => isLost);
  expect(await read('/pumps/health')).toEqual([200, 'ok']);
  expect(await read('/pumps/health?at=1', 'HEAD')).toEqual([200, '']);
  isLost = true;
  expect(await read('/pumps/health')).toEqual([200, 'degraded']);
  for (const path of ['/health', '/pumps/healthy', '/pumps/health/x']) expect(await read(path)).toContain('the page');
  expect(await read('/pumps/health', 'POST')).toEqual([200, 'the page']);
  front.stopService();
  expect(await read('/pumps/health')).toEqual([503, 'stopping']);
  expect(await read('/pumps/')).toEqual([503, 'The service is stopping.']);
  await front.close();
  await expect(read('/pumps/health')).rejects.toThrow();
});

test('the end of the service ends what it still answers', async () => {
  const { front, read } = await frontAt();
  front.serve(() => undefined);
  const unanswered = read('/IhmWeb/feed');
  unanswered.catch(() => undefined);
  await once(front.server, 'request');
  front.stopService();
  await expect(unanswered).rejects.toThrow();
  expect(await read('/health')).toEqual([503, 'stopping']);
});
