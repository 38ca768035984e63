import type { CorrectionRequest } from '../../protocol/history/correction.ts';
import type { ConsumptionQuery } from '../../protocol/history/getConsumption.ts';
import type { HistoryQuery } from '../../protocol/history/getHistory.ts';
import type { SamplesQuery } from '../../protocol/history/getSamples.ts';
import type { ConsumptionQuestion } from './reading/consumption.ts';
import type { correctionEffect } from './reading/correctionEffect.ts';
import type { AskHistory, HasLeft } from './reading/question.ts';

/** What managers ask of the history. All of it rejects where no answer can be had. */
export class HistoryReader {
  readonly #ask: AskHistory;

  constructor(ask: AskHistory) {
    this.#ask = ask;
  }

  /** The reply of GetHistory. */
  history(query: HistoryQuery, hasLeft?: HasLeft): Promise<Uint8Array | undefined> {
    return this.#ask({ name: 'history', query }, hasLeft);
  }

  /** The reply of GetSamples; undefined: the cursor is none. */
  samples(query: SamplesQuery, hasLeft?: HasLeft): Promise<Uint8Array | undefined> {
    return this.#ask({ name: 'samples', query }, hasLeft);
  }

  /** The reply of GetConsumption, periods in a zone and under corrections; undefined: they are too many. */
  consumption(
    query: ConsumptionQuery,
    { zone, corrections }: Pick<ConsumptionQuestion, 'zone' | 'corrections'>,
    hasLeft?: HasLeft,
  ): Promise<Uint8Array | undefined> {
    return this.#ask({ name: 'consumption', query, zone, corrections }, hasLeft);
  }

  /** What a correction would change; else why it can't be made. */
  async correction(request: CorrectionRequest): Promise<ReturnType<typeof correctionEffect>> {
    const reply = await this.#ask({ name: 'correction', query: { ...request, points: [request.point] } });
    return reply ? JSON.parse(new TextDecoder().decode(reply)) : 'noValue';
  }
}
