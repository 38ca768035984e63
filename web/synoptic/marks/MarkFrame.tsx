import { type Rect, sidesOfFrame } from '../../../protocol/elements/markPlace.ts';
import breath from '../../ui/breathing.module.css';
import css from './MarkLayer.module.css';
import { type MarkFrame as Frame, lineOf } from './placeMarks.ts';

export function boxOf({ left, top, right, bottom }: Rect) {
  return { left, top, width: right - left, height: bottom - top };
}

/** Frames an alarm, or what has no other mark because no side is free. */
export function MarkFrame({ frame: { rect, sides, glyph }, scale }: { readonly frame: Frame; readonly scale: number }) {
  const widths = sidesOfFrame.map((side) => (sides.includes(side) ? `${lineOf(scale)}px` : '0'));
  const style = { ...boxOf(rect), borderWidth: widths.join(' ') };
  const partly = sides.length === 0 ? '' : undefined;
  if (glyph.kind !== 'alarm') {
    return <div className={css.frame} data-frame={glyph.kind} data-ground={partly} style={style} />;
  }
  const { priority, isOver, isUnacknowledged, count } = glyph.alarm;
  return (
    <div
      className={isUnacknowledged && sides.length > 0 ? `${css.frame} ${breath.breathing}` : css.frame}
      data-alarm={priority}
      data-over={(isOver && count > 0) || undefined}
      data-aside={count === 0 || undefined}
      data-ground={partly}
      style={style}
    />
  );
}
