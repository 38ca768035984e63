import type { ConsumptionQuery, CorrectionRequest } from '../../protocol/calls/consumption.ts';
import type { HistoryQuery, SamplesQuery } from '../../protocol/calls/history.ts';
import type { ConsumptionQuestion } from './reading/consumption.ts';
import type { correctionEffect } from './reading/correctionEffect.ts';
import type { AskHistory, HasLeft } from './reading/question.ts';

/** All questions that managers put to the history. Rejects if there can be no reply. */
export class HistoryReader {
  readonly #ask: AskHistory;

  constructor(ask: AskHistory) {
    this.#ask = ask;
  }

  history(query: HistoryQuery, hasLeft?: HasLeft): Promise<Uint8Array | undefined> {
    return this.#ask({ name: 'history', query }, hasLeft);
  }

  /** Undefined: the cursor is invalid. */
  samples(query: SamplesQuery, hasLeft?: HasLeft): Promise<Uint8Array | undefined> {
    return this.#ask({ name: 'samples', query }, hasLeft);
  }

  /** Undefined: there are too many periods. */
  consumption(
    query: ConsumptionQuery,
    { zone, corrections }: Pick<ConsumptionQuestion, 'zone' | 'corrections'>,
    hasLeft?: HasLeft,
  ): Promise<Uint8Array | undefined> {
    return this.#ask({ name: 'consumption', query, zone, corrections }, hasLeft);
  }

  /** A word: why the correction can't be made. */
  async correction(request: CorrectionRequest): Promise<ReturnType<typeof correctionEffect>> {
    const reply = await this.#ask({ name: 'correction', query: { ...request, points: [request.point] } });
    return reply ? JSON.parse(new TextDecoder().decode(reply)) : 'noValue';
  }
}
