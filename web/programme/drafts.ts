import { mapValues } from '../../protocol/programme/mapValues.ts';
import type { PointProgramme } from '../../protocol/programme/pointProgramme.ts';
import type { Programme } from '../../protocol/programme/programme.ts';
import { valueNow } from '../../protocol/stateNames.ts';
import type { Edits } from './edits.ts';

/** `base`: the programme of the device that was edited. */
export interface Draft {
  readonly edits: Edits;
  readonly base: PointProgramme;
  readonly states: readonly string[];
}

/** A switch to a named state stays one, wherever that state is in the list now. */
export function withStates(draft: Draft, states: readonly string[]): Draft {
  if (states.join('\n') === draft.states.join('\n')) return draft;
  const now = (value: string) => String(valueNow(Number(value), draft.states, states) ?? states.length);
  const named = (programme: Programme) => mapValues(programme, now);
  const { edits, base } = draft;
  return {
    edits: { now: named(edits.now), past: edits.past.map(named), future: edits.future.map(named) },
    base: { ...base, programme: named(base.programme) },
    states,
  };
}

export interface DraftPlace {
  readonly read: () => Draft | undefined;
  /** Undefined: nothing is unwritten any more. */
  readonly store: (draft: Draft | undefined) => void;
}

const drafts = new Map<string, Draft>();

/**
 * What was edited and not written, for as long as this tab lives: the end of a session, a new configuration or a screen
 * in between lose nothing. In memory only, and shown to its login alone.
 */
export function draftPlace(login: string, pointId: string): DraftPlace {
  const key = JSON.stringify([login, pointId]);
  return {
    read: () => drafts.get(key),
    store: (draft) => {
      if (draft) drafts.set(key, draft);
      else drafts.delete(key);
    },
  };
}
