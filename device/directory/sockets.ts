import net, { type Socket } from 'node:net';
import tls from 'node:tls';

/** More bytes in one answer are not read: a server without bounds must not fill the memory. */
const mostBytes = 4_000_000;

/** The sockets of one connection, so that they end with it whatever they wait for. */
export class Sockets {
  readonly #all: Socket[] = [];
  #bytes = 0;

  readonly plain = ((port: number, host: string) => this.#hold(net.connect(port, host))) as typeof net.connect;

  /** Also over the plain socket of a connection that is upgraded. */
  readonly secure = ((...options: Parameters<typeof tls.connect>) => {
    const socket = this.#hold(tls.connect(...options));
    socket.on('data', (bytes: Buffer) => {
      this.#bytes += bytes.length;
      if (this.#bytes > mostBytes) socket.destroy(new Error('the answer is too long'));
    });
    return socket;
  }) as typeof tls.connect;

  /** Another answer begins. */
  next(): void {
    this.#bytes = 0;
  }

  destroy(): void {
    for (const socket of this.#all) socket.destroy();
  }

  #hold<S extends Socket>(socket: S): S {
    this.#all.push(socket);
    // Of one that ended before it had a listener, or after all.
    socket.on('error', () => undefined);
    return socket;
  }
}
