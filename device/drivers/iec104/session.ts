import type { Iec104Link } from '../../../protocol/drivers/iec104/iec104Schema.ts';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import {
  type BrowsedPart,
  type DeviceDetail,
  type ExchangeMonitor,
  LinkError,
  type Portion,
  type Probed,
  type Sink,
  type SubscribedConnection,
  type Write,
  type WriteResult,
} from '../driver.ts';
import { Tally } from '../tally.ts';
import type { ZoneTime } from '../zoneTime.ts';
import { browseStations } from './browseStations.ts';
import type { SentAsdu } from './codec/asdu.ts';
import type { Iec104Address } from './iec104Address.ts';
import { Incoming } from './incoming.ts';
import { Exchanges } from './link/exchanges.ts';
import { Group, type Preference } from './link/group.ts';
import { sentMessage, unreadableMessage } from './link/traceMessage.ts';
import type { OpenTransport } from './link/transport.ts';
import { Commander } from './requests/commander.ts';
import { freshen } from './requests/freshen.ts';
import { counterSteps, generalSteps, type InterrogationStep } from './requests/interrogate.ts';
import { QuietLine } from './requests/quietLine.ts';
import { readObject } from './requests/readObject.ts';
import { Repeating } from './requests/repeating.ts';
import { setClocks } from './requests/setClock.ts';
import { Stations } from './requests/stations.ts';
import { Delivery } from './values/delivery.ts';
import { Reports } from './values/reports.ts';
import type { OwnItem } from './values/subscribed.ts';

export interface SessionParts {
  readonly link: Iec104Link;
  readonly opens: readonly OpenTransport[];
  readonly zone: ZoneTime;
  readonly preference: Preference;
  readonly monitor: ExchangeMonitor;
  readonly now: () => number;
  readonly isClockSynchronised: () => Promise<boolean>;
}

