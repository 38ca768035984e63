import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mosquitto, startMosquitto } from '../../../testing/mosquitto.ts';
import type { Certificate } from '../certificates.ts';

interface Broker {
  /** Without TLS, for the field. */
  readonly port: number;
  readonly servicePort: number;
  readonly leave: () => Promise<void>;
  readonly comeBack: (certificate: Certificate | undefined) => Promise<void>;
}

const brokers: Mosquitto[] = [];
process.once('exit', () => {
  for (const broker of brokers) {
    const pid = broker.pid();
    if (pid !== undefined) process.kill(pid);
  }
});

/** Mosquitto; it ends with this process. */
export async function startBroker(certificate: Certificate | undefined): Promise<Broker> {
  const mosquitto = await startMosquitto({ tls: certificate !== undefined });
  brokers.push(mosquitto);
  const use = (own: Certificate | undefined) => {
    if (!own) return;
    writeFileSync(join(mosquitto.folder, 'server.pem'), own.cert);
    writeFileSync(join(mosquitto.folder, 'server-key.pem'), own.key);
  };
  const comeBack = async (own: Certificate | undefined) => {
    use(own);
    await mosquitto.start();
  };
  if (certificate) {
    await mosquitto.kill();
    await comeBack(certificate);
  }
  return {
    port: mosquitto.port,
    servicePort: certificate ? mosquitto.tlsPort : mosquitto.port,
    leave: mosquitto.kill,
    comeBack,
  };
}
