import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Value } from '../../../protocol/sample.ts';
import type { EventEntry } from '../../events/entry.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { PointTable } from '../../points/pointTable.ts';
import { fieldPointOf } from '../../points/testFieldPoint.ts';
import { orderOf } from '../blockOrder.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import type { HistoryMark } from '../historyMark.ts';
import { blockOf, type Samples, sampleAt, samplesOf, unpackSamples, withoutBase } from '../readBlock.ts';
import type { AskHistory } from '../reading/question.ts';
import type { HistorySample } from '../sampleBlock.ts';
import { HistoryReader } from '../testReader.ts';
import { definitionFor } from './definitionFor.ts';
import { localRecorder } from './localRecorder.ts';
import type { Recorder } from './recorder.ts';

/** With the defaults of a station file. */
export function recordedPoint(id: string, rest: Partial<FieldPoint> = {}): FieldPoint {
  return fieldPointOf({
    ...{ id, name: id, unit: 'm', digits: 1 },
    recording: { deadBand: 0.05, periodMs: undefined, modulus: undefined, runningState: undefined },
    ...rest,
  });
}

export const noon = Date.UTC(2026, 10, 22, 12);

/** Clocks moved by the test: wall (UTC ms) and monotonic. */
export function handClocks(start = noon) {
  const clock = { time: start, ticks: 0 };
  return {
    timing: { now: () => clock.time, tick: () => clock.ticks },
    wait: (ms: number) => {
      clock.time += ms;
      clock.ticks += ms;
    },
    set: (time: number) => {
      clock.time = time;
    },
  };
}

export const newFolder = (): string => join(mkdtempSync(join(tmpdir(), 'vigie-history-')), 'history');

interface TestParts {
  readonly points?: readonly FieldPoint[];
  readonly folder?: string;
  readonly clocks?: ReturnType<typeof handClocks>;
  readonly hasFieldTimes?: boolean;
  readonly mark?: HistoryMark;
}

const day = 86_400_000;

/** A recorder on a real folder and a real table, moved by the test. */
export function testRecorder({ points = [recordedPoint('LEVEL')], folder = newFolder(), ...rest }: TestParts = {}) {
  const { clocks = handClocks(), hasFieldTimes = false, mark } = rest;
  const events: EventEntry[] = [];
  const errors: unknown[] = [];
  const failures: unknown[] = [];
  const record = (entry: EventEntry) => events.push(entry);
  const storage = { fault: undefined as unknown, failed: (error: unknown) => failures.push(error) };
  const local = localRecorder({
    folder,
    timing: clocks.timing,
    events: { record },
    storage,
    mayWrite: () => true,
    retention: () => ({ days: { raw: 60, '1m': 366, '15m': 3653 }, bytes: 8e9 }),
    mark,
    report: (_, error) => errors.push(error),
  });
  const moment = () => ({ now: clocks.timing.now(), tick: clocks.timing.tick() });
  const wrongClocks: number[] = [];
  const attach = (recorded = points) => {
    const table = new PointTable(recorded, clocks.timing.now);
    const onWrongClock = (_: string, time: number) => wrongClocks.push(time);
    return { table, end: local.attach({ ...{ points: recorded, table, onWrongClock }, retentionMs: 60 * day }) };
  };
  local.start();
  let running = attach();
  const settle = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
  const ask: AskHistory = async (question) => {
    const reply = local.recorder.answer(moment(), question);
    local.recorder.inspect();
    return reply;
  };
  return {
    ...{ folder, clocks, events, errors, failures, storage, wrongClocks, settle },
    ask,
    reader: new HistoryReader(ask),
    eachSecond: local.eachSecond,
    writeJournal: () => local.recorder.writeJournal(moment()),
    open: (...ids: readonly string[]) => local.recorder.open(ids),
    get table() {
      return running.table;
    },
    /** `sourceTime`: undefined: the field gives none. */
    tell: async (value: Value, slot = 0, sourceTime = hasFieldTimes ? clocks.timing.now() : undefined) => {
      running.table.set(slot, value, sourceTime);
      running.table.commit();
      await settle();
    },
    tellLate: async (value: Value, sourceTime: number) => {
      running.table.setLate(0, value, sourceTime);
      running.table.commit();
      await settle();
    },
    replace: (others: readonly FieldPoint[]) => {
      running.end();
      running = attach(others);
    },
    stop: () => {
      running.end();
      local.stop();
    },
    /** From files and memory, ordered by time. */
    samples: (point = points[0] ?? recordedPoint('LEVEL')) => samplesIn(folder, point, local.recorder),
  };
}

export type TestRun = ReturnType<typeof testRecorder>;

/** Pass them to `samplesIn` to open them once for several points. */
export const filesIn = (folder: string): HistoryFiles => new HistoryFiles(folder, () => undefined);

/** Stored samples of a point: from files, overridden by the memory of `recorder`. */
export function samplesIn(
  folder: string,
  point: FieldPoint,
  recorder?: Pick<Recorder, 'open'>,
  given?: HistoryFiles,
): HistorySample[] {
  const files = given ?? filesIn(folder);
  const definition = definitionFor(point);
  const blocks = new Map<string, Samples>();
  for (const block of files.blocks(definition, 0, 8e14)) {
    const data = files.data(definition, block);
    if (data) blocks.set(`${block.start} ${block.number}`, withoutBase(unpackSamples(data), orderOf(block.is_late)));
  }
  const key = JSON.stringify(definition);
  for (const series of recorder?.open([point.id]) ?? []) {
    if (JSON.stringify(series.definition) !== key) continue;
    for (const { start, number, form, slice, ...order } of series.blocks) {
      blocks.set(`${start} ${number}`, withoutBase(samplesOf(blockOf(form, [slice])), order));
    }
  }
  if (!given) files.close();
  const all = [...blocks.values()].flatMap((samples) =>
    Array.from({ length: samples.n }, (_, i) => sampleAt(samples, i)),
  );
  return all.sort((a, b) => a.time - b.time);
}
