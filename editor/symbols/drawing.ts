import { palette } from '../drawing/palette.ts';

const strokes = { line: 2, pipe: 4, thin: 1, pale: 2 } as const;

/** Follows the reader's theme; no scripts, texts or references (R31). */
export function drawing(width: number, height: number, body: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...styled(body),
    '</svg>',
    '',
  ].join('\n');
}

/** Within another drawing, whose classes may have the same names: those of the body get the prefix `s-`. */
export function styledWithin(body: readonly string[]): readonly string[] {
  const prefixed = (classes: string) => classes.replaceAll(/[\w-]+/g, (name) => `s-${name}`);
  const own = body.map((part) => part.replaceAll(/class="([\w ]*)"/g, (_, names) => `class="${prefixed(names)}"`));
  return [...style(usedClasses(body), 's-'), ...own];
}

function styled(body: readonly string[]): readonly string[] {
  return [...style(usedClasses(body)), ...body];
}

function usedClasses(body: readonly string[]): Set<string> {
  return new Set(Array.from(body.join('').matchAll(/class="([\w ]*)"/g), ([, names = '']) => names.split(' ')).flat());
}

function style(used: ReadonlySet<string>, prefix = ''): string[] {
  const form = Object.entries(strokes)
    .filter(([name]) => used.has(name))
    .map(
      ([name, width]) =>
        `.${prefix}${name}{fill:none;stroke-width:${width};stroke-linecap:round;stroke-linejoin:round}`,
    );
  const rules = (theme: 'light' | 'dark') =>
    Object.entries(palette)
      .filter(([name]) => used.has(name))
      .map(([name, colours]) => `.${prefix}${name}{${colours[theme]}}`)
      .join('');
  const dark = `@media (prefers-color-scheme:dark){${rules('dark')}}`;
  // Strokes first: a class that fills, after them, wins over their `fill:none`.
  return ['<style>', ...form, rules('light'), dark, '</style>'];
}
