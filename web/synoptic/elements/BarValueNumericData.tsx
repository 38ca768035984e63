import { useLingui } from '@lingui/react';
import { unitText } from '../../text/valueText.ts';
import { barShape } from '../drawings/barShape.ts';
import { Dial } from '../drawings/Dial.tsx';
import drawn from '../drawings/drawings.module.css';
import { LaterTrend } from '../drawings/LaterTrend.tsx';
import { LevelBar } from '../drawings/LevelBar.tsx';
import { useLimits } from '../drawings/limitsOf.ts';
import { useShare } from '../drawings/useShare.ts';
import { usePage } from '../PageContext.ts';
import { ElementRoot } from './ElementRoot.tsx';
import type { ElementProps } from './elementProps.ts';
import { ScaledBar } from './laterViews.tsx';
import { useLiveNumber } from './useLiveNumber.ts';

export function BarValueNumericData(props: ElementProps<'BarValueNumericData'>) {
  const { isInRows } = usePage();
  return props.element.isShowedScale && !isInRows ? <ScaledBar {...props} /> : <PlainBar {...props} />;
}

/** Page units of the picture in a row of a list. */
const inRow = { width: 36, height: 36 };

/** Both the level and the number, which is for screen readers, are written past React. */
function PlainBar({ placed, element, infoNumber, point }: ElementProps<'BarValueNumericData'>) {
  const { i18n } = useLingui();
  const { isInRows } = usePage();
  const { view, writing } = useLiveNumber(infoNumber);
  const limits = useLimits(element);
  const filled = useShare(infoNumber, element);
  const unit = view.value === undefined ? '' : unitText(view.point);
  const live = writing({ locale: i18n.locale, unit: '', boxOf: undefined });
  const { width, height } = isInRows ? inRow : element;
  const shape = barShape({ ...element, limits }, { width, height }, point);
  const Drawing = element.shape === 'Gauge' ? Dial : LevelBar;
  return (
    <ElementRoot placed={placed} view={view} infoNumber={infoNumber} isPicture>
      <svg ref={filled} className={drawn.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <Drawing shape={shape} kind={element.shape} width={width} height={height} />
      </svg>
      <span ref={live} className="unseen">
        {unit && ' '}
        <span>{unit}</span>
      </span>
      {element.rateInfoNumber !== undefined && !isInRows && <LaterTrend element={element} infoNumber={infoNumber} />}
    </ElementRoot>
  );
}
