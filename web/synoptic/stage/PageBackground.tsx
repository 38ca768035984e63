import { msg } from '@lingui/core/macro';
import { useEffect } from 'react';
import { usePage } from '../PageContext.ts';
import { useImage } from '../useImage.ts';
import css from './Stage.module.css';

/** The page's image, over its whole size so that what is drawn on it meets it. */
export function PageBackground({ name = '' }: { readonly name: string | undefined }) {
  const { findings } = usePage();
  const { source, failed } = useImage(name);
  const isMissing = source === null;
  useEffect(() => {
    if (!isMissing) return;
    return findings.add({ element: undefined, reasons: [msg`The background image “${name}” could not be loaded.`] });
  }, [findings, isMissing, name]);
  // An img and not a CSS background: only so does an SVG follow the theme chosen here, against the system's.
  return source ? <img className={css.background} src={source} alt="" draggable={false} onError={failed} /> : null;
}
