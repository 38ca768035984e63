import { Trans, useLingui } from '@lingui/react/macro';
import { EqualNot } from 'lucide-react';
import type { Point } from '../../protocol/point.ts';
import type { ProgrammeState } from '../../protocol/programme/programmeState.ts';
import { qualityTexts } from '../../protocol/qualityTexts.ts';
import { exactText } from '../text/exactText.ts';
import { deviationWords } from '../text/labels/deviationWords.ts';
import { sinceText } from '../text/times/sinceText.ts';
import { useMoment } from './useMoment.ts';
import { usePoint } from './usePoint.ts';

interface ProgrammeDeviationProps {
  readonly point: Point;
  readonly state: Pick<ProgrammeState, 'inForce' | 'deviation'>;
}

/**
 * Where the field does something else than its programme says: what, since when, and why. The device compares; a value
 * that is not current here is no difference and no agreement either (R29).
 */
export function ProgrammeDeviation({ point, state }: ProgrammeDeviationProps) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const { quality, state: valueState } = usePoint(point.infoNumber);
  const { inForce, deviation } = state;
  if (!inForce) return null;
  if (quality === 'bad') {
    const why = i18n._(qualityTexts[valueState]);
    return (
      <p className="muted">
        <Trans>{why}: unknown whether the field follows the programme.</Trans>
      </p>
    );
  }
  if (!deviation) return null;
  const { cause, reason, isAtLeast, unchangedSince } = deviation;
  const value = exactText(i18n.locale, point, deviation.value);
  const programmed = exactText(i18n.locale, point, inForce.value);
  const start = { since: deviation.since, beganUnseen: isAtLeast, unchangedSince };
  const since = i18n._(sinceText(start, (time) => momentOf(time).minute));
  const why = cause && deviationWords(cause, reason, (message) => i18n._(message));
  return (
    <p className="notice row">
      <EqualNot size={18} aria-hidden />
      <span>
        {unchangedSince === undefined ? (
          <Trans>
            <b>Deviation:</b> {value} {since}, programmed {programmed}
          </Trans>
        ) : (
          <Trans>
            <b>Deviation:</b> {value}, {since}, programmed {programmed}
          </Trans>
        )}
        {why && ` (${why})`}
      </span>
    </p>
  );
}
