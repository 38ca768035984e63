import { drawingGroup } from '../../../../editor/drawing/drawingFile.ts';
import { symbolShape } from '../../../../editor/drawing/symbolShapes.ts';
import { boxOf } from '../../../../editor/page/boxOf.ts';
import { paste } from '../../../../editor/page/clipboard.ts';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import { placeFor } from '../../../../editor/page/placeFor.ts';
import { pageIn } from '../../../../editor/page/readPage.ts';
import { symbolElement } from '../../../../editor/page/symbols.ts';
import { symbolSize } from '../../../../editor/symbols/symbol.ts';
import { addSymbolFiles } from '../../../../editor/symbols/symbolFiles.ts';
import { asDrawn, type SymbolName, symbolPictures, symbols } from '../../../../editor/symbols/symbols.ts';
import { gridOf } from '../canvas/gridOf.ts';
import { type GroundFault, readGround } from '../drawing/readGround.ts';
import type { PagePanelProps } from '../panel.ts';

type Added = { readonly keys: readonly string[] } | { readonly fault: GroundFault };

/**
 * Around a place or where there is room: one with states as an element that has no point yet, one without, or that
 * shall show none (`isDrawn`), in the drawing of the page.
 */
export async function addSymbol(
  { client, tools: { file } }: Pick<PagePanelProps, 'client' | 'tools'>,
  pageKey: string,
  name: SymbolName,
  dropped?: { readonly x: number; readonly y: number },
  isDrawn = false,
): Promise<Added> {
  const { store } = client;
  const page = pageIn(store, pageKey);
  if (!page) return { keys: [] };
  const symbol = asDrawn(name);
  const size = { width: symbolSize, height: symbolSize };
  const sheet = sheetOf(store, pageKey);
  const taken = page.keys.map((key) => boxOf(store, key));
  const { x, y } = placeFor(size, taken, sheet, dropped, gridOf(client).get() || 1);
  const words = { code: 'partsAdded', count: '1' } as const;
  if (symbols[name].states && !isDrawn) {
    const pictures = symbolPictures(symbol);
    const part = symbolElement(symbol, { x, y, ...size });
    const keys = client.edit((edit) => {
      addSymbolFiles(edit, pictures);
      return paste(edit, pageKey, page, [part]);
    }, words);
    return { keys: keys ?? [] };
  }
  const ground = await readGround(file, store, pageKey, sheet);
  if ('fault' in ground) return ground;
  const part = symbolShape(symbol, { x, y, ...size });
  const keys = client.edit((edit) => {
    drawingGroup(edit, pageKey, sheet, ground.svg);
    return paste(edit, pageKey, page, [part]);
  }, words);
  return { keys: keys ?? [] };
}
