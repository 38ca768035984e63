import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { handles } from '../../../../editor/page/resize.ts';
import { withCornerAdded, withoutCorner } from '../../../../editor/pipes/route.ts';
import type { LinePoint } from '../../../../protocol/schema/polyline.ts';
import { useHeard } from '../../../ui/useHeard.ts';
import { type ActionScene, runChord } from '../layers/partActions.ts';
import { entered, groupAround, toggledUnit } from '../layers/units.ts';
import type { Choose } from '../panel.ts';
import { cornerDrag } from '../pipes/cornerDrag.ts';
import type { ChosenCorner } from '../pipes/useCorner.ts';
import { type Drag, moveDrag, resizeDrag, type Scene } from './drags.ts';
import { isTyping } from './isTyping.ts';
import type { Item, Items } from './items.ts';
import type { PageEdits } from './pageEdits.ts';
import type { useTextEdit } from './text/useTextEdit.tsx';
import type { useCanvasPointer } from './useCanvasPointer.ts';
import type { Zoom } from './useZoom.ts';

interface KeyParts {
  readonly items: Items;
  readonly chosen: ReadonlySet<string>;
  readonly choose: Choose;
  readonly sceneOf: (moved: readonly Item[]) => Scene | undefined;
  readonly edits: PageEdits;
  readonly current: Item | undefined;
  readonly focus: (key: string | undefined) => void;
  readonly zoom: Zoom;
  readonly corner: ChosenCorner;
  readonly hasPanned: () => boolean;
  /** What the table of actions works on. */
  readonly scene: ActionScene;
  /** Of what is chosen. */
  readonly menu: () => void;
  /** The page alone, or what is around it again. */
  readonly full: () => void;
  readonly text: Pick<ReturnType<typeof useTextEdit>, 'write' | 'open'>;
  readonly pointer: Pick<ReturnType<typeof useCanvasPointer>, 'isDown' | 'cancel'>;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const far = 10;
const southEast = handles.find(({ id }) => id === 'se');

/** Of an arrow key that is down: what it has moved so far. */
interface Stroke {
  readonly drag: Drag;
  readonly isResize: boolean;
  dx: number;
  dy: number;
}

/** An arrow key that stays down is one edit. */
export function useCanvasKeys(parts: KeyParts) {
  const { items, chosen, choose, sceneOf, edits, current, focus, zoom, hasPanned, full, pointer, corner } = parts;
  const { scene, menu, text } = parts;
  const stroke = useRef<Stroke>(undefined);

  const isOnly = (item: Item) => chosen.size === 1 && edits.chosen[0] === item;
  const step = (by: 1 | -1): boolean => {
    if (!current) return false;
    // It may have been locked or hidden since.
    const free = new Set(items.inOrder);
    const all = [...items.byKey.values()].filter((item) => item === current || free.has(item));
    const next = all[all.indexOf(current) + by];
    focus(next?.key);
    return next !== undefined;
  };
  /** At the corner that the keyboard is at; false: it is at none. */
  const changeCorners = (change: (points: readonly LinePoint[], at: number) => readonly LinePoint[]): boolean => {
    const [item] = edits.chosen;
    if (corner.at === undefined || !item?.line) return false;
    edits.setLine(item.key, change(item.line, corner.at));
    return true;
  };
  /** By key with modifiers; false: it does nothing here. */
  const actions: Readonly<Record<string, () => unknown>> = {
    tab: () => step(1),
    'shift+tab': () => step(-1),
    enter: () =>
      current && (isOnly(current) && text.write(current) ? undefined : choose(entered(items, chosen, current.key))),
    f2: () => text.open(edits.chosen.length === 1 ? edits.chosen[0] : current),
    c: () => corner.next(),
    insert: () => changeCorners(withCornerAdded),
    escape: () => {
      if (corner.at !== undefined) return corner.leave();
      const around = groupAround(items, chosen);
      choose(around ?? []);
      if (!around) focus(undefined);
    },
    delete: () => changeCorners(withoutCorner) || edits.remove(),
    backspace: () => changeCorners(withoutCorner) || edits.remove(),
    contextmenu: menu,
    'shift+f10': menu,
  };
  // Wherever the focus is, but for fields.
  const zooms: Readonly<Record<string, () => void>> = {
    '+': zoom.in,
    '-': zoom.out,
    '0': zoom.fit,
    '1': zoom.whole,
    f: full,
  };
  useHeard('keydown', (event) => {
    const run = event.ctrlKey || event.altKey || event.metaKey || isTyping(event) ? undefined : zooms[event.key];
    if (!run || pointer.isDown()) return;
    event.preventDefault();
    run();
  });

  const dragOf = (scene: Scene, isResize: boolean): Drag => {
    const [item] = scene.moved;
    if (item && corner.at !== undefined) return cornerDrag(scene, item, { at: corner.at, isNew: false });
    return isResize && southEast ? resizeDrag(scene, southEast, false) : moveDrag(scene, false);
  };
  const moveOn = ([across, down]: readonly [number, number], isResize: boolean, isFar: boolean): boolean => {
    if (stroke.current && stroke.current.isResize !== isResize) end(true);
    if (!stroke.current) {
      const scene = edits.chosen.length > 0 ? sceneOf(edits.chosen) : undefined;
      if (!scene) return false;
      const drag = dragOf(scene, isResize);
      stroke.current = { drag, isResize, dx: 0, dy: 0 };
    }
    const { current: now } = stroke;
    now.dx += across * (isFar ? far : 1);
    now.dy += down * (isFar ? far : 1);
    now.drag.move(now.dx, now.dy, { shift: isResize && isFar, alt: true });
    return true;
  };
  const end = (isCommitted: boolean) => {
    const { current: now } = stroke;
    stroke.current = undefined;
    if (isCommitted && now) flushSync(() => now.drag.commit());
    now?.drag.end();
  };

  return {
    onFocus: () => {
      if (!current) focus((edits.chosen[0] ?? items.inOrder[0])?.key);
    },
    onKeyDown: (event: KeyboardEvent) => {
      // What is under the pointer ends first: nothing else may change it meanwhile.
      if (pointer.isDown()) {
        event.stopPropagation();
        if (event.key === 'Escape') pointer.cancel();
        return event.preventDefault();
      }
      const isCtrl = event.ctrlKey || event.metaKey;
      const arrow = arrows[event.key];
      if (arrow) {
        if (!event.altKey && moveOn(arrow, isCtrl, event.shiftKey)) event.preventDefault();
        return;
      }
      if (stroke.current && event.key === 'Escape') return end(false);
      // It drags the page, too: it chooses when it goes up.
      if (event.key === ' ') return event.preventDefault();
      const key = event.key.toLowerCase();
      const hasShift = event.shiftKey && (isCtrl || key.length > 1);
      const chord = `${isCtrl ? 'ctrl+' : ''}${hasShift ? 'shift+' : ''}${key}`;
      if (event.altKey) return;
      const run = Object.hasOwn(actions, chord) ? actions[chord] : () => runChord(chord, scene);
      if (run?.() !== false) event.preventDefault();
    },
    onKeyUp: ({ key }: KeyboardEvent) => {
      if (arrows[key]) end(true);
      if (key === ' ' && current && !hasPanned()) choose(toggledUnit(items, chosen, current.key));
    },
    onBlur: () => end(true),
  };
}
