import { innerBox, type Lettered } from './innerBox.ts';

/** The height of a line of a page, in font sizes. */
export const lineHeight = 1.15;

/** A text may be drawn smaller than its author says, down to this share of its size and this many page units. */
const readable = { share: 0.7, units: 11 };

/** The room that an element has for its text, and the sizes that this text may have; page units. */
export interface TypeRoom {
  readonly width: number;
  readonly height: number;
  /** As the author says. */
  readonly size: number;
  /** Smaller nobody reads it. */
  readonly smallest: number;
}

/** The room of an element; of one that takes commands, within its frame. */
export function typeRoom(element: Lettered, isFramed: boolean): TypeRoom {
  const { fontSize: size } = element;
  const smallest = Math.min(size, Math.max(size * readable.share, readable.units));
  return { ...innerBox(element, isFramed), size, smallest };
}
