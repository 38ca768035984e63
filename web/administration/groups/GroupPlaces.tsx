import { Trans } from '@lingui/react/macro';
import type { Group } from '../../../protocol/group.ts';
import { splitList } from '../../../protocol/wire/fields.ts';

/** Where a group applies, in one line. */
export function GroupPlaces({ group: { everywhere, areas, points, seesRest } }: { readonly group: Group }) {
  if (everywhere) return <Trans>The whole station</Trans>;
  const places = [...areas, ...splitList(points)].join(', ');
  return seesRest ? <Trans>{places}; sees the rest</Trans> : places;
}
