import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Synoptic } from '../../protocol/synoptic.ts';
import css from './NavigatorPage.module.css';
import type { PageGroup } from './pageGroups.ts';

interface Props {
  readonly groups: readonly PageGroup[];
  readonly isFew: boolean;
  readonly tileOf: (page: Synoptic) => ReactNode;
}

/** Pages before any group need no name. */
export function TileGroups({ groups, isFew, tileOf }: Props) {
  return groups.map(({ key, name, pages }, at) => {
    const tiles = (
      <ul className={css.tiles} data-few={isFew || undefined}>
        {pages.map(tileOf)}
      </ul>
    );
    if (key === undefined && at === 0)
      return (
        <div key="alone" className={css.group}>
          {tiles}
        </div>
      );
    return (
      <details key={key ?? pages[0]?.id} className={css.group} open>
        <summary>
          <h2>{key === undefined ? <Trans>Other pages</Trans> : name}</h2>
          <span className="note">
            <Plural value={pages.length} one="# page" other="# pages" />
          </span>
        </summary>
        {tiles}
      </details>
    );
  });
}
