import { type DragEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isAt, targetAt } from '../../../../editor/page/hit.ts';
import { handles } from '../../../../editor/page/resize.ts';
import type { Store } from '../../../ui/store.ts';
import { toggledUnit, unitOf, wholeUnits } from '../layers/units.ts';
import type { Choose } from '../panel.ts';
import { type Corner, cornerDrag } from '../pipes/cornerDrag.ts';
import { type Drag, marqueeDrag, moveDrag, resizeDrag, type Scene } from './drags.ts';
import { EdgeScroll } from './edgeScroll.ts';
import type { Item, Items } from './items.ts';

/** In CSS pixels; less is a click. */
const clickPx = 3;
/** In CSS pixels, how near a line is hit. */
export const nearPx = 4;

interface PointerParts {
  readonly items: Items;
  readonly chosen: ReadonlySet<string>;
  readonly choose: Choose;
  readonly sceneOf: (moved: readonly Item[]) => Scene | undefined;
  readonly scale: number;
  readonly sheet: RefObject<HTMLElement | null>;
  /** Where the keyboard goes on. */
  readonly focus: (key: string | undefined) => void;
  readonly scroller: RefObject<HTMLElement | null>;
  /** What a drag does, while it lasts. */
  readonly drag: Store<Drag['activity'] | undefined>;
}

interface Press {
  readonly clientX: number;
  readonly clientY: number;
  readonly begin: () => Drag | undefined;
  /** Without a move. */
  readonly click: () => void;
  drag?: Drag | undefined;
}

export function useCanvasPointer(parts: PointerParts) {
  const { items, chosen, choose, sceneOf, scale, sheet, focus, scroller, drag } = parts;
  const press = useRef<Press>(undefined);
  const scrolling = useRef<EdgeScroll>(undefined);

  const begin = ({ clientX, clientY, target, shiftKey, ctrlKey, metaKey }: PointerEvent): Press | undefined => {
    const corner = sheet.current?.getBoundingClientRect();
    if (!corner) return undefined;
    const [x, y] = [(clientX - corner.left) / scale, (clientY - corner.top) / scale];
    const nothing = () => undefined;
    const scene = (moved: readonly Item[], start: (scene: Scene) => Drag) => {
      const made = sceneOf(moved);
      return made && start(made);
    };
    const own = [...chosen].flatMap((key) => (items.marks.get(key)?.isLocked ? [] : (items.byKey.get(key) ?? [])));
    const bend = cornerOf(target);
    const [line] = own;
    if (bend && line)
      return { clientX, clientY, click: nothing, begin: () => scene([line], (it) => cornerDrag(it, line, bend)) };
    const handleId =
      target instanceof Element ? target.closest<HTMLElement>('[data-handle]')?.dataset.handle : undefined;
    const handle = handles.find(({ id }) => id === handleId);
    if (handle)
      return { clientX, clientY, click: nothing, begin: () => scene(own, (it) => resizeDrag(it, handle, true)) };
    const hit = targetAt(items.fromLowest, x, y, nearPx / scale);
    const isAdding = shiftKey || ctrlKey || metaKey;
    if (hit) focus(hit.key);
    if (hit && isAdding) {
      choose(toggledUnit(items, chosen, hit.key));
      return undefined;
    }
    if (own.some((item) => isAt(item, x, y, nearPx / scale))) {
      return {
        clientX,
        clientY,
        begin: () => scene(own, (it) => moveDrag(it, true)),
        click: () => choose(hit ? unitOf(items, chosen, hit.key) : []),
      };
    }
    if (hit && !hit.isGround) {
      const unit = unitOf(items, chosen, hit.key);
      choose(unit);
      const moved = unit.flatMap((key) => items.byKey.get(key) ?? []);
      return { clientX, clientY, begin: () => scene(moved, (it) => moveDrag(it, true)), click: nothing };
    }
    const add = (found: readonly string[]) => choose([...(isAdding ? chosen : []), ...found]);
    const keysOf = (found: readonly Item[]) => found.map(({ key }) => key);
    return {
      clientX,
      clientY,
      begin: () =>
        scene([], (it) => marqueeDrag(it, { x, y }, (found) => add(wholeUnits(items, chosen, keysOf(found))))),
      click: () => add(hit ? unitOf(items, chosen, hit.key) : []),
    };
  };

  const end = (isCommitted: boolean) => {
    const { current } = press;
    press.current = undefined;
    scrolling.current?.stop();
    drag.set(undefined);
    if (!current) return;
    // What replaces the moved picture is drawn before that picture is gone.
    if (isCommitted) flushSync(() => (current.drag ? current.drag.commit() : current.click()));
    current.drag?.end();
  };

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || press.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      press.current = begin(event);
    },
    onPointerMove: ({ clientX, clientY, shiftKey: shift, altKey: alt }: PointerEvent) => {
      const { current } = press;
      const box = scroller.current;
      if (!current || !box) return;
      if (!current.drag && Math.hypot(clientX - current.clientX, clientY - current.clientY) < clickPx) return;
      if (!current.drag) {
        // Before what is dragged is drawn apart: to read a place then would lay out all of it.
        scrolling.current = new EdgeScroll(box);
        current.drag = current.begin();
        drag.set(current.drag?.activity);
      }
      scrolling.current?.follow(clientX, clientY, (scrolledX, scrolledY) => {
        const [dx, dy] = [clientX - current.clientX + scrolledX, clientY - current.clientY + scrolledY];
        current.drag?.move(dx / scale, dy / scale, { shift, alt });
      });
    },
    onPointerUp: () => end(true),
    // The browser would drag a text that is selected elsewhere.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onPointerCancel: () => end(false),
    onLostPointerCapture: () => end(false),
  };
  return { handlers, isDown: () => press.current !== undefined, cancel: () => end(false) };
}

/** Of a handle. */
function cornerOf(target: EventTarget): Corner | undefined {
  const handle = target instanceof Element ? target.closest<HTMLElement>('[data-corner], [data-middle]') : null;
  if (!handle) return undefined;
  const { corner, middle } = handle.dataset;
  return { at: Number(corner ?? middle), isNew: corner === undefined };
}
