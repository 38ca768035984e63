import type { ListedPoint } from '../../../importers/pointLists/listedPoint.ts';
import { NoList } from '../../../importers/pointLists/listFault.ts';
import { listWords } from '../../../importers/pointLists/listWords.ts';
import { readPointList } from '../../../importers/pointLists/readPointList.ts';
import { TableFault } from '../../../importers/table/tableFault.ts';
import { fillTemplate } from '../../../protocol/faults/fillTemplate.ts';

/** A list of points as it was read, in the reader's language. */
export interface ReadList {
  readonly points: readonly ListedPoint[];
  readonly refused: readonly { readonly line: number; readonly text: string; readonly reason: string }[];
  /** Why it is no list at all. */
  readonly fault: string | undefined;
  /** By their lines: what of a row a point can’t have. */
  readonly notes: ReadonlyMap<number, string>;
}

export { planRows } from '../../../importers/pointLists/plan.ts';

/** Reads the rows of a spreadsheet or the bytes of a file; whatever is in them. */
export async function readList(bytes: Uint8Array, locale: string): Promise<ReadList> {
  const words = locale === 'fr' ? listWords.fr : listWords.en;
  try {
    const { points, refused } = await readPointList(bytes);
    const notes = points.flatMap((point) =>
      point.notes.map(({ code, value }) => [point.line, fillTemplate(words[code], { value })] as const),
    );
    const rows = refused.map(({ line, text, reason }) => ({
      line,
      text,
      reason: fillTemplate(words[reason.code], reason),
    }));
    return { points, refused: rows, fault: undefined, notes: new Map(notes) };
  } catch (error) {
    if (!(error instanceof NoList) && !(error instanceof TableFault)) throw error;
    const { reason } = error;
    return { points: [], refused: [], fault: fillTemplate(words[reason.code], reason), notes: new Map() };
  }
}
