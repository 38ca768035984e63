import { Plural } from '@lingui/react/macro';
import type { Synoptic } from '../../../protocol/synoptic.ts';

/** The cards are of what its reader sees. */
export function OutsideCount({ synoptic }: { readonly synoptic: Synoptic }) {
  const count = synoptic.elements.filter(({ isOutside }) => isOutside).length;
  return (
    <p className="muted small">
      <Plural
        value={count}
        one="# element of this page is not in your area."
        other="# elements of this page are not in your area."
      />
    </p>
  );
}
