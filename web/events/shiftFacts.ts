import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { EventFields } from '../../protocol/log/event.ts';
import { numberIn, textIn } from './fieldText.ts';

export interface Fact {
  readonly text: string;
  /** Of the first of them. */
  readonly names: readonly string[];
}

type Counted = (count: number) => MessageDescriptor;

/** By the field with their number; with the one that has their names. */
const rows: readonly (readonly [count: string, names: string | undefined, words: Counted])[] = [
  ['entries', undefined, (count) => msg`${plural(count, { one: '# entry', other: '# entries' })}`],
  ['alarms', 'alarmNames', (count) => msg`${plural(count, { one: '# active alarm', other: '# active alarms' })}`],
  ['unacknowledged', undefined, (count) => msg`${count} unacknowledged`],
  [
    'aside',
    'asideNames',
    (count) => msg`${plural(count, { one: '# suppressed alarm', other: '# suppressed alarms' })}`,
  ],
  ['blocks', 'blockNames', (count) => msg`${plural(count, { one: '# command block', other: '# command blocks' })}`],
  [
    'overrides',
    'overrideNames',
    (count) => msg`${plural(count, { one: '# forced or simulated value', other: '# forced or simulated values' })}`,
  ],
];

/** What was open when a shift was handed over or taken over; nothing of what there was none of. */
export function shiftFacts(fields: EventFields, i18n: I18n): readonly Fact[] {
  return rows.flatMap(([field, namesField, words]) => {
    const count = numberIn(fields, field) ?? 0;
    const names = namesField === undefined ? '' : (textIn(fields, namesField) ?? '');
    return count === 0 ? [] : [{ text: i18n._(words(count)), names: names.split('\n').filter(Boolean) }];
  });
}

/** The same with the recipient, as parts of a line. */
export function shiftDetail(fields: EventFields, i18n: I18n): readonly (string | undefined)[] {
  const recipient = textIn(fields, 'recipient');
  const to = recipient && i18n._(msg({ message: `to ${recipient}`, context: 'person' }));
  return [to, ...shiftFacts(fields, i18n).map(({ text }) => text)];
}
