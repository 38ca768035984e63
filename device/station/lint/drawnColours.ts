/** `fill="red"`, `stroke:#123456`, of a style sheet too. */
const pattern = /((?:fill|stroke|stop-color)\s?[:=]\s?["']?)(#[\da-f]{3,8}|[a-z]{3,20})\b/gi;

/** Of an SVG, in its order; names that are no colours are among them. */
export function drawnColours(svg: string): readonly string[] {
  return Array.from(svg.matchAll(pattern), ([, , colour = '']) => colour);
}

/** The same for drawings that differ by their colours alone. */
export function formOf(svg: string): string {
  return svg.replaceAll(pattern, '$1');
}
