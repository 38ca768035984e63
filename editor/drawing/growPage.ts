import { attributeOf, rootOf, setAttribute } from '../records/elements.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { drawingOf, type PageSize } from './drawingFile.ts';

/** What is drawn stays where it is. False: its drawing has a scale of its own, and the page stays as it is. */
export function growPage(edit: Transaction, page: string, from: PageSize, to: PageSize): boolean {
  const { store } = edit;
  if (from.width === to.width && from.height === to.height) return true;
  const drawing = drawingOf(store, page);
  const root = drawing === undefined ? undefined : rootOf(store, drawing);
  const hasPicture = (fieldText(store, page, 'BackgroundImage') ?? '') !== '';
  if (root === undefined) {
    if (hasPicture) return false;
  } else {
    if (attributeOf(store, root, 'viewBox') !== viewBoxOf(from)) return false;
    for (const [name, text] of [
      ['width', String(to.width)],
      ['height', String(to.height)],
      ['viewBox', viewBoxOf(to)],
    ] as const)
      setAttribute(edit, root, name, text);
  }
  setField(edit, page, 'SynopticWidth', String(to.width));
  setField(edit, page, 'SynopticHeight', String(to.height));
  return true;
}

function viewBoxOf({ width, height }: PageSize): string {
  return `0 0 ${width} ${height}`;
}
