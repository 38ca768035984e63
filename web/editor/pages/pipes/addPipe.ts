import { drawingGroup, type PageSize } from '../../../../editor/drawing/drawingFile.ts';
import { addLine } from '../../../../editor/pipes/flow.ts';
import { joinTo, type PipeEnd, pipeEnds } from '../../../../editor/pipes/joins.ts';
import type { Transaction } from '../../../../editor/records/transaction.ts';
import type { Medium } from '../../../../protocol/elements/media.ts';
import type { DrawnPipe } from './drawnCorners.ts';

/** Page units. */
const widths = { line: 2, pipe: 8 } as const;
export type LineTool = keyof typeof widths;

export function isLineTool(shape: string | undefined): shape is LineTool {
  return shape !== undefined && Object.hasOwn(widths, shape);
}

interface Target {
  readonly pageKey: string;
  readonly sheet: PageSize;
  readonly medium: Medium | undefined;
  /** Of the drawing that it begins. */
  readonly background: string | undefined;
}

/** Returns its key. */
export function addPipe(
  edit: Transaction,
  tool: LineTool,
  { line, ...joins }: DrawnPipe,
  { pageKey, sheet, medium, background }: Target,
): string {
  const group = drawingGroup(edit, pageKey, sheet, background);
  const key = addLine(edit, group, { line, width: widths[tool], medium, isPipe: tool === 'pipe' });
  for (const end of pipeEnds) joinEnd(edit, pageKey, key, end, joins);
  return key;
}

function joinEnd(edit: Transaction, pageKey: string, key: string, end: PipeEnd, joins: Omit<DrawnPipe, 'line'>): void {
  const place = joins[end];
  if (place) joinTo(edit, pageKey, key, end, place);
}
