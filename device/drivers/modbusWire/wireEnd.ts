import { LinkError } from '../driver.ts';
import type { OpenTransport, Transport, TransportEvents } from './transport.ts';

/** Our end of a wire: a socket or serial port, which may be closed and opened again in between. */
export class WireEnd {
  readonly #open: OpenTransport;
  readonly #events: TransportEvents;
  #transport: Transport | undefined;
  #opening: Promise<void> | undefined;
  #isClosed = false;

  constructor(open: OpenTransport, events: TransportEvents) {
    this.#open = open;
    this.#events = {
      ...events,
      lost: (fault) => {
        this.#transport = undefined;
        events.lost(fault);
      },
    };
  }

  get isOpen(): boolean {
    return this.#transport !== undefined;
  }

  /** Calls at the same time share one attempt. Rejects with LinkError. */
  async open(timeoutMs: number): Promise<void> {
    if (this.isOpen) return;
    if (this.#isClosed) throw new LinkError({ code: 'closed' });
    this.#opening ??= this.#openNow(timeoutMs).finally(() => {
      this.#opening = undefined;
    });
    await this.#opening;
  }

  send(bytes: Buffer): void {
    this.#transport?.send(bytes);
  }

  /** At once: a command must not be delivered after it was given up. */
  async drop(): Promise<void> {
    await this.#take()?.close(true);
  }

  /** For good; at once where a request is on the wire. */
  async close(isUsed: boolean): Promise<void> {
    this.#isClosed = true;
    await this.#opening?.catch(() => undefined);
    await this.#take()?.close(isUsed);
  }

  #take(): Transport | undefined {
    const transport = this.#transport;
    this.#transport = undefined;
    return transport;
  }

  async #openNow(timeoutMs: number): Promise<void> {
    try {
      this.#transport = await this.#open(this.#events, timeoutMs);
    } catch (error) {
      if (error instanceof LinkError) throw error;
      throw new LinkError({ code: 'other', detail: error instanceof Error ? error.message : String(error) });
    }
    if (this.#isClosed) throw new LinkError({ code: 'closed' });
  }
}
