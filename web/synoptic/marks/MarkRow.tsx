import { useLingui } from '@lingui/react/macro';
import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { alarmLabel, asideLabel } from '../../text/labels/alarmLabel.ts';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import { type Glyph, glyphSize } from './glyphs.ts';
import { boxOf } from './MarkFrame.tsx';
import css from './MarkLayer.module.css';
import { gapPx, type MarkRow as Row } from './placeMarks.ts';

interface Props {
  readonly row: Row;
  readonly element: SynopticElement | undefined;
  readonly scale: number;
}

/** Alarms only are named here: the element itself names the rest. */
export function MarkRow({ row: { rect, glyphs, index }, element, scale }: Props) {
  const { store } = useWorld();
  const name = (element && store.get(store.numberOf(element)).point?.name) ?? '';
  return (
    <div className={`row ${css.row}`} style={{ ...boxOf(rect), gap: gapPx / scale }} data-marks={index}>
      {glyphs.map((glyph) => (
        <Sign key={glyph.kind} glyph={glyph} name={name} scale={scale} />
      ))}
    </div>
  );
}

function Sign({ glyph, name, scale }: { readonly glyph: Glyph; readonly name: string; readonly scale: number }) {
  const { i18n, t } = useLingui();
  const { width, height } = glyphSize(glyph, scale);
  // The letter of a corner in its box.
  const style = { width, height, fontSize: glyph.kind === 'corner' ? height * 0.75 : height };
  if (glyph.kind === 'blocked') return <span className={css.hand} style={style} aria-hidden />;
  if (glyph.kind === 'corner') {
    return (
      <span className={css.corner} style={style} data-attention={glyph.isAttention || undefined} aria-hidden>
        {glyph.text}
      </span>
    );
  }
  const { priority, isOver, count, aside } = glyph.alarm;
  const isBeside = aside !== undefined && count > 0;
  const besideWords = isBeside ? `, ${i18n._(asideLabel(aside.by, aside.priority, aside.message))}` : '';
  const label = t`${name}: ${i18n._(alarmLabel(glyph.alarm))}` + besideWords;
  return (
    <span className={css.alarm} style={style} role="img" aria-label={label} data-alarm={priority}>
      <AlarmMark priority={priority} isOver={isOver} isAside={count === 0} />
      {count > 1 && <span>×{count}</span>}
      {isBeside && <AlarmMark priority={aside.priority} isAside />}
    </span>
  );
}
