import { useEffect, useRef, useState } from 'react';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { useSeen } from '../ui/useSeen.ts';
import css from './Miniature.module.css';
import { Miniature } from './Miniature.tsx';
import { useKnownState } from './useKnownState.ts';

/** Of a large station each page is a document to be read: nothing on the screen waits for it. */
const idleMs = 2000;

/** In the navigation: its alarms are marked beside it. */
export function PagePicture({ page }: { readonly page: Synoptic }) {
  const box = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(box);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isSeen || isDrawn) return undefined;
    if (typeof requestIdleCallback === 'undefined') return setDrawn(true);
    const request = requestIdleCallback(() => setDrawn(true), { timeout: idleMs });
    return () => cancelIdleCallback(request);
  }, [isSeen, isDrawn]);
  return (
    <span ref={box} className={css.small}>
      {isDrawn && <Drawn page={page} />}
    </span>
  );
}

function Drawn({ page }: { readonly page: Synoptic }) {
  return <Miniature page={page} state={useKnownState(page)} hasAlarm={false} />;
}
