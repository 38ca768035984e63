import { comparable, type Programme, sameProgramme } from '../../protocol/programme/programme.ts';

/** With steps back and forward. */
export interface Edits {
  readonly now: Programme;
  readonly past: readonly Programme[];
  readonly future: readonly Programme[];
}

// Steps that can be undone.
const mostSteps = 200;

export function startEdits(now: Programme): Edits {
  return { now, past: [], future: [] };
}

/** A change that changes nothing is no step. */
export function edit(edits: Edits, change: (programme: Programme) => Programme): Edits {
  const next = change(edits.now);
  if (comparable(next) === comparable(edits.now)) return edits;
  return { now: next, past: [...edits.past, edits.now].slice(-mostSteps), future: [] };
}

/** Replaces it by the device's programme; undo brings this one back, where it differed. */
export function replaceBy(edits: Edits, theirs: Programme): Edits {
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
