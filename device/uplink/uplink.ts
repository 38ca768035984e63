import type { EnrolOutcome, HubState } from '../../protocol/calls/uplink.ts';
import { isOfHub, readEnrolCode } from '../../protocol/uplink/enrolCode.ts';
import type { UplinkFault } from '../../protocol/uplink/uplinkFault.ts';
import type { Recorder } from '../events/entry.ts';
import type { Timing } from '../points/timing.ts';
import { NotStored } from '../store/storage.ts';
import type { EnrolledHub, UplinkHubStore } from '../store/tables/uplinkHubs.ts';
import { DialFault } from './dialFault.ts';
import { enrolAt, hubUrl } from './enrolAt.ts';
import { HubLink } from './hubLink.ts';
import type { HubHandler } from './session.ts';
import type { UplinkKey } from './uplinkKey.ts';

const mostHubs = 10;

export interface Author {
  readonly login: string;
  readonly address: string;
}

export interface UplinkWiring {
  readonly store: UplinkHubStore;
  readonly key: UplinkKey;
  readonly timing: Pick<Timing, 'now' | 'tick' | 'sleep'>;
  readonly record: Recorder['record'];
  readonly proxyFor: (url: URL) => URL | undefined;
  readonly stationName: () => string;
  /** What is served to the hub of that name. */
  readonly handlerOf: (hub: string) => HubHandler;
  readonly onStop: () => void;
}

type Trouble = 'hubRefused' | 'hubConflict';

interface Running {
  readonly hub: EnrolledHub;
  readonly links: readonly HubLink[];
  /** What was shown in the log, until it is over. */
  readonly logged: Set<Trouble>;
}

const refused = { result: 'refused', retryAfterSec: undefined, name: undefined } as const;
type Reason = NonNullable<EnrolOutcome['reason']>;
const refusedFor = (reason: Reason, detail?: string): EnrolOutcome => ({ ...refused, reason, detail });

const reasons: Readonly<Partial<Record<UplinkFault, Reason>>> = { otherKey: 'otherHub', refused: 'codeRefused' };

/** The hubs that this station shows itself to: all of them at once, each by connections of its own. */
export class Uplink {
  readonly #parts: UplinkWiring;
  readonly #running = new Map<string, Running>();
  readonly #over = new AbortController();

  constructor(parts: UplinkWiring) {
    this.#parts = parts;
    for (const hub of parts.store.all()) this.#begin(hub, 'soon');
  }

  /** Of the station's own key; undefined: none was needed. */
  get fingerprint(): string | undefined {
    return this.#parts.key.fingerprint;
  }

  state(): readonly HubState[] {
    return [...this.#running.values()].map(({ hub, links }) => {
      const { name, urls, fingerprint, enrolledAt, enrolledBy } = hub;
      // Of several addresses the one that is connected.
      const link = links.find(({ state }) => state.isConnected) ?? links[0];
      const { isConnected = false, since, fault } = link?.state ?? {};
      const url = link?.url ?? urls[0] ?? '';
      return { name, url, fingerprint, enrolledAt, enrolledBy, isConnected, since, fault };
    });
  }

  /** Rejects with NotStored if the disk can't be written. */
  async enrol(wish: { readonly url: string; readonly code: string }, author: Author): Promise<EnrolOutcome> {
    const { key, proxyFor, stationName, store, timing, record } = this.#parts;
    const url = hubUrl(wish.url);
    if (!url) return refusedFor('badUrl');
    const code = readEnrolCode(wish.code);
    if (!code) return refusedFor('badCode');
    const former = [...this.#running.values()].find(({ hub }) => isOfHub(code, hub.fingerprint))?.hub;
    if (!former && this.#running.size >= mostHubs) return refusedFor('nameTaken', `${mostHubs} hubs at most`);
    // Again at the same hub: beside the connection that it has, it would be a second device with its key.
    if (former) this.#end(former.name);
    let isEnrolled = false;
    try {
      const { reply, fingerprint } = await enrolAt({
        ...{ url, hub: code, code: wish.code, station: stationName() },
        ...{ key: key.get(), proxy: proxyFor(url), signal: this.#over.signal },
      });
      const { result, hub: name } = reply;
      if (result !== 'done') return refusedFor(result);
      const before = this.#running.get(name)?.hub;
      // Another hub of that name: in logins no one could tell its people from those of the first.
      if (before && before.fingerprint !== fingerprint) return refusedFor('nameTaken');
      // Of one hub by two addresses it would be two devices with one key.
      const named = [...new Set((reply.urls ?? []).map((one) => new URL(one).origin))];
      const urls = named.length > 0 ? named : [url.origin];
      const hub = { name, urls, fingerprint, enrolledAt: timing.now(), enrolledBy: author.login };
      store.put(hub);
      isEnrolled = true;
      // The hub has another name now.
      if (former && former.name !== name) store.remove(former.name);
      record({
        ...{ kind: 'hubEnrolled', person: author.login, address: author.address },
        fields: { hub: name, url: url.origin, fingerprint },
      });
      this.#end(name);
      this.#begin(hub, 'now');
      return { result: 'done', reason: undefined, retryAfterSec: undefined, name, detail: undefined };
    } catch (error) {
      if (error instanceof NotStored || !(error instanceof DialFault)) throw error;
      return refusedFor(reasons[error.fault] ?? 'unreachable', error.message);
    } finally {
      if (former && !isEnrolled && !this.#over.signal.aborted) this.#begin(former, 'now');
    }
  }

  /** False: the station is not enrolled there. Throws NotStored if the disk can't be written. */
  leave(name: string, { login: person, address }: Author): boolean {
    const found = this.#running.get(name);
    if (!found) return false;
    this.#parts.store.remove(name);
    this.#end(name);
    this.#parts.record({ kind: 'hubLeft', person, address, fields: { hub: name, url: found.hub.urls[0] } });
    return true;
  }

  stop(): void {
    this.#over.abort();
    for (const name of [...this.#running.keys()]) this.#end(name);
    this.#parts.onStop();
  }

  #begin(hub: EnrolledHub, when: 'now' | 'soon'): void {
    const { key, timing, proxyFor, handlerOf } = this.#parts;
    const handler = handlerOf(hub.name);
    const links = hub.urls.map(
      (url) =>
        new HubLink({
          ...{ url, timing, proxy: proxyFor(new URL(url)), handler },
          key: () => key.get(),
          isOfHub: (fingerprint) => fingerprint === hub.fingerprint,
          onConflict: () => this.#say('hubConflict', running, url),
          onChange: ({ isConnected, fault }) => {
            if (isConnected) running.logged.clear();
            if (fault === 'otherKey') this.#say('hubRefused', running, url);
          },
        }),
    );
    const running: Running = { hub, links, logged: new Set() };
    this.#running.set(hub.name, running);
    for (const link of links) link.start(when);
  }

  /** Once, when it begins. */
  #say(kind: Trouble, { hub, logged }: Running, url: string): void {
    if (logged.has(kind)) return;
    logged.add(kind);
    const { name, fingerprint } = hub;
    if (kind === 'hubRefused') this.#parts.record({ kind, fields: { hub: name, url, fingerprint } });
    else this.#parts.record({ kind, fields: { hub: name, url } });
  }

  #end(name: string): void {
    for (const link of this.#running.get(name)?.links ?? []) link.stop();
    this.#running.delete(name);
  }
}
