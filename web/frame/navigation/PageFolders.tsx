import { Plural } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { groupKey, type PageGroup, pageGroups } from '../../navigator/pageGroups.ts';
import { PageAlarm } from '../bar/AlarmBadge.tsx';
import item from './Navigation.module.css';
import css from './PageFolders.module.css';
import { PageItems, type PageItemsProps } from './PageItems.tsx';
import { Picture } from './Picture.tsx';
import { useOpenGroups } from './useOpenGroups.ts';

export function PageFolders(props: PageItemsProps) {
  const { synoptics, shown, isFolded, shows } = props;
  const groupOfShown = groupKey(synoptics.find(({ id }) => id === shown));
  const [open, setOpen] = useOpenGroups(shown, groupOfShown);
  return pageGroups(synoptics).map((group) => {
    const { key, name, pages } = group;
    if (key === undefined) return <PageItems key={`page ${pages[0]?.id}`} {...props} pages={pages} />;
    const isOpen = open.has(key);
    return (
      <Folder
        key={`group ${key}`}
        group={group}
        isOpen={isOpen}
        holdsShown={key === groupOfShown}
        isFolded={isFolded === true}
        title={isFolded ? name : undefined}
        onToggle={() => setOpen(key, !isOpen)}
        alarm={<PageAlarm pages={pages} shows={shows} />}
      >
        {isOpen && <PageItems {...props} pages={pages} />}
      </Folder>
    );
  });
}

interface FolderProps {
  readonly group: PageGroup;
  readonly isOpen: boolean;
  readonly holdsShown: boolean;
  readonly isFolded: boolean;
  readonly title: string | undefined;
  readonly onToggle: () => void;
  /** The most urgent of its pages, shown while it is closed. */
  readonly alarm: ReactNode;
  readonly children: ReactNode;
}

/** The disclosure pattern of WAI-ARIA: a button, and under it the pages of the group. */
function Folder({
  group: { name, pages },
  isOpen,
  holdsShown,
  isFolded,
  title,
  onToggle,
  alarm,
  children,
}: FolderProps) {
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={`${item.item} bare whole ${css.folder} ${holdsShown && !isOpen ? 'strong' : ''}`}
        title={title}
        aria-expanded={isOpen}
        aria-controls={id}
        data-shown={(holdsShown && !isOpen) || undefined}
        data-folded={isFolded || undefined}
        onClick={onToggle}
      >
        <Picture page={pages[0]} className={css.tray} />
        <span className={isFolded ? 'unseen' : 'fill'}>{name}</span> {!isOpen && alarm}
        {!isFolded && (
          <span className="note" aria-hidden>
            {pages.length}
          </span>
        )}
        <span className="unseen">
          <Plural value={pages.length} one="# page" other="# pages" />
        </span>
      </button>
      <ul
        id={id}
        className={isOpen ? `${item.pages} ${css.inside}` : undefined}
        hidden={!isOpen}
        data-folded={isFolded || undefined}
      >
        {children}
      </ul>
    </li>
  );
}
