import type { Point } from '../../protocol/point.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';

/** Beside the pages; in the user's language. */
export interface SearchedScreen {
  readonly path: string;
  readonly name: string;
  readonly synonyms: readonly string[];
}

/** A point comes with the pages that show it, its home page first. */
export type Hit =
  | { readonly kind: 'page'; readonly page: Synoptic }
  | { readonly kind: 'screen'; readonly screen: SearchedScreen }
  | { readonly kind: 'trend'; readonly point: Point }
  | { readonly kind: 'point'; readonly point: Point; readonly pages: readonly Synoptic[] };
