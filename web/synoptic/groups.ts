import { type Gathered, gather } from './gather.ts';
import type { ElementStyle, Placed } from './placement.ts';

/** Neighbours that are laid out and painted together; a value that changes wakes no others. */
type Run = Gathered<Placed & { key: string; level: number }>['members'];

export interface Group {
  readonly key: string;
  readonly level: number;
  /** How many elements come before it. */
  readonly before: number;
  readonly style: ElementStyle;
  /** The elements, each placed after the one before. */
  readonly members: Run;
}

/**
 * More of them and a change paints many, fewer and each frame walks many groups: measured at 1,000 and at 5,000
 * elements, 4 to 16 cost about the same.
 */
const mostMembers = 8;
/** The outline of an uncertain value and the marks of a small one lie outside their boxes (elements.module.css). */
const slack = 12;

/**
 * Groups of elements that follow each other in reading order, which stays the order of the keyboard. Elements stay in the
 * groups in which they were.
 */
export function groupsOf(placed: readonly Placed[], groupsBefore: readonly Group[] = []): readonly Group[] {
  const items = placed.map((one) => ({ ...one, key: one.key ?? String(one.index), level: one.level ?? 0 }));
  // What lies between two levels has a level between them; a Zindex is a whole number.
  const layers = [...new Set(items.map(({ level }) => level))].toSorted((a, b) => a - b);
  const layerOf = new Map(layers.map((level, layer) => [level, layer]));
  let before = 0;
  return gather(items, mostMembers, groupsBefore).map(({ key, level, members }) => {
    const group = { key, level, ...boxedRun(members, layerOf.get(level) ?? 0), before };
    before += members.length;
    return group;
  });
}

function boxedRun(run: Run, zIndex: number): Pick<Group, 'style' | 'members'> {
  const boxes = run.map(({ style }) => boxOf(style));
  const left = Math.min(...boxes.map(({ x }) => x)) - slack;
  const top = Math.min(...boxes.map(({ y }) => y)) - slack;
  const common = commonStyle(run);
  let reached = top;
  const members = run.map((one, i) => {
    const { x, y, height } = boxes[i] ?? { x: 0, y: 0, height: 0 };
    const style = { ...ownStyle(one, common), marginLeft: x - left, marginTop: y - reached };
    const placed = { ...one, style };
    reached = y + height;
    return placed;
  });
  return {
    style: {
      ...common,
      left,
      top,
      width: Math.max(...boxes.map(({ x, width }) => x + width)) - left + slack,
      height: Math.max(...boxes.map(({ y, height }) => y + height)) - top + slack,
      zIndex,
    },
    // Each follows the one before and is moved to its place by its margins: a box that the browser lays out in the
    // common flow costs it less in every frame than one that stands for itself.
    // The type can't say that a list stays as long as it was.
    members: members as unknown as Run,
  };
}

/** What is each element's own; a line under a text is drawn by what says so, and not inherited. */
const own = new Set(['left', 'top', 'width', 'height', 'textDecorationLine']);

/** What all of them have in common is said once, and inherited (Stage.module.css). */
function commonStyle([first, ...others]: Run): ElementStyle {
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