/** One link: what its stations report, and what they are sent. */
export class Session implements SubscribedConnection<Iec104Address> {
  readonly #parts: SessionParts;
  readonly #group: Group;
  readonly #exchanges: Exchanges;
  readonly #stations: Stations;
  readonly #reports: Reports;
  readonly #tally = new Tally();
  readonly #repeating: Repeating;
  readonly #quietLine: QuietLine;
  readonly #commander: Commander;
  readonly #incoming: Incoming;
  readonly #listeners: ((fault: LinkFault) => void)[] = [];
  readonly #delivery: Delivery;
  #lost: LinkFault | undefined;
  #heardCount = 0;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    const { link, opens, preference, monitor } = parts;
    const second = 1000;
    const { k, w, t1, t2, t3, timeoutMs } = link;
    const settings = { k, w, t1Ms: t1 * second, t2Ms: t2 * second, t3Ms: t3 * second, controlMs: timeoutMs };
    this.#group = new Group(opens, settings, preference, {
      asdu: (bytes) => {
        if (this.#lost) return;
        this.#quietLine.heard();
        this.#incoming.take(bytes);
      },
      heard: () => this.#heard(),
      lost: (fault) => this.#end(fault),
      interrupted: (fault) => this.#exchanges.fail(fault),
      resumed: () => this.#resume(),
      unreadable: (bytes) => monitor.trace?.(unreadableMessage(bytes)),
    });
    this.#exchanges = new Exchanges((asdu, sent, value) => this.#send(asdu, sent, value), {
      heard: () => this.#heardCount,
      drop: (fault) => this.#group.drop(fault),
    });
    this.#reports = new Reports(parts.zone, this.#tally);
    this.#stations = new Stations({
      exchanges: this.#exchanges,
      link,
      stepsOf: (station) => this.#stepsOf(station),
      ended: (outcome, ms) => monitor.ended(outcome, ms),
      gone: (station) => this.#stationGone(station),
      done: (station) => this.#giveUnreported(station),
    });
    this.#delivery = new Delivery(this.#reports, this.#stations);
    this.#incoming = new Incoming({
      ...{ monitor, now: parts.now, tally: this.#tally, stations: this.#stations },
      ...{ reports: this.#reports, exchanges: this.#exchanges },
      reported: (key) => this.#delivery.giveObject(key),
      restarted: (station) => this.#restarted(station),
    });
    this.#commander = new Commander({ ...parts, exchanges: this.#exchanges, reports: this.#reports });
    this.#repeating = new Repeating(link, {
      interrogate: (steps) =>
        void this.#stations.interrogate(this.#delivery.items.stations, () => steps).catch(() => undefined),
      synchronise: () => void this.#synchronise(),
    });
    this.#quietLine = new QuietLine({
      stations: () => this.#delivery.items.stations.filter((station) => this.#stations.isThere(station)),
      interrogate: (station) => this.#stations.interrogate([station], () => generalSteps(link)),
      drop: () => this.#group.drop({ code: 'noAnswer', timeoutMs: String(link.confirmMs) }),
    });
  }

  /** Rejects with LinkError. */
  async open(): Promise<void> {
    await this.#group.open();
  }

  onLost(listener: (fault: LinkFault) => void): void {
    if (this.#lost === undefined) this.#listeners.push(listener);
    else listener(this.#lost);
  }

  async subscribe(items: readonly OwnItem[], sink: Sink): Promise<void> {
    this.#delivery.begin(sink);
    await this.add(items);
    void this.#synchronise();
    this.#repeating.start();
    this.#quietLine.start();
  }

  async add(items: readonly OwnItem[]): Promise<void> {
    this.#check();
    const began = performance.now();
    const missing = new Set<number>();
    for (const item of items) {
      this.#delivery.items.add(item);
      if (this.#delivery.isReported(item.address)) this.#delivery.give(item);
      else missing.add(item.address.station);
    }
    this.#delivery.answered();
    const { monitor } = this.#parts;
    monitor.trace?.({ direction: 'sent', kind: 'subscribe', values: String(items.length) });
    if (missing.size > 0) await this.#interrogate([...missing]);
    this.#check();
    monitor.ended('answered', performance.now() - began);
    this.#delivery.giveUnreported(items);
  }

  async remove(items: readonly OwnItem[]): Promise<void> {
    this.#check();
    for (const item of items) this.#delivery.items.remove(item);
  }

  async confirm(address: Iec104Address): Promise<void> {
    this.#check();
    await this.#commander.over(address);
    const began = performance.now();
    if (this.#parts.link.readCommand) await readObject(this.#freshening, address);
    else await this.#group.test();
    this.#check();
    this.#parts.monitor.ended('answered', performance.now() - began);
    this.#delivery.giveAddress(address);
  }

  async write(items: readonly Write<Iec104Address>[]): Promise<readonly WriteResult[]> {
    const results: WriteResult[] = [];
    for (const item of items) {
      this.#check(false);
      results.push(await this.#commander.write(item));
    }
    return results;
  }

  async probe(address: Iec104Address, signal: AbortSignal): Promise<Probed> {
    this.#check();
    await freshen(this.#freshening, address, signal);
    this.#check();
    const { raw, quality, fieldTime, why } = this.#delivery.sampleOf(address);
    return { raw, quality, fieldTime, why };
  }

  browse(part: BrowsedPart, signal: AbortSignal): AsyncIterable<Portion<Iec104Address>> {
    const listen = (stations: readonly number[]) => this.#interrogate(stations, true);
    const { link } = this.#parts;
    return browseStations(part, { link, reports: this.#reports, listen, check: () => this.#check() }, signal);
  }

  async identify(): Promise<readonly DeviceDetail[]> {
    this.#check();
    const { image } = this.#reports;
    const known = image.stations.map((station) => ({
      name: `CA ${station}`,
      value: String(image.objectsOf(station).length),
    }));
    return [...known, ...this.#tally.entries.map(([name, count]) => ({ name, value: String(count) }))];
  }

  close(): void {
    this.#end({ code: 'closed' });
  }

  get #freshening() {
    return {
      ...{ link: this.#parts.link, exchanges: this.#exchanges, reports: this.#reports },
      test: () => this.#group.test(),
      interrogate: (station: number) => this.#interrogate([station], true),
    };
  }

  /** All that points of it have, and for a search all that there is. */
  #interrogate(stations: readonly number[], isSearch = false): Promise<void> {
    return this.#stations.interrogate(stations, (station) => this.#stepsOf(station, isSearch));
  }

  #stepsOf(station: number, isSearch = false): readonly InterrogationStep[] {
    const { link } = this.#parts;
    const counters = isSearch || this.#delivery.items.hasCounters(station) ? counterSteps(link) : [];
    return [...generalSteps(link), ...counters];
  }

  #resume(): void {
    const { stations } = this.#delivery.items;
    if (stations.length === 0) return;
    void this.#synchronise();
    void this.#interrogate(stations).catch(() => undefined);
  }

  #synchronise(): Promise<void> {
    const parts = { ...this.#parts, exchanges: this.#exchanges, tally: this.#tally };
    return setClocks(parts, () => (this.#lost ? [] : this.#delivery.items.stations));
  }

  #send(asdu: Buffer, sent: SentAsdu, value?: string): boolean {
    const isSent = !this.#lost && this.#group.send(asdu);
    if (isSent) this.#parts.monitor.trace?.(sentMessage(sent, asdu, value));
    return isSent;
  }

  #restarted(station: number): void {
    if (this.#delivery.items.stations.includes(station)) void this.#interrogate([station]).catch(() => undefined);
  }

  #heard(): void {
    this.#heardCount++;
    if (this.#lost) return;
    this.#delivery.heard();
  }

  /** What it reported before says nothing of when it is back. */
  #stationGone(station: number): void {
    this.#reports.image.forget(station);
    this.#giveUnreported(station);
  }

  #giveUnreported(station: number): void {
    if (this.#lost) return;
    this.#delivery.giveUnreported(this.#delivery.items.ofStation(station));
  }

  /** `isSent`: of a write. */
  #check(isSent = true): void {
    if (this.#lost) throw new LinkError(this.#lost, isSent);
  }

  #end(fault: LinkFault): void {
    if (this.#lost !== undefined) return;
    this.#lost = fault;
    this.#repeating.stop();
    this.#quietLine.stop();
    this.#stations.stop();
    this.#exchanges.fail(fault);
    this.#group.close();
    for (const listener of this.#listeners) listener(fault);
  }
}
