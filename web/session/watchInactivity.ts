/** A scroll without a hand behind it (a page that grew, a value that moved) is no activity (R23). */
const scrollAfterHandMs = 1000;
const checkMs = 1000;

export interface InactivityParts {
  readonly target: EventTarget;
  /** A clock that goes on while the machine sleeps. */
  readonly now: () => number;
  readonly every: (ms: number, run: () => void) => () => void;
  readonly timeoutMs: () => number;
  readonly onIdle: () => void;
}

/** Tells once when the operator was away for too long (spec §9, R23). Streams and polls are nobody's activity (R7). */
export function watchInactivity({ target, now, every, timeoutMs, onIdle }: InactivityParts): () => void {
  let active = now();
  let hand = 0;
  let pointer = '';
  const act = () => {
    active = now();
  };
  const actByHand = () => {
    hand = now();
    act();
  };
  const events: Record<string, (event: Event) => void> = {
    click: actByHand,
    keydown: actByHand,
    wheel: actByHand,
    touchmove: actByHand,
    resize: act,
    scroll: () => {
      if (now() - hand < scrollAfterHandMs) act();
    },
    mousemove: (event) => {
      const { screenX, screenY } = event as MouseEvent;
      const place = `${screenX},${screenY}`;
      if (place !== pointer) act();
      pointer = place;
    },
  };
  for (const [name, heard] of Object.entries(events)) {
    target.addEventListener(name, heard, { capture: true, passive: true });
  }
  const stopChecking = every(checkMs, () => {
    if (now() - active >= timeoutMs()) {
      stop();
      onIdle();
    }
  });
  const stop = () => {
    stopChecking();
    for (const [name, heard] of Object.entries(events)) target.removeEventListener(name, heard, { capture: true });
  };
  return stop;
}
