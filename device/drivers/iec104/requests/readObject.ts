import type { Iec104Link } from '../../../../protocol/drivers/iec104/iec104Schema.ts';
import { LinkError } from '../../driver.ts';
import { causes } from '../codec/asdu.ts';
import { systemTypes } from '../codec/system.ts';
import type { Iec104Address } from '../iec104Address.ts';
import type { Exchanges } from '../link/exchanges.ts';
import { objectKey } from '../values/image.ts';
import type { Reports } from '../values/reports.ts';

interface Reading {
  readonly link: Iec104Link;
  readonly exchanges: Exchanges;
  readonly reports: Reports;
}

/** Resolves when the station has sent the object, or refused to. Rejects with LinkError. */
export async function readObject({ link, exchanges, reports }: Reading, address: Iec104Address): Promise<void> {
  const { originator, timeoutMs } = link;
  const { station, object } = address;
  const unanswered = { code: 'noAnswer', timeoutMs: String(timeoutMs) } as const;
  const { came, forget } = reports.next(objectKey(station, object), causes.requested);
  const exchange = exchanges.open({ type: systemTypes.read, station, address: object });
  try {
    // It is being read: the value is awaited.
    if (exchange && !exchange.send(causes.requested, originator, Buffer.alloc(0)))
      throw new LinkError(unanswered, false);
    const refused = exchange?.next(timeoutMs, () => true).then((reply) => reply !== undefined);
    const isAnswered = await Promise.race([came.then(() => true), ...(refused ? [refused] : [])]);
    if (!isAnswered) throw new LinkError(unanswered);
  } finally {
    forget();
    exchange?.close();
  }
}
