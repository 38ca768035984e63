import { useEffect, useRef } from 'react';
import type { CommandReason } from '../../../protocol/commands/command.ts';
import type { PointDetail } from '../../../protocol/pointDetail.ts';
import type { Transaction, TransactionState } from './transaction.ts';

/** What the panel knows of its point now. */
export interface Ground {
  /** Undefined: the device reports no more than the feed does (R6). */
  readonly detail: PointDetail | undefined;
  readonly isCurrent: boolean;
}

type IsValid = (ground: Ground) => boolean | undefined;

const notCurrent: IsValid = ({ isCurrent }) => !isCurrent;
const notRemote: IsValid = ({ detail }) => detail && detail.remote?.isActive === true;
const interlocked: IsValid = ({ detail }) => detail?.interlocks.some(({ isActive }) => isActive);

/** Refusals that last as long as their cause; any other is about the past. */
const refusals: Partial<Record<CommandReason, IsValid>> = {
  blocked: ({ detail }) => detail && detail.blocks.length > 0,
  forced: ({ detail }) => detail && detail.override?.kind === 'forced',
  armedByOther: ({ detail }) => detail?.openedBy.some(({ isArmed }) => isArmed),
  interlocked,
  interlockNotKnown: interlocked,
  remoteNotAllowed: notRemote,
  remoteNotKnown: notRemote,
  notCurrent,
  linkDown: notCurrent,
};

/** Whether a message is still true; undefined: unknown, or it is about the past. */
function isStillValid(state: TransactionState, ground: Ground): boolean | undefined {
  if ((state.kind !== 'notArmed' && state.kind !== 'ended') || state.end.result !== 'refused') return undefined;
  return state.end.reason && refusals[state.end.reason]?.(ground);
}

/** Clears a message when it was true and no longer is. */
export function useClearResolved(transaction: Transaction, state: TransactionState, ground: Ground): void {
  const seen = useRef<TransactionState>(undefined);
  const isValid = isStillValid(state, ground);
  useEffect(() => {
    if (isValid) seen.current = state;
    else if (isValid === false && seen.current === state) transaction.forget();
  }, [transaction, state, isValid]);
}
