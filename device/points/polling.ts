import { type GroupReader, type ItemSample, LinkError, type PolledConnection } from '../drivers/driver.ts';
import { type AcquisitionMode, intoTable, type Member } from './acquisitionMode.ts';
import type { FieldPoint } from './fieldPoint.ts';
import { LateWatch } from './lateSamples.ts';
import type { PointTable } from './pointTable.ts';
import type { Timing } from './timing.ts';

interface ScanGroup {
  readonly source: number;
  readonly periodMs: number;
  readonly table: PointTable;
  readonly read: GroupReader;
  readonly sample: ItemSample;
  due: number;
  /** How long its last read took; undefined: there was none. */
  lastMs?: number;
  /** Confirmations that wait for a read that begins after their call. */
  waiting: (() => void)[];
}

export class Polling implements AcquisitionMode {
  readonly #connection: PolledConnection;
  readonly #timing: Timing;
  #groups: readonly ScanGroup[];
  #wake = new AbortController();
  readonly #lateWatch: LateWatch;
  #isReleased = false;

  constructor(connection: PolledConnection, members: readonly Member[], table: PointTable, timing: Timing) {
    this.#connection = connection;
    this.#timing = timing;
    this.#lateWatch = new LateWatch(timing.tick);
    this.#groups = this.#plan(members, table);
  }

  async run(stop: AbortSignal, lost: AbortSignal, up: () => void): Promise<void> {
    while (!stop.aborted) {
      if (lost.aborted) throw new LinkError({ code: 'closed' });
      const next = this.#groups.reduce<ScanGroup | undefined>((a, b) => (a && a.due <= b.due ? a : b), undefined);
      const wait = next ? next.due - this.#timing.tick() : 3_600_000;
      if (wait > 0) {
        this.#wake = new AbortController();
        await this.#timing.sleep(wait, this.#wake.signal);
        continue;
      }
      if (next) await this.#readGroup(next);
      if (!lost.aborted) up();
    }
  }

  async confirm({ source }: FieldPoint): Promise<boolean> {
    const group = this.#groups.find((one) => one.source === source);
    if (!group || this.#isReleased) return false;
    const done = new Promise<void>((resolve) => group.waiting.push(resolve));
    group.due = 0;
    this.#wake.abort();
    await done;
    return !this.#isReleased;
  }

  release(): void {
    this.#isReleased = true;
    this.#giveUpWaiting();
  }

  get scanMs(): number | undefined {
    return this.#groups.reduce<number | undefined>(
      (most, { lastMs }) => (lastMs === undefined ? most : Math.max(most ?? 0, lastMs)),
      undefined,
    );
  }

  addressOf({ address }: FieldPoint): unknown {
    return address;
  }

  /** A read in progress ends in the previous table. All groups are due now; the table drops unchanged values. */
  serve(members: readonly Member[], table: PointTable): void {
    this.#giveUpWaiting();
    this.#groups = this.#plan(members, table);
  }

  #plan(members: readonly Member[], table: PointTable): ScanGroup[] {
    return [...Map.groupBy(members, ({ point }) => point.source)].map(([source, some]) => ({
      source,
      periodMs: some[0]?.point.periodMs ?? 1000,
      table,
      read: this.#connection.group(some.map(({ point }) => point.address)),
      sample: intoTable(table, some, this.#lateWatch),
      due: this.#timing.tick(),
      waiting: [],
    }));
  }

  #giveUpWaiting(): void {
    for (const group of this.#groups) for (const resolve of group.waiting.splice(0)) resolve();
    this.#wake.abort();
  }

  async #readGroup(group: ScanGroup): Promise<void> {
    const began = this.#timing.tick();
    const { source, table, read, sample, waiting } = group;
    group.waiting = [];
    // Late by more than a period (a slow device, a busy machine): missed reads are not made up for.
    group.due = group.due + group.periodMs > began ? group.due + group.periodMs : began + group.periodMs;
    try {
      await read(sample, () => table.commit());
      table.heard(source, this.#timing.now(), this.#timing.tick());
    } finally {
      table.commit();
      group.lastMs = this.#timing.tick() - began;
      for (const resolve of waiting) resolve();
    }
  }
}
