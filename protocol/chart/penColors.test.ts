import { expect, test } from 'vitest';
import { penColor } from './penColors.ts';

const grounds = { light: ['#f9fafb', '#eff1f3'], dark: ['#252a2f', '#1b1f23'] } as const;
const alarms = {
  light: ['#c4121a', '#f78a25', '#ffd21f', '#b0189b'],
  dark: ['#ff5f57', '#ff9b3f', '#ffdb4d', '#ef7fdf'],
};
const numbers = Array.from({ length: 12 }, (_, i) => i + 1);

const linear = (hex: string) =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

/** How eyes see it that have all cones, or lack one kind (Viénot, Brettel and Mollon, 1999). */
const eyes: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deutan: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
};

function lab(hex: string, eye: string): readonly number[] {
  const rgb = linear(hex);
  const [r = 0, g = 0, b = 0] = (eyes[eye] ?? []).map((row) => row.reduce((sum, k, i) => sum + k * (rgb[i] ?? 0), 0));
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
  ].map((v) => (v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116)) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (a: string, b: string, eye: string) => {
  const [p, q] = [lab(a, eye), lab(b, eye)];
  return Math.hypot(...p.map((v, i) => v - (q[i] ?? 0)));
};

test.each(['light', 'dark'] as const)('pens stand out from the ground of the %s theme', (theme) => {
  for (const number of numbers)
    for (const ground of grounds[theme])
      expect(contrast(penColor(number, theme), ground), `pen ${number} on ${ground}`).toBeGreaterThanOrEqual(3);
});

test.each(['light', 'dark'] as const)('no pen of the %s theme looks like an alarm', (theme) => {
  for (const number of numbers)
    for (const alarm of alarms[theme])
      expect(distance(penColor(number, theme), alarm, 'all'), `pen ${number}, ${alarm}`).toBeGreaterThan(25);
});

test.each(['light', 'dark'] as const)(
  'the first six of the %s theme are told apart, also without red or green',
  (theme) => {
    for (const eye of Object.keys(eyes))
      for (let a = 1; a <= 6; a++)
        for (let b = 1; b < a; b++)
          expect(distance(penColor(a, theme), penColor(b, theme), eye), `${eye}: ${a} and ${b}`).toBeGreaterThan(11);
  },
);

test('all twelve differ', () => {
  for (const theme of ['light', 'dark'] as const)
    expect(new Set(numbers.map((number) => penColor(number, theme))).size).toBe(12);
});
