import type { ConfigChange } from './configChange.ts';

/** What an operator is told in passing; each stays until it is put away, or the session ends. */
export type News =
  /** Spec §4: its message shows for 3500 ms. */
  | { readonly kind: 'degraded' }
  | { readonly kind: 'passwordChanged' }
  /** Command blocks whose time was over. */
  | { readonly kind: 'blocksEnded'; readonly blocks: readonly EndedBlock[] }
  | ({ readonly kind: 'configuration' } & ConfigChange)
  /** R22: the link stays beside what was opened, for a blocked window can't be told from an opened one. */
  | { readonly kind: 'externalOpened'; readonly host: string; readonly url: string }
  /** R22: `host` is empty where the text was no address at all. */
  | { readonly kind: 'externalRefused'; readonly host: string };

export interface EndedBlock {
  /** Of the point. */
  readonly name: string;
  readonly user: string;
  readonly text: string;
  /** UTC milliseconds. */
  readonly until: number | undefined;
}

export type NewsKind = News['kind'];

/** The list with this in it: newer news of a kind take the place of older ones. */
export function withNews(list: readonly News[], news: News): readonly News[] {
  return [...list.filter(({ kind }) => kind !== news.kind), news];
}
