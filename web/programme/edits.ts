import { comparable, type Programme, sameProgramme } from '../../protocol/programme/programme.ts';

/** A programme being edited, with the way back and the way forward again. */
export interface Edits {
  readonly now: Programme;
  readonly past: readonly Programme[];
  readonly future: readonly Programme[];
}

// More steps back than anybody remembers.
const mostSteps = 200;

export function startEdits(now: Programme): Edits {
  return { now, past: [], future: [] };
}

/** One step; a change that changes nothing is none. */
export function edit(edits: Edits, change: (programme: Programme) => Programme): Edits {
  const next = change(edits.now);
  if (comparable(next) === comparable(edits.now)) return edits;
  return { now: next, past: [...edits.past, edits.now].slice(-mostSteps), future: [] };
}

/** The device's programme in place of this one; undo brings this one back, where it said anything else. */
export function take(edits: Edits, theirs: Programme): Edits {
  return sameProgramme(edits.now, theirs) ? { ...edits, now: theirs } : edit(edits, () => theirs);
}

export function undo({ now, past, future }: Edits): Edits {
  const before = past.at(-1);
  return before ? { now: before, past: past.slice(0, -1), future: [now, ...future] } : { now, past, future };
}

export function redo({ now, past, future }: Edits): Edits {
  const [next, ...rest] = future;
  return next ? { now: next, past: [...past, now], future: rest } : { now, past, future };
}
