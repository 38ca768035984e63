import { beginAgain, LAST_SECOND, shiftDay } from './endless.ts';
import { EngineError } from './engine.ts';
import { type Model, TimeValue } from './epanet.ts';
import { isSound, type Snapshot, takeSnapshot } from './snapshot.ts';

/** Moves an engine through time, and has its last sound solution. */
export type Stepper = {
  now(): Snapshot;
  /** The present moment, after a command. */
  solve(): void;
  /** By whole seconds. */
  advance(seconds: number): void;
  /** By whole seconds, forward or back, as where summer time begins or ends. */
  shiftDay(seconds: number): void;
};

type Options = {
  readonly model: Model;
  readonly log: (line: string) => void;
  /** Called after each solution, with the seconds since the one before. True: the moment is solved again. */
  readonly observe: (seconds: number) => boolean;
  /** Seconds after which the engine's clock is set back: it would overflow after 68 years. */
  readonly lastSecond?: number;
};

/** A moment that EPANET cannot solve is logged once and leaves the values as they are; time goes on. */
export function createStepper({ model, log, observe, lastSecond = LAST_SECOND }: Options): Stepper {
  let midnight = 0;
  let failing = false;
  let now = takeSnapshot(model, midnight);
  const elapsed = () => model.getTimeParameter(TimeValue.elapsed);

  function attempt(work: () => number): number | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (!failing) log(`The network can’t be solved at present; values are not updated: ${error.message}`);
      failing = true;
      return undefined;
    }
  }

  function run(seconds: number): boolean {
    const solve = () => attempt(() => model.runH()) !== undefined;
    const solved = solve();
    return observe(seconds) ? solve() : solved;
  }

  function show(solved: boolean) {
    if (!solved) return;
    const next = takeSnapshot(model, midnight);
    if (!isSound(next)) return;
    if (failing) log('The network can be solved again');
    failing = false;
    now = next;
  }

  return {
    now: () => now,
    solve: () => show(run(0)),
    shiftDay(seconds) {
      midnight += shiftDay(model, seconds);
    },
    advance(seconds) {
      if (elapsed() + seconds > lastSecond) midnight += beginAgain(model);
      const until = elapsed() + seconds;
      const step = model.getTimeParameter(TimeValue.hydraulicStep);
      let solved = false;
      while (elapsed() < until) {
        // Off the grid of reports a step would go too far.
        const left = until - elapsed();
        if (left < step) model.setTimeParameter(TimeValue.hydraulicStep, left);
        const passed = attempt(() => model.nextH());
        // No step at all: the engine is stuck on this moment, and the next tick tries again.
        if (!passed) break;
        solved = run(passed);
      }
      model.setTimeParameter(TimeValue.hydraulicStep, step);
      show(solved);
    },
  };
}
