import type { ElementStyle } from './frames.ts';
import type { Group } from './groups.ts';
import { type Run, runsOf } from './runsOf.ts';

/** Groups of a large page that the browser keeps as one picture of their own. */
export interface Tile {
  readonly key: number;
  /** How many elements come before it. */
  readonly before: number;
  readonly style: ElementStyle;
  /** The groups, their places told from the tile's corner. */
  readonly groups: readonly Group[];
}

const mostGroups = 16;

/** Tiles of groups that follow each other and are of one level. */
export function tilesOf(groups: readonly Group[]): readonly Tile[] {
  return runsOf(groups, mostGroups, (first, one) => first.style.zIndex === one.style.zIndex).map(tileOf);
}

function tileOf(groups: Run<Group>): Tile {
  const [{ key, before, style: first }] = groups;
  const boxes = groups.map(boxOf);
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const width = Math.max(...boxes.map(({ right }) => right)) - left;
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - top;
  return {
    key,
    before,
    style: { left, top, width, height, zIndex: first.zIndex },
    groups: groups.map((group) => {
      const { x, y } = boxOf(group);
      return { ...group, style: { ...group.style, left: x - left, top: y - top } };
    }),
  };
}

function boxOf({ style: { left, top, width, height } }: Group) {
  const [x, y] = [Number(left), Number(top)];
  return { x, y, right: x + Number(width), bottom: y + Number(height) };
}
