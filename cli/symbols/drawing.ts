/**
 * The colours of all drawings, light and dark (by the reader's system). Outlines mid grey, flat fills; what runs is
 * the brightest thing on the page, what stands still is darker than its surroundings.
 */
const palette = {
  card: { light: 'fill:#fff;fill-opacity:.6', dark: 'fill:#fff;fill-opacity:.045' },
  plate: { light: 'fill:#f8f9fa;fill-opacity:.78', dark: 'fill:#25292d;fill-opacity:.78' },
  vessel: { light: 'fill:#d6dbe0', dark: 'fill:#2d343b' },
  water: { light: 'fill:#b7c8d6', dark: 'fill:#3a4d5f' },
  bright: { light: 'fill:#fdfefe', dark: 'fill:#e6ebef' },
  dim: { light: 'fill:#9aa5ae', dark: 'fill:#3a434c' },
  ink: { light: 'fill:#4b555e', dark: 'fill:#93a0ab' },
  dark: { light: 'fill:#414b54', dark: 'fill:#333d46' },
  band: { light: 'fill:#7b8690', dark: 'fill:#8794a0' },
  line: { light: 'stroke:#5f6a74', dark: 'stroke:#93a0ab' },
  pipe: { light: 'stroke:#7b8690', dark: 'stroke:#6c7884' },
  thin: { light: 'stroke:#a9b2ba', dark: 'stroke:#4d5862' },
  pale: { light: 'stroke:#eef1f3', dark: 'stroke:#a9b4be' },
} as const;

const strokes = { line: 2, pipe: 4, thin: 1, pale: 2 } as const;

/** A drawing of that size as an SVG file that follows the reader's theme; no scripts, texts or references (R31). */
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
  return new Set(body.join('').match(/(?<=class="[\w ]*)\w+(?=[\w ]*")/g));
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
