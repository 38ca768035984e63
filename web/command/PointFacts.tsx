import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Point } from '../../protocol/point.ts';
import { valueText } from '../text/valueText.ts';
import css from './CommandPanel.module.css';
import { entryHint } from './entryWords.ts';

/** What a point is, apart from its value. */
export function PointFacts({ point }: { readonly point: Point }) {
  const { i18n } = useLingui();
  const limits = entryHint(point, (limit) => valueText(i18n.locale, point, limit));
  return (
    <dl className={css.facts}>
      <dt>
        <Trans>Reference</Trans>
      </dt>
      <dd>{point.riData ?? point.id}</dd>
      <dt>
        <Trans>Number</Trans>
      </dt>
      <dd>{point.infoNumber}</dd>
      {limits && (
        <>
          <dt>
            <Trans>Limits</Trans>
          </dt>
          <dd>{i18n._(limits)}</dd>
        </>
      )}
    </dl>
  );
}
