import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TLSSocket, type Server as TlsServer } from 'node:tls';
import { StartError } from '../../device/settingsFile.ts';
import type { StoredUplinkKey } from '../../device/store/tables/uplinkKey.ts';
import { keyFingerprint } from '../../device/uplink/uplinkKey.ts';
import { uplinkProtocol } from '../../protocol/uplink/summary.ts';
import { Handshakes } from './handshakes.ts';
import { StationLink } from './stationLink.ts';

const handshakeMs = 10_000;
/** Connections that wait in the system: thousands of stations dial after a hub's start. */
const backlog = 8192;

interface ListenerParts {
  readonly key: StoredUplinkKey;
  readonly host: string;
  readonly port: number;
  readonly onLink: (link: StationLink, fingerprint: string, address: string) => void;
}

/**
 * Where stations dial in: TLS 1.3, each with a key of its own, which is all that is known of it. Who has no key, or
 * another kind of key, is closed without a word.
 */
export class UplinkListener {
  readonly #parts: ListenerParts;
  readonly #tls: TlsServer;
  readonly #server: Server;
  readonly #handshakes: Handshakes;
  /** Of handshakes that have begun, by the other end: the socket of TLS does not show the one beneath it. */
  readonly #ends = new Map<string, () => void>();

  constructor(parts: ListenerParts) {
    this.#parts = parts;
    const { certificate: cert, key } = parts.key;
    this.#tls = createTlsServer({
      ...{ cert, key, minVersion: 'TLSv1.3', ALPNProtocols: [uplinkProtocol], handshakeTimeout: handshakeMs },
      // Keys are pinned, whatever their certificates say besides.
      ...{ requestCert: true, rejectUnauthorized: false },
    });
    this.#tls.on('secureConnection', (socket) => this.#secured(socket));
    this.#tls.on('tlsClientError', (_, socket) => socket.destroy());
    this.#handshakes = new Handshakes((socket, end) => {
      const peer = peerOf(socket);
      this.#ends.set(peer, end);
      socket.once('close', () => this.#ends.delete(peer));
      this.#tls.emit('connection', socket);
    });
    // Nothing is read of a connection that waits.
    this.#server = createServer({
      pauseOnConnect: true,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: 30_000,
    });
    this.#server.on('connection', (socket) => this.#handshakes.add(socket));
  }

  /** The port in use. Throws StartError. */
  async listen(): Promise<number> {
    const { host, port } = this.#parts;
    try {
      this.#server.listen({ host: host.replace(/^\[|\]$/g, ''), port, backlog });
      await once(this.#server, 'listening');
    } catch (error) {
      throw new StartError(`The uplink can’t listen on ${host}:${port}: ${(error as Error).message}.`);
    }
    // A connection that can't be taken now is taken later.
    this.#server.on('error', () => undefined);
    return (this.#server.address() as AddressInfo).port;
  }

  /** How many wait for their handshake. */
  get waiting(): number {
    return this.#handshakes.waiting;
  }

  stop(): void {
    this.#handshakes.stop();
    this.#server.close();
    this.#tls.close();
  }

  #secured(socket: TLSSocket): void {
    socket.on('error', () => undefined);
    const peer = peerOf(socket);
    this.#ends.get(peer)?.();
    this.#ends.delete(peer);
    const certificate = socket.getPeerX509Certificate();
    const isKnownKind = certificate?.publicKey.asymmetricKeyType === 'ed25519';
    if (!certificate || !isKnownKind || socket.alpnProtocol !== uplinkProtocol) return void socket.destroy();
    const address = socket.remoteAddress ?? '';
    // In this tick: bytes that come before HTTP/2 reads are lost.
    const link = new StationLink(socket);
    this.#parts.onLink(link, keyFingerprint(certificate), address);
  }
}

function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
