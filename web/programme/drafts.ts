import { mapValues } from '../../protocol/programme/mapValues.ts';
import type { Programme } from '../../protocol/programme/programme.ts';
import type { PointProgramme } from '../../protocol/programme/programmeCalls.ts';
import { valueNow } from '../../protocol/stateNames.ts';
import type { Edits } from './edits.ts';

/** A programme being edited, and the one of the device that it was edited from. */
export interface Draft {
  readonly edits: Edits;
  readonly base: PointProgramme;
  /** The names of the point's states that its values were edited with. */
  readonly states: readonly string[];
}

/** The draft with these names of states: a switch to a named state is to that state, wherever it stands now. */
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

/** The place of one person's draft of one programme. */
export interface DraftPlace {
  readonly read: () => Draft | undefined;
  /** Undefined: nothing stands unwritten any more. */
  readonly keep: (draft: Draft | undefined) => void;
}

const drafts = new Map<string, Draft>();

/**
 * What was edited and not written, for as long as this tab lives: the end of a session, a new configuration or a screen
 * in between lose nothing. In memory only, and shown to the login whose it is.
 */
export function draftPlace(login: string, pointId: string): DraftPlace {
  const key = JSON.stringify([login, pointId]);
  return {
    read: () => drafts.get(key),
    keep: (draft) => {
      if (draft) drafts.set(key, draft);
      else drafts.delete(key);
    },
  };
}
