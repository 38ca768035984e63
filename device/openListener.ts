import { join } from 'node:path';
import type { Data } from './data.ts';
import { bundleMaker } from './diagnosis/bundleMaker.ts';
import { ServiceHealth } from './diagnosis/serviceHealth.ts';
import { logKey } from './events/logKey.ts';
import type { Front } from './http/front.ts';
import type { ServeHub } from './http/hubRequest.ts';
import { type Extension, serve } from './http/server.ts';
import { type Certificate, ownNames } from './http/tls.ts';
import type { ServedParts } from './managers/index.ts';
import type { Timing } from './points/timing.ts';
import { used } from './services.ts';
import type { Settings } from './settings.ts';

export interface Listener {
  readonly eachSecond: () => void;
  readonly close: () => void;
  /** Answers what hubs bring. */
  readonly serveHub: ServeHub;
}

/** Made here. */
type Own = 'health' | 'supportBundle' | 'logKey' | 'now' | 'tick';

interface ListenerParts {
  readonly front: Front;
  readonly certificate: Certificate | undefined;
  readonly settings: Settings;
  readonly data: Data;
  readonly timing: Timing;
  readonly say: (line: string) => void;
  readonly services: Omit<ServedParts, Own>;
  readonly endStreams: () => void;
  readonly extension?: Extension | undefined;
}

export function openListener(parts: ListenerParts): Listener {
  const { front, certificate, settings, timing, say, services, endStreams, extension } = parts;
  const { db } = parts.data;
  const { now, tick } = timing;
  const location = { station: settings.station, data: settings.data };
  const health = new ServiceHealth({
    ...{ folder: settings.data, certificate: certificate?.cert, tick },
    serverCertificates: () => services.trust.summary(),
    logKey: () => logKey(db).publicKey,
  });
  const supportBundle = bundleMaker({ location, now, certificate: certificate?.cert });
  const serveHub = serve(
    { ...services, health, supportBundle, logKey: () => logKey(db), now, tick },
    {
      prefix: settings.prefix,
      webFolder: join(import.meta.dirname, '../web/dist'),
      hostNames: new Set([...ownNames(), ...settings.names]),
      isInsecure: settings.isInsecure,
      trustedProxies: settings.trustedProxies,
      apiOrigins: settings.apiOrigins,
      clocks: { tick: () => performance.now(), used },
      say,
      extension,
    },
    front,
  );
  const close = () => {
    health.stop();
    endStreams();
    front.stopService();
  };
  return { eachSecond: () => health.eachSecond(), close, serveHub };
}
