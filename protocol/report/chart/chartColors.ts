import { penColor, penDash } from '../../chart/penColors.ts';

/** On paper. */
export const chartColors = {
  text: '#1c2228',
  muted: '#4f5861',
  line: '#c3c9cf',
  axis: '#7c868f',
  gap: '#e4e7ea',
} as const;

export const seriesColor = (index: number): string => penColor(index + 1, 'light');
export const seriesDash = (index: number): readonly number[] => penDash(index + 1).map((length) => length / 2);
