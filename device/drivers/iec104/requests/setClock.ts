import type { Iec104Link } from '../../../../protocol/drivers/iec104/iec104Schema.ts';
import type { ZoneTime } from '../../zoneTime.ts';
import { causes } from '../codec/asdu.ts';
import { writeCp56 } from '../codec/binaryTime.ts';
import { systemTypes } from '../codec/system.ts';
import type { Exchanges } from '../link/exchanges.ts';
import { isConfirmation, refusalOf } from '../link/replies.ts';
import { stationTime } from '../time/stationTime.ts';

interface Clock {
  readonly exchanges: Exchanges;
  readonly link: Iec104Link;
  readonly zone: ZoneTime;
  readonly now: () => number;
}

/** Whether the station has confirmed it. Rejects with LinkError. */
export async function setClock({ exchanges, link, zone, now }: Clock, station: number): Promise<boolean> {
  const exchange = exchanges.open({ type: systemTypes.clock, station, address: 0 });
  if (!exchange) return false;
  try {
    const { time, weekday } = stationTime(now(), zone);
    if (!exchange.send(causes.activation, link.originator, writeCp56(time, weekday))) return false;
    const reply = await exchange.next(link.confirmMs, isConfirmation);
    return reply !== undefined && refusalOf(reply) === undefined;
  } finally {
    exchange.close();
  }
}
