// Set up before each test file of the service. A thread costs most while it reads its modules: one whose work has come to
// its end, with all it had open closed, does the next of the same kind. What is ended or fails is a thread's end.
import { EventEmitter } from 'node:events';
import { MessageChannel, type MessagePort, type Transferable, type Worker } from 'node:worker_threads';
import { newThread, threads } from '../store/thread.ts';
import type { Work } from './threadHost.ts';

/** Modules that export `run`. */
const reusable = /\/(runHistory|readerThread|examinerThread)\.ts$/;
const idle = new Map<string, Worker[]>();
/** Of one kind: each has its memory. */
const mostIdle = 2;

/** The work of a thread, with the interface of a Worker of its own. */
class ReusedThread extends EventEmitter {
  /** Undefined when its work is over: another work has it then. */
  #host: Worker | undefined;
  readonly #port: MessagePort;

  constructor(entry: string, settings: unknown) {
    super();
    const waiting = idle.get(entry) ?? [];
    idle.set(entry, waiting);
    const host = waiting.pop() ?? newThread(new URL('./threadHost.ts', import.meta.url));
    const { port1, port2 } = new MessageChannel();
    this.#host = host;
    this.#port = port1;
    const closed = new Promise((resolve) => port1.once('close', resolve));
    const over = (code: number) => {
      this.#host = undefined;
      host.off('message', done).off('error', failed).off('exit', ended);
      void closed.then(() => this.emit('exit', code));
    };
    const done = () => {
      over(0);
      host.unref();
      if (waiting.length < mostIdle) waiting.push(host);
      else void host.terminate();
    };
    const failed = (error: unknown) => this.emit('error', error);
    const ended = (code: number) => {
      port1.close();
      over(code);
    };
    host.on('message', done).on('error', failed).on('exit', ended);
    port1.on('message', (message) => this.emit('message', message)).unref();
    const work: Work = { entry, settings, port: port2 };
    host.postMessage(work, [port2]);
  }

  postMessage(message: unknown, transferred: readonly Transferable[] = []): void {
    this.#port.postMessage(message, [...transferred]);
  }

  async terminate(): Promise<void> {
    await this.#host?.terminate();
  }

  ref(): void {
    this.#host?.ref();
    this.#port.ref();
  }

  unref(): void {
    this.#host?.unref();
    this.#port.unref();
  }
}

threads.start = (entry, settings) =>
  reusable.test(entry.href)
    ? (new ReusedThread(entry.href, settings) as unknown as Worker)
    : newThread(entry, settings);
