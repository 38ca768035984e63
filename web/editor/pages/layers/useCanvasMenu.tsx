import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from 'react';
import { elementGroupsOf } from '../../../../editor/layers/elementGroups.ts';
import { boundsOf } from '../../../../editor/page/box.ts';
import { targetAt } from '../../../../editor/page/hit.ts';
import { later } from '../../../text/later.tsx';
import type { Item, Items } from '../canvas/items.ts';
import type { CanvasMenuProps, MenuPlace } from './CanvasMenu.tsx';
import { unitOf } from './units.ts';

const CanvasMenu = later(async () => (await import('./CanvasMenu.tsx')).CanvasMenu);

/** CSS pixels: how near a line is hit, and how far a finger that rests may move. */
const [nearPx, restPx] = [4, 8];
const longPressMs = 500;

interface MenuParts extends Omit<CanvasMenuProps, 'at' | 'onClose'> {
  readonly scale: number;
  readonly sheet: RefObject<HTMLElement | null>;
  readonly surface: RefObject<HTMLElement | null>;
  /** Where the keyboard is. */
  readonly current: Item | undefined;
  readonly cancel: () => void;
}

interface ClientPlace {
  readonly clientX: number;
  readonly clientY: number;
}

/** By the right button, a finger that rests, Shift+F10 and the menu key. What is under the pointer is chosen. */
export function useCanvasMenu({ scale, sheet, surface, current, cancel, ...given }: MenuParts) {
  const { items, chosen, choose, edits } = given.scene;
  const [at, setAt] = useState<MenuPlace>();
  const [wasOpened, setOpened] = useState(false);
  const resting = useRef<(ClientPlace & { readonly timer: ReturnType<typeof setTimeout> }) | undefined>(undefined);
  const rise = () => {
    clearTimeout(resting.current?.timer);
    resting.current = undefined;
  };
  const show = (client: ClientPlace) => {
    const corner = sheet.current?.getBoundingClientRect();
    if (!corner) return;
    const { clientX, clientY } = client;
    setAt({ x: clientX, y: clientY, page: { x: (clientX - corner.left) / scale, y: (clientY - corner.top) / scale } });
    setOpened(true);
  };
  const openAt = (client: ClientPlace) => {
    const corner = sheet.current?.getBoundingClientRect();
    if (!corner) return;
    cancel();
    const [x, y] = [(client.clientX - corner.left) / scale, (client.clientY - corner.top) / scale];
    const seen = items.allFromLowest.filter(({ key }) => !items.marks.get(key)?.isHidden);
    // What is locked is found here alone, where it can be unlocked.
    const hit = [items.fromLowest, seen].map((some) => targetAt(some, x, y, nearPx / scale)).find((one) => one);
    if (!hit) choose([]);
    else if (!chosen.has(hit.key))
      choose(items.marks.get(hit.key)?.isLocked ? lockedWith(items, hit.key) : unitOf(items, chosen, hit.key));
    show(client);
  };
  /** Of what is chosen, or of where the keyboard is. */
  const openByKey = () => {
    const corner = sheet.current?.getBoundingClientRect();
    const frame = surface.current?.getBoundingClientRect();
    if (!corner || !frame) return;
    if (chosen.size === 0 && current) choose(unitOf(items, chosen, current.key));
    const around = boundsOf((chosen.size > 0 ? edits.all : current ? [current] : []).map(({ box }) => box));
    const middle = around && { x: around.x + around.width / 2, y: around.y + around.height / 2 };
    show({ clientX: corner.left + (middle?.x ?? 0) * scale, clientY: corner.top + (middle?.y ?? 0) * scale });
  };
  const onClose = useCallback(() => {
    setAt(undefined);
    surface.current?.focus({ preventScroll: true });
  }, [surface]);
  const handlers = {
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      openAt(event);
    },
    onPointerDownCapture: ({ pointerType, clientX, clientY }: PointerEvent) => {
      rise();
      if (pointerType !== 'touch') return;
      const timer = setTimeout(() => openAt({ clientX, clientY }), longPressMs);
      resting.current = { clientX, clientY, timer };
    },
    onPointerMoveCapture: ({ clientX, clientY }: PointerEvent) => {
      const from = resting.current;
      if (from && Math.hypot(clientX - from.clientX, clientY - from.clientY) > restPx) rise();
    },
    onPointerUpCapture: rise,
    onPointerCancelCapture: rise,
  };
  const menu: ReactNode = wasOpened && <CanvasMenu {...given} at={at} onClose={onClose} />;
  return { handlers, menu, openByKey };
}

/** All of its group, whether the others are locked or not. */
function lockedWith({ marks }: Items, key: string): readonly string[] {
  return elementGroupsOf(marks).get(marks.get(key)?.elementGroup ?? '') ?? [key];
}
