import { useMemo, useState } from 'react';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { type Placed, placeElements } from './placement.ts';

/** The elements of a page with their places; after an edit of the page, what was not touched stays as it was drawn. */
export function usePlacement(synoptic: Synoptic): readonly Placed[] {
  const [placeAfter] = useState(createPlacement);
  return useMemo(() => placeAfter(synoptic), [placeAfter, synoptic]);
}

function createPlacement(): (synoptic: Synoptic) => readonly Placed[] {
  let before: readonly Placed[] = [];
  return (synoptic) => {
    before = placeElements(synoptic, before);
    return before;
  };
}
