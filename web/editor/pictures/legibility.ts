import type { PictureGround } from '../../../protocol/elements/pictureGround.ts';

/** Red, green, blue and alpha of each pixel, in rows. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Below it a line is hardly seen (WCAG's contrast of two luminances). */
const leastContrast = 2;
/** Edges of lines are softened over so many pixels. */
const step = 2;
/** Of the edges that are seen on the better ground. */
const leastShare = 0.4;
/** Fewer edges are no drawing. */
const leastEdges = 12;

export interface Legibility {
  /** By their colours, such as `#1b1f23`: a drawing on it has lost most of its edges. */
  readonly isFaintOn: (ground: string) => boolean;
  /** It has no holes, and is paper of that kind as a whole. */
  readonly paper: PictureGround | undefined;
}

/** `grounds`: of which one is surely good. */
export function legibilityOf(pixels: Pixels, grounds: readonly string[]): Legibility {
  const best = Math.max(...grounds.map((ground) => edgesOn(pixels, luminanceOf(...rgbOf(ground)))));
  return {
    isFaintOn: (ground) => best >= leastEdges && edgesOn(pixels, luminanceOf(...rgbOf(ground))) < best * leastShare,
    paper: paperOf(pixels),
  };
}

/** Places between which the eye sees a difference. */
function edgesOn({ width, height, data }: Pixels, ground: number): number {
  const seen = Float64Array.from({ length: width * height }, (_, at) => {
    const [r = 0, g = 0, b = 0, a = 0] = data.subarray(4 * at, 4 * at + 4);
    const alpha = a / 255;
    return luminanceOf(r, g, b) * alpha + ground * (1 - alpha);
  });
  // What is around it is its ground.
  const at = (x: number, y: number) => (x < width && y < height ? (seen[y * width + x] ?? ground) : ground);
  let edges = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const here = at(x, y);
      if (isSeen(here, at(x + step, y))) edges++;
      if (isSeen(here, at(x, y + step))) edges++;
    }
  return edges;
}

/** Of two colours such as `#1b1f23`: from 1 to 21 (WCAG). */
export function contrastOf(one: string, other: string): number {
  return ratio(luminanceOf(...rgbOf(one)), luminanceOf(...rgbOf(other)));
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function isSeen(one: number, other: number): boolean {
  return ratio(one, other) >= leastContrast;
}

function paperOf({ data }: Pixels): PictureGround | undefined {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 250) return undefined;
    sum += luminanceOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  }
  const mean = sum / (data.length / 4);
  // Between them the texts of both themes can be read, or none.
  if (mean > 0.5) return 'light';
  return mean < 0.1 ? 'dark' : undefined;
}

function rgbOf(colour: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  return [r, g, b];
}

function luminanceOf(r: number, g: number, b: number): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
