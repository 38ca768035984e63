import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandKind, Point } from '../../../protocol/point.ts';
import { entryText } from '../../text/entryText.ts';
import { stateOf } from '../../text/valueText.ts';
import type { Entry } from './setValue.ts';

/** A button that commands: its words name its object, its text is what is sent. */
export interface Verb {
  readonly key: string;
  readonly words: MessageDescriptor;
  /** Plain decimal text; undefined: there is nothing to send yet. */
  readonly text: string | undefined;
  /** The point is in that state already. */
  readonly isAlready: boolean;
}

const toState = (point: Point, state: number): MessageDescriptor => {
  const { name } = point;
  const verb = point.verbs[state];
  const word = point.states[state] || String(state);
  return verb ? msg`${verb} ${name}` : msg`Set ${name} to ${word}`;
};

/** What a command to this value is called, without its object: `Start`, `Reset`. */
export function verbWord(i18n: I18n, point: Point, value: number): string {
  return point.verbs[value] || i18n._(msg`Command`);
}

/** The button that brings a point to that state. */
export function stateVerb(point: Point, state: number, value: number | undefined): Verb {
  return { key: String(state), words: toState(point, state), text: String(state), isAlready: value === state };
}

/** A logic output: two verbs, always in the same places, or one; a hand learns them. */
const logicVerbs = {
  set: (point, value) => [stateVerb(point, 0, value), stateVerb(point, 1, value)],
  toggle: (point, value) => {
    const other = stateOf(value) === 0 ? 1 : 0;
    return [
      { ...stateVerb(point, other, value), key: 'toggle', text: value === undefined ? undefined : String(other) },
    ];
  },
  pulse: (point) => {
    const { name } = point;
    const words = point.verbs[1] ? toState(point, 1) : msg`Trigger ${name}`;
    return [{ key: 'pulse', words, text: '1', isAlready: false }];
  },
} satisfies Record<CommandKind, (point: Point, value: number | undefined) => readonly Verb[]>;

/** A setpoint: the button says to what, once that is known. */
function setVerb(locale: string, point: Point, entry: Entry): Verb {
  const { name } = point;
  if (entry.kind !== 'ready') return { key: 'set', words: msg`Set ${name}`, text: undefined, isAlready: false };
  const value = entryText(locale, point, entry.value);
  return { key: 'set', words: msg`Set ${name} to ${value}`, text: entry.text, isAlready: false };
}

/** What can be done to an output whose value is this; `entry` is what was typed for a setpoint. */
export function verbsOf(locale: string, point: Point, value: number | undefined, entry: Entry): readonly Verb[] {
  if (point.kind === 'logic') return logicVerbs[point.commandKind](point, value);
  if (point.kind === 'state') return point.states.map((_, state) => stateVerb(point, state, value));
  return [setVerb(locale, point, entry)];
}
