import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestServerOptions {
  /** Undefined: a free one. */
  readonly port?: number;
  /** Of its certificates; undefined: a temporary one, which goes with it. */
  readonly folder?: string;
  /** Behind host and port, such as `/plant`. */
  readonly path?: string;
  /** Of another name: another certificate. */
  readonly pki?: string;
  /** PEM, in place of one that signs itself. */
  readonly signed?: { readonly cert: string; readonly key: string };
  /** It refuses certificates of clients until they are trusted there. */
  readonly trustsNobody?: boolean;
  readonly isSecureOnly?: boolean;
  /** Passwords by user; undefined: anonymous. */
  readonly users?: Readonly<Record<string, string>>;
  readonly maxSessions?: number;
  /** Of one request. */
  readonly maxPerCall?: number;
  /** Of a subscription. */
  readonly maxItems?: number;
  /** They move the index of the plant's own. */
  readonly namespacesBefore?: readonly string[];
  /** Counters `n0`, `n1`, … below `Many`. */
  readonly many?: number;
}

/** What it is asked, by messages. */
export interface ToTestServer {
  /** `status`: the name of a code; `time`: of the source, UTC ms. */
  set(name: string, value: unknown, status?: string, time?: number): Promise<void>;
  get(name: string): Promise<unknown>;
  counts(): Promise<{ sessions: number; subscriptions: number; channels: number; writes: number }>;
  /** Writes to it get that code; undefined: they are taken. */
  refuse(name: string, status?: string): Promise<void>;
  /** Responses to writes come later, though the value is there. */
  delayWrites(ms: number): Promise<void>;
  /** So many changes of the counters each second. */
  run(perSecond: number): Promise<void>;
  /** All connections. */
  cut(): Promise<void>;
}

export interface OpcUaTestServer extends ToTestServer {
  readonly port: number;
  /** Of the plant's variables. */
  readonly namespace: string;
  /** DER */
  readonly certificate: () => Buffer;
  /** As a process that is killed. */
  leave(): Promise<void>;
  comeBack(more?: TestServerOptions): Promise<void>;
  /** Nothing is answered, and no connection closed. */
  fallSilent(isSilent: boolean): void;
  /** CPU seconds until now are its own. */
  readonly pid: () => number | undefined;
  stop(): Promise<void>;
}

const asks: readonly (keyof ToTestServer)[] = ['set', 'get', 'counts', 'refuse', 'delayWrites', 'run', 'cut'];

/** A plant on 127.0.0.1. */
export async function startOpcUaServer(options: TestServerOptions = {}): Promise<OpcUaTestServer> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'vigie-opcua-'));
  const port = options.port ?? (await freePort());
  let given = { ...options, folder, port };
  let child: ChildProcess | undefined;
  let certificate = Buffer.alloc(0);
  let last = 0;
  const waiting = new Map<number, (result: unknown) => void>();

  const start = async () => {
    const started = fork(new URL('./testServerProcess.ts', import.meta.url), [JSON.stringify(given)], {
      execArgv: [],
      stdio: [
        'ignore',
        process.env.OPCUA_LOG ? 'inherit' : 'ignore',
        process.env.OPCUA_LOG ? 'inherit' : 'ignore',
        'ipc',
      ],
    });
    child = started;
    started.on('message', ({ id, result }: { id?: number; result?: unknown }) => {
      if (id === undefined) return;
      waiting.get(id)?.(result);
      waiting.delete(id);
    });
    const ended = once(started, 'exit').then(() => {
      throw new Error('the server of OPC UA has ended');
    });
    const [ready] = await Promise.race([once(started, 'message'), ended]);
    ended.catch(() => undefined);
    certificate = Buffer.from(ready.certificate, 'base64');
  };
  const ask = (name: string, args: readonly unknown[]) =>
    new Promise<unknown>((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      child?.send({ id, ask: name, args });
    });
  const leave = async () => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const over = once(ending, 'exit');
    ending.kill('SIGKILL');
    await over;
  };
  await start();
  const asking = Object.fromEntries(asks.map((name) => [name, (...args: unknown[]) => ask(name, args)]));
  return {
    ...(asking as unknown as ToTestServer),
    port,
    namespace: 'urn:plant:line',
    certificate: () => certificate,
    pid: () => child?.pid,
    leave,
    comeBack: async (more) => {
      given = { ...given, ...more };
      await start();
    },
    fallSilent: (isSilent) => void child?.kill(isSilent ? 'SIGSTOP' : 'SIGCONT'),
    stop: async () => {
      await leave();
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
