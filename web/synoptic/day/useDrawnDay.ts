import { useLingui } from '@lingui/react';
import { type RefObject, useEffect } from 'react';
import type { PageDay } from '../../live/past/pageDay.ts';
import { toYesterday } from '../../live/past/toYesterday.ts';
import { usePageDay } from '../../live/past/usePageDay.ts';
import { onSlowTick } from '../../live/source/slowTick.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { useTheme } from '../../ui/browser/useTheme.ts';
import { createSizeWatch } from '../marks/createSizeWatch.ts';
import type { PlacedOnPage } from '../stage/placement.ts';
import { type DrawnValue, drawDay, type Picture, sizeOf } from './drawDay.ts';
import { readColours, traceOf } from './drawTrace.ts';
import { measureValues, type RoomOfValue } from './measureValues.ts';
import { addToTooltip, shownState, writeDifferences } from './writeDifferences.ts';

export interface DayProps {
  readonly placed: readonly PlacedOnPage[];
  /** Elements drawn so far. */
  readonly count: number;
}

/** Ms: the values of a page that is opened come about then, and have no trend before. */
const valuesCome = [300, 1000, 2500];

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
    const place = canvas.current;
    const sheets = [stage.parentElement, stage.parentElement?.parentElement].filter(
      (box) => box instanceof HTMLElement,
    );
    const pointOf = (one: PlacedOnPage) => {
      const { point } = store.get(store.numberOf(one.element));
      return point && day.points.get(point.id)?.past ? point : undefined;
    };
    const write = () => writeDifferences(stage, (number) => toYesterday(i18n, store.get(number), day, live));
    const measure = (): Picture => {
      const scale = stage.getBoundingClientRect().width / stage.offsetWidth || 1;
      const rooms = measureValues({ stage, placed, pointOf }, scale);
      return { values: rooms.flatMap((room) => drawnValue(room, day, scale)), scale, colours: readColours(stage) };
    };
    let [shown, words] = ['', ''];
    let picture: Picture | undefined;
    /** As little as is needed: words change more often than rooms. */
    const draw = () => {
      const differences = write();
      const [nowShown, nowWords] = [shownState(stage), [...differences.values()].map(({ text }) => text).join()];
      if (picture && nowShown === shown && nowWords === words) return;
      if (nowShown !== shown) picture = undefined;
      [shown, words] = [nowShown, nowWords];
      picture ??= measure();
      drawDay(place, picture, differences);
    };
    let request = requestAnimationFrame(draw);
    const drawSoon = () => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(draw);
    };
    const watch = createSizeWatch(() => {
      picture = undefined;
      drawSoon();
    });
    watch(sheets);
    const early = valuesCome.map((ms) => setTimeout(drawSoon, ms));
    const stop = onSlowTick(() => {
      if (document.visibilityState === 'visible') drawSoon();
    });
    stage.addEventListener('pointerover', addToTooltip);
    return () => {
      stage.removeEventListener('pointerover', addToTooltip);
      cancelAnimationFrame(request);
      for (const timer of early) clearTimeout(timer);
      watch([]);
      stop();
    };
  }, [canvas, placed, count, day, live, i18n, i18n.locale, theme]);
}

function drawnValue({ point, trace, words }: RoomOfValue, day: PageDay, scale: number): readonly DrawnValue[] {
  const past = day.points.get(point.id)?.past;
  const lines = past && traceOf(past, point, sizeOf(trace, scale));
  return lines ? [{ infoNumber: point.infoNumber, trace, words, lines }] : [];
}
