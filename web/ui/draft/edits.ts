/** What is edited as a whole, with steps back and forward. */
export interface Edits<T> {
  readonly now: T;
  readonly past: readonly T[];
  readonly future: readonly T[];
  /** The text field of the last step: typing on in it is no further one. Undefined: none. */
  readonly typedIn?: string | undefined;
}

// Steps that can be undone.
const mostSteps = 200;

export function startEdits<T>(now: T): Edits<T> {
  return { now, past: [], future: [] };
}

/** A change that changes nothing is no step. */
export function edit<T>(edits: Edits<T>, change: (now: T) => T, typedIn?: string): Edits<T> {
  const { now, past } = edits;
  const next = change(now);
  if (JSON.stringify(next) === JSON.stringify(now)) return edits;
  const isSameStep = typedIn !== undefined && typedIn === edits.typedIn;
  return { now: next, past: isSameStep ? past : [...past, now].slice(-mostSteps), future: [], typedIn };
}

export function undo<T>({ now, past, future }: Edits<T>): Edits<T> {
  const before = past.at(-1);
  return before ? { now: before, past: past.slice(0, -1), future: [now, ...future] } : { now, past, future };
}

export function redo<T>({ now, past, future }: Edits<T>): Edits<T> {
  const [next, ...rest] = future;
  return next ? { now: next, past: [...past, now], future: rest } : { now, past, future };
}

/** Of what it is now, was and will be again. */
export function mapEdits<T>({ now, past, future }: Edits<T>, map: (one: T) => T): Edits<T> {
  return { now: map(now), past: past.map(map), future: future.map(map) };
}
