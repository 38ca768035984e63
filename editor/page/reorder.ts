import type { Transaction } from '../records/transaction.ts';
import { stack, stackBeside } from './stacking.ts';

/** From the lowest: the drawing is below all elements. */
export interface Stacks {
  readonly shapes: readonly string[];
  /** In the order of the file. */
  readonly elements: readonly string[];
}

/** Just above or below another one; what can't be there, because it is drawn or not, comes as near as it can. */
export function reorder(
  edit: Transaction,
  { shapes, elements }: Stacks,
  moved: ReadonlySet<string>,
  met: string,
  isAbove: boolean,
): void {
  if (moved.has(met)) return;
  const isShape = shapes.includes(met);
  if (isShape) stack(edit, elements, moved, 'back');
  else stackBeside(edit, elements, moved, met, isAbove);
  if (isShape) stackBeside(edit, shapes, moved, met, isAbove);
  else stack(edit, shapes, moved, 'front');
}
