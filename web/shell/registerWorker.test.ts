import { expect, test, vi } from 'vitest';
import { registerWorker } from './registerWorker.ts';

test('registered once the app is stable (spec §9), for all that lies under its prefix', async () => {
  const register = vi.fn(async () => ({}) as ServiceWorkerRegistration);
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = registerWorker({ register }, 'http://device/water/', promise);
  expect(register).not.toHaveBeenCalled();
  resolve();
  await done;
  expect(register).toHaveBeenCalledWith('http://device/water/sw.js', {
    scope: 'http://device/water/',
    updateViaCache: 'none',
  });
});

test('a browser that has none, or may not, is left in peace', async () => {
  await expect(registerWorker(undefined, 'http://device/', Promise.resolve())).resolves.toBeUndefined();
  const register = () => Promise.reject(new DOMException('', 'SecurityError'));
  await expect(registerWorker({ register }, 'http://device/', Promise.resolve())).resolves.toBeUndefined();
});
