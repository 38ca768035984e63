import { penColor, penCssColor } from '../../protocol/chart/penColors.ts';
import { chartColors } from '../../protocol/report/chart/chartColors.ts';

const pens = 12;

/** The colours of paper, and those of the screen's theme. */
const themed: ReadonlyMap<string, string> = new Map([
  [chartColors.text, 'var(--text)'],
  [chartColors.muted, 'var(--text-muted)'],
  [chartColors.line, 'var(--line)'],
  [chartColors.axis, 'var(--line-strong)'],
  [chartColors.gap, 'var(--surface-pressed)'],
  ...Array.from({ length: pens }, (_, i) => [penColor(i + 1, 'light'), penCssColor(i + 1)] as const),
]);

export function themeColor(paper: string): string {
  return themed.get(paper) ?? paper;
}
