import { LinkValue, type Model, TimeValue } from './epanet.ts';

/** Its speed setpoint and counters outlive a stop. */
export type Drive = {
  readonly link: number;
  readonly running: boolean;
  /** Percent of the nominal speed. */
  readonly setpoint: number;
  readonly starts: number;
  /** Seconds. */
  readonly runningTime: number;
  /** A cause keeps it from running. */
  readonly isBlocked: boolean;
  /** The contact that resets the counters is closed. */
  readonly isReset: boolean;
  start(): void;
  stop(): void;
  setSpeed(percent: number): void;
  /** Stops it, and keeps it from running until every cause is gone. */
  block(cause: string): void;
  free(cause: string): void;
  /** The counters begin at 0 when the contact closes; while it stays closed they count. */
  reset(isClosed: boolean): void;
  /** `seconds`: since the solution before. True: the moment must be solved again. */
  observe(seconds: number): boolean;
};

const NOMINAL = 100;

/** `link`: its index, from 1. What it sets shows in the engine's next solution. */
export function createDrive(model: Model, link: number): Drive {
  // A pump that the file closes has no speed in EPANET.
  let setpoint = percent(model.getLinkValue(link, LinkValue.initialSetting)) || NOMINAL;
  let running = isRunning();
  let starts = 0;
  let runningTime = 0;
  let isReset = false;
  const causes = new Set<string>();
  let heldPattern: { readonly index: number; readonly until: number } | undefined;

  function isRunning() {
    return model.getLinkValue(link, LinkValue.status) > 0;
  }

  /** EPANET sets a patterned speed at every solution: the pattern rests until its next value. */
  function holdPattern() {
    const index = heldPattern?.index ?? model.getLinkValue(link, LinkValue.pattern);
    if (index === 0) return;
    const step = model.getTimeParameter(TimeValue.patternStep);
    const into = (elapsed() + model.getTimeParameter(TimeValue.patternStart)) % step;
    heldPattern = { index, until: elapsed() + step - into };
    model.setLinkValue(link, LinkValue.pattern, 0);
  }

  function elapsed() {
    return model.getTimeParameter(TimeValue.elapsed);
  }

  function releasePattern() {
    if (!heldPattern || elapsed() < heldPattern.until) return;
    model.setLinkValue(link, LinkValue.pattern, heldPattern.index);
    heldPattern = undefined;
  }

  function stop() {
    holdPattern();
    model.setLinkValue(link, LinkValue.status, 0);
  }

  return {
    link,
    get running() {
      return running;
    },
    get setpoint() {
      return setpoint;
    },
    get starts() {
      return starts;
    },
    get runningTime() {
      return runningTime;
    },
    get isBlocked() {
      return causes.size > 0;
    },
    get isReset() {
      return isReset;
    },
    start() {
      if (causes.size > 0) return;
      holdPattern();
      model.setLinkValue(link, LinkValue.setting, setpoint / NOMINAL);
    },
    stop,
    block(cause) {
      causes.add(cause);
      stop();
    },
    free(cause) {
      causes.delete(cause);
    },
    setSpeed(value) {
      setpoint = value;
      holdPattern();
      if (isRunning()) model.setLinkValue(link, LinkValue.setting, value / NOMINAL);
    },
    reset(isClosed) {
      if (isClosed && !isReset) [starts, runningTime] = [0, 0];
      isReset = isClosed;
    },
    observe(seconds) {
      if (running) runningTime += seconds;
      // A rule or a pattern of the file may have started it.
      const isForbidden = causes.size > 0 && isRunning();
      if (isForbidden) stop();
      const started = !running && isRunning();
      if (started) starts += 1;
      running = isRunning();
      releasePattern();
      const now = percent(model.getLinkValue(link, LinkValue.setting));
      if (!running || now === setpoint) return isForbidden;
      if (started && now === NOMINAL) {
        // A rule's OPEN always means the nominal speed in EPANET; a drive starts at its setpoint.
        model.setLinkValue(link, LinkValue.setting, setpoint / NOMINAL);
        return true;
      }
      // A control, rule or pattern of the file has set a speed of its own: it becomes the setpoint.
      setpoint = now;
      return false;
    },
  };
}

/** In steps of 0.1, as in the registers. */
function percent(setting: number): number {
  return Math.round(setting * 1000) / 10;
}
