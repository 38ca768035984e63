import type { PackedBlock } from '../files/blockTable.ts';
import { monthOf } from '../historyFolder.ts';
import { type HistorySample, SampleBlock } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { type Form, formFor } from '../valueForm.ts';

/** A block is full when it reaches either. */
const fullBlock = { samples: 2048, ms: 86_400_000 } as const;

/** `samples` are ordered by time. `numberFor`: the number for a block that begins at that moment. */
export function* packSamples(
  definition: SeriesDefinition,
  samples: readonly HistorySample[],
  isLate: boolean,
  numberFor: (start: number) => number,
): Generator<PackedBlock> {
  for (let from = 0; from < samples.length; ) {
    const to = endOfBlock(samples, from);
    const block = new SampleBlock(narrowestForm(samples, from, to));
    for (let i = from; i < to; i++) {
      const sample = samples[i];
      if (sample) block.add(sample);
    }
    const { start, end, n } = block;
    yield { definition, start, number: numberFor(start), end, n, isLate, data: block.pack() };
    from = to;
  }
}

function endOfBlock(samples: readonly HistorySample[], from: number): number {
  const start = samples[from]?.time ?? 0;
  const month = monthOf(start);
  let to = Math.min(from + fullBlock.samples, samples.length);
  while (to > from + 1 && !isIn(samples[to - 1]?.time ?? 0, start, month)) to--;
  return to;
}

function isIn(time: number, start: number, month: string): boolean {
  return time < start + fullBlock.ms && monthOf(time) === month;
}

function narrowestForm(samples: readonly HistorySample[], from: number, to: number): Form {
  let form: Form = typeof samples.find(({ value }) => value !== undefined)?.value === 'string' ? 'text' : 0;
  for (let i = from; i < to; i++) {
    const value = samples[i]?.value;
    if (value !== undefined) form = formFor(value, form);
  }
  return form;
}
