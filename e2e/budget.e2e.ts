import { expect } from 'vitest';
import { calls, servicePath } from '../protocol/calls.ts';
import { test } from './scene.ts';

/** Scripts, styles, icons and HTML until the first value is painted after login, over the wire. */
const mostBytes = 160_000;

test('the app fits its budget from a cold start to the first live value', async ({ operator, site }) => {
  const { page } = operator;
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const addresses = new Map<string, string>();
  const loaded = new Map<string, number>();
  network.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? '';
    const isOfDevice = address.startsWith(`${site.url}${servicePath}`);
    if (address.startsWith(site.url) && !isOfDevice) loaded.set(address, encodedDataLength);
  });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(calls.getConfigUnAuth.path)) asked++;
  });
  await operator.comeIn();
  await page.locator('button[data-info][data-quality="good"]').first().waitFor();
  const bytes = [...loaded.values()].reduce((sum, size) => sum + size, 0);
  for (const [address, size] of loaded) console.log(`${size} ${address.slice(site.url.length) || 'index.html'}`);
  console.log(`figure: ${(bytes / 1000).toFixed(1)} kB over the wire until the first value (at most 160 kB)`);
  // Asked before the app was there, and by nobody again.
  expect(asked).toBe(1);
  expect(loaded.size).toBeGreaterThan(2);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
});
