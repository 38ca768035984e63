import type { Point } from '../../protocol/point.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';

/** A screen beside the pages, as it is called in the reader's language. */
export interface SearchedScreen {
  readonly path: string;
  readonly name: string;
  readonly synonyms: readonly string[];
}

/** A page, a screen, the trend of a point, or a point with the pages that show it, the one where it is at home first. */
export type Hit =
  | { readonly kind: 'page'; readonly page: Synoptic }
  | { readonly kind: 'screen'; readonly screen: SearchedScreen }
  | { readonly kind: 'trend'; readonly point: Point }
  | { readonly kind: 'point'; readonly point: Point; readonly pages: readonly Synoptic[] };
