import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of Debian. */
const program = '/usr/sbin/mosquitto';
export const hasMosquitto = existsSync(program);

/** `anonymous`: everyone may connect. With `users` only these, by their passwords. */
export interface MosquittoSettings {
  readonly users?: Readonly<Record<string, string>>;
  /** Lines of the access control list. */
  readonly acl?: readonly string[];
  /** A second listener with TLS, by an authority of its own. */
  readonly tls?: boolean;
  /** The one with TLS requires a certificate by the same authority. */
  readonly requiresCertificate?: boolean;
  readonly webSocket?: boolean;
  /** Further lines of the configuration. */
  readonly lines?: readonly string[];
}

export interface Mosquitto {
  readonly host: string;
  readonly port: number;
  /** 0: there is none. */
  readonly tlsPort: number;
  readonly webSocketPort: number;
  /** PEM of the authority, and of a certificate of a client with its key. */
  readonly authority: string;
  readonly clientCertificate: string;
  readonly folder: string;
  readonly pid: () => number | undefined;
  /**
   * Another certificate of the server, by the same authority, for these names; `days` below zero: it has expired.
   * Mosquitto reads it by a restart.
   */
  makeServerCertificate(names: string, days?: number): void;
  /** By a signal that it can't handle. */
  kill(): Promise<void>;
  /** Stops it where it is, as a machine that hangs. */
  freeze(isFrozen: boolean): void;
  start(): Promise<void>;
  /** Ends it for good. */
  close(): Promise<void>;
}

/** Keys and certificates: an authority, the server’s and a client’s by it. */
function certificates(folder: string) {
  const openssl = (...args: string[]) => execFileSync('/usr/bin/openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const sign = (name: string, names: string, days: number) => {
    openssl(...['req', ...key, '-keyout', `${name}-key.pem`, '-out', `${name}.csr`, '-subj', `/CN=${name}`]);
    writeFileSync(join(folder, 'names'), `subjectAltName=${names}\n`);
    const by = ['-CA', 'ca.pem', '-CAkey', 'ca-key.pem', '-CAcreateserial', '-extfile', 'names'];
    openssl(...['x509', '-req', '-in', `${name}.csr`, ...by, '-out', `${name}.pem`, '-days', String(days)]);
  };
  openssl(
    ...['req', '-x509', ...key, '-keyout', 'ca-key.pem', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Broker CA'],
  );
  sign('server', 'IP:127.0.0.1', 2);
  sign('client', 'DNS:vigie', 2);
  return { sign };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** A broker in a folder and on ports of its own. */
export async function startMosquitto(settings: MosquittoSettings = {}): Promise<Mosquitto> {
  const { users, acl, tls, requiresCertificate, webSocket, lines = [] } = settings;
  const folder = mkdtempSync(join(tmpdir(), 'mosquitto-'));
  const [port, tlsPort, webSocketPort] = [
    await freePort(),
    tls ? await freePort() : 0,
    webSocket ? await freePort() : 0,
  ];
  const { sign } = tls ? certificates(folder) : { sign: () => undefined };
  const tlsLines = [
    `listener ${tlsPort} 127.0.0.1`,
    ...[`cafile ${folder}/ca.pem`, `certfile ${folder}/server.pem`, `keyfile ${folder}/server-key.pem`],
    `require_certificate ${requiresCertificate === true}`,
  ];
  const passwordFile = join(folder, 'passwords');
  if (users) {
    writeFileSync(passwordFile, '', { mode: 0o600 });
    for (const [name, password] of Object.entries(users))
      execFileSync('/usr/bin/mosquitto_passwd', ['-b', passwordFile, name, password], { stdio: 'pipe' });
  }
  if (acl) writeFileSync(join(folder, 'acl'), `${acl.join('\n')}\n`, { mode: 0o600 });
  const configuration = [
    // It reads its files as root before it becomes another user, who can't.
    ...(process.getuid?.() === 0 ? ['user root'] : []),
    ...(users ? [`password_file ${passwordFile}`, 'allow_anonymous false'] : ['allow_anonymous true']),
    ...(acl ? [`acl_file ${folder}/acl`] : []),
    ...lines,
    `listener ${port} 127.0.0.1`,
    ...(tls ? tlsLines : []),
    ...(webSocket ? [`listener ${webSocketPort} 127.0.0.1`, 'protocol websockets'] : []),
  ];
  writeFileSync(join(folder, 'mosquitto.conf'), `${configuration.join('\n')}\n`);
  let child: ReturnType<typeof spawn> | undefined;
  const start = async () => {
    if (child) return;
    child = spawn(program, ['-c', 'mosquitto.conf'], { cwd: folder, stdio: 'ignore' });
    while (!(await listens(port))) {
      if (child.exitCode !== null) throw new Error(`mosquitto has ended: ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const kill = async () => {
    const ended = child;
    child = undefined;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    await new Promise((resolve) => {
      ended.once('exit', resolve);
      ended.kill('SIGKILL');
    });
  };
  const pem = (...names: string[]) =>
    tls ? names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n') : '';
  await start();
  return {
    ...{ host: '127.0.0.1', port, tlsPort, webSocketPort, folder, start, kill },
    authority: pem('ca.pem'),
    clientCertificate: pem('client.pem', 'client-key.pem'),
    pid: () => child?.pid,
    makeServerCertificate: (names, days = 2) => sign('server', names, days),
    freeze: (isFrozen) => void child?.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    async close() {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}
