import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InterlockState } from '../../../protocol/commands/interlock.ts';
import type { Comparison } from '../../../protocol/condition.ts';
import type { Point } from '../../../protocol/point.ts';
import { entryText } from '../../text/entryText.ts';
import { stateText, valueText } from '../../text/valueText.ts';

type Condition = (name: string, limit: string) => MessageDescriptor;

/** What permits commands: the opposite of the comparison that refuses them. */
const needsOf = {
  '<': (name, limit) => msg`${name} at least ${limit}`,
  '<=': (name, limit) => msg`${name} above ${limit}`,
  '>': (name, limit) => msg`${name} at most ${limit}`,
  '>=': (name, limit) => msg`${name} below ${limit}`,
  '=': (name, limit) => msg`${name} other than ${limit}`,
  '!=': (name, limit) => msg`${name} ${limit}`,
} satisfies Record<Comparison, Condition>;

/** Of a point of two states: `= On` permits while it is Off. */
const isState: Partial<Record<Comparison, (limit: number) => number>> = {
  '=': (limit) => (limit === 0 ? 1 : 0),
  '!=': (limit) => (limit === 0 ? 0 : 1),
};

/**
 * The requirement of an interlock, and the present value: `North tank level at least 0.6 m`, `3.40 m`; `watched` is its
 * point.
 */
export function requirement(
  { comparison, limit, value }: NonNullable<InterlockState['condition']>,
  watched: Point,
  locale: string,
): { readonly needs: MessageDescriptor; readonly now: string | undefined } {
  const { name, kind } = watched;
  const now = value === undefined ? undefined : valueText(locale, watched, value);
  const state = kind === 'logic' ? isState[comparison]?.(limit) : undefined;
  if (state !== undefined) return { needs: needsOf['!='](name, stateText(watched, state)), now };
  const told = kind === 'state' ? stateText(watched, limit) : entryText(locale, watched, limit);
  return { needs: needsOf[comparison](name, told), now };
}
