import { useEffect, useState } from 'react';
import { useMedia } from './useMedia.ts';

/** Another text whenever colours may be others: for what reads them, as a canvas does. */
export function useTheme(): string {
  const [theme, setTheme] = useState(document.documentElement.dataset.theme);
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const isForced = useMedia('(forced-colors: active)');
  // Paper is light.
  const isPrinted = useMedia('print');
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(document.documentElement.dataset.theme));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return [theme, isDark, isForced, isPrinted].join(' ');
}
