import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { countNotes } from '../consumption/countNotes.ts';
import { countWriter } from '../consumption/countWriter.ts';
import type { CountedIn } from '../consumption/useCountedIn.ts';
import { useNoteWords } from '../consumption/useNoteWords.ts';
import type { TrendPen } from '../picture.ts';

interface PrintCountedProps {
  readonly counted: CountedIn;
  readonly pens: readonly TrendPen[];
  /** Device time, UTC ms. */
  readonly now: number;
}

export function PrintCounted({ counted: { answer, counted, isFailed }, pens, now }: PrintCountedProps) {
  const { i18n } = useLingui();
  const words = useNoteWords(answer?.timeZone ?? 'UTC');
  if (isFailed)
    return (
      <p>
        <Trans>The totals could not be loaded.</Trans>
      </p>
    );
  if (!answer || counted.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Consumption and running hours</Trans>
          </th>
          <th scope="col">
            <Trans>Total</Trans>
          </th>
          <th scope="col">
            <Trans>Notes</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {counted.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point that was rescaled has several, which come all at once
          <tr key={`${one.series.point} ${i}`}>
            <td>{pens.find(({ id }) => id === one.series.point)?.name ?? one.series.point}</td>
            <td>{countWriter(i18n.locale, one)(one.total)}</td>
            <td>
              {countNotes(one.series, answer.t[0] ?? answer.to, answer.to, { now, corrections: answer.corrections })
                .map(words)
                .join('; ')}
              {one.incomplete.size > 0 && (
                <>
                  {' '}
                  <Plural value={one.incomplete.size} one="# period is incomplete" other="# periods are incomplete" />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
