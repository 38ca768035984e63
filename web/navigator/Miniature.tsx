import { memo, useMemo } from 'react';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { AlarmPins } from '../live/alarms/AlarmPins.tsx';
import { type Mark, markNames, type PageState } from '../live/pageState.ts';
import { useWorld } from '../live/WorldContext.ts';
import css from './Miniature.module.css';
import { crossedPathOf, miniaturePaths, pathOf } from './miniature.ts';

interface Props {
  readonly page: Synoptic;
  readonly state: PageState | undefined;
  readonly hasAlarm: boolean;
}

/** From afar: where its elements are, in greys, and over them what is not as it should be. */
export const Miniature = memo(function Miniature({ page, state, hasAlarm }: Props) {
  const { store } = useWorld();
  const paths = useMemo(() => miniaturePaths(page), [page]);
  const overlays = useMemo(
    () =>
      markNames.flatMap((mark): { mark: Mark; path: string }[] => {
        const numbers = state?.marked[mark];
        if (!numbers || numbers.size === 0) return [];
        const of = page.elements.filter(
          (element) => element.canSelect && numbers.has(store.numberOf(element) ?? Number.NaN),
        );
        return [{ mark, path: mark === 'notCurrent' ? crossedPathOf(of) : pathOf(of) }];
      }),
    [page, state, store],
  );
  return (
    <svg className={css.miniature} viewBox={`0 0 ${page.width} ${page.height}`} aria-hidden="true">
      <rect className={css.paper} width={page.width} height={page.height} />
      <path className={css.drawing} d={paths.drawing} />
      <path className={css.text} d={paths.text} />
      <path className={css.picture} d={paths.picture} />
      <path className={css.value} d={paths.value} />
      {overlays.map(({ mark, path }) => (
        <path key={mark} className={css.overlay} data-mark={mark} d={path} />
      ))}
      {hasAlarm && <AlarmPins page={page} />}
    </svg>
  );
});
