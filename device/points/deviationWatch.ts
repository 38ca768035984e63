import type { Deviation } from '../../protocol/programme/deviation.ts';
import { inForceAt } from '../../protocol/programme/evaluate.ts';
import { deviationOf } from './deviation.ts';
import type { FieldPoint } from './fieldPoint.ts';
import type { FieldSample } from './pointTable.ts';
import { isClockWrong } from './programmes/programmeRun.ts';
import type { ProgrammeRunner } from './programmes/programmeRunner.ts';

interface DeviationParts {
  /** The device's zone (R32). */
  readonly zone: string;
  readonly sampleOf: (point: FieldPoint) => FieldSample;
}

interface Checked {
  readonly stored: ProgrammeRunner['stored'];
  readonly run: ProgrammeRunner['run'];
  readonly wanted: string | undefined;
  readonly wantedAt: number;
  readonly found: Deviation | undefined;
  readonly reported: Deviation | undefined;
}

/** The value in force is computed with every switch; a programme that ends does so without one, hence this period. */
const computeEveryMs = 60_000;

export class DeviationWatch {
  readonly #parts: DeviationParts;
  readonly #checked = new Map<string, Checked>();

  constructor(parts: DeviationParts) {
    this.#parts = parts;
  }

  /** Only what two checks in a row have found: a value that is just arriving is no deviation. */
  of({ id }: FieldPoint): Deviation | undefined {
    return this.#checked.get(id)?.reported;
  }

  /** True: the run or the deviation of the point is another than at the last check. */
  check({ point, stored, run, waitsFor }: ProgrammeRunner, at: number): boolean {
    const before = this.#checked.get(point.id);
    const { wanted, wantedAt } = this.#wanted(before, stored, run, at);
    const sample = this.#parts.sampleOf(point);
    const found = isClockWrong(at) ? undefined : deviationOf({ point, sample, wanted, run, waitsFor });
    const reported = isSame(found, before?.found) ? found : undefined;
    this.#checked.set(point.id, { stored, run, wanted, wantedAt, found, reported });
    return before !== undefined && (run !== before.run || !isSame(reported, before.reported));
  }

  #wanted(before: Checked | undefined, stored: ProgrammeRunner['stored'], run: ProgrammeRunner['run'], at: number) {
    const { programme } = stored;
    const forMs = programme.effectivePeriod.to === undefined ? Number.POSITIVE_INFINITY : computeEveryMs;
    const isKnown = before && before.stored === stored && before.run.mark === run.mark;
    if (isKnown && at >= before.wantedAt && at < before.wantedAt + forMs) return before;
    return { wanted: inForceAt(programme, at, this.#parts.zone)?.value, wantedAt: at };
  }
}

function isSame(a: Deviation | undefined, b: Deviation | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
