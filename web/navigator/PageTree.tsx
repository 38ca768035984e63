import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { Link } from '../router/Link.tsx';
import css from './NavigatorPage.module.css';
import { PageStateLine } from './PageStateLine.tsx';
import type { PointLookup } from './pagesOf.ts';
import type { PageForest, PageNode } from './pageTree.ts';
import { usePageState } from './usePageState.ts';

interface Props {
  readonly forest: PageForest;
  readonly lookup: PointLookup;
  readonly hrefOf: (id: string) => string;
}

/** Joined by their links, and at the end those that no link leads to. */
export function PageTree({ forest: { root, orphans }, ...how }: Props) {
  return (
    <>
      {root && (
        <ul className={css.tree}>
          <Branch node={root} {...how} />
        </ul>
      )}
      {orphans.length > 0 && (
        <>
          <h2 className="note pad">
            <Trans>Unlinked pages</Trans>
          </h2>
          <ul className={css.tree}>
            {orphans.map((page) => (
              <Branch key={page.id} node={{ page, children: [] }} {...how} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Branch({ node: { page, children }, ...how }: Omit<Props, 'forest'> & { readonly node: PageNode }) {
  return (
    <li>
      <Row page={page} {...how} />
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={child.page.id} node={child} {...how} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Row({ page, lookup, hrefOf }: Omit<Props, 'forest'> & { readonly page: Synoptic }) {
  const box = useRef<HTMLAnchorElement>(null);
  const { state, alarm } = usePageState(page, lookup, box);
  return (
    <Link ref={box} to={hrefOf(page.id)} className={css.row}>
      <span className="strong words">{page.name || page.id}</span>
      <PageStateLine state={state} alarm={alarm} />
    </Link>
  );
}
