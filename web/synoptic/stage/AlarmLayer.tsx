import { useLingui } from '@lingui/react/macro';
import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useAlarmsState } from '../../live/alarms/useAlarms.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { alarmLabel } from '../../text/labels/alarmLabel.ts';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import breath from '../../ui/breathing.module.css';
import { usePage } from '../PageContext.ts';
import css from './AlarmLayer.module.css';
import { alarmId, marksOn, type PlacedAlarm } from './alarmPlaces.ts';
import type { Placed } from './placement.ts';

/** A mark in page units, and the least that it measures on the screen. */
const markSize = { units: 22, leastPx: 16 } as const;

/**
 * The alarms of what a page shows, over its elements: each marked one has a border, and its mark at the corner. A layer of
 * its own: no element draws again, or is another one, because an alarm comes or goes.
 */
export const AlarmLayer = memo(function AlarmLayer({ placed }: { readonly placed: readonly Placed[] }) {
  const { store } = useWorld();
  const { points } = usePage();
  const { byPoint } = useAlarmsState().summary;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another point list a name is another number
  const marks = useMemo(
    () => marksOn(placed, (element) => byPoint.get(store.numberOf(element) ?? Number.NaN)),
    [placed, byPoint, store, points],
  );
  const layer = useRef<HTMLDivElement>(null);
  const size = useMarkSize(layer, marks);
  return (
    <div ref={layer} className={css.layer} data-alarms="">
      {marks.map((mark) => (
        <Mark key={mark.index} mark={mark} size={size} />
      ))}
    </div>
  );
});

function Mark({
  mark: { index, alarm, box, at, infoNumberOf },
  size,
}: {
  readonly mark: PlacedAlarm;
  readonly size: number;
}) {
  const { i18n, t } = useLingui();
  const { store } = useWorld();
  const { isSelectable } = usePage();
  const { priority, isUnacknowledged, isOver, count, aside } = alarm;
  const isAside = count === 0;
  const name = store.get(store.numberOf(infoNumberOf)).point?.name ?? '';
  const label = t`${name}: ${i18n._(alarmLabel(alarm))}`;
  return (
    <>
      <div
        className={isUnacknowledged ? `${css.box} ${breath.breathing}` : css.box}
        data-alarm={priority}
        data-over={isOver || undefined}
        data-aside={isAside || undefined}
        style={box}
      />
      <div
        className={css.mark}
        role="img"
        aria-label={label}
        data-alarm={priority}
        style={{ left: Math.max(at.x - at.before * size, 1), top: Math.max(at.y - size / 2, 1), fontSize: size }}
      >
        <AlarmMark priority={priority} isOver={isOver} isAside={isAside} />
        {aside && !isAside && <AlarmMark priority={aside.priority} isAside />}
        {count > 1 && <span>×{count}</span>}
      </div>
      {isSelectable && (
        <span id={alarmId(index)} hidden>
          {i18n._(alarmLabel(alarm))}
        </span>
      )}
    </>
  );
}

/** The size of a mark in page units: on a page that is drawn small it is larger there. */
function useMarkSize(layer: RefObject<HTMLDivElement | null>, marks: readonly PlacedAlarm[]): number {
  const [size, setSize] = useState<number>(markSize.units);
  useLayoutEffect(() => {
    const measure = () => {
      const page = layer.current?.parentElement;
      const scale = page ? page.getBoundingClientRect().width / page.offsetWidth : 0;
      if (scale > 0) setSize(Math.max(markSize.units, markSize.leastPx / scale));
    };
    if (marks.length > 0) measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [layer, marks]);
  return size;
}
