import { useEffect, useLayoutEffect, useState } from 'react';
import { useMedia } from '../../ui/browser/useMedia.ts';
import { type ChartStyle, readChartStyle } from './chartStyle.ts';

/** Follows the theme; undefined where nothing can be drawn. */
export function useChartStyle(host: { readonly current: HTMLElement | null }): ChartStyle | undefined {
  const [style, setStyle] = useState<ChartStyle>();
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the theme follows from
  useLayoutEffect(() => {
    if (host.current && canDraw()) setStyle(readChartStyle(host.current));
  }, [host, theme, isDark, isForced, isPrinted]);
  return style;
}

/** False in a browser without a canvas: the table shows the same. */
function canDraw(): boolean {
  return typeof CanvasRenderingContext2D !== 'undefined' && typeof Path2D !== 'undefined';
}
