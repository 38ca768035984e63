import { useRef } from 'react';
import type { PointDetail } from '../../../protocol/pointDetail.ts';
import { numberOf } from '../../../protocol/sample.ts';
import type { PanelSample } from '../panel/usePanelSample.ts';
import type { TransactionState } from './transaction.ts';

export interface Undoing {
  /** UTC ms, where the device reports its controller as the initiator; undefined: unknown initiator. */
  readonly byControllerAt: number | undefined;
}

/**
 * Whether the field has left what the last command set it to; undefined: it has not. Taken from the values alone, for
 * they come at once; values from before the outcome do not count.
 */
export function useUndoing(
  state: TransactionState,
  { value, isCurrent }: Pick<PanelSample, 'value' | 'isCurrent'>,
  detail: PointDetail | undefined,
): Undoing | undefined {
  const reached = useRef<TransactionState>(undefined);
  const last = useRef<{ readonly state: TransactionState; readonly undoing: Undoing | undefined }>(undefined);
  if (state.kind !== 'ended' || state.end.result !== 'done') return undefined;
  // Nothing is known of the present, and the last seen value was so.
  if (!isCurrent) return last.current?.state === state ? last.current.undoing : undefined;
  const isThere = numberOf(value) === (state.end.value ?? state.value);
  if (isThere) reached.current = state;
  const change = detail?.uncommanded;
  const byControllerAt = change?.kind === 'changedByController' ? change.time : undefined;
  const undoing = isThere || reached.current !== state ? undefined : { byControllerAt };
  last.current = { state, undoing };
  return undoing;
}
