import { useLingui } from '@lingui/react';
import { Fragment } from 'react';
import { zoneTime } from '../../ui/zoneTime.ts';
import { columnIn, type PicturePart } from '../pictureParts.ts';
import type { PictureRow } from '../pictureRows.ts';
import { SeriesCells } from './SeriesCells.tsx';
import css from './TrendTable.module.css';

interface TableRowProps {
  readonly parts: readonly PicturePart[];
  readonly row: PictureRow;
  readonly timeZone: string;
}

export function TableRow({ parts, row, timeZone }: TableRowProps) {
  const { i18n } = useLingui();
  return (
    <tr>
      {parts.map((part) => {
        const column = columnIn(part, row);
        const time = column && (
          <time dateTime={new Date(column.begin).toISOString()}>
            {zoneTime(column.begin, 'dayAndTime', i18n.locale, timeZone)}
          </time>
        );
        return (
          <Fragment key={part.place}>
            {part.comparison ? (
              <td className={css.group}>{time}</td>
            ) : (
              <th scope="row" className="plain">
                {time ?? '—'}
              </th>
            )}
            {part.drawn.map(({ pen, series, part: which }) => (
              <SeriesCells key={`${pen.id} ${which}`} series={series} index={column?.index} end={column?.end ?? 0} />
            ))}
          </Fragment>
        );
      })}
    </tr>
  );
}
