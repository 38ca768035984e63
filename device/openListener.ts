import { join } from 'node:path';
import { certificateOf, listen } from './address.ts';
import type { Data } from './data.ts';
import { bundleMaker } from './diagnosis/bundleMaker.ts';
import { ServiceHealth } from './diagnosis/serviceHealth.ts';
import { logKey } from './events/logKey.ts';
import { createServer } from './http/server.ts';
import { ownNames } from './http/tls.ts';
import type { ServiceParts } from './managers/parts.ts';
import type { Timing } from './points/timing.ts';
import { used } from './services.ts';
import type { Settings } from './settings.ts';

/** The address of this process, and what is known of the process alone. */
export interface Listener {
  readonly url: string;
  /** Each second. */
  readonly eachSecond: () => void;
  readonly close: () => Promise<void>;
}

/** What the listener knows by itself. */
type Own = 'health' | 'supportBundle' | 'logKey' | 'now' | 'tick';

interface ListenerParts {
  readonly settings: Settings;
  readonly data: Data;
  readonly timing: Timing;
  readonly say: (line: string) => void;
  readonly services: Omit<ServiceParts, Own>;
  /** Ends the streams of the station that runs. */
  readonly endStreams: () => void;
}

/** Serves the browsers at the address of the settings; throws StartError where that can't be taken. */
export async function openListener(parts: ListenerParts): Promise<Listener> {
  const { settings, timing, say, services, endStreams } = parts;
  const { db } = parts.data;
  const certificate = await certificateOf(settings, say);
  const { now, tick } = timing;
  const place = { station: settings.station, data: settings.data };
  const health = new ServiceHealth({
    ...{ folder: settings.data, certificate: certificate?.cert, tick },
    logKey: () => logKey(db).publicKey,
  });
  const supportBundle = bundleMaker({ place, now, certificate: certificate?.cert });
  const app = await createServer(
    { ...services, health, supportBundle, logKey: () => logKey(db), now, tick },
    {
      prefix: settings.prefix,
      webFolder: join(import.meta.dirname, '../web/dist'),
      hostNames: new Set([...ownNames(), ...settings.names]),
      certificate,
      isInsecure: settings.isInsecure,
      trustedProxies: settings.trustedProxies,
      clocks: { tick: () => performance.now(), used },
      say,
    },
  );
  const close = async () => {
    health.stop();
    endStreams();
    await app.close();
  };
  const url = await listen(app, settings).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { url, eachSecond: () => health.eachSecond(), close };
}
