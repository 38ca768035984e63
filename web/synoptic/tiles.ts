import { type Gathered, gather } from './gather.ts';
import type { Group } from './groups.ts';
import type { ElementStyle } from './placement.ts';

/** Groups of a large page that the browser keeps as one picture of their own. */
export interface Tile {
  readonly key: string;
  readonly level: number;
  /** How many elements come before it. */
  readonly before: number;
  readonly style: ElementStyle;
  /** The groups, their places told from the tile's corner. */
  readonly members: readonly [Group, ...Group[]];
}

const mostGroups = 16;

/** Tiles of groups that follow each other and are of one level; groups stay in the tiles in which they were. */
export function tilesOf(groups: readonly Group[], tilesBefore: readonly Tile[] = []): readonly Tile[] {
  return gather(groups, mostGroups, tilesBefore).map(tileOf);
}

function tileOf({ key, level, members: groups }: Gathered<Group>): Tile {
  const [{ before, style: first }] = groups;
  const boxes = groups.map(boxOf);
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const width = Math.max(...boxes.map(({ right }) => right)) - left;
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - top;
  const [one, ...others] = groups;
  const inTile = (group: Group): Group => {
    const { x, y } = boxOf(group);
    return { ...group, style: { ...group.style, left: x - left, top: y - top } };
  };
  return {
    key,
    level,
    before,
    style: { left, top, width, height, zIndex: first.zIndex },
    members: [inTile(one), ...others.map(inTile)],
  };
}

function boxOf({ style: { left, top, width, height } }: Group) {
  const [x, y] = [Number(left), Number(top)];
  return { x, y, right: x + Number(width), bottom: y + Number(height) };
}
