import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { differenceBetween } from '../../../protocol/programme/difference.ts';
import type { Programme } from '../../../protocol/programme/programme.ts';
import { periodWords } from '../../text/calendar/periodWords.ts';
import day from '../day/Day.module.css';
import { wordOf } from '../values.ts';
import { differenceRow } from './differenceWords.ts';
import css from './Preview.module.css';

interface ChangeListProps {
  readonly point: Point;
  readonly before: Programme;
  readonly after: Programme;
  /** Shown where nothing changes. */
  readonly children: ReactNode;
}

export function ChangeList({ point, before, after, children }: ChangeListProps) {
  const { i18n, t } = useLingui();
  const texts = {
    locale: i18n.locale,
    word: (value: string) => wordOf(i18n.locale, point, value),
    period: (exception: Parameters<typeof periodWords>[1]) => i18n._(periodWords(i18n.locale, exception)),
    nothing: t`nothing`,
  };
  const rows = differenceBetween(before, after).map((one) => differenceRow(one, texts));
  if (rows.length === 0) return <p className="muted">{children}</p>;
  return (
    <ul className={`list ${css.changes}`}>
      {rows.map(({ what, before: was, after: is }) => (
        <li key={`${i18n._(what)} ${was} ${is}`}>
          <b className={day.capital}>{i18n._(what)}</b>
          {was !== undefined && <del className="muted">{was}</del>}
          {is !== undefined && <span>→ {is}</span>}
        </li>
      ))}
    </ul>
  );
}
