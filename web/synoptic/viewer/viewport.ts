import { createListeners } from '../../ui/store.ts';
import type { Size } from '../../ui/useSize.ts';

/** In page units, or in CSS pixels of the window, as stated. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** CSS pixels per page unit. */
export interface Scales {
  readonly fit: number;
  readonly least: number;
  readonly most: number;
  /** At this scale the small print of the page can be read. */
  readonly readable: number;
}

interface ViewState {
  readonly scale: number;
  readonly isFit: boolean;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  /** Not all of the page is in sight. */
  readonly isCropped: boolean;
}

export interface ViewportParts {
  /** Scrolls; what of the sheet is in sight is its scroll position, so that focus, sheets and fingers find it there. */
  readonly scroller: HTMLElement;
  readonly sheet: HTMLElement;
  /** The page in its own units, scaled. */
  readonly stage: HTMLElement;
  readonly page: Size;
}

/**
 * Which part of a page is in sight, and how large. It writes one transform, one size and one scroll position; nothing
 * on the page renders again.
 */
export interface Viewport {
  readonly state: () => ViewState;
  readonly scales: () => Scales;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Another size of the area, or the first: a page that was at its fit stays so, another keeps its middle in the
   * middle.
   */
  readonly setScales: (scales: Scales) => void;
  /** The page unit that is drawn at a place of the window. */
  readonly spotAt: (at: Spot) => Spot;
  /** Draws this page unit at this place of the window, at this scale, as far as scale and page allow. */
  readonly hold: (spot: Spot, at: Spot, scale?: number) => void;
  /** About a place of the window; undefined: about the middle. */
  readonly zoom: (scale: number, about?: Spot) => void;
  readonly move: (across: number, down: number) => void;
  readonly inSight: () => Spot & Size;
  readonly stop: () => void;
}

const mostTimesFit = 8;
const nearly = 1e-3;
/**
 * CSS pixels: the minimap and the buttons below it cover the page's corner; zoomed, the page can be dragged clear of
 * them.
 */
const slackPx = 216;
/** After so long without a further step the page is drawn sharp again, ms. */
const settledMs = 160;

export function scalesFor(page: Size, area: Size, fit: number, readable: number): Scales {
  const whole = area.width > 0 ? Math.min(area.width / page.width, (area.height || Infinity) / page.height) : fit;
  return { fit, least: Math.min(whole, fit), most: Math.max(fit * mostTimesFit, readable), readable };
}

export function createViewport({ scroller, sheet, stage, page }: ViewportParts): Viewport {
  const { subscribe, notify } = createListeners();
  let scales: Scales = { fit: 1, least: 1, most: 1, readable: 1 };
  let scale = 1;
  let state: ViewState = { scale, isFit: true, canZoomIn: false, canZoomOut: false, isCropped: false };
  let settling: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    const next: ViewState = {
      scale,
      isFit: isNear(scale, scales.fit),
      canZoomIn: scale < scales.most * (1 - nearly),
      canZoomOut: scale > scales.least * (1 + nearly),
      isCropped: page.width * scale > scroller.clientWidth + 1 || page.height * scale > scroller.clientHeight + 1,
    };
    const isSame = (Object.keys(next) as (keyof ViewState)[]).every((key) => next[key] === state[key]);
    if (!isSame) state = next;
    scroller.toggleAttribute('data-cropped', state.isCropped);
    notify();
  };
  const draw = (wanted: number) => {
    const inLimits = Math.min(Math.max(wanted, scales.least), scales.most);
    scale = isNear(inLimits, scales.fit) ? scales.fit : inLimits;
    sheet.style.width = `${page.width * scale}px`;
    sheet.style.height = `${page.height * scale}px`;
    stage.style.transform = `scale(${scale})`;
    const slackBeside = (size: number, room: number) =>
      scale > scales.fit && size * scale > room ? `${slackPx}px` : '';
    sheet.style.borderInlineEndWidth = slackBeside(page.width, scroller.clientWidth);
    sheet.style.borderBlockEndWidth = slackBeside(page.height, scroller.clientHeight);
  };
  /**
   * While it grows and shrinks, the painted page is stretched: painting each step again would cost a large page its
   * frames.
   */
  const holdPaint = () => {
    stage.style.willChange = 'transform';
    clearTimeout(settling);
    settling = setTimeout(() => {
      stage.style.willChange = '';
    }, settledMs);
  };
  const spotAt = ({ x, y }: Spot): Spot => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: (x - left) / scale, y: (y - top) / scale };
  };
  const hold = (spot: Spot, at: Spot, wanted = scale) => {
    if (!isNear(wanted, scale)) {
      holdPaint();
      draw(wanted);
    }
    const { left, top } = stage.getBoundingClientRect();
    scroller.scrollLeft += left + spot.x * scale - at.x;
    scroller.scrollTop += top + spot.y * scale - at.y;
    tell();
  };
  const middle = (): Spot => {
    const { left, top } = scroller.getBoundingClientRect();
    return { x: left + scroller.clientWidth / 2, y: top + scroller.clientHeight / 2 };
  };

  scroller.addEventListener('scroll', tell, { passive: true });
  return {
    state: () => state,
    scales: () => scales,
    subscribe,
    setScales: (next) => {
      const wasFit = isNear(scale, scales.fit);
      const before = spotAt(middle());
      scales = next;
      draw(wasFit ? next.fit : scale);
      if (wasFit) tell();
      else hold(before, middle());
    },
    spotAt,
    hold,
    zoom: (wanted, about = middle()) => hold(spotAt(about), about, wanted),
    move: (across, down) => {
      scroller.scrollLeft += across * scroller.clientWidth;
      scroller.scrollTop += down * scroller.clientHeight;
    },
    inSight: () => {
      const { left, top } = scroller.getBoundingClientRect();
      const { x, y } = spotAt({ x: left, y: top });
      const fromX = Math.max(0, x);
      const fromY = Math.max(0, y);
      return {
        x: fromX,
        y: fromY,
        width: Math.min(page.width, x + scroller.clientWidth / scale) - fromX,
        height: Math.min(page.height, y + scroller.clientHeight / scale) - fromY,
      };
    },
    stop: () => {
      scroller.removeEventListener('scroll', tell);
      clearTimeout(settling);
    },
  };
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= b * nearly;
}
