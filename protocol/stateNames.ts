import type { PointKind } from './point.ts';

interface Stateful {
  readonly kind?: PointKind;
  readonly states?: readonly string[];
}

/**
 * Stored beside a point's values: another configuration may have them in another order. Undefined: its values are not
 * named states.
 */
export function stateNames({ kind, states }: Stateful): readonly string[] | undefined {
  const isState = kind === 'logic' || kind === 'state';
  return isState && states?.some((name) => name !== '') ? states : undefined;
}

/**
 * The present value of one that was stored beside these names; undefined: that state no longer exists, and its number
 * means another.
 */
export function valueNow(value: number, before: readonly string[] | undefined, now: readonly string[]) {
  const name = before?.[value];
  if (!before || !name || now[value] === name) return value;
  const moved = now.indexOf(name);
  if (moved >= 0) return moved;
  // The state in its place is new: it is the same one under another name.
  const other = now[value];
  return other !== undefined && (other === '' || !before.includes(other)) ? value : undefined;
}
