import type { Point } from '../../protocol/point.ts';
import type { Scaling } from './scaling.ts';

/** A point bound to the field. */
export interface FieldPoint extends Point {
  /** Key of the link it is read over. */
  readonly link: string;
  /** The driver's own address; only the driver looks inside. */
  readonly address: unknown;
  readonly scaling: Scaling;
  readonly writable: boolean;
  /** Read from a simulator: never more than simulated. */
  readonly isSimulated: boolean;
}
