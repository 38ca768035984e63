import { commonStart, isSameName, startsWith, without } from '../../protocol/text/nameParts.ts';
import { apart, around, type Box } from './box.ts';
import { type Cluster, cluster } from './clusters.ts';
import type { Entry } from './entries.ts';
import { readOrder } from './readOrder.ts';

interface Run {
  readonly clusters: Cluster[];
  start: string;
  box: Box;
}

/** Further apart than this, in font sizes, values are no neighbours. */
const nearEms = 2.5;

/**
 * Further cards by the names of the points: neighbours that begin with the same words, where these words distinguish
 * them from the others of the page. `heading` is over all of them.
 */
export function byName(
  clusters: readonly Cluster[],
  heading: string | undefined,
  all: readonly Entry[],
  em: number,
): readonly Cluster[] {
  const singles = readOrder(
    clusters.filter(({ title }) => title === undefined),
    ({ box }) => box,
    em,
  );
  const made = runsIn(singles, em)
    .filter((run) => run.clusters.length > 1 && !(heading && isSameName(run.start, heading)))
    .map((run) => ({
      run,
      card: cluster(
        run.clusters.flatMap(({ entries }) => entries),
        undefined,
        run.start,
      ),
    }))
    .filter(({ card }) => isDistinctive(card, all));
  const covered = new Set(made.flatMap(({ run }) => run.clusters));
  // Under a heading of its own a list needs no cards, unless it holds several things.
  if (heading && (made.length < 2 || covered.size < singles.length * 0.8)) return clusters;
  return [...clusters.filter((one) => !covered.has(one)), ...made.map(({ card }) => card)];
}

function runsIn(singles: readonly Cluster[], em: number): readonly Run[] {
  const runs: Run[] = [];
  for (const one of singles) {
    const run = runs.at(-1);
    const name = one.entries[0]?.lead.point?.name ?? '';
    const start = run ? commonStart([run.start, name]) : '';
    const isNear = run && apart(run.box, one.box) <= em * nearEms;
    if (run && isNear && start !== '' && (run.clusters.length === 1 || start === run.start)) {
      run.clusters.push(one);
      run.start = start;
      run.box = around([run.box, one.box]);
    } else runs.push({ clusters: [one], start: name, box: one.box });
  }
  return runs;
}

/** Whether words distinguish one thing from the others: `Pump 1` does, `Pump` of `Pump 1` and `Pump 2` does not. */
function isDistinctive({ title = '', entries }: Cluster, all: readonly Entry[]): boolean {
  if (entries.some(({ lead }) => /^\d/.test(without(lead.point?.name ?? '', title)))) return false;
  if (/\d/.test(title)) return true;
  const own = new Set(entries);
  return !all.some((other) => !own.has(other) && startsWith(other.lead.point?.name ?? '', title));
}
