import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of Debian. */
const program = '/usr/sbin/snmpd';
export const hasSnmpd = existsSync(program);

export const snmpdLogin = { read: 'public', write: 'private', auth: 'authenticated1', priv: 'encrypted1' } as const;
/** Writable. */
export const snmpdInteger = '1.3.6.1.4.1.99999.1.0';
export const snmpdContact = '1.3.6.1.2.1.1.4.0';

const usersOf = (port: number) => `agentaddress udp:127.0.0.1:${port}
rocommunity ${snmpdLogin.read}
rwcommunity ${snmpdLogin.write}
createUser open
createUser sha SHA ${snmpdLogin.auth}
createUser sha256 SHA-256 ${snmpdLogin.auth} AES ${snmpdLogin.priv}
createUser sha512 SHA-512 ${snmpdLogin.auth} AES ${snmpdLogin.priv}
createUser full SHA ${snmpdLogin.auth} AES ${snmpdLogin.priv}
rouser open noauth
rouser sha auth
rouser sha256 priv
rouser sha512 priv
rwuser full priv
sysName plant
sysLocation Hall 2
override -rw ${snmpdInteger} integer 5
`;

export interface Snmpd {
  readonly port: number;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** It counts its starts and has an identification of its own, which are gone then. Only while it is stopped. */
  forget(): void;
  /** Ends it for good. */
  close(): Promise<void>;
}

/** An agent of Net-SNMP with versions 1, 2c and 3, in a folder and on a port of its own. */
export async function startSnmpd(): Promise<Snmpd> {
  const folder = mkdtempSync(join(tmpdir(), 'snmpd-'));
  const port = await freePort();
  writeFileSync(join(folder, 'snmpd.conf'), usersOf(port));
  const memory = join(folder, 'memory');
  const env = { ...process.env, SNMP_PERSISTENT_DIR: memory, SNMPCONFPATH: folder, MIBS: '' };
  let child: ReturnType<typeof spawn> | undefined;
  const start = async () => {
    child = spawn(program, ['-f', '-C', '-c', 'snmpd.conf', '-Lf', 'log', '-p', 'pid', '-I', '-smux'], {
      cwd: folder,
      env,
      stdio: 'ignore',
    });
    while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const stop = async () => {
    const ended = child;
    child = undefined;
    if (!ended || ended.exitCode !== null) return;
    await new Promise((resolve) => {
      ended.once('exit', resolve);
      ended.kill('SIGTERM');
    });
  };
  await start();
  return {
    ...{ port, start, stop },
    forget: () => rmSync(memory, { recursive: true, force: true }),
    async close() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return port;
}

/** GET of version 1 for sysUpTime.0. */
const question = Buffer.from(
  '302602010004067075626c6963a01902010102010002010030 0e300c06082b060102010103000500'.replace(' ', ''),
  'hex',
);
const waitMs = 50;

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    const end = (isThere: boolean) => {
      clearTimeout(timer);
      socket.close();
      resolve(isThere);
    };
    const timer = setTimeout(end, waitMs, false);
    socket.once('message', () => end(true));
    socket.send(question, port, '127.0.0.1');
  });
}
