import type { Worker } from 'node:worker_threads';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import { threads } from '../../store/thread.ts';
import { LinkError } from '../driver.ts';
import type { AskName, Asks, FromThread, ToThread } from './thread/messages.ts';

/** Without a link the thread and its memory go, ms. */
const idleMs = 10_000;

export type Reported = Extract<FromThread, { readonly link: number }>;

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: LinkError) => void;
}

/** The thread of all links of OPC UA of this process; it starts with the first. */
class OpcUaThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  readonly #links = new Map<number, (reported: Reported) => void>();
  #last = 0;
  #idle: NodeJS.Timeout | undefined;
  isOver = false;

  constructor() {
    this.#worker = threads.start(new URL('./thread/opcuaThread.ts', import.meta.url));
    this.#worker.on('message', (message: FromThread) => this.#take(message));
    this.#worker.on('error', ({ message }) => this.#end({ code: 'driverNotLoaded', detail: message }));
    this.#worker.on('exit', () => this.#end({ code: 'driverNotLoaded', detail: 'the thread has ended' }));
  }

  /** The link holds the thread until `leave`. */
  join(link: number, reported: (reported: Reported) => void): void {
    clearTimeout(this.#idle);
    this.#links.set(link, reported);
    this.#worker.ref();
  }

  leave(link: number): void {
    this.#links.delete(link);
    this.#rest();
  }

  /** Rejects with LinkError. */
  ask<Name extends AskName>(link: number, ask: Name, ...args: Parameters<Asks[Name]>): ReturnType<Asks[Name]> {
    const id = ++this.#last;
    const answer = new Promise((resolve, reject) => {
      if (this.isOver) reject(new LinkError({ code: 'closed' }, false));
      else this.#pending.set(id, { resolve, reject });
    });
    this.#send({ link, id, ask, args });
    return answer as ReturnType<Asks[Name]>;
  }

  taken(link: number): void {
    this.#send({ link });
  }

  #send(message: ToThread): void {
    clearTimeout(this.#idle);
    this.#worker.ref();
    this.#worker.postMessage(message);
  }

  #take(message: FromThread): void {
    if ('link' in message) {
      this.#links.get(message.link)?.(message);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if ('fault' in message) pending?.reject(new LinkError(message.fault, message.isSent));
    else pending?.resolve(message.result);
    this.#rest();
  }

  /** What is closed is waited for by the process: its session must end at the server. */
  #rest(): void {
    if (this.#links.size > 0 || this.#pending.size > 0) return;
    this.#worker.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      this.#end({ code: 'closed' });
      void this.#worker.terminate();
    }, idleMs).unref();
  }

  #end(fault: LinkFault): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const { reject } of this.#pending.values()) reject(new LinkError(fault));
    this.#pending.clear();
    for (const [link, reported] of [...this.#links]) reported({ link, lost: fault });
  }
}

let current: OpcUaThread | undefined;

export function opcuaThread(): OpcUaThread {
  if (!current || current.isOver) current = new OpcUaThread();
  return current;
}
export type { OpcUaThread };
