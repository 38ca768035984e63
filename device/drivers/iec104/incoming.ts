import type { ExchangeMonitor } from '../driver.ts';
import type { Tally } from '../tally.ts';
import { type Asdu, causes, readAsdu } from './codec/asdu.ts';
import { systemTypes } from './codec/system.ts';
import { typeName, types } from './codec/types.ts';
import type { Exchanges } from './link/exchanges.ts';
import { receivedMessage, unreadableMessage } from './link/traceMessage.ts';
import type { Stations } from './requests/stations.ts';
import type { Reports } from './values/reports.ts';

interface IncomingParts {
  readonly monitor: ExchangeMonitor;
  readonly now: () => number;
  readonly tally: Tally;
  readonly stations: Stations;
  readonly reports: Reports;
  readonly exchanges: Exchanges;
  /** Key of an object that was reported. */
  readonly reported: (key: number) => void;
  /** M_EI: what a station had before is over. */
  readonly restarted: (station: number) => void;
}

/** Hands over what stations send: values, responses, and the rest to be counted by name. */
export class Incoming {
  readonly #parts: IncomingParts;

  constructor(parts: IncomingParts) {
    this.#parts = parts;
  }

  take(bytes: Buffer): void {
    const { monitor, tally, stations, exchanges } = this.#parts;
    const asdu = readAsdu(bytes);
    if ('fault' in asdu) {
      tally.add(`${asdu.fault} ${asdu.head ? typeName(asdu.head.type) : ''}`.trim());
      monitor.trace?.(unreadableMessage(bytes));
      return;
    }
    monitor.trace?.(receivedMessage(asdu, bytes));
    // The gateway in between reports that it is not there.
    if (asdu.cause !== causes.unknownStation) stations.heard(asdu.station);
    if (asdu.isTest) tally.add(`test ${typeName(asdu.type)}`);
    else if (types.get(asdu.type)?.value) this.#takeValues(asdu);
    else if (asdu.type === systemTypes.endOfInitialisation) this.#restarted(asdu.station);
    else if (!exchanges.take(asdu)) tally.add(`unexpected ${typeName(asdu.type)}`);
  }

  #takeValues(asdu: Asdu): void {
    const { monitor, reports, now, reported } = this.#parts;
    if (asdu.cause === causes.spontaneous) monitor.received();
    for (const key of reports.take(asdu, now())) reported(key);
  }

  #restarted(station: number): void {
    this.#parts.tally.add(`end of initialisation of ${station}`);
    this.#parts.restarted(station);
  }
}
