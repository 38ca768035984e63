import type { Point } from '../../../protocol/point.ts';
import { numberOf } from '../../../protocol/sample.ts';
import { LiveValue } from '../../live/LiveValue.tsx';
import { FieldAnswer } from '../../text/FieldAnswer.tsx';
import css from './CommandPanel.module.css';
import { RangeBar } from './RangeBar.tsx';
import type { PanelSample } from './usePanelSample.ts';

interface LiveSampleProps {
  readonly point: Point;
  readonly sample: PanelSample;
}

/** Value, quality, age. It changes only with the field's values (R30). */
export function LiveSample({ point, sample }: LiveSampleProps) {
  const { quality, sentence, answer, value, isMeasured, isCurrent } = sample;
  return (
    <div className="row apart" data-quality={quality}>
      {point.kind === 'numeric' && <RangeBar point={point} value={isMeasured ? numberOf(value) : undefined} />}
      <div className="stack near">
        <p className={css.value}>
          <LiveValue infoNumber={point.infoNumber} />
        </p>
        {/* Announced when commands become unavailable, not each time a good value has another second. */}
        <p aria-live={isCurrent ? 'off' : 'polite'}>
          {sentence}
          {answer && (
            <>
              {' '}
              <FieldAnswer words={answer} />
            </>
          )}
        </p>
      </div>
    </div>
  );
}
