import { type Box, boundsOf, carried, movedBy } from '../../../../editor/page/box.ts';
import { targetsWithin } from '../../../../editor/page/hit.ts';
import { type Handle, resized } from '../../../../editor/page/resize.ts';
import { type Snap, type SnapOptions, snapBox, snapLines, snapPlaces } from '../../../../editor/page/snap.ts';
import type { LinePoint } from '../../../../protocol/schema/polyline.ts';
import type { FollowingPipes } from '../pipes/followingPipes.ts';
import type { PreviewedLine } from '../pipes/linePreview.ts';
import type { PipeTargets } from '../pipes/pipeTargets.ts';
import type { Item, Items } from './items.ts';
import { Lifted } from './lifted.ts';
import type { Overlay } from './overlay.ts';
import type { JoinedEnd } from './pageEdits.ts';

/** Lines closer than this attract, in CSS pixels. */
const attractPx = 6;

/** While a button or an arrow key is down. */
export interface Drag {
  readonly activity: 'moving' | 'resizing' | 'bending' | 'surrounding';
  /** Page units from where it began. */
  readonly move: (dx: number, dy: number, keys: { readonly shift: boolean; readonly alt: boolean }) => void;
  /** Makes an edit, or a choice, of what is seen. */
  readonly commit: () => void;
  /** Without a commit all is as it was before. */
  readonly end: () => void;
}

export interface Scene {
  readonly items: Items;
  readonly moved: readonly Item[];
  readonly page: Box;
  readonly scale: number;
  /** Page units; 0: no grid. */
  readonly grid: number;
  readonly stage: HTMLElement;
  readonly overlay: Overlay;
  readonly place: (boxes: ReadonlyMap<string, Box>, isResized: boolean) => void;
  /** Of those joined to what is moved. */
  readonly followingPipes: () => FollowingPipes;
  /** `without`: the pipe whose corner is moved. */
  readonly pipeTargets: (without: string) => PipeTargets;
  readonly previewed: (item: Item) => PreviewedLine;
  readonly setLine: (key: string, points: readonly LinePoint[], joined: JoinedEnd | undefined) => void;
}

/** `isAttracted`: by lines of other boxes, unless Alt is down. */
export function moveDrag(scene: Scene, isAttracted: boolean): Drag {
  const { moved, overlay } = scene;
  const lifted = new Lifted(scene.stage, moved);
  const pipes = scene.followingPipes();
  const around = boundsOf(moved.map(({ box }) => box)) ?? scene.page;
  const attraction = isAttracted ? attractionOf(scene) : undefined;
  let by = { dx: 0, dy: 0 };
  const boxOf = (key: string) => {
    const { box } = scene.items.byKey.get(key) ?? {};
    return box && movedBy(box, by.dx, by.dy);
  };
  return {
    activity: 'moving',
    move: (dx, dy, { shift, alt }) => {
      const isAcross = Math.abs(dx) >= Math.abs(dy);
      const wish = shift && isAttracted ? { dx: isAcross ? dx : 0, dy: isAcross ? 0 : dy } : { dx, dy };
      const snap = attraction && !alt ? snapBox(movedBy(around, wish.dx, wish.dy), attraction) : none;
      by = { dx: Math.round(wish.dx + snap.dx), dy: Math.round(wish.dy + snap.dy) };
      lifted.move(by.dx, by.dy);
      pipes.place(boxOf);
      overlay.move(by.dx, by.dy);
      overlay.guides(snap.guides, snap.gaps);
      overlay.figures(movedBy(around, by.dx, by.dy));
    },
    commit: () => {
      if (by.dx === 0 && by.dy === 0) return;
      scene.place(new Map(moved.map(({ key, box }) => [key, movedBy(box, by.dx, by.dy)])), false);
    },
    end: () => {
      lifted.drop();
      pipes.drop();
      overlay.clear();
    },
  };
}

/** All of it grows alike. */
export function resizeDrag(scene: Scene, handle: Handle, isAttracted: boolean): Drag {
  const { moved, overlay } = scene;
  const lifted = new Lifted(scene.stage, moved);
  const pipes = scene.followingPipes();
  const around = boundsOf(moved.map(({ box }) => box)) ?? scene.page;
  const attraction = isAttracted ? attractionOf(scene) : undefined;
  let boxes: ReadonlyMap<string, Box> = new Map();
  return {
    activity: 'resizing',
    move: (dx, dy, { shift, alt }) => {
      const edgesX = handle.across === 0 ? [] : [(handle.across < 0 ? around.x : around.x + around.width) + dx];
      const edgesY = handle.down === 0 ? [] : [(handle.down < 0 ? around.y : around.y + around.height) + dy];
      const snap = attraction && !alt && !shift ? snapPlaces(edgesX, edgesY, attraction) : none;
      const to = resized(around, handle, dx + snap.dx, dy + snap.dy, shift);
      boxes = new Map(moved.map(({ key, box }) => [key, carried(box, around, to)]));
      lifted.place(boxes);
      pipes.place((key) => boxes.get(key));
      overlay.frame(to);
      overlay.guides(snap.guides);
      overlay.figures(to);
    },
    commit: () => {
      if (boxes.size > 0) scene.place(boxes, true);
    },
    end: () => {
      lifted.drop();
      pipes.drop();
      overlay.clear();
    },
  };
}

/** Chooses what is wholly in the box. */
export function marqueeDrag(
  { items, overlay }: Pick<Scene, 'items' | 'overlay'>,
  from: { readonly x: number; readonly y: number },
  choose: (found: readonly Item[]) => void,
): Drag {
  let box: Box | undefined;
  return {
    activity: 'surrounding',
    move: (dx, dy) => {
      box = {
        x: Math.min(from.x, from.x + dx),
        y: Math.min(from.y, from.y + dy),
        width: Math.abs(dx),
        height: Math.abs(dy),
      };
      overlay.marquee(box);
    },
    commit: () => {
      if (box) choose(targetsWithin(items.inOrder, box));
    },
    end: () => overlay.clear(),
  };
}

const none: Snap = { dx: 0, dy: 0, guides: [] };

function attractionOf({ items, moved, page, grid, scale }: Scene): SnapOptions {
  const keys = new Set(moved.map(({ key }) => key));
  const isSeen = ({ key }: Item) => !keys.has(key) && !items.marks.get(key)?.isHidden;
  const others = items.allFromLowest.filter(isSeen).map(({ box }) => box);
  return { lines: snapLines(others, page), grid, tolerance: attractPx / scale, others };
}
