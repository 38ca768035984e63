import { innerBox, type Lettered } from './innerBox.ts';

/** In font sizes. */
export const lineHeight = 1.15;

/** A text may be drawn smaller than its author set it, down to this share of its size and this many page units. */
const readable = { share: 0.7, units: 11 };

export interface TypeRoom {
  readonly width: number;
  readonly height: number;
  /** The author's. */
  readonly size: number;
  /** The smallest readable size. */
  readonly smallest: number;
}

/** The space of an element; of a commandable one, within its frame. */
export function typeRoom(element: Lettered, isFramed: boolean): TypeRoom {
  const { fontSize: size } = element;
  const smallest = Math.min(size, Math.max(size * readable.share, readable.units));
  return { ...innerBox(element, isFramed), size, smallest };
}
