import type { Iec104Link } from '../../../../protocol/drivers/iec104/iec104Schema.ts';
import type { Iec104Address } from '../iec104Address.ts';
import type { Exchanges } from '../link/exchanges.ts';
import { objectKey } from '../values/image.ts';
import type { Reports } from '../values/reports.ts';
import { readObject } from './readObject.ts';

interface Freshening {
  readonly link: Iec104Link;
  readonly exchanges: Exchanges;
  readonly reports: Reports;
  /** Resolves when the station has confirmed a TESTFR: all that it had sent before has arrived then. */
  readonly test: () => Promise<void>;
  readonly interrogate: (station: number) => Promise<void>;
}

/**
 * Resolves when the last value reported of an object is one of after the call. Rejects with LinkError, or with the
 * signal's reason where it is aborted first.
 */
export async function freshen(parts: Freshening, address: Iec104Address, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const { promise: over, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal?.reason);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    await Promise.race([renew(parts, address), over]);
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

async function renew(
  { link, exchanges, reports, test, interrogate }: Freshening,
  address: Iec104Address,
): Promise<void> {
  const { station, object } = address;
  if (link.readCommand) await readObject({ link, exchanges, reports }, address);
  else if (reports.image.get(objectKey(station, object))) await test();
  else await interrogate(station);
}
