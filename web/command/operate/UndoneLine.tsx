import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Point } from '../../../protocol/point.ts';
import { useMoment } from '../../live/useMoment.ts';
import { valueText } from '../../text/valueText.ts';
import type { PanelSample } from '../panel/usePanelSample.ts';
import type { Undoing } from './useUndoing.ts';

interface UndoneLineProps {
  readonly point: Point;
  readonly sample: PanelSample;
  readonly undoing: Undoing;
}

/** Beneath a confirmed outcome that is no longer true: the present value, and since when where that is known. */
export function UndoneLine({ point, sample, undoing: { byControllerAt } }: UndoneLineProps) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const shown = valueText(i18n.locale, point, sample.value);
  const at = byControllerAt === undefined ? undefined : momentOf(byControllerAt).exact;
  return (
    <p>
      <b>
        {at === undefined ? (
          <Trans>The value has changed since then.</Trans>
        ) : (
          <Trans>Changed back by the controller at {at}.</Trans>
        )}{' '}
        {sample.isCurrent && <Trans>Now: {shown}.</Trans>}
      </b>
    </p>
  );
}
