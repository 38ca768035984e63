import { useLayoutEffect, useState } from 'react';
import { useTheme } from '../../ui/browser/useTheme.ts';
import { type ChartStyle, readChartStyle } from './chartStyle.ts';

/** Follows the theme; undefined where nothing can be drawn. */
export function useChartStyle(host: { readonly current: HTMLElement | null }): ChartStyle | undefined {
  const [style, setStyle] = useState<ChartStyle>();
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the colours follow from
  useLayoutEffect(() => {
    if (host.current && canDraw()) setStyle(readChartStyle(host.current));
  }, [host, theme]);
  return style;
}

/** False in a browser without a canvas: the table shows the same. */
function canDraw(): boolean {
  return typeof CanvasRenderingContext2D !== 'undefined' && typeof Path2D !== 'undefined';
}
