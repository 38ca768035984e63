import { useLingui } from '@lingui/react';
import type { CSSProperties } from 'react';
import { typicalWidths } from '../../../protocol/fit/textWidth.ts';
import { bareText, unitText } from '../../text/valueText.ts';
import { barShape } from '../drawings/barShape.ts';
import { Dial } from '../drawings/Dial.tsx';
import drawn from '../drawings/drawings.module.css';
import { LaterTrend } from '../drawings/LaterTrend.tsx';
import { LevelBar } from '../drawings/LevelBar.tsx';
import { useLimits } from '../drawings/limitsOf.ts';
import { useShare } from '../drawings/useShare.ts';
import { ElementRoot } from './ElementRoot.tsx';
import type { ElementProps } from './elementProps.ts';
import css from './elements.module.css';
import { useLiveNumber } from './useLiveNumber.ts';

/** Height of a line of text, page units. */
const line = 18;
const usualSize = 14;
/** Between words, in font sizes. */
const gap = 0.6;
const measure = typicalWidths({ isBold: true, fontFamily: undefined });

/**
 * The drawing with its value beneath, and the ends of its scale: beside the value of a dial and of a strip that lies,
 * above and beneath an upright one. As large as has room, so that no number is cut. The ends are attributes, because the
 * text of an element is its value alone.
 */
export function ScaledBar({ placed, element, infoNumber, point }: ElementProps<'BarValueNumericData'>) {
  const { locale } = useLingui().i18n;
  const { view, writing } = useLiveNumber(infoNumber);
  const limits = useLimits(element);
  const filled = useShare(infoNumber, element);
  const { width, height, min, max, shape: kind } = element;
  const isInLine = kind === 'Gauge' || element.orientation === 'Horizontal';
  const unit = unitText(point);
  const [low, high] = [min, max].map(bareText(locale, point)) as [string, string];
  const size = sizeOf([low, high], unit, width, isInLine);
  const live = writing({ locale, unit: '', boxOf: undefined });
  const [above, beneath] = isInLine ? [0, line] : [line, 2 * line];
  const room = { width, height: Math.max(1, height - above - beneath) };
  const Drawing = kind === 'Gauge' ? Dial : LevelBar;
  const end = (text: string, y: number, isLast = false) => (
    <foreignObject x={0} y={y} width={width} height={line} fontSize={size}>
      <span className="row muted">
        <span className={isInLine ? (isLast ? 'end' : undefined) : 'whole center'}>
          <span className={drawn.written} data-trend={text} />
        </span>
      </span>
    </foreignObject>
  );
  // The time of a value that is not current would cover it: the tooltip has it.
  const style = { ...placed.style, justifyContent: 'center', alignItems: 'flex-end', fontSize: size } as CSSProperties;
  return (
    <ElementRoot placed={{ ...placed, style, spare: 0 }} view={view} infoNumber={infoNumber} isPicture>
      <svg ref={filled} className={drawn.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <g transform={`translate(0 ${above})`}>
          <Drawing shape={barShape({ ...element, limits }, room, point)} kind={kind} {...room} />
        </g>
        {end(low, height - beneath)}
        {end(high, isInLine ? height - beneath : 0, true)}
      </svg>
      <span className="strong" data-read="">
        <span ref={live} className={css.live} />
        {view.value !== undefined && unit && <span className={css.unit}>{` ${unit}`}</span>}
      </span>
      {element.rateInfoNumber !== undefined && <LaterTrend element={element} infoNumber={infoNumber} />}
    </ElementRoot>
  );
}

/** The value is taken for as long as the longer end of the scale. */
function sizeOf(ends: readonly string[], unit: string, width: number, isInLine: boolean): number {
  const ems = ends.map(measure);
  const value = Math.max(...ems) + measure(` ${unit}`);
  const all = isInLine ? ems.reduce((sum, one) => sum + one, value + 2 * gap) : value;
  return Math.min(usualSize, width / (all || 1));
}
