import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packSamples } from '../importing/packSamples.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { Aggregate } from '../tiers/aggregate.ts';
import { shortest } from '../valueForm.ts';
import { HistoryFiles } from './historyFiles.ts';

/** Reproducible numbers from 0 to 1. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Values of a kind of point in second i, in the mix of the study: all change each second. */
const kinds = {
  decimal: (random: () => number) => (i: number) =>
    Math.round(500 + 100 * Math.sin(i / 3000) + 4 * (random() - 0.5)) / 10,
  float32: (random: () => number) => (i: number) =>
    shortest(Math.fround(50 + 10 * Math.sin(i / 3000) + 0.5 * (random() - 0.5))),
  counter: (random: () => number) => {
    let count = 100_000;
    return () => {
      count += Math.floor(3 * random());
      return count / 10;
    };
  },
  digital: () => (i: number) => i % 2,
};

type Kind = keyof typeof kinds;
const shares = { decimal: 30, float32: 10, counter: 6, digital: 4 } as const;
const start = Date.UTC(2026, 5, 1);

function definitionOf(kind: Kind, n: number): SeriesDefinition {
  return {
    point: `${kind}.${n}`,
    kind: kind === 'digital' ? 'logic' : 'numeric',
    unit: '',
    digits: 1,
    states: [],
    isCounter: kind === 'counter',
    scale: 1,
    offset: 0,
    modulus: undefined,
    runningState: undefined,
  };
}

/** Each with up to 20 ms of delay, as polls have. */
function samplesOf(kind: Kind, n: number, count: number, stepMs: number): HistorySample[] {
  const random = noise(n * 7919 + kind.length);
  const value = kinds[kind](random);
  return Array.from({ length: count }, (_, i) => ({
    time: start + i * stepMs + Math.floor(21 * random()),
    value: value(i * (stepMs / 1000)),
    quality: 0,
  }));
}

function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const files = new HistoryFiles(folder, () => expect.unreachable());
  onTestFinished(() => files.close());
  return { folder, files };
}

const entries = Object.entries(shares) as [Kind, number][];

test('a sample takes two bytes on the disk, one of a noisy float register three and a half', async () => {
  const rounds = 8;
  const { folder, files } = inFolder();
  const bytes = { decimal: 0, float32: 0, counter: 0, digital: 0 };
  const all = entries.flatMap(([kind, share]) =>
    Array.from({ length: share }, (_, n) => {
      let number = 0;
      const samples = samplesOf(kind, n, rounds * 2048, 1000);
      return { kind, blocks: [...packSamples(definitionOf(kind, n), samples, false, () => number++)] };
    }),
  );
  // As recorded: one block of each point, then the next of each, with the kinds mixed.
  all.sort((a, b) => (a.blocks[0]?.data.at(-1) ?? 0) - (b.blocks[0]?.data.at(-1) ?? 0));
  for (let round = 0; round < rounds; round++) {
    const blocks = all.flatMap(({ kind, blocks: some }) => {
      bytes[kind] += some[round]?.data.length ?? 0;
      return some[round] ?? [];
    });
    for (let i = 0; i < blocks.length; i += 10) files.put(blocks.slice(i, i + 10));
  }
  files.close();
  const samples = all.length * rounds * 2048;
  expect(statSync(join(folder, 'raw-2026-06.db')).size / samples).toBeLessThanOrEqual(2);
  expect(bytes.float32 / (shares.float32 * rounds * 2048)).toBeLessThanOrEqual(3.5);
});

test('a year of quarters takes 0.4 MB', async () => {
  const { folder, files } = inFolder();
  let points = 0;
  for (const [kind, share] of entries) {
    for (let n = 0; n < share; n += 5) {
      const definition = definitionOf(kind, n);
      const aggregate = new Aggregate(definition);
      for (const sample of samplesOf(kind, n, 30 * 96 * 15, 60_000)) aggregate.add(sample);
      files.putEntries('15m', [{ definition, spans: aggregate.present('15m', start + 30 * 86_400_000) }]);
      points++;
    }
  }
  files.close();
  const year = (statSync(join(folder, '15m-2026-06.db')).size / points) * (365 / 30);
  expect(year).toBeLessThanOrEqual(400_000);
});
