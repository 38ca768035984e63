import { memo, useRef } from 'react';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { Link } from '../router/Link.tsx';
import { Miniature } from './Miniature.tsx';
import css from './NavigatorPage.module.css';
import { PageStateLine } from './PageStateLine.tsx';
import type { PointLookup } from './pagesOf.ts';
import { usePageState } from './usePageState.ts';

interface Props {
  readonly page: Synoptic;
  readonly lookup: PointLookup;
  readonly href: string;
}

export const PageTile = memo(function PageTile({ page, lookup, href }: Props) {
  const box = useRef<HTMLLIElement>(null);
  const { state, alarm } = usePageState(page, lookup, box);
  return (
    <li ref={box} className={css.tile}>
      <Link to={href} className={css.open}>
        <Miniature page={page} state={state} hasAlarm={alarm !== undefined} />
        <span className="strong words">{page.name || page.id}</span>
        <PageStateLine state={state} alarm={alarm} />
      </Link>
    </li>
  );
});
