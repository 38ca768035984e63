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
  /** What is shown of the point now. */
  readonly sampleOf: (point: FieldPoint) => FieldSample;
}

/** What was found at the last look at one point. */
interface Looked {
  readonly stored: ProgrammeRunner['stored'];
  readonly run: ProgrammeRunner['run'];
  readonly wanted: string | undefined;
  readonly wantedAt: number;
  readonly found: Deviation | undefined;
  readonly told: Deviation | undefined;
}

/** In force is reckoned again with every switch; a programme that ends does so without one, and is looked at so often. */
const reckonEveryMs = 60_000;

/** Compares the field with the programmes, once a second. */
export class DeviationWatch {
  readonly #parts: DeviationParts;
  readonly #looked = new Map<string, Looked>();

  constructor(parts: DeviationParts) {
    this.#parts = parts;
  }

  /** The point's, as far as it has lasted for two looks: a value that is just arriving is no deviation. */
  of({ id }: FieldPoint): Deviation | undefined {
    return this.#looked.get(id)?.told;
  }

  /** Looks at one point; true: its run or its deviation is another than at the last look. */
  look({ point, stored, run, waitsFor }: ProgrammeRunner, at: number): boolean {
    const before = this.#looked.get(point.id);
    const { wanted, wantedAt } = this.#wanted(before, stored, run, at);
    const sample = this.#parts.sampleOf(point);
    const found = isClockWrong(at) ? undefined : deviationOf({ point, sample, wanted, run, waitsFor });
    const told = isSame(found, before?.found) ? found : undefined;
    this.#looked.set(point.id, { stored, run, wanted, wantedAt, found, told });
    return before !== undefined && (run !== before.run || !isSame(told, before.told));
  }

  #wanted(before: Looked | undefined, stored: ProgrammeRunner['stored'], run: ProgrammeRunner['run'], at: number) {
    const { programme } = stored;
    const forMs = programme.effectivePeriod.to === undefined ? Number.POSITIVE_INFINITY : reckonEveryMs;
    const isKnown = before && before.stored === stored && before.run.mark === run.mark;
    if (isKnown && at >= before.wantedAt && at < before.wantedAt + forMs) return before;
    return { wanted: inForceAt(programme, at, this.#parts.zone)?.value, wantedAt: at };
  }
}

function isSame(a: Deviation | undefined, b: Deviation | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
