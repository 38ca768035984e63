import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import { type BrowsedPart, type Item, LinkError, type Sink, type Write, type WriteResult } from '../driver.ts';
import type { Iec104Address } from './iec104Address.ts';
import type { Iec104Connection } from './openSessions.ts';

/**
 * For a tool: it reads and searches over the connection that a link has open, and its close ends nothing else. Where it
 * subscribes it is a link of its own, and opens one.
 */
export class GuestConnection implements Iec104Connection {
  #current: Iec104Connection;
  #own: Iec104Connection | undefined;
  readonly #open: () => Promise<Iec104Connection>;
  readonly #listeners: ((fault: LinkFault) => void)[] = [];
  #lost: LinkFault | undefined;

  constructor(shared: Iec104Connection, open: () => Promise<Iec104Connection>) {
    this.#current = shared;
    this.#open = open;
    shared.onLost((fault) => this.#current === shared && this.#end(fault));
  }

  onLost(listener: (fault: LinkFault) => void): void {
    if (this.#lost) listener(this.#lost);
    else this.#listeners.push(listener);
  }

  async subscribe(items: readonly Item<Iec104Address>[], sink: Sink): Promise<void> {
    this.#check();
    const own = await this.#open();
    if (this.#lost) own.close();
    this.#check();
    this.#own = own;
    this.#current = own;
    own.onLost((fault) => this.#end(fault));
    await own.subscribe(items, sink);
  }

  async add(items: readonly Item<Iec104Address>[]): Promise<void> {
    await this.#mine.add(items);
  }

  async remove(items: readonly Item<Iec104Address>[]): Promise<void> {
    await this.#mine.remove(items);
  }

  async write(items: readonly Write<Iec104Address>[]): Promise<readonly WriteResult[]> {
    return this.#mine.write(items);
  }

  async confirm(address: Iec104Address): Promise<void> {
    this.#check();
    await this.#current.confirm(address);
  }

  async probe(address: Iec104Address, signal: AbortSignal) {
    this.#check();
    return this.#current.probe(address, signal);
  }

  browse(part: BrowsedPart, signal: AbortSignal) {
    this.#check();
    return this.#current.browse(part, signal);
  }

  async identify(signal: AbortSignal) {
    this.#check();
    return this.#current.identify(signal);
  }

  close(): void {
    this.#end({ code: 'closed' });
  }

  get #mine(): Iec104Connection {
    if (this.#own && !this.#lost) return this.#own;
    throw new LinkError(this.#lost ?? { code: 'closed' }, false);
  }

  #check(): void {
    if (this.#lost) throw new LinkError(this.#lost);
  }

  #end(fault: LinkFault): void {
    if (this.#lost) return;
    this.#lost = fault;
    this.#own?.close();
    for (const listener of this.#listeners) listener(fault);
  }
}
