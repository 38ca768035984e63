import type { Iec104Link } from '../../../../protocol/drivers/iec104/iec104Schema.ts';
import type { Tally } from '../../tally.ts';
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

interface Clocks extends Clock {
  readonly isClockSynchronised: () => Promise<boolean>;
  readonly tally: Tally;
}

/** Where the link asks for it, and while our own clock is synchronised; `stations`: none once the link is lost. */
export async function setClocks(parts: Clocks, stations: () => readonly number[]): Promise<void> {
  if (!parts.link.clockSync || !(await parts.isClockSynchronised())) return;
  for (const station of stations()) {
    const isSet = await setClock(parts, station).catch(() => false);
    parts.tally.add(isSet ? 'clock set' : 'clock not set');
  }
}

/** Whether the station has confirmed it. Rejects with LinkError. */
async function setClock({ exchanges, link, zone, now }: Clock, station: number): Promise<boolean> {
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
