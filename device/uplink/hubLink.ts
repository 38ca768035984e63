import type { TLSSocket } from 'node:tls';
import { uplinkPaths } from '../../protocol/uplink/summary.ts';
import type { UplinkFault } from '../../protocol/uplink/uplinkFault.ts';
import type { Timing } from '../points/timing.ts';
import type { StoredUplinkKey } from '../store/tables/uplinkKey.ts';
import { dial } from './dial.ts';
import { DialFault } from './dialFault.ts';
import { type HubHandler, serveSession } from './session.ts';

/** After a start, so that a hub is not dialled by all of its stations at once, and the longest time between two, ms. */
const longestPauseMs = 60_000;
const firstPauseMs = 1000;
/** A connection that went on for this time has been a good one, ms. */
const goodMs = 10_000;

export interface HubLinkParts {
  readonly url: string;
  readonly timing: Pick<Timing, 'now' | 'tick' | 'sleep'>;
  readonly key: () => StoredUplinkKey;
  readonly proxy: URL | undefined;
  readonly isOfHub: (fingerprint: string) => boolean;
  readonly handler: HubHandler;
  /** Another device is connected to the hub with the key of this station: it trusts neither. */
  readonly onConflict: () => void;
  /** Called when the state has changed. */
  readonly onChange: (state: HubLinkState) => void;
}

export interface HubLinkState {
  readonly isConnected: boolean;
  /** UTC ms; undefined: it never was. */
  readonly since: number | undefined;
  readonly fault: UplinkFault | undefined;
}

/** Keeps the connection to one address of a hub. */
export class HubLink {
  readonly #parts: HubLinkParts;
  readonly #over = new AbortController();
  #endSession: (() => void) | undefined;
  #state: HubLinkState = { isConnected: false, since: undefined, fault: undefined };

  constructor(parts: HubLinkParts) {
    this.#parts = parts;
  }

  get url(): string {
    return this.#parts.url;
  }

  get state(): HubLinkState {
    return this.#state;
  }

  /** `when`: hubs are not dialled by all of their stations at once after a power cut. */
  start(when: 'now' | 'soon'): void {
    void this.#run(when);
  }

  stop(): void {
    this.#over.abort();
    this.#endSession?.();
  }

  async #run(when: 'now' | 'soon'): Promise<void> {
    const { timing } = this.#parts;
    const { signal } = this.#over;
    let pauseMs = firstPauseMs;
    if (when === 'soon') await timing.sleep(Math.random() * longestPauseMs, signal);
    while (!signal.aborted) {
      const begun = timing.tick();
      await this.#once();
      if (signal.aborted) return;
      pauseMs = timing.tick() - begun > goodMs ? firstPauseMs : Math.min(2 * pauseMs, longestPauseMs);
      // By chance: those that were lost together do not come back together.
      await timing.sleep(pauseMs * (0.5 + Math.random() / 2), signal);
    }
  }

  /** Resolves when the connection is over, or could not be made. */
  async #once(): Promise<void> {
    const { url, key, proxy, isOfHub } = this.#parts;
    let served: Promise<void> | undefined;
    try {
      await dial({
        ...{ url: new URL(url), key: key(), proxy, signal: this.#over.signal },
        onOpen: (socket, fingerprint) => {
          if (isOfHub(fingerprint)) served = this.#serve(socket);
          else socket.destroy();
        },
      });
      if (served) await served;
      else this.#failed('otherKey');
    } catch (error) {
      this.#failed(DialFault.of(error as Error).fault);
    }
  }

  #serve(socket: TLSSocket): Promise<void> {
    const { handler, timing } = this.#parts;
    return new Promise((resolve) => {
      let hasRequest = false;
      this.#endSession = serveSession({
        socket,
        isUrgent: (path) => path === uplinkPaths.summary,
        handler: (request, response) => {
          // A hub that does not know the station asks nothing, and closes.
          hasRequest = true;
          if (request.url === uplinkPaths.conflict) {
            response.writeHead(204).end();
            this.#failed('conflict');
            this.#parts.onConflict();
            return;
          }
          if (!this.#state.isConnected) this.#set({ isConnected: true, since: timing.now(), fault: undefined });
          handler(request, response);
        },
        onClose: (isSilent) => {
          this.#endSession = undefined;
          this.#failed(isSilent ? 'silent' : hasRequest ? 'unreachable' : 'refused');
          resolve();
        },
      });
      if (this.#over.signal.aborted) this.#endSession();
    });
  }

  #failed(fault: UplinkFault): void {
    const { isConnected, since } = this.#state;
    this.#set({ isConnected: false, since: isConnected ? this.#parts.timing.now() : since, fault });
  }

  #set(state: HubLinkState): void {
    this.#state = state;
    if (!this.#over.signal.aborted) this.#parts.onChange(state);
  }
}
