import { useLingui } from '@lingui/react';
import { type RefObject, useEffect } from 'react';
import { toYesterday } from '../../live/past/toYesterday.ts';
import { usePageDay } from '../../live/past/usePageDay.ts';
import { onSlowTick } from '../../live/source/slowTick.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { useTheme } from '../../ui/browser/useTheme.ts';
import { createSizeWatch } from '../marks/createSizeWatch.ts';
import type { PlacedOnPage } from '../stage/placement.ts';
import { type Drawn, drawDay } from './drawDay.ts';
import { readColours } from './drawTrace.ts';
import { measureValues } from './measureValues.ts';
import { addToTooltip, shownState, writeDifferences } from './writeDifferences.ts';

export interface DayProps {
  readonly placed: readonly PlacedOnPage[];
  /** Elements drawn so far. */
  readonly count: number;
}

/**
 * Measured and drawn again with another answer, size or theme, and every few seconds where a mark came or went, a number
 * has become longer, or the difference to yesterday is another.
 */
export function useDrawnDay(canvas: RefObject<HTMLCanvasElement | null>, { placed, count }: DayProps): void {
  const { i18n } = useLingui();
  const live = useWorld();
  const day = usePageDay();
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: further elements, and colours of another theme
  useEffect(() => {
    const stage = canvas.current?.parentElement;
    if (!canvas.current || !stage || !day) return;
    const { store } = live;
    const picture = canvas.current;
    const sheets = [stage.parentElement, stage.parentElement?.parentElement].filter(
      (box) => box instanceof HTMLElement,
    );
    const pointOf = (one: PlacedOnPage) => store.get(store.numberOf(one.element)).point;
    const texts = () => writeDifferences(stage, (number) => toYesterday(i18n, store.get(number), day, live));
    let drawn = '';
    const draw = () => {
      const words = texts();
      drawn = shownState(stage, words);
      const scale = stage.getBoundingClientRect().width / stage.offsetWidth || 1;
      const values = measureValues({ stage, placed, pointOf }, scale).flatMap((room): readonly Drawn[] => {
        const past = day.points.get(room.point.id)?.past;
        const { text = '', short = '' } = words.get(room.point.infoNumber) ?? {};
        return past ? [{ ...room, past, texts: [text, short].filter(Boolean) }] : [];
      });
      drawDay(picture, values, scale, readColours(stage));
    };
    let request = requestAnimationFrame(draw);
    const drawSoon = () => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(draw);
    };
    const watch = createSizeWatch(drawSoon);
    watch(sheets);
    const stop = onSlowTick(() => {
      if (document.visibilityState === 'visible' && shownState(stage, texts()) !== drawn) drawSoon();
    });
    stage.addEventListener('pointerover', addToTooltip);
    return () => {
      stage.removeEventListener('pointerover', addToTooltip);
      cancelAnimationFrame(request);
      watch([]);
      stop();
    };
  }, [canvas, placed, count, day, live, i18n, i18n.locale, theme]);
}
