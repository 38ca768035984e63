import type { Box } from '../page/box.ts';
import { sheetOf } from '../page/pageSize.ts';
import type { Transaction } from '../records/transaction.ts';
import { pointNumbers } from './fillPart.ts';
import { freeInstanceIds, rememberInstance } from './instances.ts';
import { placeInstance, type WithoutPoint } from './placeInstance.ts';
import { nameParts, type Template } from './template.ts';

/** Page units between the instances of a grid. */
const gap = 16;

export interface TemplateGrid {
  /** Of each instance: values by the names of placeholders. */
  readonly instances: readonly ReadonlyMap<string, string>[];
  readonly columns: number;
  readonly at: Pick<Box, 'x' | 'y'>;
  readonly withoutPoint: WithoutPoint;
  /** The background of a page whose drawing begins with it (drawingGroup). */
  readonly ground?: string | undefined;
}

export function gridSize(
  { box }: Pick<Template, 'box'>,
  count: number,
  columns: number,
): Pick<Box, 'width' | 'height'> {
  const sizeOf = (number: number, size: number) => number * size + Math.max(0, number - 1) * gap;
  return {
    width: sizeOf(Math.min(count, columns), box.width),
    height: sizeOf(Math.ceil(count / columns), box.height),
  };
}

/** As many as the page has room for, and at least one. */
export function fittingColumns({ box }: Pick<Template, 'box'>, count: number, pageWidth: number): number {
  return Math.max(1, Math.min(count, Math.floor((pageWidth + gap) / (box.width + gap))));
}

/** Row by row. Returns the keys of all parts. */
export function placeTemplate(edit: Transaction, page: string, template: Template, grid: TemplateGrid): string[] {
  const { store } = edit;
  const { instances, columns, at, withoutPoint, ground } = grid;
  nameParts(edit, template.key);
  const nextId = freeInstanceIds(store, template.id);
  const placing = { page, sheet: sheetOf(store, page), template, numbers: pointNumbers(store), ground };
  return instances.flatMap((values, index) => {
    const { width, height } = template.box;
    const x = at.x + (index % columns) * (width + gap);
    const y = at.y + Math.floor(index / columns) * (height + gap);
    const made = placeInstance(edit, placing, { id: nextId(), values, box: { x, y, width, height }, withoutPoint });
    rememberInstance(edit, made.instance);
    return made.keys;
  });
}
