/** A scroll without a hand behind it (a page that grew, a value that moved) is no activity (R23). */
const scrollAfterHandMs = 1000;
/** How far the clock of another tab may run ahead and still be believed. */
const clockApartMs = 1000;
const checkMs = 500;
/** The last part of the time, in which the seconds are counted down; of a short time its last half. */
const countdownMs = 60_000;
/** Other tabs hear of activity no more often than this. */
const tellMs = 1000;

/** The other tabs of the same login. */
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
  /** The time is over; told again until the watch is stopped. */
  readonly onIdle: () => void;
}

export interface InactivityWatch {
  /** Looks at the clock: before each call, for timers are late after a sleep (R23). */
  readonly check: () => void;
  readonly stop: () => void;
}

/** Tells when the operator was away for too long (spec §9, R23). Streams and polls are nobody's activity (R7). */
export function watchInactivity(parts: InactivityParts): InactivityWatch {
  const { target, now, timeoutMs, others, onCountdown, onIdle } = parts;
  let active = now();
  let told = Number.NEGATIVE_INFINITY;
  let isOver = false;
  let hand = Number.NEGATIVE_INFINITY;
  let pointer = '';

  const check = () => {
    const time = now();
    // A clock that was set back must not make a session longer than its time.
    if (time < active) active = time;
    const left = active + timeoutMs() - time;
    isOver ||= left <= 0;
    const isNear = !isOver && left <= Math.min(countdownMs, timeoutMs() / 2);
    onCountdown(isNear ? Math.ceil(left / 1000) : undefined);
    if (isOver) onIdle();
  };
  const act = () => {
    // The first hand on a machine that slept too long comes too late.
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
    // A finger that moves is a pointer that moves; one that only rests is the hand behind a scroll.
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
      // Clocks of two tabs may be some milliseconds apart; a time to come is nobody's.
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
