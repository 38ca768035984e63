import type { Socket } from 'node:net';

/** A handshake costs the hub about 1.5 ms: at this rate calls are answered in between. */
const perSecond = 120;
const tickMs = 25;
/** Begun at a time after a tick that came late: the rate holds on a busy machine too. */
const mostTogether = 12;
/** Those that have begun: a client that is slow in one takes a place from no one else for long. */
const mostAtOnce = 200;
/** Beyond these a connection is closed at once; the station dials again. */
const mostWaiting = 8000;
/** Places of one address, of those that have begun: many stations may share one. */
const mostOfAddress = 100;

/** Lets connections begin their handshake one after another, so that thousands that come at once delay no call. */
export class Handshakes {
  readonly #begin: (socket: Socket, end: () => void) => void;
  /** The newest last, which is the first to begin: those that waited longest may have given up, and dial again. */
  #waiting: Socket[] = [];
  readonly #begun = new Map<string, number>();
  #atOnce = 0;
  #timer: NodeJS.Timeout | undefined;
  /** Those that are due, with a fraction. */
  #due = 0;
  #tick = 0;

  /** `begin` gets what ends the handshake of that socket. */
  constructor(begin: (socket: Socket, end: () => void) => void) {
    this.#begin = begin;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  add(socket: Socket): void {
    if (this.#waiting.length >= mostWaiting) return void socket.destroy();
    this.#waiting.push(socket);
    socket.on('error', () => undefined);
    if (this.#timer) return;
    this.#tick = performance.now();
    this.#timer = setInterval(() => this.#next(), tickMs);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const socket of this.#waiting) socket.destroy();
    this.#waiting = [];
  }

  #next(): void {
    const now = performance.now();
    this.#due = Math.min(mostTogether, this.#due + (perSecond * (now - this.#tick)) / 1000);
    this.#tick = now;
    // Of addresses that have all of their places.
    const later: Socket[] = [];
    while (this.#due >= 1 && this.#atOnce < mostAtOnce) {
      const socket = this.#waiting.pop();
      if (!socket) break;
      const { destroyed, remoteAddress: address = '' } = socket;
      if (destroyed) continue;
      if ((this.#begun.get(address) ?? 0) >= mostOfAddress) {
        later.push(socket);
        continue;
      }
      this.#due--;
      this.#run(socket, address);
    }
    this.#waiting.push(...later.reverse());
    if (this.#waiting.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #run(socket: Socket, address: string): void {
    this.#atOnce++;
    this.#begun.set(address, (this.#begun.get(address) ?? 0) + 1);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      this.#atOnce--;
      const count = (this.#begun.get(address) ?? 1) - 1;
      if (count === 0) this.#begun.delete(address);
      else this.#begun.set(address, count);
    };
    socket.once('close', end);
    this.#begin(socket, end);
  }
}
