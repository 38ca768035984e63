import { namedColour } from '../pages/cssColours.ts';

/** Linear sRGB. */
type Triple = readonly [number, number, number];

export interface Colour {
  readonly rgb: Triple;
  /** 0 to 1. */
  readonly alpha: number;
}

/** As elements have it (CSS), or an SVG; undefined: no colour, or one that is computed elsewhere. */
export function readColour(text: string): Colour | undefined {
  const written = text.trim().toLowerCase();
  const hex = namedColour(written) ?? written;
  const [, short, whole, alpha] = /^#(?:([\da-f]{3})|([\da-f]{6})([\da-f]{2})?)$/.exec(hex) ?? [];
  const digits = whole ?? short?.replaceAll(/./g, '$&$&');
  if (digits === undefined) return undefined;
  const part = (at: number) => linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255);
  return { rgb: [part(0), part(2), part(4)], alpha: alpha === undefined ? 1 : Number.parseInt(alpha, 16) / 255 };
}

/** As the file has it: its alpha comes first there. */
export function inFile(css: string): string {
  return /^#[\da-f]{8}$/i.test(css) ? `#${css.slice(7)}${css.slice(1, 7)}` : css;
}

/** What is seen of it before a ground that is opaque. */
export function over({ rgb, alpha }: Colour, ground: Colour): Colour {
  // Browsers mix what is written, not the light.
  const mixed = rgb.map((one, i) => linear(alpha * written(one) + (1 - alpha) * written(ground.rgb[i] ?? 0)));
  return { rgb: [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0], alpha: 1 };
}

/** WCAG 2, of opaque colours. */
export function contrastOf(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** In OKLab (B. Ottosson, 2020), where 0.02 is just seen. */
export function distanceOf(one: Colour, other: Colour): number {
  const [a, b] = [oklab(one.rgb), oklab(other.rgb)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** 0 is black and 1 white, in steps that eyes see as equal. */
export function lightnessOf({ rgb }: Colour): number {
  return oklab(rgb)[0];
}

function luminance({ rgb }: Colour): number {
  return dot([0.2126, 0.7152, 0.0722], rgb);
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function written(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function oklab(colour: Triple): Triple {
  const l = Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], colour));
  const m = Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], colour));
  const s = Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], colour));
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], [l, m, s]),
    dot([1.9779984951, -2.428592205, 0.4505937099], [l, m, s]),
    dot([0.0259040371, 0.7827717662, -0.808675766], [l, m, s]),
  ];
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
