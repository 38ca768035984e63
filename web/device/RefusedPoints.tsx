import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { LinkState } from '../../protocol/diagnostic/linkState.ts';
import { refusalText } from '../text/labels/itemFaultWords.ts';
import css from './DevicePage.module.css';

export function RefusedPoints({ refused, detail }: Pick<LinkState, 'refused' | 'detail'>) {
  const { i18n } = useLingui();
  if (refused === 0) return null;
  const points = detail?.refusedPoints ?? [];
  const more = refused - points.length;
  const count = (
    <Plural value={refused} one="# point is refused by the field" other="# points are refused by the field" />
  );
  if (points.length === 0) return <p className={css.refused}>{count}</p>;
  return (
    <details className={css.refused}>
      <summary>{count}</summary>
      <ul>
        {points.map(({ infoNumber, name, address, refusal }) => (
          <li key={infoNumber}>
            <span>{name || infoNumber}</span>
            {refusal && <span> · {refusalText(i18n, refusal)}</span>}
            <small>{address}</small>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Trans>{more} more</Trans>
        </p>
      )}
    </details>
  );
}
