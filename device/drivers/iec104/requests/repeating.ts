import type { Iec104Link } from '../../../../protocol/drivers/iec104/iec104Schema.ts';
import { counterSteps, generalSteps, type InterrogationStep } from './interrogate.ts';

interface RepeatingParts {
  readonly interrogate: (steps: readonly InterrogationStep[]) => void;
  readonly synchronise: () => void;
}

const minuteMs = 60_000;
const clockMs = 60 * minuteMs;

/** What a link asks again and again. */
export class Repeating {
  readonly #link: Iec104Link;
  readonly #parts: RepeatingParts;
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(link: Iec104Link, parts: RepeatingParts) {
    this.#link = link;
    this.#parts = parts;
  }

  start(): void {
    const { interrogationMin, counterMin, clockSync } = this.#link;
    const { interrogate, synchronise } = this.#parts;
    this.#every(interrogationMin * minuteMs, () => interrogate(generalSteps(this.#link)));
    this.#every(counterMin * minuteMs, () => interrogate(counterSteps(this.#link)));
    this.#every(clockSync ? clockMs : 0, synchronise);
  }

  stop(): void {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
  }

  /** 0: never. */
  #every(ms: number, run: () => void): void {
    if (ms > 0) this.#timers.push(setInterval(run, ms));
  }
}
