/** A scroll without a recent input (a page that grew, a value that moved) is not activity (R23). */
const scrollAfterHandMs = 1000;
/** How far the clock of another tab may be ahead. */
const clockApartMs = 1000;
const checkMs = 500;
/** The last part of the time, in which the seconds are counted down; of a short time its last half. */
const countdownMs = 60_000;
/** The shortest interval of activity messages to other tabs. */
const tellMs = 1000;

interface SharedActivity {
  readonly tell: (at: number) => void;
  readonly listen: (heard: (at: number) => void) => () => void;
}

export interface InactivityParts {
  readonly target: EventTarget;
  /** A clock that goes on while the machine sleeps, UTC milliseconds: tabs compare it. */
  readonly now: () => number;
  readonly every: (ms: number, run: () => void) => () => void;
  readonly timeoutMs: () => number;
  readonly others: SharedActivity;
  /** Seconds until the end, in the last part of the time; undefined: it is far. */
  readonly onCountdown: (seconds: number | undefined) => void;
  /** The time is over; repeated until the watch is stopped. */
  readonly onIdle: () => void;
}

export interface InactivityWatch {
  /** Before each call, for timers are late after a sleep (R23). */
  readonly check: () => void;
  readonly stop: () => void;
}

/** Reports an operator who was idle for too long (spec §9, R23). Streams and polls are not activity (R7). */
export function watchInactivity(parts: InactivityParts): InactivityWatch {
  const { target, now, timeoutMs, others, onCountdown, onIdle } = parts;
  let active = now();
  let told = Number.NEGATIVE_INFINITY;
  let isOver = false;
  let hand = Number.NEGATIVE_INFINITY;
  let pointer = '';

  const check = () => {
    const time = now();
    // A clock that was set back must not extend a session.
    if (time < active) active = time;
    const left = active + timeoutMs() - time;
    isOver ||= left <= 0;
    const isNear = !isOver && left <= Math.min(countdownMs, timeoutMs() / 2);
    onCountdown(isNear ? Math.ceil(left / 1000) : undefined);
    if (isOver) onIdle();
  };
  const act = () => {
    // The first input after too long a sleep comes too late.
    check();
    if (isOver) return;
    active = now();
    if (active - told >= tellMs) {
      told = active;
      others.tell(active);
    }
    check();
  };
  const touch = () => {
    hand = now();
  };
  const touchAndAct = () => {
    touch();
    act();
  };
  const heard: Readonly<Record<string, (event: Event) => void>> = {
    // The six of spec §9.
    scroll: () => {
      if (now() - hand < scrollAfterHandMs) act();
    },
    click: act,
    resize: act,
    keydown: touchAndAct,
    wheel: touchAndAct,
    mousemove: (event) => {
      const { screenX, screenY } = event as MouseEvent;
      const place = `${screenX},${screenY}`;
      if (place !== pointer) act();
      pointer = place;
    },
    // A moving finger is a moving pointer; a resting one is the input behind a scroll.
    touchstart: touch,
    touchmove: touchAndAct,
    // A tab, or a machine, that wakes.
    visibilitychange: check,
    pageshow: check,
    focus: check,
  };
  for (const [name, run] of Object.entries(heard)) target.addEventListener(name, run, { capture: true, passive: true });
  others.tell(active);
  const stops = [
    parts.every(checkMs, check),
    others.listen((at) => {
      check();
      // Clocks of two tabs may be some milliseconds apart; a future time is ignored.
      if (!isOver && at <= now() + clockApartMs) active = Math.max(active, Math.min(at, now()));
      check();
    }),
  ];
  return {
    check,
    stop: () => {
      for (const stop of stops) stop();
      for (const [name, run] of Object.entries(heard)) target.removeEventListener(name, run, { capture: true });
      onCountdown(undefined);
    },
  };
}
