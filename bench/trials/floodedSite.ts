import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, costlyAccountCfg, operator, testPeriodMs, testStation } from '../../device/tests/testDevice.ts';
import { startService } from '../../e2e/faults/serviceProcess.ts';
import { startReadField } from './readField.ts';

/** Limit between reads of the field under every flood, ms: its period, and a second. */
export const mostGapMs = testPeriodMs + 1000;

/** Limit of a login under a flood, ms: a second, or on a slow machine five quiet logins. */
export function mostWaitMs(quietLoginMs: number): number {
  return Math.max(1000, 5 * quietLoginMs);
}

/** Within this a service reads its field, even on a slow machine. */
const startTimeoutMs = 60_000;

/** The test station with its field and its service in separate processes: a flood delays neither's clock. */
export interface FloodedSite {
  readonly url: string;
  /** For `ask` (device/tests/testDevice.ts). */
  readonly device: { readonly url: string };
  /** The station folder; the service's own files are in its `data`. */
  readonly folder: string;
  /** Changes with `restart`. */
  readonly pid: () => number;
  /** Longest time between two reads of the field since the last call, ms, measured by the field. */
  longestGapMs(): Promise<number>;
  /** Ends the service with SIGTERM, or SIGKILL, and starts it again at the same address. */
  restart(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  stop(): Promise<void>;
}

export interface FloodedSiteSettings {
  /** Instead of the observer and the operator of device/tests/testDevice.ts. */
  readonly accountsXml?: string;
  /** SVG under the open page. */
  readonly openImage?: string;
  /** Instead of the test station; receives the field's port. */
  readonly station?: (port: number) => string;
  readonly options?: readonly string[];
}

export const openImageName = 'open.svg';

/** Resolves when the field is read and the operator's password has been checked once. */
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
  // Gaps count from here on, without the start.
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

export const passwordOf = (login: string) => `the-password-of-${login}`;

export function accountCfg(logins: readonly string[]): string {
  const rows = logins.map(
    (login) => `<Account Login="${login}" Profile="1" DemonstrationPassword="${passwordOf(login)}"/>`,
  );
  return `<AccountCfg>${rows.join('')}</AccountCfg>`;
}
