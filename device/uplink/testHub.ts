import { randomBytes, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { type ClientHttp2Session, type ClientHttp2Stream, connect, type IncomingHttpHeaders } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { base32, writeEnrolCode } from '../../protocol/uplink/enrolCode.ts';
import { type HubUser, hubUserHeader, writeHubUser } from '../../protocol/uplink/hubUser.ts';
import { type EnrolmentReply, uplinkPaths, uplinkProtocol } from '../../protocol/uplink/summary.ts';
import { makeKey } from './makeKey.ts';
import { keyFingerprint } from './uplinkKey.ts';

export const olga: HubUser = { login: 'olga', name: 'Olga', profile: 0, groups: [], isConfirmed: false };

export interface HubReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface HubRequest {
  readonly person?: HubUser;
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The other end of an uplink, without a fleet. */
export class TestHub {
  readonly key = makeKey();
  readonly fingerprint = keyFingerprint(new X509Certificate(this.key.certificate));
  /** Fingerprints of stations that it lets in. */
  readonly known = new Set<string>();
  /** Each connection that was let in, the newest last. */
  readonly sessions: ClientHttp2Session[] = [];
  readonly sockets: TLSSocket[] = [];
  /** How often, also by stations that did not like its key. */
  dialled = 0;
  readonly #server = createServer({
    ...{ key: this.key.key, cert: this.key.certificate, minVersion: 'TLSv1.3', ALPNProtocols: [uplinkProtocol] },
    ...{ requestCert: true, rejectUnauthorized: false },
  });
  #secret = '';
  #code = '';
  #answer: EnrolmentReply = { result: 'done', hub: 'Town' };

  static async start(port = 0): Promise<TestHub> {
    const hub = new TestHub();
    hub.#server.on('connection', () => hub.dialled++);
    hub.#server.on('secureConnection', (socket: TLSSocket) => hub.#accept(socket));
    hub.#server.on('tlsClientError', () => undefined);
    await hub.listen(port);
    return hub;
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `https://127.0.0.1:${this.port}`;
  }

  get session(): ClientHttp2Session {
    const newest = this.sessions.at(-1);
    if (!newest || newest.destroyed) throw new Error('no station is connected');
    return newest;
  }

  get isConnected(): boolean {
    return this.sessions.at(-1)?.destroyed === false;
  }

  /** Good once. */
  makeCode(answer: Partial<EnrolmentReply> = {}): string {
    this.#secret = base32(randomBytes(10));
    this.#code = writeEnrolCode(this.#secret, this.fingerprint);
    this.#answer = { result: 'done', hub: 'Town', ...answer };
    return this.#code;
  }

  async request(path: string, options: HubRequest = {}): Promise<HubReply> {
    const stream = this.open(path, options);
    const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status'?: number }];
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    return { status: Number(headers[':status']), headers, body: Buffer.concat(parts) };
  }

  open(path: string, { person = olga, method = 'GET', body, headers = {} }: HubRequest = {}): ClientHttp2Stream {
    const stream = this.session.request({
      ...{ ':path': path, ':method': method, [hubUserHeader]: writeHubUser(person), ...headers },
      ...(body !== undefined && { 'content-type': 'application/xml' }),
    });
    stream.on('error', () => undefined);
    stream.end(body);
    return stream;
  }

  async stop(): Promise<void> {
    for (const session of this.sessions) session.destroy();
    for (const socket of this.sockets) socket.destroy();
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(socket: TLSSocket): void {
    this.sockets.push(socket);
    socket.on('error', () => undefined);
    const certificate = socket.getPeerX509Certificate() as X509Certificate;
    const station = keyFingerprint(certificate);
    const session = connect('http://station', { createConnection: () => socket as Socket });
    session.on('error', () => undefined);
    if (this.known.has(station)) this.sessions.push(session);
    else if (this.#code !== '') void this.#enrol(session, station);
    else session.destroy();
  }

  async #enrol(session: ClientHttp2Session, station: string): Promise<void> {
    this.sessions.push(session);
    const { body } = await this.request(uplinkPaths.enrolment);
    this.sessions.pop();
    const { code } = JSON.parse(body.toString()) as { code: string };
    const isRight = code === this.#code;
    this.#code = '';
    const answer = isRight ? this.#answer : { result: 'codeRefused', hub: 'Town' };
    if (answer.result === 'done') this.known.add(station);
    const stream = session.request({ ':path': uplinkPaths.enrolment, ':method': 'POST' });
    stream.on('error', () => undefined);
    stream.end(JSON.stringify(answer));
  }
}
