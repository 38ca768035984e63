import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Connection, headerOf, type Reply } from './connection.ts';
import type { browserRequests, LoginCall } from './requests.ts';

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
/** What a sound reply holds. */
const signs = {
  identityCard: '<Firmware ',
  getUserProfile: 'IsNormalMode="true"',
  getConfig: '<ErrorCode>0</ErrorCode><Content><XmlResponse>',
  getPoints: '<Point ',
} as const satisfies Record<LoginCall, string>;

/** The replies that were read whole; all viewers are told the same, so another's only has to be that. */
const sound = new Map<LoginCall, Buffer>();

/** The login flow of the app (web/session/login.ts); gives a connection that is free for the stream. */
export async function logIn(
  url: URL,
  requests: ReturnType<typeof browserRequests>,
): Promise<{ free: Connection; close: () => void }> {
  const first = new Connection(url);
  const ask = async (connection: Connection, name: LoginCall) =>
    check(name, await connection.ask(requests.login(name)));
  await ask(first, 'identityCard');
  await ask(first, 'getUserProfile');
  // The two go out together: a browser opens a second connection for the other.
  const second = new Connection(url);
  await Promise.all([ask(first, 'getConfig'), ask(second, 'getPoints')]);
  // The second is kept for later calls, until the service closes it.
  return { free: first, close: () => second.close() };
}

function check(name: LoginCall, { head, body }: Reply): void {
  const known = sound.get(name);
  if (known?.equals(body)) return;
  const encoding = headerOf(head, 'content-encoding');
  const text = encoding === undefined ? body : decoders[encoding]?.(body);
  if (!text?.includes(signs[name])) throw new Error(`${name} was answered with ${text?.toString() ?? encoding}`);
  sound.set(name, body);
}
