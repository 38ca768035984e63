import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Caller } from '../../api/ask.ts';
import { zoneTime } from '../../ui/zoneTime.ts';
import { useCountedIn } from '../consumption/useCountedIn.ts';
import type { TrendPicture } from '../picture.ts';
import { pictureParts } from '../pictureParts.ts';
import { sameTimeOf } from '../range/earlier.ts';
import { PrintCounted } from './PrintCounted.tsx';
import { PrintRow } from './PrintRow.tsx';
import css from './PrintSheet.module.css';

interface PrintSheetProps {
  readonly picture: TrendPicture;
  readonly stationName: string;
  readonly person: string;
  /** Device time, UTC ms. */
  readonly now: number;
  readonly client: Caller;
  /** `false`: it can't be printed. */
  readonly onDone: (isPrinted: boolean) => void;
}

/**
 * CSS pixels of the picture on a landscape sheet: narrow enough to be read on a portrait one, and high enough to leave
 * room for a row of each pen.
 */
const [width, mostHeight, leastHeight, rowHeight] = [1000, 490, 400, 25];

export function PrintSheet({ picture, stationName, person, now, client, onDone }: PrintSheetProps) {
  const { i18n, t } = useLingui();
  // A live picture moves on: print what was shown at the request.
  const [shown] = useState({ picture, now });
  const [address, setAddress] = useState<string>();
  const { state, timeZone } = shown.picture;
  const parts = pictureParts(shown.picture);
  const counted = useCountedIn(shown.picture, client, shown.now);
  const rows = parts.reduce((sum, { drawn }) => sum + drawn.length, 0);
  const height = Math.max(leastHeight, mostHeight - rows * rowHeight);
  useEffect(() => {
    let isOver = false;
    shown.picture
      .draw({ width, height, ratio: 2 }, 'light')
      .then((canvas) => !isOver && setAddress(canvas.toDataURL('image/png')))
      .catch(() => !isOver && onDone(false));
    return () => {
      isOver = true;
    };
  }, [shown, height, onDone]);
  const print = () => {
    // Some browsers come back at once, and print a moment later.
    addEventListener('afterprint', () => onDone(true), { once: true });
    window.print();
  };
  const at = (time: number) => zoneTime(time, 'dayAndTime', i18n.locale, timeZone);
  const offset = zoneTime(shown.now, 'offset', i18n.locale, timeZone);
  const [from, to, printed] = [at(state.from), at(state.to), `${at(shown.now)} ${offset}`];
  return createPortal(
    <section className={css.sheet}>
      <h1 className="title">
        <Trans>Trend of {stationName}</Trans>
      </h1>
      <p>
        <Trans>
          {from} to {to}, time zone {timeZone}
        </Trans>
      </p>
      {address !== undefined && counted !== undefined && <img src={address} alt={t`Trend`} onLoad={print} />}
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Pen</Trans>
            </th>
            {[t`Minimum`, t`Maximum`, t`Mean`, t`Last`].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {state.cursors.map((cursor) => (
              <th key={cursor} scope="col">
                {at(cursor)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.flatMap((part) => {
            const { comparison, place } = part;
            const cursors = state.cursors.map((at) => (comparison ? sameTimeOf(comparison, at, timeZone, -1) : at));
            return part.drawn.map((one) => (
              <PrintRow key={`${place} ${one.pen.id} ${one.part}`} drawn={one} of={part} cursors={cursors} />
            ));
          })}
        </tbody>
      </table>
      {counted && <PrintCounted counted={counted} pens={shown.picture.pens} now={shown.now} />}
      <p>
        <Trans>
          Printed {printed} by {person}
        </Trans>
      </p>
    </section>,
    document.body,
  );
}
