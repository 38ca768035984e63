import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntryTier } from '../../../protocol/history/historyTier.ts';
import { readWebOutput } from '../../../protocol/wire/envelope.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import { parseXml } from '../../parseXml.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import { monthOf } from '../historyFolder.ts';
import type { OpenSeries } from '../openSeries.ts';
import { type HistorySample, SampleBlock } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { HistoryReader } from '../testReader.ts';
import { Aggregate } from '../tiers/aggregate.ts';
import { formFor } from '../valueForm.ts';
import { type AskHistory, answerQuestion } from './question.ts';
import { ReadFiles } from './readFiles.ts';

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

export function definition(point: string, fields: Partial<SeriesDefinition> = {}): SeriesDefinition {
  const none = { modulus: undefined, runningState: undefined, isCounter: false, states: [] };
  return { point, kind: 'numeric', unit: 'm', digits: 2, scale: 1, offset: 0, ...none, ...fields };
}

const blockSamples = 2048;

export class TestHistory {
  readonly folder = join(mkdtempSync(join(tmpdir(), 'vigie-')), 'history');
  readonly damaged: string[] = [];
  readonly openSeries: OpenSeries[] = [];
  now = 0;
  readonly files = new HistoryFiles(this.folder, () => undefined);
  readonly #reading = new ReadFiles(this.folder);
  readonly ask: AskHistory = async (question) => {
    const { points } = question.query;
    const open = this.openSeries.filter(({ definition: { point } }) => points.includes(point));
    const reply = answerQuestion(this.#reading, question, { open, recordedTo: this.now });
    this.damaged.push(...this.#reading.damaged());
    return reply;
  };
  readonly reader = new HistoryReader(this.ask);

  /** Writes samples, and minutes and quarters up to a moment; the series is then recorded further. */
  record(series: SeriesDefinition, samples: readonly HistorySample[], until = samples.at(-1)?.time ?? 0): void {
    this.writeBlocks(series, samples);
    const aggregate = new Aggregate(series);
    for (const sample of samples) aggregate.add(sample);
    for (const tier of ['1m', '15m'] as const) this.writeEntries(series, tier, aggregate, until);
    this.openSeries.push({ definition: series, blocks: [], entries: { '1m': [], '15m': [] } });
    this.now = Math.max(this.now, until);
  }

  writeBlocks(series: SeriesDefinition, samples: readonly HistorySample[], isLate = false): void {
    for (const ofMonth of Map.groupBy(samples, ({ time }) => monthOf(time)).values()) {
      for (let at = 0; at < ofMonth.length; at += blockSamples) {
        const some = ofMonth.slice(at, at + blockSamples);
        const block = blockOf(some);
        const { start, end, n } = block;
        const number = this.files.nextNumber(series, start);
        this.files.put([{ definition: series, start, number, end, n, isLate, data: block.pack() }]);
      }
    }
  }

  writeEntries(series: SeriesDefinition, tier: EntryTier, aggregate: Aggregate, until: number): void {
    if (series.kind !== 'text')
      this.files.putEntries(tier, [{ definition: series, spans: aggregate.present(tier, until) }]);
  }

  stop(): void {
    this.#reading.close();
    this.files.close();
  }
}

/** In the widest form that any of them needs. */
export function blockOf(samples: readonly HistorySample[]): SampleBlock {
  let form = formFor(samples.find(({ value }) => value !== undefined)?.value ?? 0);
  for (const { value } of samples) if (value !== undefined) form = formFor(value, form);
  const block = new SampleBlock(form);
  for (const sample of samples) block.add(sample);
  return block;
}

export function contentOf(reply: Uint8Array | undefined): XmlNode {
  if (!reply) throw new Error('there is no reply');
  const output = readWebOutput(parseXml(reply));
  if (output.code !== 0) throw new Error(`the reply has code ${output.code}`);
  return output.content;
}
