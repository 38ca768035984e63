import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PointFields } from '../../../editor/points/pointFields.ts';
import type { Fields } from '../../../protocol/schema/schema.ts';

interface Group {
  readonly title: MessageDescriptor;
  readonly fields: Fields;
  readonly isOpen: boolean;
}

const named: readonly { readonly title: MessageDescriptor; readonly names: string; readonly isOpen?: true }[] = [
  {
    title: msg({ message: 'Point', context: 'editor' }),
    names: 'Id InfoNumber Name Machine Kind Unit Digits',
    isOpen: true,
  },
  { title: msg`Named states and commands`, names: 'State# Command# RunningState Mode#' },
  {
    title: msg`Commands`,
    names: `EditingKind CommandKind PulseMs Min Max Step MinPoint MaxPoint CommandProfile ModePoint AsksNote AsksPassword
      Horn`,
  },
  { title: msg`Ranges`, names: 'RangeMin RangeMax MeasureMin MeasureMax DeadBand LogRange' },
];
/** The earlier word for another one. */
const earlier = 'AsksReason';

/** All fields of points, in groups: where they are read is the second one, and the last one is the rest. */
export function groupsOf({ fields, schema }: PointFields): readonly Group[] {
  const all = Object.entries(fields).filter(([, { name }]) => name !== earlier);
  const pick = (names: readonly string[]): Fields =>
    Object.fromEntries(names.flatMap((name) => all.filter(([, field]) => field.name === name)));
  const address = Object.values(schema?.address ?? {}).map(({ name }) => name);
  const [first, ...others] = named.map(({ title, names, isOpen = false }) => ({
    title,
    fields: pick(names.split(/\s+/)),
    isOpen,
  }));
  const read = { title: msg`Address`, fields: pick(['Link', ...address, 'Scale', 'Offset', 'PeriodMs']), isOpen: true };
  const groups = [...(first ? [first] : []), read, ...others];
  const placed = new Set(groups.flatMap((group) => Object.values(group.fields)));
  const rest = Object.fromEntries(all.filter(([, field]) => !placed.has(field)));
  return [...groups, { title: msg`More settings`, fields: rest, isOpen: false }];
}
