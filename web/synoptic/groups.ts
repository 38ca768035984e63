import type { ElementStyle, Placed } from './frames.ts';

/** Neighbours that are laid out and painted together; a value that changes wakes no others. */
export interface Group {
  readonly key: number;
  /** How many elements come before it. */
  readonly before: number;
  readonly style: ElementStyle;
  /** The elements, their places told from the group's corner. */
  readonly members: readonly Placed[];
}

/**
 * More of them and a change paints many, fewer and each frame walks many groups: measured at 5,000 elements, 8 to 16
 * cost least.
 */
const mostMembers = 16;
/** The dotted outline of an uncertain value lies outside its box (elements.module.css). */
const slack = 4;

/** Groups of elements that follow each other in reading order, which stays the order of the keyboard. */
export function groupsOf(placed: readonly Placed[]): readonly Group[] {
  const runs: Placed[][] = [];
  for (const one of placed) {
    const run = runs.at(-1);
    if (run && run.length < mostMembers && run[0]?.level === one.level) run.push(one);
    else runs.push([one]);
  }
  let before = 0;
  return runs.map((run) => {
    const group = groupOf(run, before);
    before += run.length;
    return group;
  });
}

function groupOf(run: readonly Placed[], before: number): Group {
  const edges = run.map(({ style: { left = 0, top = 0, width = 0, height = 0 } }) => {
    const [x, y] = [Number(left), Number(top)];
    return { x, y, right: x + Number(width), bottom: y + Number(height) };
  });
  const left = Math.min(...edges.map(({ x }) => x)) - slack;
  const top = Math.min(...edges.map(({ y }) => y)) - slack;
  return {
    key: run[0]?.index ?? 0,
    before,
    style: {
      left,
      top,
      width: Math.max(...edges.map(({ right }) => right)) - left + slack,
      height: Math.max(...edges.map(({ bottom }) => bottom)) - top + slack,
      zIndex: run[0]?.level ?? 0,
    },
    members: run.map((one, i) => ({
      ...one,
      style: { ...one.style, left: (edges[i]?.x ?? 0) - left, top: (edges[i]?.y ?? 0) - top },
    })),
  };
}
