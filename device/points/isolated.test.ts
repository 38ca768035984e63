import { expect, test, vi } from 'vitest';
import { failureReport, isolated } from './isolated.ts';
import { ServiceStops } from './serviceStops.ts';

test('a part that failed is reported once; one whose question the end of the service left open has not failed', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const recorded: string[] = [];
  const report = failureReport((part, message) => recorded.push(`${part}: ${message}`));
  const fails = isolated('clock', () => Promise.reject(new Error('no time')), report);
  const asks = isolated('starts before the start', () => Promise.reject(new ServiceStops()), report);
  for (const run of [fails, asks, fails]) run();
  await vi.waitFor(() => expect(recorded).toEqual(['clock: no time']));
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});
