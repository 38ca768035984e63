import type { Synoptic } from '../../protocol/synoptic.ts';

/** The page of `synoptic` without an id: the first that is flagged IsFirst, else the first of all (R28). */
export function firstPage(synoptics: readonly Synoptic[]): Synoptic | undefined {
  return synoptics.find((page) => page.isFirst) ?? synoptics[0];
}

export function pageOf(synoptics: readonly Synoptic[], id: string | undefined): Synoptic | undefined {
  return id === undefined ? firstPage(synoptics) : synoptics.find((page) => page.id === id);
}
