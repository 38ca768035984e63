import { palette } from '../drawing/palette.ts';

const strokes = { line: 2, pipe: 4, thin: 1, pale: 2 } as const;

/** Follows the reader's theme; no scripts, texts or references (R31). */
export function drawing(width: number, height: number, body: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...style(usedClasses(body)),
    ...body,
    '</svg>',
    '',
  ].join('\n');
}

function usedClasses(body: readonly string[]): Set<string> {
  return new Set(Array.from(body.join('').matchAll(/class="([\w ]*)"/g), ([, names = '']) => names.split(' ')).flat());
}

function style(used: ReadonlySet<string>): string[] {
  const form = Object.entries(strokes)
    .filter(([name]) => used.has(name))
    .map(([name, width]) => `.${name}{fill:none;stroke-width:${width};stroke-linecap:round;stroke-linejoin:round}`);
  const rules = (theme: 'light' | 'dark') =>
    Object.entries(palette)
      .filter(([name]) => used.has(name))
      .map(([name, colours]) => `.${name}{${colours[theme]}}`)
      .join('');
  const dark = `@media (prefers-color-scheme:dark){${rules('dark')}}`;
  // Strokes first: a class that fills, after them, wins over their `fill:none`.
  return ['<style>', ...form, rules('light'), dark, '</style>'];
}
