import { useEffect, useRef } from 'react';
import type { CommandReason } from '../../../protocol/command.ts';
import type { PointDetail } from '../../../protocol/pointDetail.ts';
import type { Transaction, TransactionState } from './transaction.ts';

/** What the panel knows of its point now. */
export interface Ground {
  /** Undefined: the device tells no more than the feed does (R6). */
  readonly detail: PointDetail | undefined;
  readonly isCurrent: boolean;
}

type Stands = (ground: Ground) => boolean | undefined;

const notCurrent: Stands = ({ isCurrent }) => !isCurrent;
const interlocked: Stands = ({ detail }) => detail?.interlocks.some(({ isActive }) => isActive);

/** Refusals that last as long as what they name; any other tells of what has happened. */
const refusals: Partial<Record<CommandReason, Stands>> = {
  blocked: ({ detail }) => detail && detail.block !== undefined,
  forced: ({ detail }) => detail && detail.override?.kind === 'forced',
  armedByOther: ({ detail }) => detail?.openedBy.some(({ isArmed }) => isArmed),
  interlocked,
  interlockNotKnown: interlocked,
  notCurrent,
  linkDown: notCurrent,
};

/** Whether what a message tells is still so; undefined: that is not known, or it tells of what has happened. */
function isStanding(state: TransactionState, ground: Ground): boolean | undefined {
  if ((state.kind !== 'notArmed' && state.kind !== 'ended') || state.end.result !== 'refused') return undefined;
  return state.end.reason && refusals[state.end.reason]?.(ground);
}

/** Takes a message away when what it tells was so, and is so no more. */
export function useForgetting(transaction: Transaction, state: TransactionState, ground: Ground): void {
  const seen = useRef<TransactionState>(undefined);
  const stands = isStanding(state, ground);
  useEffect(() => {
    if (stands) seen.current = state;
    else if (stands === false && seen.current === state) transaction.forget();
  }, [transaction, state, stands]);
}
