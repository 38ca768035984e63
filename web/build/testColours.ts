type Triple = readonly [number, number, number];

/**
 * Linear sRGB as an eye without one kind of cone sees it: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes,
 * “A Physiologically-based Model for Simulation of Color Vision Deficiency”, 2009, severity 1.0.
 */
const matrices = {
  protanope: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranope: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanope: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly Triple[]>;

export const eyes = ['normal', 'protanope', 'deuteranope', 'tritanope', 'grey'] as const;
type Eye = (typeof eyes)[number];

/** Linear sRGB. */
export function seenBy(eye: Eye, hex: string): Triple {
  const colour = linear(hex);
  if (eye === 'normal') return colour;
  if (eye === 'grey') {
    const grey = luminance(colour);
    return [grey, grey, grey];
  }
  const [r, g, b] = matrices[eye].map((row) => Math.min(1, Math.max(0, dot(row, colour))));
  return [r ?? 0, g ?? 0, b ?? 0];
}

/** In OKLab (B. Ottosson, 2020), of linear sRGB. */
export function colourDistance(one: Triple, other: Triple): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** WCAG 2, of two colours in hex. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(linear(one)), luminance(linear(other))].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function linear(hex: string): Triple {
  const of = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [of(1), of(3), of(5)];
}

function luminance(colour: Triple): number {
  return dot([0.2126, 0.7152, 0.0722], colour);
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
