import type { LiveStore } from './liveStore.ts';
import type { PointView } from './pointView.ts';

/** Each point counts once. Alarms come first. */
const marks = {
  notCurrent: ({ quality }) => quality === 'bad',
  uncertain: ({ state }) => state === 'outOfRange' || state === 'frozen',
  attention: ({ attention }) => attention !== undefined,
  forced: ({ state }) => state === 'forced',
  simulated: ({ state }) => state === 'simulated',
  blocked: ({ isBlocked }) => isBlocked,
} as const satisfies Record<string, (view: PointView) => boolean>;

export type Mark = keyof typeof marks;
export const markNames = Object.keys(marks) as Mark[];

export interface PageState {
  readonly points: number;
  /** Numbers of its points, by mark. */
  readonly marked: Readonly<Record<Mark, ReadonlySet<number>>>;
  /** Not all values have come yet. */
  readonly isWaiting: boolean;
}

export function readPageState(numbers: Iterable<number>, store: Pick<LiveStore, 'get'>): PageState {
  const marked = Object.fromEntries(markNames.map((name) => [name, new Set()])) as Record<Mark, Set<number>>;
  let isWaiting = false;
  let points = 0;
  for (const number of numbers) {
    const view = store.get(number);
    points++;
    if (view.state === 'notCurrent') isWaiting = true;
    for (const name of markNames) if (marks[name](view)) marked[name].add(number);
  }
  return { points, marked, isWaiting };
}

/** Whether both say the same. */
export function isSameState(a: PageState, b: PageState): boolean {
  if (a.points !== b.points || a.isWaiting !== b.isWaiting) return false;
  return markNames.every((name) => a.marked[name].symmetricDifference(b.marked[name]).size === 0);
}
