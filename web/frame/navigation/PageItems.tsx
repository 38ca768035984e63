import type { Synoptic } from '../../../protocol/synoptic.ts';
import { Link } from '../../router/Link.tsx';
import { firstPage } from '../../routes/firstPage.ts';
import { paths } from '../../routes/routes.ts';
import { PageAlarm } from '../bar/AlarmBadge.tsx';
import css from './Navigation.module.css';
import { Picture } from './Picture.tsx';

export interface PageListProps {
  readonly synoptics: readonly Synoptic[];
  readonly shown: string | undefined;
  /** Names are tooltips then. */
  readonly isFolded?: boolean | undefined;
  readonly onChoose?: (() => void) | undefined;
}

export interface PageItemsProps extends PageListProps {
  /** Those that are listed; the first page is chosen among all. */
  readonly pages: readonly Synoptic[];
  readonly shows: (id: string, infoNumber: number) => boolean;
}

export function PageItems({ synoptics, pages, shown, isFolded, onChoose, shows }: PageItemsProps) {
  const first = firstPage(synoptics);
  return pages.map((page) => (
    <li key={page.id}>
      <Link
        to={page === first ? paths.synoptic : paths.synopticPage(page.id)}
        className={css.item}
        title={isFolded ? page.name || page.id : undefined}
        aria-current={page.id === shown ? 'page' : undefined}
        {...(onChoose && { onClick: onChoose })}
      >
        <Picture page={page} />
        <span className={isFolded ? 'unseen' : undefined}>{page.name || page.id}</span>
        <PageAlarm pages={[page]} shows={shows} />
      </Link>
    </li>
  ));
}
