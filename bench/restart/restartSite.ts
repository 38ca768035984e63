import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startDevice } from '../../device/device.ts';
import { parseSettings } from '../../device/settings.ts';
import { Person, type passwords } from '../../device/tests/testCommands.ts';
import { ask, credential } from '../../device/tests/testDevice.ts';
import { startService } from '../../e2e/faults/serviceProcess.ts';
import type { CallName } from '../../protocol/calls.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { fieldHost, startTestServer, type TestServer } from '../../testing/modbusTestServer.ts';
import { startHttpReceiver } from '../../testing/testReceivers.ts';
import { restartAccounts, restartStation } from './restartStation.ts';
import { shiftedTiming } from './shiftedTiming.ts';

/** SIGTERM, SIGKILL; `inProcess`: a stop of a service in this process, which costs less than a separate one. */
export type End = 'stop' | 'kill' | 'inProcess';

/** Status of each path; undefined: no answer. */
type Statuses = Record<'/works' | '/fails' | '/hangs', number | undefined>;
type Receiver = Awaited<ReturnType<typeof startHttpReceiver>> & { readonly statuses: Statuses };

interface Running {
  readonly device: { readonly url: string };
  /** Resolves when it has ended as requested; rejects if it ended otherwise. */
  readonly end: () => Promise<void>;
}

/** With an address for phones, messages have links. */
const options = ['--public-url', 'https://pumps.example/'] as const;

/** A station folder with a real field and a receiver of messages, and one service after another on it. */
export class RestartSite {
  readonly folder: string;
  readonly field: TestServer;
  readonly receiver: Receiver;
  #running: Running | undefined;
  #shiftMs = 0;

  private constructor(folder: string, field: TestServer, receiver: Receiver) {
    this.folder = folder;
    this.field = field;
    this.receiver = receiver;
  }

  static async make(): Promise<RestartSite> {
    const folder = await mkdtemp(join(tmpdir(), 'vigie-restart-'));
    const field = await startTestServer(0, fieldHost);
    await writeFile(join(folder, 'station.xml'), restartStation(field.port));
    await writeFile(join(folder, 'accounts.xml'), restartAccounts);
    const statuses: Statuses = { '/works': 204, '/fails': 503, '/hangs': undefined };
    const receiver = await startHttpReceiver((path) => statuses[path as keyof Statuses]);
    return new RestartSite(folder, field, { ...receiver, statuses });
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  get device(): { readonly url: string } {
    if (!this.#running) throw new Error('no service runs');
    return this.#running.device;
  }

  now(): number {
    return Date.now() + this.#shiftMs;
  }

  /** Starts a service that `end` ends in that way, with a shifted time of day. */
  async start(end: End, shiftMs: number): Promise<void> {
    this.#shiftMs = shiftMs;
    this.#running = await (end === 'inProcess'
      ? inThisProcess(this.folder, shiftMs)
      : inOwn(this.folder, shiftMs, end));
  }

  async end(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.end();
  }

  async remove(): Promise<void> {
    await this.end();
    await this.field.stop();
    await this.receiver.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  person(login: keyof typeof passwords): Person {
    return new Person(() => this, login);
  }

  async call(name: CallName, [login, password]: readonly [string, string], ...children: XmlNode[]) {
    return readWebOutput(await ask(this, name, credential(login, password), children));
  }
}

async function inThisProcess(folder: string, shiftMs: number): Promise<Running> {
  const settings = parseSettings([folder, '--port', '0', ...options], {});
  const device = await startDevice(settings, () => undefined, shiftedTiming(shiftMs));
  return { device, end: () => device.stop() };
}

async function inOwn(folder: string, shiftMs: number, end: 'stop' | 'kill'): Promise<Running> {
  const program = [join(import.meta.dirname, 'serviceAtTime.ts'), String(shiftMs)];
  const service = await startService(folder, options, program);
  return {
    device: service.device,
    end: async () => {
      if (end === 'kill') return service.kill();
      const code = await service.stop();
      if (code !== 0) throw new Error(`a stop ended with exit code ${code}`);
    },
  };
}

const timeoutMs = 15_000;

/** Retries for at most 15 s; then throws the last error. */
export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > until) throw error;
      await delay(50);
    }
  }
}
