import { createGlide } from './glide.ts';
import type { Spot, Viewport } from './viewport.ts';

/** A pointer that moved less is a click. */
const slopPx = 6;
/** A notch of a wheel; a trackpad's pinch is a wheel too, in much smaller steps. */
const notchPx = 50;
const notchFactor = 1.25;
const aimMs = 1000;

interface Grip {
  /** The page unit that stays under the pointer, or between the two. */
  readonly spot: Spot;
  readonly at: Spot;
  readonly spread: number;
  readonly scale: number;
}

/**
 * One pointer drags the page, two also stretch it; Ctrl and the wheel, and the pinch of a trackpad, zoom about the
 * pointer. A plain wheel scrolls as everywhere. Until the returned function is called.
 */
export function attachGestures(scroller: HTMLElement, viewport: Viewport): () => void {
  const pointers = new Map<number, Spot>();
  const glide = createGlide();
  let grip: Grip | undefined;
  let hasMoved = false;
  let aim: { readonly spot: Spot; readonly at: Spot; readonly time: number } | undefined;

  const grab = () => {
    const hand = handOf(pointers);
    grip = hand && { ...hand, spot: viewport.spotAt(hand.at), scale: viewport.state().scale };
  };
  const isBar = ({ target, offsetX, offsetY }: PointerEvent) =>
    target === scroller && (offsetX > scroller.clientWidth || offsetY > scroller.clientHeight);
  const down = (event: PointerEvent) => {
    glide.stop();
    const isTouch = event.pointerType === 'touch';
    if (pointers.size === 0) hasMoved = false;
    if (event.button !== 0 || isBar(event) || (!isTouch && !viewport.state().isCropped)) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    grab();
  };
  const move = (event: PointerEvent) => {
    if (!grip || !pointers.has(event.pointerId)) return;
    if (event.pointerType === 'mouse' && event.buttons === 0) return up(event);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const hand = handOf(pointers);
    if (!hand) return;
    if (!hasMoved && pointers.size === 1) {
      if (Math.hypot(hand.at.x - grip.at.x, hand.at.y - grip.at.y) < slopPx) return;
      // From here on the mouse is captured, wherever it goes; not before, because a click belongs to the element under
      // it.
      scroller.setPointerCapture(event.pointerId);
    }
    hasMoved = true;
    const stretch = grip.spread > 0 ? hand.spread / grip.spread : 1;
    viewport.hold(grip.spot, hand.at, grip.scale * stretch);
    glide.heard(hand.at, event.timeStamp);
  };
  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    const last = grip;
    grab();
    if (pointers.size > 0) glide.forget();
    else if (last && hasMoved && event.pointerType === 'touch') glide.start(viewport, event.timeStamp);
  };
  const click = (event: MouseEvent) => {
    // A key presses too, without having moved.
    const isPull = hasMoved && event.detail > 0;
    hasMoved = false;
    if (!isPull) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const wheel = (event: WheelEvent) => {
    glide.stop();
    if (!event.ctrlKey && !event.metaKey) {
      aim = undefined;
      return;
    }
    event.preventDefault();
    const { deltaY, deltaMode } = event;
    const isNotch = deltaMode !== WheelEvent.DOM_DELTA_PIXEL || Math.abs(deltaY) >= notchPx;
    const factor = isNotch ? notchFactor ** -Math.sign(deltaY) : Math.exp(-deltaY / 100);
    const at = { x: event.clientX, y: event.clientY };
    // The aim of the first notch stays while the pointer rests, though the page's edge may hold it off at first.
    if (!aim || Math.hypot(aim.at.x - at.x, aim.at.y - at.y) > 2 || event.timeStamp - aim.time > aimMs) {
      aim = { at, time: 0, spot: viewport.spotAt(at) };
    }
    aim = { ...aim, time: event.timeStamp };
    viewport.hold(aim.spot, aim.at, viewport.state().scale * factor);
  };
  const doubleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    const { fit, readable } = viewport.scales();
    const { isFit } = viewport.state();
    viewport.zoom(isFit ? Math.max(readable, fit * 2) : fit, { x: event.clientX, y: event.clientY });
  };
  const dragStart = (event: DragEvent) => event.preventDefault();

  const stop = new AbortController();
  const { signal } = stop;
  scroller.addEventListener('pointerdown', down, { signal });
  scroller.addEventListener('pointermove', move, { signal });
  scroller.addEventListener('pointerup', up, { signal });
  scroller.addEventListener('pointercancel', up, { signal });
  scroller.addEventListener('click', click, { signal, capture: true });
  scroller.addEventListener('dblclick', doubleClick, { signal });
  scroller.addEventListener('dragstart', dragStart, { signal });
  // Only while the mouse is over the page: with a listener that may stop a wheel the browser notes the place of each
  // box in every frame. Under a mouse that rests when the page comes, the key is the first sign.
  const watchWheel = () => scroller.addEventListener('wheel', wheel, { signal, passive: false });
  const keyDown = ({ key }: KeyboardEvent) => void ((key === 'Control' || key === 'Meta') && watchWheel());
  scroller.addEventListener('pointerenter', watchWheel, { signal });
  scroller.addEventListener('pointerleave', () => scroller.removeEventListener('wheel', wheel), { signal });
  addEventListener('keydown', keyDown, { signal });
  return () => {
    stop.abort();
    glide.stop();
  };
}

/** The place of one pointer; of two the middle and the distance. */
function handOf(pointers: ReadonlyMap<number, Spot>): Pick<Grip, 'at' | 'spread'> | undefined {
  const [a, b] = [...pointers.values()];
  if (!a) return undefined;
  if (!b) return { at: a, spread: 0 };
  return { at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, spread: Math.hypot(a.x - b.x, a.y - b.y) };
}
