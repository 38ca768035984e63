import type { Caller } from '../../api/ask.ts';
import type { PointPlace } from '../panel/EventLinks.tsx';

export interface BookTools {
  readonly client: Caller;
  /** The user's own. */
  readonly login: string;
  /** By its permanent id. */
  readonly placeOf: (pointId: string) => PointPlace | undefined;
}
