import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { LinkError } from '../../driver.ts';
import { Channel, type ChannelEvents, type ChannelSettings } from './channel.ts';
import type { OpenTransport } from './transport.ts';

/** The other connection of a group is tried again after so long, ms. */
const againMs = 5000;

interface GroupEvents extends ChannelEvents {
  /** The started connection is gone, and the other one takes over. */
  readonly interrupted: (fault: LinkFault) => void;
  /** Data flows again. */
  readonly resumed: () => void;
}

/** Outlives the connections: which of a group was used last. */
export interface Preference {
  index: number;
}

/** One connection, or the two of a redundancy group: one is started, the other is tested. */
export class Group {
  readonly #opens: readonly OpenTransport[];
  readonly #settings: ChannelSettings;
  readonly #events: GroupEvents;
  readonly #preference: Preference;
  #active: Channel | undefined;
  #standby: Channel | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isOpening = true;

  constructor(opens: readonly OpenTransport[], settings: ChannelSettings, preference: Preference, events: GroupEvents) {
    this.#opens = opens;
    this.#settings = settings;
    this.#preference = preference;
    this.#events = events;
  }

  /** Rejects with LinkError. */
  async open(): Promise<void> {
    for (let tried = 1; ; tried++) {
      try {
        this.#active = await this.#openAt(this.#preference.index);
        await this.#active.start();
        break;
      } catch (error) {
        this.#active = undefined;
        this.#preference.index = this.#other;
        if (tried >= this.#opens.length || this.#isClosed) throw error;
      }
    }
    this.#isOpening = false;
    this.#events.resumed();
    this.#openStandby();
  }

  /** As `Channel.send`. */
  send(asdu: Buffer): boolean {
    return this.#active?.send(asdu) ?? false;
  }

  /** As `Channel.test`, of the started connection. */
  test(): Promise<void> {
    return this.#active?.test() ?? Promise.reject(new LinkError({ code: 'closed' }));
  }

  /** The started connection is given up. */
  drop(fault: LinkFault): void {
    this.#active?.drop(fault);
  }

  /** No event follows; the station is stopped before its connection is closed. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#standby?.close();
    const active = this.#active;
    void active?.stop().then(() => active.close());
  }

  get #other(): number {
    return (this.#preference.index + 1) % this.#opens.length;
  }

  async #openAt(index: number): Promise<Channel> {
    const open = this.#opens[index];
    if (!open) throw new LinkError({ code: 'closed' });
    const isOver = () => this.#isClosed || (this.#active !== channel && this.#standby !== channel);
    const channel: Channel = new Channel(this.#settings, {
      asdu: (bytes) => !this.#isClosed && this.#events.asdu(bytes),
      heard: () => !isOver() && this.#active === channel && this.#events.heard(),
      unreadable: (bytes) => !isOver() && this.#events.unreadable(bytes),
      lost: (fault) => {
        // While it is opened, an error says so.
        if (isOver() || this.#isOpening) return;
        if (this.#standby === channel) this.#openStandby(againMs);
        else this.#switch(fault);
      },
    });
    await channel.open(open);
    return channel;
  }

  #switch(fault: LinkFault): void {
    if (!this.#active?.isOpen && !this.#standby?.isOpen) {
      this.#isClosed = true;
      clearTimeout(this.#timer);
      this.#events.lost(fault);
      return;
    }
    this.#active = this.#standby;
    this.#standby = undefined;
    this.#preference.index = this.#other;
    this.#events.interrupted(fault);
    this.#active?.start().then(
      () => !this.#isClosed && this.#events.resumed(),
      // Its loss is an event of its own.
      () => undefined,
    );
    this.#openStandby(againMs);
  }

  #openStandby(afterMs = 0): void {
    this.#standby = undefined;
    clearTimeout(this.#timer);
    if (this.#opens.length < 2 || this.#isClosed) return;
    this.#timer = setTimeout(async () => {
      try {
        const channel = await this.#openAt(this.#other);
        if (this.#isClosed) channel.close();
        else this.#standby = channel;
      } catch {
        this.#openStandby(againMs);
      }
    }, afterMs);
  }
}
