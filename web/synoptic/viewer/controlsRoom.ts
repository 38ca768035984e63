import type { Size } from '../../ui/useSize.ts';
import type { PlacedOnPage } from '../stage/placement.ts';

/** The corner of the buttons that move the view: five of 44 px, and the air around them; CSS pixels. */
const corner = { width: 236, height: 48 };

interface Drawn {
  readonly placed: readonly PlacedOnPage[];
  readonly page: Size;
  readonly area: Size;
  /** At which all of it is in the area; CSS pixels per page unit. */
  readonly scale: number;
  /** Their list is in the other corner, and may be as wide as the rest. */
  readonly hasFindings: boolean;
}

/** Whether the buttons can lie over the page: it has no element in their corner. */
export function leavesRoom({ placed, page, area, scale, hasFindings }: Drawn): boolean {
  const [besideX, besideY] = [area.width - page.width * scale, area.height - page.height * scale];
  if (besideX < -1 || besideY < -1) return false;
  const fromX = hasFindings ? 0 : (area.width - corner.width - besideX / 2) / scale;
  const fromY = (area.height - corner.height - besideY / 2) / scale;
  return placed.every(({ style: { left, top, width, height } }) => left + width <= fromX || top + height <= fromY);
}
