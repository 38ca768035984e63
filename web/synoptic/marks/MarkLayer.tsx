import { useLingui } from '@lingui/react/macro';
import { memo, useMemo, useRef } from 'react';
import { useAlarmsState } from '../../live/alarms/useAlarms.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { alarmLabel } from '../../text/labels/alarmLabel.ts';
import { usePage } from '../PageContext.ts';
import { alarmId, elementsInAlarm } from './alarmMarks.ts';
import { MarkFrame } from './MarkFrame.tsx';
import css from './MarkLayer.module.css';
import { MarkRow } from './MarkRow.tsx';
import { type MarkLayerProps, usePlacedMarks } from './usePlacedMarks.ts';

/**
 * Alarms, letters of quality, and blocks, over the elements and beside their texts. In a layer of its own: no element
 * renders again because an alarm comes or goes.
 */
export const MarkLayer = memo(function MarkLayer(props: MarkLayerProps) {
  const { placed } = props;
  const { i18n } = useLingui();
  const { store } = useWorld();
  const { points, isSelectable } = usePage();
  const { byPoint, ownByPoint } = useAlarmsState().summary;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another point list a name is another number
  const inAlarm = useMemo(
    () => elementsInAlarm(placed, (element) => byPoint.get(store.numberOf(element) ?? Number.NaN)),
    [placed, byPoint, store, points],
  );
  const layer = useRef<HTMLDivElement>(null);
  const { frames, rows, scale } = usePlacedMarks(layer, { ...props, inAlarm, own: ownByPoint });
  return (
    <div ref={layer} className={css.layer} data-alarms="">
      {frames.map((frame) => (
        <MarkFrame key={frame.key} frame={frame} scale={scale} />
      ))}
      {rows.map((row) => (
        <MarkRow
          key={row.key}
          row={row}
          element={placed.find(({ index }) => index === row.index)?.element}
          scale={scale}
        />
      ))}
      {isSelectable &&
        inAlarm.map(({ index, alarm }) => (
          <span key={index} id={alarmId(index)} hidden>
            {i18n._(alarmLabel(alarm))}
          </span>
        ))}
    </div>
  );
});
