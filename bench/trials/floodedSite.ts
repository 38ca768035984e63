import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, costlyAccountCfg, operator, testPeriodMs, testStation } from '../../device/tests/testDevice.ts';
import { startService } from '../../e2e/faults/serviceProcess.ts';
import { startReadField } from './readField.ts';

/** The field has to be read within this time under every flood, ms: its period, and a second. */
export const mostGapMs = testPeriodMs + 1000;

/** How long a login may wait under a flood, ms: a second, or on a machine that is slow by itself five quiet logins. */
export function mostWaitMs(quietLoginMs: number): number {
  return Math.max(1000, 5 * quietLoginMs);
}

/** By then a service reads its field, on a machine that is slow as well. */
const startTimeoutMs = 60_000;

/** The test station with its field and its service in processes of their own: what floods it holds up neither's clock. */
export interface FloodedSite {
  readonly url: string;
  /** So that a site can be asked by `ask` (device/tests/testDevice.ts). */
  readonly device: { readonly url: string };
  /** The station folder; the service's own files are in `data` of it. */
  readonly folder: string;
  /** The service's process: another one after `restart`. */
  readonly pid: () => number;
  /** What the service has said on its console. */
  readonly said: () => string;
  /** Longest time between two readings of the field since this was asked last, ms: measured by the field. */
  longestGapMs(): Promise<number>;
  /** Ends the service with SIGTERM, or SIGKILL, and starts it again at the same address. */
  restart(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  stop(): Promise<void>;
}

export interface FloodedSiteSettings {
  /** In place of the observer and the operator of device/tests/testDevice.ts. */
  readonly accountsXml?: string;
  /** SVG under the open page. */
  readonly openImage?: string;
  /** In place of the test station; it gets the field's port. */
  readonly station?: (port: number) => string;
  /** Further options of the service. */
  readonly options?: readonly string[];
}

export const openImageName = 'open.svg';

/** Starts it; resolves when the field is read and the operator's password has been checked once. */
export async function startFloodedSite(settings: FloodedSiteSettings = {}): Promise<FloodedSite> {
  const { accountsXml, openImage, station: stationOf = testStation, options = [] } = settings;
  const folder = await mkdtemp(join(tmpdir(), 'vigie-flooded-'));
  const field = await startReadField();
  const shown = openImage === undefined ? '' : `BackgroundImage="${openImageName}" `;
  const station = stationOf(field.port).replace('SynopticName="Open"', `${shown}SynopticName="Open"`);
  await writeFile(join(folder, 'station.xml'), station);
  await mkdir(join(folder, 'images'));
  if (openImage !== undefined) await writeFile(join(folder, 'images', openImageName), openImage);
  await writeFile(join(folder, 'accounts.xml'), accountsXml ?? costlyAccountCfg);
  let service = await startService(folder, options);
  const { device } = service;
  const samePort = ['--port', new URL(device.url).port, ...options];
  if (accountsXml === undefined) await ask({ device }, 'getUserProfile', operator);
  // From here on the gaps count: the start is none.
  const until = performance.now() + startTimeoutMs;
  while ((await field.longestGapMs()) > 10 * testPeriodMs) {
    if (performance.now() > until) throw new Error('The service does not read its field.');
    await sleep(testPeriodMs);
  }
  return {
    url: device.url,
    device,
    folder,
    pid: () => service.pid,
    said: () => service.said(),
    longestGapMs: field.longestGapMs,
    restart: async (signal = 'SIGTERM') => {
      await (signal === 'SIGKILL' ? service.kill() : service.stop());
      service = await startService(folder, samePort);
    },
    stop: async () => {
      await service.stop();
      await field.stop();
      await rm(folder, { recursive: true });
    },
  };
}
