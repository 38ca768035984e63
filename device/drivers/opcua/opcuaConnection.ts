import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import {
  type BrowsedPart,
  type DeviceDetail,
  type ExchangeMonitor,
  type Item,
  LinkError,
  type Portion,
  type Probed,
  type Sink,
  type SubscribedConnection,
  type Write,
  type WriteResult,
} from '../driver.ts';
import type { OpcUaAddress } from './opcuaAddress.ts';
import type { SampleRow } from './thread/messages.ts';
import type { OpcUaThread, Reported } from './threadClient.ts';
import { valuesMessage, writeMessages } from './traceMessages.ts';

type OwnItem = Item<OpcUaAddress>;

interface ConnectionParts {
  readonly thread: OpcUaThread;
  /** Of the driver. */
  readonly link: number;
  readonly monitor: ExchangeMonitor;
}

/** A session of the thread, as acquisition sees it. */
export class OpcUaConnection implements Required<SubscribedConnection<OpcUaAddress>> {
  readonly #parts: ConnectionParts;
  readonly #listeners: ((fault: LinkFault) => void)[] = [];
  readonly #nodes = new Map<number, string>();
  #sink: Sink | undefined;
  #lost: LinkFault | undefined;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    parts.thread.join(parts.link, (reported) => this.#take(reported));
  }

  onLost(listener: (fault: LinkFault) => void): void {
    if (this.#lost) listener(this.#lost);
    else this.#listeners.push(listener);
  }

  async subscribe(items: readonly OwnItem[], sink: Sink): Promise<void> {
    this.#sink = sink;
    await this.add(items);
  }

  async add(items: readonly OwnItem[]): Promise<void> {
    this.#check();
    const { thread, link, monitor } = this.#parts;
    for (const { index, address } of items) this.#nodes.set(index, address.node);
    monitor.trace?.({ direction: 'sent', kind: 'subscribe', subject: 'nodes', values: String(items.length) });
    const plain = items.map(({ index, address, periodMs }) => ({ index, address, periodMs }));
    this.#give(await this.#answerOf(thread.ask(link, 'add', plain)));
  }

  async remove(items: readonly OwnItem[]): Promise<void> {
    this.#check();
    const { thread, link } = this.#parts;
    for (const { index } of items) this.#nodes.delete(index);
    await this.#answerOf(
      thread.ask(
        link,
        'remove',
        items.map(({ index }) => index),
      ),
    );
  }

  async confirm(address: OpcUaAddress): Promise<void> {
    this.#check();
    const { thread, link } = this.#parts;
    this.#give(await this.#answerOf(thread.ask(link, 'confirm', address)));
    this.#sink?.heard();
  }

  async write(items: readonly Write<OpcUaAddress>[]): Promise<readonly WriteResult[]> {
    const { thread, link, monitor } = this.#parts;
    const results: WriteResult[] = [];
    for (const { address, raw } of items) {
      this.#check(false);
      const { sent, answered } = writeMessages(address, raw);
      monitor.trace?.(sent);
      const result = await this.#answerOf(thread.ask(link, 'write', address, raw));
      monitor.trace?.(answered(result));
      results.push(result);
    }
    if (items.length === 0) this.#check(false);
    return results;
  }

  async probe(address: OpcUaAddress, signal: AbortSignal): Promise<Probed> {
    this.#check();
    const { thread, link } = this.#parts;
    return until(signal, () => this.#answerOf(thread.ask(link, 'probe', address)));
  }

  async *browse(part: BrowsedPart, signal: AbortSignal): AsyncGenerator<Portion<OpcUaAddress>> {
    const { thread, link } = this.#parts;
    let { after } = part;
    do {
      this.#check();
      const wanted = { ...part, ...(after !== undefined && { after }) };
      const portion = await until(signal, () => this.#answerOf(thread.ask(link, 'browse', wanted)));
      yield portion;
      after = portion.next;
    } while (after !== undefined && !signal.aborted);
  }

  async identify(signal: AbortSignal): Promise<readonly DeviceDetail[]> {
    this.#check();
    const { thread, link } = this.#parts;
    return until(signal, () => this.#answerOf(thread.ask(link, 'identify')));
  }

  close(): void {
    if (this.#lost) return;
    const { thread, link } = this.#parts;
    // The session ends at the server, though the caller does not wait for it.
    thread.ask(link, 'close').catch(() => undefined);
    this.#end({ code: 'closed' });
  }

  #take(reported: Reported): void {
    if (this.#lost) return;
    const { monitor, thread, link } = this.#parts;
    if ('values' in reported) {
      monitor.received();
      monitor.trace?.(valuesMessage(reported.values, this.#nodes));
      this.#give(reported.values);
      thread.taken(link);
    } else if ('heard' in reported) {
      this.#sink?.answered();
      this.#sink?.heard();
    } else if ('ended' in reported) monitor.ended(reported.ended, reported.ms);
    else this.#end(reported.lost);
  }

  #give(rows: readonly SampleRow[]): void {
    for (const row of rows) if (this.#nodes.has(row[0])) this.#sink?.sample(...row);
    this.#sink?.answered();
  }

  /** `isSent`: of a write. */
  #check(isSent = true): void {
    if (this.#lost) throw new LinkError(this.#lost, isSent);
  }

  /** What comes for a connection that is lost is not for the next one. */
  async #answerOf<T>(answer: Promise<T>): Promise<T> {
    const result = await answer;
    this.#check();
    return result;
  }

  #end(fault: LinkFault): void {
    if (this.#lost) return;
    this.#lost = fault;
    this.#parts.thread.leave(this.#parts.link);
    for (const listener of this.#listeners) listener(fault);
  }
}

/** Rejects with the signal's reason where it is aborted first. */
async function until<T>(signal: AbortSignal, begin: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const { promise: over, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([begin(), over]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
