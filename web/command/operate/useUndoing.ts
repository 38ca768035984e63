import { useRef } from 'react';
import type { PointDetail } from '../../../protocol/pointDetail.ts';
import { numberOf } from '../../../protocol/sample.ts';
import type { PanelSample } from '../panel/usePanelSample.ts';
import type { TransactionState } from './transaction.ts';

/** What a command brought about is so no more. */
export interface Undoing {
  /** UTC ms, where the device says that its controller did it; undefined: it does not say who. */
  readonly byControllerAt: number | undefined;
}

/**
 * Whether the field has left what the last command set it to; undefined: it has not. Looked for in the values alone, for
 * they come at once; the values of a moment before the outcome are none of its undoing.
 */
export function useUndoing(
  state: TransactionState,
  { value, isCurrent }: Pick<PanelSample, 'value' | 'isCurrent'>,
  detail: PointDetail | undefined,
): Undoing | undefined {
  const reached = useRef<TransactionState>(undefined);
  const last = useRef<{ readonly state: TransactionState; readonly undoing: Undoing | undefined }>(undefined);
  if (state.kind !== 'ended' || state.end.result !== 'done') return undefined;
  // Nothing is known of now, and what was seen was so.
  if (!isCurrent) return last.current?.state === state ? last.current.undoing : undefined;
  const isThere = numberOf(value) === (state.end.value ?? state.value);
  if (isThere) reached.current = state;
  const change = detail?.uncommanded;
  const byControllerAt = change?.kind === 'changedByController' ? change.time : undefined;
  const undoing = isThere || reached.current !== state ? undefined : { byControllerAt };
  last.current = { state, undoing };
  return undoing;
}
