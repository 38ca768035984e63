import { useEffect, useMemo, useState } from 'react';
import { checkDraft, type DraftCheck } from '../../../protocol/calls/draftCheck.ts';
import { ask, type Caller } from '../../api/ask.ts';
import type { DraftState } from '../journal/draftState.ts';

export interface Checked {
  /** Undefined: nothing is known yet. */
  readonly check: DraftCheck | undefined;
  /** Some edits came after it. */
  readonly isOld: boolean;
  /** The device does not answer, or does not check. */
  readonly isUnanswered: boolean;
  /** The check takes too much time or memory. */
  readonly isTooCostly: boolean;
}

/** From the last saved edit to the check, and between attempts where the device does not answer. */
const waitMs = 2000;

const nothing = { check: undefined, revision: -1, isUnanswered: false, isTooCostly: false };

/** When the draft is opened, and whenever edits of any user are saved. */
export function useDraftCheck(
  { phase, draft, revision, unsaved }: DraftState,
  device: Caller,
  isWanted: boolean,
): Checked {
  const [last, setLast] = useState<Omit<Checked, 'isOld'> & { readonly revision: number }>(nothing);
  const id = draft?.id;
  const isDue = isWanted && phase === 'open' && unsaved === 0 && last.revision !== revision;
  useEffect(() => {
    if (!isDue || id === undefined) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(
      async () => {
        const result = await ask(device, checkDraft, { draft: id }, abort.signal);
        if (abort.signal.aborted) return;
        if (result.kind === 'ok') setLast({ ...nothing, check: result.reply, revision });
        else if (result.kind === 'refused' && result.reason === 'tooCostly')
          setLast((before) => ({ ...before, revision, isTooCostly: true }));
        else setLast((before) => ({ ...before, isUnanswered: true }));
      },
      last === nothing ? 0 : waitMs,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isDue, id, revision, device, last]);
  const { check, isUnanswered, isTooCostly } = last;
  const isOld = last.revision !== revision || isTooCostly;
  return useMemo(() => ({ check, isOld, isUnanswered, isTooCostly }), [check, isOld, isUnanswered, isTooCostly]);
}
