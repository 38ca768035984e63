import type { EventEntry } from '../../device/events/entry.ts';
import type { StationState } from '../../protocol/calls/fleet.ts';
import type { Enrolment, EnrolmentReply } from '../../protocol/uplink/summary.ts';
import {
  type FleetStation,
  NoAnswer,
  type Stations,
  type Tunnel,
  type TunnelReply,
  type TunnelRequest,
} from '../fleet.ts';
import type { FleetStore } from '../store/fleetStore.ts';
import type { StationLink } from '../uplink/stationLink.ts';
import type { EnrolCodes } from './enrolCodes.ts';
import { enrol } from './enrolment.ts';
import { LiveStation } from './liveStation.ts';
import { stationIdFor, stationNameFor } from './stationId.ts';

/** Connections whose key is not known, at a time: each shows a code, or is closed. */
const mostUnknown = 100;
/** A station goes on with its connection after its enrolment, or dials again at once, ms. */
const afterEnrolMs = 500;

interface RegistryParts {
  readonly store: Pick<FleetStore, 'stations' | 'put' | 'remove'>;
  readonly codes: Pick<EnrolCodes, 'take'>;
  /** Of this hub. */
  readonly name: string;
  /** Its uplinks, where there are several. */
  readonly urls: () => readonly string[];
  readonly now: () => number;
  readonly tick: () => number;
  readonly record: (entry: EventEntry) => void;
  /** What lists show of a station has changed. */
  readonly onChange: (id: string, isAlarm: boolean) => void;
  /** Someone has changed, added or removed it: it is shown at once. */
  readonly onEdit: (id: string) => void;
}

interface Member {
  readonly station: FleetStation;
  readonly live: LiveStation;
}

/** The stations by their keys: those that are enrolled, how they are, and the way to them. */
export class LiveStations implements Stations, Tunnel {
  readonly #parts: RegistryParts;
  readonly #byId = new Map<string, Member>();
  readonly #byKey = new Map<string, Member>();
  readonly #listeners = new Set<(id: string) => void>();
  #unknown = 0;

  constructor(parts: RegistryParts) {
    this.#parts = parts;
    this.#read();
  }

  list(): FleetStation[] {
    return [...this.#byId.values()].map(({ station }) => station);
  }

  get(id: string): FleetStation | undefined {
    return this.#byId.get(id)?.station;
  }

  get size(): number {
    return this.#byId.size;
  }

  live(id: string): LiveStation | undefined {
    return this.#byId.get(id)?.live;
  }

  stateOf(id: string): StationState {
    return this.#byId.get(id)?.live.state ?? 'notHeard';
  }

  onLive(listener: (id: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  request(id: string, request: TunnelRequest): Promise<TunnelReply> {
    const { link } = this.#byId.get(id)?.live ?? {};
    return link ? link.request(request) : Promise.reject(new NoAnswer('The station is not connected.', false));
  }

  reload(): void {
    const before = new Map(this.list().map((station) => [station.id, JSON.stringify(station)]));
    this.#read();
    for (const station of this.list()) {
      if (before.get(station.id) !== JSON.stringify(station)) this.#parts.onChange(station.id, true);
      before.delete(station.id);
    }
    for (const id of before.keys()) this.#parts.onChange(id, true);
  }

  #read(): void {
    const stored = this.#parts.store.stations();
    const ids = new Set(stored.map(({ id }) => id));
    for (const id of this.#byId.keys()) if (!ids.has(id)) this.#forget(id);
    for (const station of stored) this.#hold(station);
  }

  /** Throws NotStored. */
  change(station: FleetStation): void {
    this.#parts.store.put(station);
    this.#hold(station);
    this.#parts.onEdit(station.id);
  }

  /** Its connection ends. Throws NotStored. */
  remove(id: string): void {
    this.#parts.store.remove(id);
    this.#forget(id);
    this.#parts.onEdit(id);
  }

  eachSecond(): void {
    for (const { live } of this.#byId.values()) live.eachSecond();
  }

  stop(): void {
    for (const { live } of this.#byId.values()) live.close();
  }

  /** A station has dialled in. */
  connected(link: StationLink, fingerprint: string, address: string): void {
    const member = this.#byKey.get(fingerprint);
    const ended = member ? member.live.connected(link) : this.#meet(link, fingerprint, address);
    ended.catch(() => link.close());
  }

  async #meet(link: StationLink, fingerprint: string, address: string): Promise<void> {
    if (this.#unknown >= mostUnknown) return link.close();
    this.#unknown++;
    try {
      const { result } = await enrol(link, (enrolment) => this.#admit(enrolment, fingerprint, address));
      await Promise.race([link.closed, new Promise((resolve) => setTimeout(resolve, afterEnrolMs))]);
      const member = this.#byKey.get(fingerprint);
      if (result === 'done' && member && link.isOpen) await member.live.connected(link);
      else link.close();
    } finally {
      this.#unknown--;
    }
  }

  #admit({ code, station: given }: Enrolment, fingerprint: string, address: string): EnrolmentReply {
    const { codes, name: hub, record, now, urls } = this.#parts;
    const found = codes.take(code, address);
    if (!found) {
      record({ kind: 'stationRefused', address, object: stationObject(given), fields: { fingerprint } });
      return { result: 'codeRefused', hub };
    }
    const known = this.#byKey.get(fingerprint)?.station;
    const all = this.list();
    const name = known?.name ?? stationNameFor(given, (text) => all.some((one) => one.name === text));
    const id = known?.id ?? stationIdFor(name, (text) => this.#byId.has(text));
    const author = { enrolledAt: now(), enrolledBy: found.madeBy };
    this.change(known ?? { id, fingerprint, name, area: '', x: null, y: null, ...author });
    record({
      kind: 'stationEnrolled',
      person: found.madeBy,
      address,
      object: stationObject(name, id),
      fields: { fingerprint },
    });
    return { result: 'done', hub, urls: urls() };
  }

  #hold(station: FleetStation): void {
    const before = this.#byId.get(station.id);
    const isSame = before?.station.fingerprint === station.fingerprint;
    if (before && !isSame) this.#forget(station.id);
    const live = before && isSame ? before.live : this.#begin(station.id);
    const member = { station, live };
    this.#byId.set(station.id, member);
    this.#byKey.set(station.fingerprint, member);
  }

  #begin(id: string): LiveStation {
    const { now, tick, onChange, record } = this.#parts;
    const object = () => stationObject(this.get(id)?.name ?? id, id);
    let wasConflict = false;
    return new LiveStation({
      ...{ now, tick },
      onChange: (isAlarm) => onChange(id, isAlarm),
      onState: (state) => {
        if (state === 'conflict') record({ kind: 'stationConflict', object: object() });
        else if (wasConflict) record({ kind: 'stationConflictOver', object: object() });
        wasConflict = state === 'conflict';
        if (state === 'live') for (const listener of this.#listeners) listener(id);
      },
      onFault: (reason) => record({ kind: 'stationCutOff', object: object(), fields: { reason } }),
      onUnknown: (link) => {
        const { fingerprint = '' } = this.get(id) ?? {};
        enrol(link, (enrolment) => this.#admit(enrolment, fingerprint, ''))
          .catch(() => undefined)
          .then(() => link.close());
      },
    });
  }

  #forget(id: string): void {
    const member = this.#byId.get(id);
    if (!member) return;
    this.#byId.delete(id);
    this.#byKey.delete(member.station.fingerprint);
    member.live.close();
  }
}

export function stationObject(name: string, id?: string) {
  return { kind: 'other', name, ...(id !== undefined && { id }) } as const;
}
