import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Point } from '../../../protocol/point.ts';
import type { PointDetail } from '../../../protocol/pointDetail.ts';
import { measuringRange, normalRange } from '../../../protocol/ranges.ts';
import { usePoint } from '../../live/usePoint.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { moment } from '../../text/times/moment.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { useTick } from '../../ui/useTick.ts';
import { entryHint, rangeWords } from '../operate/entryWords.ts';

interface PointFactsProps {
  readonly point: Point;
  /** Undefined: the device reports no more than the point list and the feed do (R6). */
  readonly detail: PointDetail | undefined;
  /** The device does not answer: link and interlocks may have changed. */
  readonly isOld: boolean;
}

/** The normal range, and behind one press the point's limits, times and origin. */
export function PointFacts({ point, detail, isOld }: PointFactsProps) {
  const { i18n } = useLingui();
  const { sourceTime, beganUnseen, unchangedSince } = usePoint(point.infoNumber);
  const limits = point.kind === 'numeric' ? entryHint(point, i18n.locale) : undefined;
  const range = rangeWords(point, normalRange(point), i18n.locale);
  const measured = rangeWords(point, measuringRange(point), i18n.locale);
  const { link, address } = detail ?? {};
  return (
    <>
      <Facts>
        <Fact name={<Trans>Normal range</Trans>}>{range && i18n._(range)}</Fact>
      </Facts>
      <details className="part small">
        <summary className="muted">
          <Trans>Details</Trans>
        </summary>
        <Facts>
          <Fact name={<Trans>Timestamp</Trans>}>
            {sourceTime !== undefined && <Ago time={sourceTime} />}
            {beganUnseen && <Trans>, or earlier</Trans>}
          </Fact>
          <Fact name={<Trans>No change seen since</Trans>}>
            {unchangedSince !== undefined && <Ago time={unchangedSince} />}
          </Fact>
          <Fact name={<Trans>Measuring range</Trans>}>{measured && i18n._(measured)}</Fact>
          <Fact name={<Trans>Limits</Trans>}>{limits && i18n._(limits)}</Fact>
          <LastRead infoNumber={point.infoNumber} />
          <Fact name={<Trans>Area</Trans>}>{point.area}</Fact>
          <Fact name={<Trans>Reference</Trans>}>{point.riData ?? point.id}</Fact>
          <Fact name={<Trans>Number</Trans>}>{point.infoNumber}</Fact>
          <Fact name={<Trans>Link</Trans>}>
            {link && (
              <>
                {link.id}{' '}
                <span>
                  {isOld ? <Trans>unknown</Trans> : link.isUp ? <Trans>responding</Trans> : <Trans>no response</Trans>}
                </span>
              </>
            )}
          </Fact>
          <Fact name={<Trans>Address</Trans>}>{address}</Fact>
        </Facts>
      </details>
    </>
  );
}

/** When the field last confirmed the value, changed or not. */
function LastRead({ infoNumber }: { readonly infoNumber: number }) {
  const { store } = useWorld();
  useTick(1000);
  const readAt = store.readAt(infoNumber);
  return <Fact name={<Trans>Last read</Trans>}>{readAt !== undefined && <Ago time={readAt} />}</Fact>;
}

interface AgoProps {
  /** Device clock, UTC milliseconds. */
  readonly time: number;
}

/** A moment with its age, which ticks; computed with the device's clock alone (R7). */
function Ago({ time }: AgoProps) {
  const { i18n } = useLingui();
  const live = useWorld();
  useTick(1000);
  const now = live.deviceTime();
  const { exact } = moment(time, { locale: i18n.locale, timeZone: live.timeZone(), now });
  return (
    <>
      {exact} {now !== undefined && <Age seconds={Math.max(0, Math.round((now - time) / 1000))} />}
    </>
  );
}

function Age({ seconds }: { readonly seconds: number }) {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 1) return <Trans>({days} days ago)</Trans>;
  if (hours > 1) return <Trans>({hours} h ago)</Trans>;
  if (minutes > 1) return <Trans>({minutes} min ago)</Trans>;
  return <Trans>({seconds} s ago)</Trans>;
}
