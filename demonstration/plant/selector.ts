import type { Controls } from './controls.ts';
import type { Drive } from './drive.ts';

/** In automatic its level control undoes a command within a cycle; in hand it does not act. */
export type Selector = {
  readonly isManual: boolean;
  select(isManual: boolean): void;
  /** `seconds`: since the solution before. True: the moment must be solved again. */
  observe(seconds: number): boolean;
};

/** In simulated seconds: 5 s of the demonstration. */
const CYCLE = 300;

/** Begins in automatic, wanting what the drive does. */
export function createSelector(controls: Controls, drive: Drive): Selector {
  let isManual = false;
  // Between the levels a level control wants what it wanted last.
  let wantsRun = drive.running;
  let apart = 0;
  return {
    get isManual() {
      return isManual;
    },
    select(next) {
      if (next === isManual) return;
      isManual = next;
      apart = 0;
      wantsRun = drive.running;
      controls.rest(drive.link, 'hand', next);
    },
    observe(seconds) {
      if (isManual) return false;
      wantsRun = controls.requested(drive.link) ?? wantsRun;
      // It tries as soon as the pump can be started.
      if (drive.isBlocked) return false;
      apart = drive.running === wantsRun ? 0 : apart + seconds;
      if (apart < CYCLE) return false;
      apart = 0;
      controls.commanded(drive.link, wantsRun ? drive.setpoint / 100 : 0);
      if (wantsRun) drive.start();
      else drive.stop();
      return true;
    },
  };
}
