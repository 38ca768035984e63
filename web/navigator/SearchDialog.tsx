import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useSubscribe } from '../live/useSubscribe.ts';
import { type OptionProps, SearchListDialog } from '../ui/dialogs/SearchListDialog.tsx';
import type { Hit } from './hit.ts';
import { SearchHit } from './SearchHit.tsx';
import { type Searched, searchOf } from './searchIndex.ts';

interface SearchDialogProps {
  readonly searched: Searched;
  readonly onOpen: (hit: Hit) => void;
  readonly onClose: () => void;
}

/** By their names, numbers, references and units. */
export function SearchDialog({ searched, onOpen, onClose }: SearchDialogProps) {
  const { t } = useLingui();
  const find = useCallback(
    (query: string) => {
      const { hits, ...found } = searchOf(searched)(query);
      // Enter opens a match only; what is merely close must be selected first.
      return { ...found, items: hits, isMatch: found.has === 'all' };
    },
    [searched],
  );
  return (
    <SearchListDialog
      aria-label={t`Search`}
      fieldLabel={t`Search pages, points and screens`}
      listLabel={t`Pages, points and screens`}
      placeholder={searched.points.length > 0 ? t`Name, number, reference or unit` : t`Page or screen name`}
      find={find}
      onChoose={onOpen}
      onClose={onClose}
      status={({ has }) => (
        <>
          {has === 'some' && <Trans>Nothing matches all of these words. Closest matches:</Trans>}
          {has === 'none' && <Trans>Nothing matches. All pages and screens:</Trans>}
        </>
      )}
      options={({ items }, propsOf) => <Hits hits={items} propsOf={propsOf} onOpen={onOpen} />}
    />
  );
}

interface HitsProps {
  readonly hits: readonly Hit[];
  readonly propsOf: (index: number) => OptionProps;
  readonly onOpen: (hit: Hit) => void;
}

function Hits({ hits, propsOf, onOpen }: HitsProps) {
  // Only what is listed is requested from the device.
  useSubscribe(useMemo(() => hits.flatMap((hit) => (hit.kind === 'point' ? [hit.point.infoNumber] : [])), [hits]));
  return hits.map((hit, index) => <SearchHit key={keyOf(hit)} {...propsOf(index)} hit={hit} onOpen={onOpen} />);
}

function keyOf(hit: Hit): string {
  if (hit.kind === 'point') return hit.point.id;
  if (hit.kind === 'trend') return `trend ${hit.point.id}`;
  return hit.kind === 'page' ? `page ${hit.page.id}` : `screen ${hit.screen.path}`;
}
