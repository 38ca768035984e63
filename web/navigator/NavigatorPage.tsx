import { Trans, useLingui } from '@lingui/react/macro';
import { LayoutGrid, ListTree } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Point } from '../../protocol/point.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { fold, words } from '../text/fold.ts';
import { PartOnly } from '../text/PartOnly.tsx';
import { Button } from '../ui/Button.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import css from './NavigatorPage.module.css';
import { PageTile } from './PageTile.tsx';
import { PageTree } from './PageTree.tsx';
import { pageGroups } from './pageGroups.ts';
import { pointLookup } from './pagesOf.ts';
import { pageForest, pruned } from './pageTree.ts';
import { TileGroups } from './TileGroups.tsx';

/** Found without looking for a name. */
const fewPages = 6;

/** Tiles that have room on a wide screen in the large size. */
const mostLarge = 12;

type NavigatorView = 'tiles' | 'tree';

export interface NavigatorPageProps {
  readonly synoptics: readonly Synoptic[];
  /** They are not all of the station's. */
  readonly isPart: boolean | undefined;
  /** None: the device has no point list, and nothing is counted (R6). */
  readonly points: readonly Point[];
  readonly first: Synoptic | undefined;
  readonly hrefOf: (id: string) => string;
  readonly view: NavigatorView;
  readonly onView: (view: NavigatorView) => void;
}

/** Only tiles on the screen subscribe to their points. */
export function NavigatorPage({ synoptics, isPart, points, first, hrefOf, view, onView }: NavigatorPageProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const all = words(deferredQuery);
  const wanted = synoptics.filter(({ name, id, pageGroup = '' }) => {
    const text = fold(`${name}\n${id}\n${pageGroup}`);
    return all.every((word) => text.includes(word));
  });
  const lookup = useMemo(() => pointLookup(points), [points]);
  const forest = useMemo(() => pageForest(synoptics, first), [synoptics, first]);
  const isWanted = new Set(wanted);
  const shown = {
    root: pruned(forest.root, (page) => isWanted.has(page)),
    orphans: forest.orphans.filter((page) => isWanted.has(page)),
  };
  if (synoptics.length === 0) {
    return (
      <p className="muted">
        <Trans>No pages available. Pages come with the station configuration.</Trans>
        {isPart && <PartOnly />}
      </p>
    );
  }
  return (
    <div className={css.navigator}>
      <div className="wrap far">
        {synoptics.length > fewPages && (
          <SearchField className="firm" label={t`Filter by name`} value={query} onSearch={setQuery} />
        )}
        {synoptics.length > 1 && (
          <fieldset className="wrap near end">
            <legend className="unseen">{t`Layout`}</legend>
            <Button variant="bare" aria-pressed={view === 'tiles'} onClick={() => onView('tiles')}>
              <LayoutGrid size={18} aria-hidden /> <Trans>Tiles</Trans>
            </Button>
            <Button variant="bare" aria-pressed={view === 'tree'} onClick={() => onView('tree')}>
              <ListTree size={18} aria-hidden /> <Trans>Tree</Trans>
            </Button>
          </fieldset>
        )}
      </div>
      <p role="status" className="muted">
        {wanted.length === 0 && <Trans>No page name contains all of these words.</Trans>}
      </p>
      {view === 'tiles' ? (
        <TileGroups
          // A match is never in a closed group.
          key={String(deferredQuery === '')}
          groups={pageGroups(wanted)}
          isFew={synoptics.length <= mostLarge}
          tileOf={(page) => <PageTile key={page.id} page={page} lookup={lookup} href={hrefOf(page.id)} />}
        />
      ) : (
        <PageTree forest={shown} lookup={lookup} hrefOf={hrefOf} />
      )}
    </div>
  );
}
