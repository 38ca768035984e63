import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { numberText, valueText } from '../../text/valueText.ts';
import css from './RangeBar.module.css';
import { rangeScale } from './rangeScale.ts';

interface RangeBarProps {
  readonly point: Point;
  readonly value: number | undefined;
}

/** A bar shows at a glance what digits do not. */
export function RangeBar({ point, value }: RangeBarProps) {
  const { i18n, t } = useLingui();
  const scale = rangeScale(point, value);
  if (!scale) return null;
  const { normal, at, place, foot, head } = scale;
  const words = (limit: number) => valueText(i18n.locale, point, limit);
  const [least, most] = [words(point.rangeMin ?? point.min ?? foot), words(point.rangeMax ?? point.max ?? head)];
  const said = {
    within: t`Within range ${least} to ${most}`,
    below: t`Below range ${least} to ${most}`,
    above: t`Above range ${least} to ${most}`,
  };
  const digits = numberText(i18n.locale, point);
  return (
    <div className={css.range} role="img" aria-label={place ? said[place] : t`Range ${least} to ${most}`}>
      <div className={css.bar} data-place={place}>
        {normal && (
          <div
            className={css.normal}
            style={{ '--from': normal.from, '--span': normal.to - normal.from } as CSSProperties}
          />
        )}
        {at !== undefined && <div className={css.value} style={{ '--from': at } as CSSProperties} />}
      </div>
      <div className={css.ends}>
        <span>{digits(head)}</span>
        <span>{digits(foot)}</span>
      </div>
    </div>
  );
}
