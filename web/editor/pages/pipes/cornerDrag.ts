import { boundsOf } from '../../../../editor/page/box.ts';
import type { AnchorPlace } from '../../../../editor/pipes/anchors.ts';
import { withCornerAdded, withCornerAt } from '../../../../editor/pipes/route.ts';
import type { LinePoint } from '../../../../protocol/schema/polyline.ts';
import type { Drag, Scene } from '../canvas/drags.ts';
import type { Item } from '../canvas/items.ts';
import { LinePreview } from './linePreview.ts';
import { attractingAnchor, snapped } from './pipeTargets.ts';

/** `isNew`: one in the middle of the piece that begins at `at`. */
export interface Corner {
  readonly at: number;
  readonly isNew: boolean;
}

/** Level and upright pieces stay so, except with Shift; an end is attracted by anchors. */
export function cornerDrag(scene: Scene, item: Item, { at, isNew }: Corner): Drag {
  const { overlay, scale } = scene;
  const line = item.line ?? [];
  const base = isNew ? withCornerAdded(line, at) : line;
  const index = isNew ? at + 1 : at;
  const isEnd = index === 0 || index === base.length - 1;
  const from = base[index] ?? { x: 0, y: 0 };
  const targets = scene.pipeTargets(item.key);
  const preview = new LinePreview(scene.stage, [scene.previewed(item)]);
  let now: { readonly points: readonly LinePoint[]; readonly anchor: AnchorPlace | undefined } | undefined;
  return {
    activity: 'bending',
    move: (dx, dy, { shift, alt }) => {
      const place = { x: from.x + dx, y: from.y + dy };
      const anchor = isEnd ? attractingAnchor(place, { targets, scale, alt }) : undefined;
      const to = anchor ? { x: anchor.x, y: anchor.y } : snapped(place, { targets, scale, alt });
      now = { points: withCornerAt(base, index, to, shift), anchor };
      preview.draw(0, now.points);
      const box = boundsOf(now.points.map((one) => ({ ...one, width: 0, height: 0 })));
      if (!box) return;
      overlay.frame(box);
      overlay.figures(box);
    },
    commit: () => {
      if (!now) return;
      const end = index === 0 ? 'start' : 'end';
      scene.setLine(item.key, now.points, now.anchor && { end, place: now.anchor });
    },
    end: () => {
      preview.drop();
      overlay.clear();
    },
  };
}
