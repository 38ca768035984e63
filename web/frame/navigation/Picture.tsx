import { useEffect, useState } from 'react';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { useFreshness } from '../../live/useFreshness.ts';
import { later, Nothing } from '../../text/later.tsx';
import css from './Navigation.module.css';

/** Values come first: what draws the pictures is fetched after them. */
const afterValuesMs = 500;

const PagePicture = later(async () => (await import('../../navigator/PagePicture.tsx')).PagePicture, {
  missing: Nothing,
});

interface PictureProps {
  readonly page: Synoptic | undefined;
  readonly className?: string | undefined;
}

/** A page from afar; until it can be drawn, an empty sheet of its size. */
export function Picture({ page, className = '' }: PictureProps) {
  const { link } = useFreshness();
  const [isDue, setDue] = useState(false);
  const hasValues = link !== 'opening';
  useEffect(() => {
    if (!hasValues) return undefined;
    const timer = setTimeout(() => setDue(true), afterValuesMs);
    return () => clearTimeout(timer);
  }, [hasValues]);
  return (
    <span className={`${css.icon} ${css.page} ${className}`} aria-hidden>
      {isDue && page && <PagePicture page={page} />}
    </span>
  );
}
