import type { StateRun, Track } from './tracks.ts';

/**
 * Continues each recorded track with what the feed has sent since its end, so that the opening of the trend shows no
 * edge. A live track that continues none stays a track of its own.
 */
export function joinLive(past: readonly Track[], live: readonly Track[]): readonly Track[] {
  const joined = [...past];
  const others = live.filter((next) => {
    const at = joined.findLastIndex(({ pen, to }) => pen.id === next.pen.id && to <= beginOf(next));
    const before = joined[at];
    if (!before || before.to !== beginOf(next) || before.head.kind !== next.head.kind) return true;
    joined[at] = joinTwo(before, next);
    return false;
  });
  return [...joined, ...others];
}

function beginOf({ t, texts, to }: Track): number {
  return t[0] ?? texts[0]?.from ?? to;
}

function joinTwo(before: Track, next: Track): Track {
  const both = (of: 't' | 'min' | 'max' | 'value') => {
    // The last column ends where the live track begins: columns of a range go on beyond the records.
    const own = before[of].subarray(0, before.t.filter((from) => from < before.to).length);
    const all = new Float64Array(own.length + next[of].length);
    all.set(own);
    all.set(next[of], own.length);
    return all;
  };
  return {
    ...before,
    to: next.to,
    t: both('t'),
    min: both('min'),
    max: both('max'),
    value: both('value'),
    runs: joinRuns(before.runs, next.runs, (a, b) => a.state === b.state && a.isWhole === b.isWhole),
    texts: joinRuns(before.texts, next.texts, (a, b) => a.state === b.state && a.text === b.text),
  };
}

/** Joins the last run of the first list with the one that continues it in the second. */
function joinRuns<Run extends Pick<StateRun, 'from' | 'to'>>(
  first: readonly Run[],
  second: readonly Run[],
  isSame: (a: Run, b: Run) => boolean,
): readonly Run[] {
  const [last, next] = [first.at(-1), second[0]];
  if (!last || !next || last.to !== next.from || !isSame(last, next)) return [...first, ...second];
  return [...first.slice(0, -1), { ...last, to: next.to }, ...second.slice(1)];
}
