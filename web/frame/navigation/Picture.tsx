import type { Synoptic } from '../../../protocol/synoptic.ts';
import { useFreshness } from '../../live/useFreshness.ts';
import { later, Nothing } from '../../text/later.tsx';
import { useDue } from '../useDue.ts';
import css from './Navigation.module.css';

const PagePicture = later(async () => (await import('../../navigator/PagePicture.tsx')).PagePicture, {
  missing: Nothing,
});

interface PictureProps {
  readonly page: Synoptic | undefined;
  readonly className?: string | undefined;
}

/** A page from afar; until it can be drawn, an empty sheet of its size. */
export function Picture({ page, className = '' }: PictureProps) {
  const isDue = useDue(useFreshness().link !== 'opening');
  return (
    <span className={`${css.icon} ${css.page} ${className}`} aria-hidden>
      {isDue && page && <PagePicture page={page} />}
    </span>
  );
}
