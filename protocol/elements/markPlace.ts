export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a mark is beside. */
export interface Content {
  readonly rect: Rect;
  /** The side that is tried first: the one at which a text does not begin. */
  readonly side: 'start' | 'end';
  /** A mark may overlap the corner of a picture. */
  readonly isPicture: boolean;
}

/** Other boxes on the page. */
export interface Surroundings {
  /** Never overlapped: texts, and marks that are placed. */
  readonly texts: readonly Rect[];
  /** Overlapped by a mark only where there is no other place. */
  readonly pictures: readonly Rect[];
  readonly page: { readonly width: number; readonly height: number };
}

export interface MarkSize {
  readonly width: number;
  readonly height: number;
  /** Between the mark and what it marks. */
  readonly gap: number;
}

/** The position of a mark, and the candidate that it came from. */
export interface MarkPlace {
  readonly rect: Rect;
  readonly way: number;
}

/** The share of a mark that lies over the corner of its picture. */
const overCorner = 0.4;

/**
 * Outside of all texts, on the page, next to its own content. `before` is the candidate chosen last time, which is
 * preferred while it is free. Undefined: no side is free.
 */
export function placeMark(
  content: Content,
  size: MarkSize,
  around: Surroundings,
  before?: number,
): MarkPlace | undefined {
  const places = placesBeside(content, size).map((rect, way) => ({ rect, way }));
  const reach = union(places.map(({ rect }) => rect));
  const [texts, pictures] = [around.texts, around.pictures].map((all) => all.filter((one) => meet(one, reach)));
  const isOnPage = ({ rect }: MarkPlace) =>
    rect.left >= 0 && rect.top >= 0 && rect.right <= around.page.width && rect.bottom <= around.page.height;
  const free = places.filter((place) => isOnPage(place) && !texts?.some((text) => meet(place.rect, text)));
  const clear = free.filter(({ rect }) => !pictures?.some((picture) => meet(rect, picture)));
  return [...clear, ...free].find(({ way }) => way === before) ?? clear[0] ?? free[0];
}

function placesBeside({ rect: own, side, isPicture }: Content, { width, height, gap }: MarkSize): readonly Rect[] {
  const at = (left: number, top: number): Rect => ({ left, top, right: left + width, bottom: top + height });
  const lefts = { start: own.left - gap - width, end: own.right + gap };
  const other = side === 'end' ? ('start' as const) : ('end' as const);
  const tops = [(own.top + own.bottom - height) / 2, own.top, own.bottom - height];
  const across = { start: own.left, end: own.right - width };
  const along = [across[side], (own.left + own.right - width) / 2, across[other]];
  const over = overCorner * Math.min(width, height);
  const corners = [own.top - height + over, own.bottom - over].flatMap((top) =>
    [own.right - over, own.left - width + over].map((left) => at(left, top)),
  );
  return [
    ...(isPicture ? corners : []),
    ...[lefts[side], lefts[other]].flatMap((left) => tops.map((top) => at(left, top))),
    ...[own.top - gap - height, own.bottom + gap].flatMap((top) => along.map((left) => at(left, top))),
  ];
}

export const sidesOfFrame = ['top', 'right', 'bottom', 'left'] as const;
type FrameSide = (typeof sidesOfFrame)[number];

export interface FramePlace {
  /** Its outer edge. */
  readonly rect: Rect;
  /** The sides that are drawn. */
  readonly sides: readonly FrameSide[];
}

/** How far at most a frame grows around a text that reaches over its edge, in page units. */
const mostGrown = 32;

/**
 * A frame around what it marks, at the first of the distances `pads` where no line of it crosses a text: closer where a
 * text is near, around one that reaches over the edge, and at worst without the side that would cross one.
 */
export function frameAround(own: Rect, pads: readonly number[], line: number, around: Surroundings): FramePlace {
  const least = pads.at(-1) ?? line;
  const crossing = around.texts.filter((text) => meet(own, text) && isWithin(text, grown(own, mostGrown)));
  const places = [...pads.map((pad) => grown(own, pad)), grown(union([own, ...crossing]), least)]
    .map((rect) => onPage(rect, around.page))
    .map((rect) => ({ rect, sides: clearSides(rect, line, around.texts) }));
  return (
    places.find(({ sides }) => sides.length === 4) ??
    places.toSorted((a, b) => b.sides.length - a.sides.length)[0] ?? { rect: own, sides: [] }
  );
}

function clearSides(rect: Rect, line: number, texts: readonly Rect[]): readonly FrameSide[] {
  const strips: Record<FrameSide, Rect> = {
    top: { ...rect, bottom: rect.top + line },
    right: { ...rect, left: rect.right - line },
    bottom: { ...rect, top: rect.bottom - line },
    left: { ...rect, right: rect.left + line },
  };
  const near = texts.filter((text) => meet(text, rect));
  return sidesOfFrame.filter((side) => !near.some((text) => meet(text, strips[side])));
}

/** Outside of the page nothing is drawn. */
function onPage({ left, top, right, bottom }: Rect, { width, height }: Surroundings['page']): Rect {
  return {
    left: Math.max(left, 0),
    top: Math.max(top, 0),
    right: Math.min(right, width),
    bottom: Math.min(bottom, height),
  };
}

/** Boxes that only touch do not overlap. */
export function meet(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function isWithin(a: Rect, b: Rect): boolean {
  return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
}

export function grown({ left, top, right, bottom }: Rect, by: number): Rect {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** The least box around all of them. */
export function union(rects: readonly Rect[]): Rect {
  return {
    left: Math.min(...rects.map(({ left }) => left)),
    top: Math.min(...rects.map(({ top }) => top)),
    right: Math.max(...rects.map(({ right }) => right)),
    bottom: Math.max(...rects.map(({ bottom }) => bottom)),
  };
}
