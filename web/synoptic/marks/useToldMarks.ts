import { use, useEffect } from 'react';
import type { Marks } from '../stage/useMarks.ts';
import { MarkContext } from './markRegister.ts';

/** Tells the layer of marks what this element has to be marked with, beside alarms. */
export function useToldMarks(index: number, attributes: Marks['attributes']): void {
  const register = use(MarkContext);
  const { 'data-corner': corner, 'data-blocked': blocked, 'data-attention': attention } = attributes;
  const isAttention = attention !== undefined;
  useEffect(() => {
    if (!register || (corner === undefined && blocked === undefined)) return;
    return register.add(index, { corner, isAttention, blocked });
  }, [register, index, corner, isAttention, blocked]);
}
