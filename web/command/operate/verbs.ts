import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandKind, Point } from '../../../protocol/point.ts';
import { entryText } from '../../text/entryText.ts';
import { stateOf } from '../../text/valueText.ts';
import type { Entry } from './setValue.ts';

export interface Verb {
  readonly key: string;
  /** Beneath a title that names its object. */
  readonly label: string;
  /** With its object, for screen readers. */
  readonly name: string;
  /** Plain decimal text; undefined: there is nothing to send yet. */
  readonly text: string | undefined;
  /** The point is in that state already. */
  readonly isAlready: boolean;
}

type Words = Pick<Verb, 'label' | 'name'>;

/** The verb without its object: `Start`, `Reset`. */
export function verbWord(i18n: I18n, point: Point, value: number): string {
  return point.verbs[value] || i18n._(msg`Command`);
}

function toState(i18n: I18n, point: Point, state: number): Words {
  const { name } = point;
  const verb = point.verbs[state];
  if (verb) return { label: verb, name: i18n._(msg`${verb} ${name}`) };
  const word = point.states[state] || String(state);
  return { label: i18n._(msg`Set to ${word}`), name: i18n._(msg`Set to ${word}: ${name}`) };
}

/** The button that brings a point to that state. */
export function stateVerb(i18n: I18n, point: Point, state: number, value: number | undefined): Verb {
  return { key: String(state), ...toState(i18n, point, state), text: String(state), isAlready: value === state };
}

/** A logic output: two verbs, always in the same places, or one; a hand learns them. */
const logicVerbs = {
  set: (i18n, point, value) => [stateVerb(i18n, point, 0, value), stateVerb(i18n, point, 1, value)],
  toggle: (i18n, point, value) => {
    const other = stateOf(value) === 0 ? 1 : 0;
    const text = value === undefined ? undefined : String(other);
    return [{ ...stateVerb(i18n, point, other, value), key: 'toggle', text }];
  },
  pulse: (i18n, point) => {
    const { name } = point;
    const trigger = { label: i18n._(msg`Trigger`), name: i18n._(msg`Trigger ${name}`) };
    const words = point.verbs[1] ? toState(i18n, point, 1) : trigger;
    return [{ key: 'pulse', ...words, text: '1', isAlready: false }];
  },
} satisfies Record<CommandKind, (i18n: I18n, point: Point, value: number | undefined) => readonly Verb[]>;

/** The value is in the button, once it is known. */
function setVerb(i18n: I18n, point: Point, entry: Entry): Verb {
  const { name } = point;
  const verb = { key: 'set', isAlready: false };
  if (entry.kind === 'ready') {
    const value = entryText(i18n.locale, point, entry.value);
    const words = { label: i18n._(msg`Set to ${value}`), name: i18n._(msg`Set to ${value}: ${name}`) };
    return { ...verb, ...words, text: entry.text };
  }
  return {
    ...verb,
    label: i18n._(msg({ message: 'Set', context: 'command' })),
    name: i18n._(msg`Set ${name}`),
    text: undefined,
  };
}

/** The possible commands at this value; `entry` is a typed setpoint. */
export function verbsOf(i18n: I18n, point: Point, value: number | undefined, entry: Entry): readonly Verb[] {
  if (point.kind === 'logic') return logicVerbs[point.commandKind](i18n, point, value);
  if (point.kind === 'state') return point.states.map((_, state) => stateVerb(i18n, point, state, value));
  return [setVerb(i18n, point, entry)];
}
