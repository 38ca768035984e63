import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { LinkError } from '../../driver.ts';
import { systemFault } from '../../systemFault.ts';
import type { SessionSocket } from './netSnmp.ts';

/**
 * The system drops what comes from another address or port than the agent’s, and says where nothing is listening
 * there. Rejects with LinkError.
 */
export async function connectedSocket(host: string, port: number): Promise<Socket> {
  try {
    const { address, family } = await lookup(host);
    const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
    return await new Promise((resolve, reject) => {
      socket.once('error', (error) => {
        socket.close();
        reject(error);
      });
      socket.connect(port, address, () => {
        socket.removeAllListeners('error');
        resolve(socket);
      });
    });
  } catch (error) {
    throw new LinkError(systemFault(error instanceof Error ? error : new Error(String(error))), false);
  }
}

interface SocketWatch {
  /** Of the system: nothing listens there, the way is closed. */
  readonly failed: (error: Error) => void;
  /** The package could not judge the response to the request under way. */
  readonly thrown: () => void;
}

/** What the package takes for a socket of its own. */
export class GuardedSocket implements SessionSocket {
  readonly #socket: Socket;
  readonly #watch: SocketWatch;
  /** Datagrams that may still be sent. */
  #left = 0;

  constructor(socket: Socket, watch: SocketWatch) {
    this.#socket = socket;
    this.#watch = watch;
    socket.on('error', watch.failed);
  }

  /** From now on. What is more is not sent: the package sends a request again where a report asks for it. */
  allow(datagrams: number): void {
    this.#left = datagrams;
  }

  on(event: string, listener: (value: Buffer) => void): this {
    if (event === 'message') {
      this.#socket.on('message', (bytes) => {
        try {
          listener(bytes);
        } catch {
          this.#watch.thrown();
        }
      });
    }
    return this;
  }

  send(bytes: Buffer, _offset: number, _length: number, _port: number, _host: string, sent: SentCallback): void {
    if (this.#left-- > 0) this.#socket.send(bytes, sent);
    else this.#watch.thrown();
  }

  close(): void {
    this.#left = 0;
    this.#socket.removeAllListeners();
    // A send that was under way may still fail.
    this.#socket.on('error', () => undefined);
    this.#socket.close();
  }

  ref(): void {
    this.#socket.ref();
  }

  unref(): void {
    this.#socket.unref();
  }
}
type SentCallback = (error: Error | null) => void;
