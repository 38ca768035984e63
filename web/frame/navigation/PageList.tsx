import { later } from '../../text/later.tsx';
import { usePagePoints } from '../usePagePoints.ts';
import css from './Navigation.module.css';
import { PageItems, type PageListProps } from './PageItems.tsx';

/** Fetched where the station has groups; without it the pages are one list. */
const PageFolders = later(async () => (await import('./PageFolders.tsx')).PageFolders, { missing: PageItems });

export function PageList(props: PageListProps) {
  const { synoptics } = props;
  const shows = usePagePoints(synoptics);
  const List = synoptics.some(({ pageGroup }) => pageGroup) ? PageFolders : PageItems;
  return (
    <ul className={css.pages}>
      <List {...props} pages={synoptics} shows={shows} />
    </ul>
  );
}
