import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AlarmOccurrence } from '../../../protocol/alarms/occurrence.ts';
import { useMoment } from '../../live/useMoment.ts';
import { acknowledgedByText } from '../../text/alarms/acknowledgedBy.ts';
import { usePersonText } from '../../text/personNames.ts';
import { quotedText } from '../../text/quotedText.ts';
import { durationText } from '../../text/times/durationText.ts';
import { EmptyText } from '../../ui/EmptyText.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { endingWords } from '../alarmWords.ts';

interface EarlierListProps {
  readonly status: 'ready' | 'failed';
  readonly earlier: readonly AlarmOccurrence[];
}

export function EarlierList({ status, earlier }: EarlierListProps) {
  const { i18n } = useLingui();
  const personText = usePersonText();
  const momentOf = useMoment();
  return (
    <TitledPart title={<Trans>Previous occurrences</Trans>}>
      {earlier.length === 0 && (
        <EmptyText className={undefined} status={status}>
          <Trans>No previous occurrences on record.</Trans>
        </EmptyText>
      )}
      <ul className="stack">
        {earlier.map((one) => {
          const { occurrence, raisedAt, returnedAt, times, comment, ending, isWhileSuppressed, endedAt } = one;
          const acknowledgedBy = acknowledgedByText(i18n, one, personText);
          const over = returnedAt ?? (isWhileSuppressed ? endedAt : undefined);
          const lasted = over === undefined ? undefined : durationText(i18n.locale, over - raisedAt);
          const end = ending && endingWords[ending];
          return (
            <li key={occurrence} className="column">
              <time dateTime={new Date(raisedAt).toISOString()}>{momentOf(raisedAt).exact}</time>
              <small>
                {[
                  isWhileSuppressed && <Trans key="suppressed">while suppressed by design</Trans>,
                  lasted !== undefined && <Trans key="lasted">duration {lasted}</Trans>,
                  times > 1 && <Plural key="times" value={times} one="# occurrence" other="# occurrences" />,
                  one.acknowledgedBy !== undefined && <Trans key="by">acknowledged by {acknowledgedBy}</Trans>,
                  end && i18n._(end),
                  comment && quotedText(i18n, comment),
                ]
                  .filter(Boolean)
                  .flatMap((part, i) => (i > 0 ? [' · ', part] : [part]))}
              </small>
            </li>
          );
        })}
      </ul>
    </TitledPart>
  );
}
