import {
  canonical,
  comparable,
  type EffectivePeriod,
  type Exception,
  type Programme,
  type Switch,
  weekdays,
} from './programme.ts';

export type Difference =
  | {
      readonly kind: 'day';
      readonly day: number;
      readonly before: readonly Switch[];
      readonly after: readonly Switch[];
    }
  | { readonly kind: 'exceptionAdded'; readonly after: Exception }
  | { readonly kind: 'exceptionRemoved'; readonly before: Exception }
  | { readonly kind: 'exceptionChanged'; readonly before: Exception; readonly after: Exception }
  | { readonly kind: 'defaultValue'; readonly before: string | undefined; readonly after: string | undefined }
  | { readonly kind: 'effectivePeriod'; readonly before: EffectivePeriod; readonly after: EffectivePeriod };

/** Empty: no difference. Exceptions are matched by name. */
export function differenceBetween(from: Programme, to: Programme): Difference[] {
  const [a, b] = [canonical(from), canonical(to)];
  const found: Difference[] = [];
  if (comparable(a.effectivePeriod) !== comparable(b.effectivePeriod)) {
    found.push({ kind: 'effectivePeriod', before: a.effectivePeriod, after: b.effectivePeriod });
  }
  if (a.defaultValue !== b.defaultValue) {
    found.push({ kind: 'defaultValue', before: a.defaultValue, after: b.defaultValue });
  }
  weekdays.forEach((_, day) => {
    const [before, after] = [a.weeklySchedule[day] ?? [], b.weeklySchedule[day] ?? []];
    if (comparable(before) !== comparable(after)) found.push({ kind: 'day', day, before, after });
  });
  const byName = new Map(a.exceptionSchedule.map((exception) => [exception.name, exception]));
  for (const after of b.exceptionSchedule) {
    const before = byName.get(after.name);
    byName.delete(after.name);
    if (!before) found.push({ kind: 'exceptionAdded', after });
    else if (comparable(before) !== comparable(after)) found.push({ kind: 'exceptionChanged', before, after });
  }
  for (const before of byName.values()) found.push({ kind: 'exceptionRemoved', before });
  return found;
}
