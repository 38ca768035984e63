import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { comparisonWords } from '../comparisonWords.ts';
import type { PicturePart } from '../pictureParts.ts';
import { seriesColumns } from './SeriesCells.tsx';
import css from './TrendTable.module.css';

export function TableHead({ parts }: { readonly parts: readonly PicturePart[] }) {
  const { i18n, t } = useLingui();
  const names = [t`Minimum`, t`Maximum`, t`Mean`, t`Last`, t`State`];
  return (
    <thead>
      <tr>
        {parts.map(({ comparison, drawn, place }) => (
          <Fragment key={place}>
            <th className={comparison && css.group} rowSpan={2} scope="col">
              {comparison ? i18n._(comparisonWords[comparison]) : <Trans context="column of a table">From</Trans>}
            </th>
            {drawn.map(({ pen, series, part }) => (
              <th key={`${pen.id} ${part}`} className={css.group} colSpan={seriesColumns} scope="colgroup">
                {pen.number} · {pen.name}{' '}
                <small>
                  {[series.unit, comparison && i18n._(comparisonWords[comparison])].filter(Boolean).join(', ')}
                </small>
              </th>
            ))}
          </Fragment>
        ))}
      </tr>
      <tr>
        {parts.flatMap(({ drawn, place }) =>
          drawn.flatMap(({ pen, part }) =>
            names.map((name, i) => (
              <th key={`${place} ${pen.id} ${part} ${name}`} className={i === 0 ? css.group : undefined} scope="col">
                {name}
              </th>
            )),
          ),
        )}
      </tr>
    </thead>
  );
}
