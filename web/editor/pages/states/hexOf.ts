let canvas: CanvasRenderingContext2D | null | undefined;

/** A CSS colour as `#1b1f23`; undefined: it lets what is beneath it through, or has a name that only a browser knows. */
export function hexOf(colour: string): string | undefined {
  const hex = /^#[\da-f]{6}/i.exec(colour)?.[0];
  if (hex) return colour.length === 7 || /ff$/i.test(colour) ? hex.toLowerCase() : undefined;
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return undefined;
  canvas.fillStyle = '#000000';
  canvas.fillStyle = colour;
  return /^#[\da-f]{6}$/.test(canvas.fillStyle) ? canvas.fillStyle : undefined;
}
