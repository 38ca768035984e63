import { panBy, type Range, zoomAbout } from '../range/range.ts';
import type { Box } from './scene.ts';

export interface GestureSetting {
  readonly host: HTMLElement;
  /** Of the lines within the host, CSS pixels. */
  readonly box: () => Box;
  readonly range: () => Range;
  readonly now: () => number;
  readonly isZooming: () => boolean;
  /** `isHeld`: by a finger or a button. */
  readonly onMove: (range: Range, isHeld: boolean) => void;
  /** When the last finger or button is released. */
  readonly onRelease: () => void;
  readonly onTap: (at: number) => void;
  /** Undefined: the mouse has left. */
  readonly onHover: (at: number | undefined) => void;
  /** UTC ms; undefined: no stretch is being selected any more. */
  readonly onStretch: (range: Range | undefined) => void;
}

/** Pixels that a press may move and still be one, by the kind of pointer. */
const slip: Readonly<Record<string, number>> = { mouse: 4, pen: 6, touch: 10 };

interface Drag {
  readonly kind: 'pan' | 'zoom';
  readonly startX: number;
  readonly range: Range;
  isMoved: boolean;
}

/** The returned function ends it. */
export function followGestures(setting: GestureSetting): () => void {
  const { host, onMove, onRelease, onTap, onHover, onStretch } = setting;
  const fingers = new Map<number, number>();
  let drag: Drag | undefined;
  let pinch: { readonly ids: readonly [number, number]; readonly times: readonly [number, number] } | undefined;
  const xOf = ({ clientX }: { readonly clientX: number }) =>
    clientX - host.getBoundingClientRect().left - setting.box().left;
  const timeIn = ({ from, to }: Range, x: number) => from + ((to - from) * x) / setting.box().width;
  const timeAt = (x: number) => timeIn(setting.range(), Math.max(0, Math.min(setting.box().width, x)));
  const stretchOf = ({ startX, range }: Drag, x: number): Range => {
    const [a, b] = [timeIn(range, startX), timeIn(range, x)];
    return { from: Math.min(a, b), to: Math.max(a, b) };
  };
  const grab = (x: number, isZoom: boolean): Drag => ({
    kind: isZoom ? 'zoom' : 'pan',
    startX: x,
    range: setting.range(),
    isMoved: false,
  });

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    host.setPointerCapture?.(event.pointerId);
    const x = xOf(event);
    fingers.set(event.pointerId, x);
    const [a, b] = [...fingers];
    if (a && b) {
      if (drag?.kind === 'zoom') onStretch(undefined);
      drag = undefined;
      pinch = { ids: [a[0], b[0]], times: [timeAt(a[1]), timeAt(b[1])] };
    } else drag = grab(x, event.shiftKey || setting.isZooming());
  };
  const move = (event: PointerEvent) => {
    const x = xOf(event);
    if (!fingers.has(event.pointerId)) {
      const isInside = x >= 0 && x <= setting.box().width;
      if (event.pointerType === 'mouse') onHover(isInside ? timeAt(x) : undefined);
      return;
    }
    fingers.set(event.pointerId, x);
    if (pinch) return pinched();
    if (!drag) return;
    drag.isMoved ||= Math.abs(x - drag.startX) > (slip[event.pointerType] ?? 4);
    if (!drag.isMoved) return;
    const { from, to } = drag.range;
    if (drag.kind === 'zoom') onStretch(stretchOf(drag, x));
    else onMove(panBy(drag.range, ((drag.startX - x) * (to - from)) / setting.box().width, setting.now()), true);
  };
  /** Keeps the moments under the fingers under them. */
  const pinched = () => {
    if (!pinch) return;
    const [a, b] = pinch.ids.map((id) => fingers.get(id) ?? 0) as [number, number];
    const [from, to] = pinch.times;
    if (Math.abs(b - a) < 8 || from === to) return;
    const perPx = (to - from) / (b - a);
    if (perPx <= 0) return;
    const begin = from - a * perPx;
    onMove(zoomAbout({ from: begin, to: begin + perPx * setting.box().width }, from, 1, setting.now()), true);
  };
  const up = (event: PointerEvent) => {
    const x = xOf(event);
    fingers.delete(event.pointerId);
    if (pinch) {
      // The finger that stays goes on panning.
      const [rest] = fingers;
      pinch = undefined;
      drag = rest ? { ...grab(rest[1], false), isMoved: true } : undefined;
      return;
    }
    const ended = drag;
    drag = undefined;
    if (!ended) return;
    if (ended.kind === 'zoom') onStretch(undefined);
    if (ended.isMoved && event.type !== 'pointercancel' && ended.kind === 'zoom')
      onMove(zoomAbout(stretchOf(ended, x), timeIn(ended.range, x), 1, setting.now()), true);
    if (ended.isMoved) onRelease();
    else if (event.type !== 'pointercancel') onTap(timeAt(x));
  };
  const leave = () => onHover(undefined);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const lines = event.deltaMode === 0 ? 1 : 30;
    const range = setting.range();
    const sideways = event.shiftKey ? event.deltaX || event.deltaY : event.deltaX;
    if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) {
      onMove(
        panBy(range, (sideways * lines * (range.to - range.from)) / (2 * setting.box().width), setting.now()),
        false,
      );
    } else {
      const factor = Math.exp(Math.max(-1, Math.min(1, event.deltaY * lines * 0.0022)));
      onMove(zoomAbout(range, timeAt(xOf(event)), factor, setting.now()), false);
    }
  };
  const end = new AbortController();
  const { signal } = end;
  host.addEventListener('pointerdown', down, { signal });
  host.addEventListener('pointermove', move, { signal });
  host.addEventListener('pointerup', up, { signal });
  host.addEventListener('pointercancel', up, { signal });
  host.addEventListener('pointerleave', leave, { signal });
  host.addEventListener('wheel', wheel, { signal, passive: false });
  return () => end.abort();
}
