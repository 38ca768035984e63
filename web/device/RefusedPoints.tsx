import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { LinkState } from '../../protocol/diagnostic/linkState.ts';
import { refusalText } from '../text/labels/itemFaultWords.ts';

export function RefusedPoints({ refused, detail }: Pick<LinkState, 'refused' | 'detail'>) {
  const { i18n } = useLingui();
  if (refused === 0) return null;
  const points = detail?.refusedPoints ?? [];
  const more = refused - points.length;
  const count = (
    <Plural value={refused} one="# point is refused by the field" other="# points are refused by the field" />
  );
  if (points.length === 0) return <p className="words">{count}</p>;
  return (
    <details className="words">
      <summary>{count}</summary>
      <ul className="stack near">
        {points.map(({ infoNumber, name, address, refusal }) => (
          <li key={infoNumber}>
            <span>{name || infoNumber}</span>
            {refusal && <span> · {refusalText(i18n, refusal)}</span>}
            <small className="block">{address}</small>
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
