import { type Difference, differenceBetween } from './difference.ts';
import type { EffectivePeriod, Programme, Switch } from './programme.ts';

/**
 * A change of a time programme, short enough for an event: values in the words of that time, no sentence. `days`:
 * Monday is 0; days that change alike are one change. `before`, `after`: undefined where there was or is nothing.
 */
export interface ProgrammeChange {
  readonly kind: Difference['kind'];
  readonly days?: readonly number[];
  /** Of an exception. */
  readonly name?: string;
  readonly before?: string;
  readonly after?: string;
}

/** The bound of an event's text, less what escaping may add. */
const mostLength = 1800;

/** As many changes as the text may hold, and how many there are. */
export function writeChanges(
  from: Programme,
  to: Programme,
  word: (value: string) => string,
): { readonly changes: string | undefined; readonly changeCount: number } {
  const all = joinedDays(differenceBetween(from, to).map((one) => changeOf(one, word)));
  let written = all;
  while (JSON.stringify(written).length > mostLength) written = written.slice(0, -1);
  return { changes: written.length === 0 ? undefined : JSON.stringify(written), changeCount: all.length };
}

/** Empty where the text can't be read. */
export function readChanges(text: string): ProgrammeChange[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isChange) : [];
  } catch {
    return [];
  }
}

function changeOf(one: Difference, word: (value: string) => string): ProgrammeChange {
  const { kind } = one;
  const dayText = (switches: readonly Switch[]) =>
    switches.map(({ time, value }) => `${time} ${word(value)}`).join(', ');
  switch (kind) {
    case 'day':
      return { kind, days: [one.day], ...sides(dayText(one.before), dayText(one.after)) };
    case 'exceptionAdded':
      return { kind, name: one.after.name, ...sides(undefined, dayText(one.after.switches)) };
    case 'exceptionRemoved':
      return { kind, name: one.before.name, ...sides(dayText(one.before.switches), undefined) };
    case 'exceptionChanged':
      return { kind, name: one.after.name, ...sides(dayText(one.before.switches), dayText(one.after.switches)) };
    case 'defaultValue':
      return { kind, ...sides(one.before && word(one.before), one.after && word(one.after)) };
    case 'effectivePeriod':
      return { kind, ...sides(periodText(one.before), periodText(one.after)) };
  }
}

function sides(before: string | undefined, after: string | undefined) {
  return { ...(before && { before }), ...(after && { after }) };
}

/** `…` where it has no such end. */
function periodText({ from, to }: EffectivePeriod): string {
  return from === undefined && to === undefined ? '' : `${from ?? '…'} – ${to ?? '…'}`;
}

function joinedDays(changes: readonly ProgrammeChange[]): ProgrammeChange[] {
  const joined: ProgrammeChange[] = [];
  for (const change of changes) {
    const { kind, before, after } = change;
    const at = joined.findIndex(
      (one) => kind === 'day' && one.kind === kind && one.before === before && one.after === after,
    );
    const other = joined[at];
    if (other) joined[at] = { ...other, days: [...(other.days ?? []), ...(change.days ?? [])] };
    else joined.push(change);
  }
  return joined;
}

const kinds: ReadonlySet<unknown> = new Set<Difference['kind']>([
  'day',
  'exceptionAdded',
  'exceptionRemoved',
  'exceptionChanged',
  'defaultValue',
  'effectivePeriod',
]);

function isChange(value: unknown): value is ProgrammeChange {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !kinds.has(value.kind)) return false;
  const { days, name, before, after } = value as Record<string, unknown>;
  const isText = (text: unknown) => text === undefined || typeof text === 'string';
  return isText(name) && isText(before) && isText(after) && (days === undefined || Array.isArray(days));
}
