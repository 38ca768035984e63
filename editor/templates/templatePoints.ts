import type { Point } from '../../protocol/point.ts';
import { listedPoints } from '../generate/listedPoints.ts';
import { commonTitle } from '../generate/names.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { partFields, partText } from './partFields.ts';
import { endingOf } from './placeholders.ts';
import { type Template, templateParts } from './template.ts';

const separator = /[./:_\- ]/;

/** What points may begin with: `PS1` and `PS1.P1` of `PS1.P1.RUN`; the longest last. */
export function beginningsOf(id: string): readonly string[] {
  return [...id].flatMap((letter, at) =>
    at > 0 && at < id.length - 1 && separator.test(letter) ? [id.slice(0, at)] : [],
  );
}

/** `P1` of `PS1.P1`. */
export function lastPartOf(beginning: string): string {
  return beginning.split(separator).at(-1) ?? '';
}

/** What the Ids of the points end with, each once: `.RUN`, `.FLOW`. */
export function endingsIn(store: RecordStore, template: Template): readonly string[] {
  const found = templateParts(store, template.key).flatMap((key) =>
    partFields(store, key)
      .filter(({ kind }) => kind === 'point')
      .flatMap((field) => (partText(store, key, field) ?? '').split(/\s+/))
      .flatMap((text) => endingOf(text) ?? []),
  );
  return [...new Set(found)];
}

/** Points that a template fits on. */
export interface PointFolder {
  readonly beginning: string;
  /** What their names begin with, else the last part of the beginning. */
  readonly title: string;
  /** Endings for which there is no point. */
  readonly missing: readonly string[];
}

/** Those with most of the points first, then in the order of the points. */
export function fittingFolders(store: RecordStore, endings: readonly string[]): readonly PointFolder[] {
  const points = listedPoints(store);
  const found = new Map<string, Set<string>>();
  for (const { id } of points)
    for (const ending of endings)
      if (id.endsWith(ending) && id.length > ending.length)
        found.getOrInsertComputed(id.slice(0, -ending.length), () => new Set()).add(ending);
  const titles = titlesOf(points, found);
  return [...found]
    .map(([beginning, there]) => ({
      beginning,
      title: titles.get(beginning) ?? lastPartOf(beginning),
      missing: endings.filter((ending) => !there.has(ending)),
    }))
    .toSorted((a, b) => a.missing.length - b.missing.length);
}

export function folderTitle(store: RecordStore, beginning: string): string {
  return titlesOf(listedPoints(store), new Map([[beginning, undefined]])).get(beginning) ?? lastPartOf(beginning);
}

function titlesOf(
  points: readonly Pick<Point, 'id' | 'name'>[],
  folders: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string[]>();
  for (const { id, name } of points)
    for (const beginning of beginningsOf(id))
      if (folders.has(beginning)) names.getOrInsertComputed(beginning, () => []).push(name);
  return new Map(
    [...names].flatMap(([beginning, all]) => {
      const title = commonTitle(all, { least: 0.6 });
      return title === undefined ? [] : [[beginning, title] as const];
    }),
  );
}
