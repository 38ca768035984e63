import type { ConfigurationChange } from '../../protocol/configuration/changeCodes.ts';
import { isAuthenticationRequired } from '../../protocol/synoptic.ts';
import { type Comparison, changeOf, type Side } from './comparison.ts';
import { listOf } from './dependents.ts';
import type { ConfigRecord } from './records.ts';
import { shownOn } from './shownPoints.ts';

/** Public pages, and the points that visitors without login see on them (R4). */
export function publicChanges(comparison: Comparison): ConfigurationChange[] {
  const { removed, added, both } = comparison.pages;
  const pages: readonly (readonly [ConfigRecord | undefined, ConfigRecord | undefined])[] = [
    ...removed.map((page) => [page, undefined] as const),
    ...added.map((page) => [undefined, page] as const),
    ...both,
  ];
  return pages.flatMap(([a, b]) => changesOf(comparison, a, b));
}

function changesOf(comparison: Comparison, a: ConfigRecord | undefined, b: ConfigRecord | undefined) {
  const page = b ?? a;
  if (!page) return [];
  const [before, after] = [visible(comparison, a, 'before'), visible(comparison, b, 'after')];
  const change = (
    code: 'pageOpened' | 'pageClosed' | 'publicMore' | 'publicLess',
    ids: Ids | undefined,
    side: Side,
  ) => {
    const names = [...(ids ?? [])].map(([, id]) => comparison.nameOf('points', id, side));
    return changeOf('publicPages', code, { ...page.named, shown: listOf(names) });
  };
  if (!before && !after) return [];
  if (!before) return [change('pageOpened', after, 'after')];
  if (!after) return [change('pageClosed', before, 'before')];
  const more = new Map([...after].filter(([id]) => !before.has(id)));
  const less = new Map([...before].filter(([id]) => !after.has(id)));
  return [
    ...(more.size > 0 ? [change('publicMore', more, 'after')] : []),
    ...(less.size > 0 ? [change('publicLess', less, 'before')] : []),
  ];
}

/** By the Ids in the first configuration. */
type Ids = ReadonlyMap<string, string>;

/** Undefined: visitors do not see the page. */
function visible(comparison: Comparison, page: ConfigRecord | undefined, side: Side): Ids | undefined {
  if (!page || isAuthenticationRequired(page.node)) return undefined;
  const records = comparison[side];
  const ids = [...shownOn(records, page)].filter((id) => records.points.has(id));
  return new Map(ids.map((id) => [comparison.oldId('points', id, side), id]));
}
