import { useLingui } from '@lingui/react';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import type { Point } from '../../../protocol/point.ts';
import { useMoment } from '../../live/useMoment.ts';
import { changeText, leftText } from '../../text/changeText.ts';
import { eventOutcome } from '../../text/eventOutcome.ts';
import { leftWords, originWord } from '../../text/labels/outcomeWords.ts';
import { OutcomeMark } from '../../text/OutcomeMark.tsx';
import { usePersonName } from '../../text/personNames.ts';

export function PastCommand({ time, person, fields, legacyText, digits }: DeviceEvent & Pick<Point, 'digits'>) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const name = usePersonName(person);
  const text = (name: string) => fields[name]?.toString();
  const origin = originWord(text('origin'));
  const { result, word, reasons } = eventOutcome(i18n, fields);
  const left = leftText(fields, i18n.locale, digits);
  return (
    <li data-result={result}>
      <time className="muted" dateTime={new Date(time).toISOString()}>
        {momentOf(time).exact}
      </time>
      <span>
        <b>{legacyText ?? changeText(fields, i18n.locale, digits)}</b> <OutcomeMark result={result} size={15} />{' '}
        {[word, ...reasons].filter(Boolean).join(', ')}
        {left && `, ${i18n._(leftWords(left))}`}
      </span>
      <span className="muted">{name ?? (origin && i18n._(origin))}</span>
      {fields.note && <small>{fields.note}</small>}
    </li>
  );
}
