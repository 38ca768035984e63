import type { ElementStyle, Placed } from './frames.ts';
import { type Run, runsOf } from './runsOf.ts';

/** Neighbours that are laid out and painted together; a value that changes wakes no others. */
export interface Group {
  readonly key: number;
  /** How many elements come before it. */
  readonly before: number;
  readonly style: ElementStyle;
  /** The elements, each placed after the one before. */
  readonly members: readonly Placed[];
}

/**
 * More of them and a change paints many, fewer and each frame walks many groups: measured at 1,000 and at 5,000
 * elements, 4 to 16 cost about the same.
 */
const mostMembers = 8;
/** The dotted outline of an uncertain value lies outside its box (elements.module.css). */
const slack = 4;

/** Groups of elements that follow each other in reading order, which stays the order of the keyboard. */
export function groupsOf(placed: readonly Placed[]): readonly Group[] {
  const runs = runsOf(placed, mostMembers, (first, one) => first.level === one.level);
  let before = 0;
  return runs.map((run) => {
    const group = groupOf(run, before);
    before += run.length;
    return group;
  });
}

function groupOf(run: Run<Placed>, before: number): Group {
  const [first] = run;
  const boxes = run.map(({ style }) => boxOf(style));
  const left = Math.min(...boxes.map(({ x }) => x)) - slack;
  const top = Math.min(...boxes.map(({ y }) => y)) - slack;
  const common = commonStyle(run);
  let reached = top;
  return {
    key: first.index,
    before,
    style: {
      ...common,
      left,
      top,
      width: Math.max(...boxes.map(({ x, width }) => x + width)) - left + slack,
      height: Math.max(...boxes.map(({ y, height }) => y + height)) - top + slack,
      zIndex: first.level ?? 0,
    },
    // Each follows the one before and is moved to its place by its margins: a box that the browser lays out in the
    // common flow costs it less in every frame than one that stands for itself.
    members: run.map((one, i) => {
      const { x, y, height } = boxes[i] ?? { x: 0, y: 0, height: 0 };
      const style = { ...ownStyle(one, common), marginLeft: x - left, marginTop: y - reached };
      const placed = { ...one, style };
      reached = y + height;
      return placed;
    }),
  };
}

/** What is each element's own; a line under a text is drawn by what says so, and not inherited. */
const own = new Set(['left', 'top', 'width', 'height', 'textDecorationLine']);

/** What all of them have in common is said once, and inherited (Stage.module.css). */
function commonStyle([first, ...others]: Run<Placed>): ElementStyle {
  if (others.length === 0) return {};
  const said = ({ style }: Placed, name: string) => style[name as keyof ElementStyle];
  return Object.fromEntries(
    Object.entries(first.style).filter(
      ([name, value]) => !own.has(name) && others.every((one) => said(one, name) === value),
    ),
  );
}

function ownStyle({ style: { left: _, top: __, ...style } }: Placed, common: ElementStyle): ElementStyle {
  for (const name in common) delete style[name as keyof typeof style];
  return style;
}

function boxOf({ left, top, width, height }: ElementStyle) {
  return { x: Number(left), y: Number(top), width: Number(width), height: Number(height) };
}
