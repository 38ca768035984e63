import type { AlarmMarkState } from '../../live/alarms/alarmSummary.ts';

export type Glyph =
  | { readonly kind: 'alarm'; readonly alarm: AlarmMarkState }
  /** F, S, or the arrow of a value outside its normal range. */
  | { readonly kind: 'corner'; readonly text: string; readonly isAttention: boolean }
  | { readonly kind: 'blocked' };

/** Side in page units, and least size on the screen. */
const sides = {
  alarm: { units: 22, leastPx: 16 },
  corner: { units: 16, leastPx: 15 },
  blocked: { units: 16, leastPx: 14 },
} as const satisfies Record<Glyph['kind'], unknown>;

/** Room of the count beside an alarm, in parts of its side: the space around it, and each character. */
const count = { around: 0.36, character: 0.45 };

export function glyphSize(glyph: Glyph, scale: number): { readonly width: number; readonly height: number } {
  const { units, leastPx } = sides[glyph.kind];
  const side = Math.max(units, leastPx / scale);
  const counted = glyph.kind === 'alarm' && glyph.alarm.count > 1 ? `×${glyph.alarm.count}`.length : 0;
  const signs = glyph.kind === 'alarm' && glyph.alarm.count > 0 && glyph.alarm.aside ? 2 : 1;
  return { width: side * (signs + (counted && count.around + count.character * counted)), height: side };
}
