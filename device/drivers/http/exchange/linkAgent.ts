import { Agent, type AgentOptions } from 'node:http';
import type { Socket } from 'node:net';

/** Requests at once. */
export const mostAtOnce = 4;

const settings: AgentOptions = { keepAlive: true, maxSockets: mostAtOnce, maxFreeSockets: mostAtOnce };

/** Reuses connections that `open` has made: neither Node’s own TLS nor a proxy of the environment. */
export class LinkAgent extends Agent {
  readonly #open: () => Promise<Socket>;
  readonly #idleClosed: () => void;
  /** Opened before the first request. */
  #spare: Socket | undefined;

  /** `idleClosed`: a connection was closed that no request used. */
  constructor(open: () => Promise<Socket>, idleClosed: () => void) {
    super(settings);
    this.#open = open;
    this.#idleClosed = idleClosed;
  }

  async openSpare(): Promise<void> {
    const socket = await this.#open();
    this.#spare = socket;
    socket.once('close', () => {
      if (this.#spare !== socket) return;
      this.#spare = undefined;
      this.#idleClosed();
    });
  }

  override createConnection(_options: unknown, created?: (error: Error | null, socket: Socket) => void): undefined {
    const spare = this.#spare;
    this.#spare = undefined;
    const opened = spare ? Promise.resolve(spare) : this.#open();
    opened.then(
      (socket) => {
        socket.once('close', () => {
          if (this.#isFree(socket)) this.#idleClosed();
        });
        created?.(null, socket);
      },
      // The socket is never looked at with an error.
      (error: Error) => created?.(error, undefined as unknown as Socket),
    );
    return undefined;
  }

  override destroy(): void {
    const spare = this.#spare;
    this.#spare = undefined;
    spare?.destroy();
    super.destroy();
  }

  #isFree(socket: Socket): boolean {
    return Object.values(this.freeSockets).some((sockets) => sockets?.includes(socket));
  }
}
