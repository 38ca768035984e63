import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Point } from '../../../protocol/point.ts';
import type { PointDetail } from '../../../protocol/pointDetail.ts';
import { useLive } from '../../live/LiveContext.ts';
import { usePoint } from '../../live/usePoint.ts';
import { valueText } from '../../text/valueText.ts';
import { entryHint, rangeWords } from '../operate/entryWords.ts';
import { Ago } from './Ago.tsx';
import css from './CommandPanel.module.css';
import { useTick } from './useTick.ts';

interface PointFactsProps {
  readonly point: Point;
  /** Undefined: the device tells no more than the point list and the feed do (R6). */
  readonly detail: PointDetail | undefined;
  /** The device does not answer: what it told of link and interlocks is not known to hold. */
  readonly isOld: boolean;
}

/** What a point is, when its value was said, and where it comes from. */
export function PointFacts({ point, detail, isOld }: PointFactsProps) {
  const { i18n } = useLingui();
  const { sourceTime } = usePoint(point.infoNumber);
  const words = (limit: number | undefined) => valueText(i18n.locale, point, limit);
  const limits = point.kind === 'numeric' ? entryHint(point, words) : undefined;
  const range = rangeWords(point, words);
  const { link, address, interlocks = [] } = detail ?? {};
  const free = isOld ? [] : interlocks.filter(({ isActive }) => !isActive);
  return (
    <dl className={css.facts}>
      <Fact name={<Trans>Value of</Trans>}>{sourceTime !== undefined && <Ago time={sourceTime} />}</Fact>
      <LastRead infoNumber={point.infoNumber} />
      <Fact name={<Trans>Normal range</Trans>}>{range && i18n._(range)}</Fact>
      <Fact name={<Trans>Limits</Trans>}>{limits && i18n._(limits)}</Fact>
      <Fact name={<Trans>Reference</Trans>}>{point.riData ?? point.id}</Fact>
      <Fact name={<Trans>Number</Trans>}>{point.infoNumber}</Fact>
      <Fact name={<Trans>Link</Trans>}>
        {link && (
          <>
            {link.id}{' '}
            <span>
              {isOld ? <Trans>not known now</Trans> : link.isUp ? <Trans>answers</Trans> : <Trans>no answer</Trans>}
            </span>
          </>
        )}
      </Fact>
      <Fact name={<Trans>Address</Trans>}>{address}</Fact>
      <Fact name={<Trans>Interlocks, free</Trans>}>{free.length > 0 && free.map(({ text }) => text).join('; ')}</Fact>
    </dl>
  );
}

/** When the field last confirmed the value, changed or not. */
function LastRead({ infoNumber }: { readonly infoNumber: number }) {
  const { store } = useLive();
  useTick(1000);
  const readAt = store.readAt(infoNumber);
  return <Fact name={<Trans>Last read</Trans>}>{readAt !== undefined && <Ago time={readAt} />}</Fact>;
}

/** One line; none where there is nothing to tell. */
function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  if (children === undefined || children === false || children === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
