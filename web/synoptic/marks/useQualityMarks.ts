import { use, useEffect } from 'react';
import type { Marks } from '../stage/useMarks.ts';
import { MarkContext } from './markRegister.ts';

/** Registers the marks beside those of alarms. */
export function useQualityMarks(index: number, attributes: Marks['attributes']): void {
  const register = use(MarkContext);
  const { 'data-corner': corner, 'data-blocked': blocked, 'data-attention': attention } = attributes;
  const isAttention = attention !== undefined;
  useEffect(() => {
    if (!register || (corner === undefined && blocked === undefined)) return;
    return register.add(index, { corner, isAttention, blocked });
  }, [register, index, corner, isAttention, blocked]);
}
