import { serveSiblings } from '../session/siblings.ts';
import { bindRights, type RightsParts } from './bindRights.ts';

/** Of use after a login only. */
export function bindLogin(parts: Parameters<typeof serveSiblings>[0] & RightsParts): void {
  serveSiblings(parts);
  bindRights(parts);
}
