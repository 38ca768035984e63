import type { LinePoint } from '../../protocol/schema/polyline.ts';
import { parseNumber } from '../../protocol/wire/fields.ts';

/** As the file has them, `0,4 120,4`; anything else is left out. */
export function placesOf(text: string): readonly LinePoint[] {
  return text
    .trim()
    .split(/\s+/)
    .flatMap((place) => {
      const [x, y] = place.split(',').map(parseNumber);
      return x === undefined || y === undefined ? [] : [{ x, y }];
    });
}

export function placesText(places: readonly LinePoint[]): string {
  return places.map(({ x, y }) => `${x},${y}`).join(' ');
}
