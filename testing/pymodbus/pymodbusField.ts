import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type Table = 'coil' | 'discrete' | 'input' | 'holding';

/** A field that is left out stands for all. */
interface Refusal {
  readonly table?: Table;
  readonly from?: number;
  readonly to?: number;
  readonly functions?: readonly number[];
  readonly exception: number;
}

interface Behaviour {
  /** In one request. */
  readonly maxRegisters?: number;
  readonly refuses?: readonly Refusal[];
  readonly isSilent?: boolean;
  readonly delayMs?: number;
  /** Functions at which it closes the connection. */
  readonly hangsUp?: readonly number[];
}

/** Values by table and first address; every other address is refused with exception 2. */
export type PymodbusUnit = Behaviour & Partial<Record<Table, Readonly<Record<number, readonly number[]>>>>;

/** `link`: the name of a serial line in the file system. */
interface Place {
  readonly host?: string;
  readonly port?: number;
  readonly link?: string;
}

export interface PymodbusWay extends Place {
  readonly id: string;
  readonly kind: 'tcp' | 'rtuTcp' | 'rtu' | 'ascii';
  readonly units: Readonly<Record<number, PymodbusUnit>>;
}

type Description =
  | { readonly ways: readonly PymodbusWay[] }
  | { readonly plant: 'booster' | 'boiler'; readonly ways?: Readonly<Record<string, Place>> };

export interface PymodbusWrite {
  readonly way: string;
  readonly unit: number;
  readonly function: number;
  readonly table: Table;
  readonly start: number;
  readonly values: readonly number[];
  readonly atMs: number;
}

type Request = readonly [unit: number, fn: number, start: number | null, count: number];

type Places = Readonly<Record<string, { readonly port?: number; readonly path?: string }>>;

const python = '/usr/bin/python3';

/** Debian's python3-pymodbus and python3-serial-asyncio: a Modbus server of other authors. */
export const hasPymodbus = (() => {
  try {
    execFileSync(python, ['-c', 'import pymodbus.server'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** In a process of its own, which ends with this one, however this one ends. */
export class PymodbusField {
  /** Those that were carried out, in order. */
  readonly writes: PymodbusWrite[] = [];
  readonly #process: ChildProcess;
  readonly #places: Places;
  readonly #waiting: ((result: unknown) => void)[] = [];

  private constructor(process: ChildProcess, places: Places) {
    this.#process = process;
    this.#places = places;
  }

  static async start(description: Description): Promise<PymodbusField> {
    const script = join(import.meta.dirname, 'field.py');
    const process = spawn(python, ['-B', script, JSON.stringify(description)], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: process.stdout });
    const first = await Promise.race([once(lines, 'line'), once(process, 'exit').then(() => undefined)]);
    if (!first) throw new Error('The field did not start.');
    const { places } = JSON.parse(first[0] as string) as { places: Places };
    const field = new PymodbusField(process, places);
    process.stdin.on('error', () => undefined);
    lines.on('line', (line) => {
      const { write, result } = JSON.parse(line) as { write?: PymodbusWrite; result?: unknown };
      if (write) field.writes.push(write);
      else field.#waiting.shift()?.(result);
    });
    return field;
  }

  port(way: string): number {
    const { port } = this.#places[way] ?? {};
    if (port === undefined) throw new Error(`${way} has no port.`);
    return port;
  }

  path(way: string): string {
    const { path } = this.#places[way] ?? {};
    if (path === undefined) throw new Error(`${way} is no serial line.`);
    return path;
  }

  read(way: string, unit: number, table: Table, start: number, count = 1): Promise<number[]> {
    return this.#do({ do: 'read', way, unit, table, start, count }) as Promise<number[]>;
  }

  async write(way: string, unit: number, table: Table, start: number, values: readonly number[]): Promise<void> {
    await this.#do({ do: 'write', way, unit, table, start, values });
  }

  async change(way: string, unit: number, unitAs: Behaviour): Promise<void> {
    await this.#do({ do: 'change', way, unit, unitAs });
  }

  /** Since the last call. */
  takeRequests(way: string): Promise<Request[]> {
    return this.#do({ do: 'takeRequests', way }) as Promise<Request[]>;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.#process.kill('SIGKILL');
    await once(this.#process, 'close');
  }

  #do(command: Readonly<Record<string, unknown>>): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.#waiting.push(resolve);
    this.#process.stdin?.write(`${JSON.stringify(command)}\n`);
    return promise;
  }
}
