import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { changeText } from '../../text/changeText.ts';
import { eventOutcome } from '../../text/eventOutcome.ts';
import { OutcomeMark } from '../../text/OutcomeMark.tsx';
import { usePersonName } from '../../text/personNames.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { zoneTime } from '../../ui/zoneTime.ts';
import { detailText } from '../detailText.ts';
import { numberIn } from '../fieldText.ts';
import { initiatorWord } from '../initiatorWord.ts';
import { severityWords } from '../severityWords.ts';

interface EventFactsProps {
  readonly event: DeviceEvent;
  readonly timeZone: string | undefined;
}

export function EventFacts({ event, timeZone }: EventFactsProps) {
  const { i18n, t } = useLingui();
  const { id, time, object, person, address, severity, fields, kind, isNameHidden } = event;
  const at = (when: number, style: Parameters<typeof zoneTime>[1]) => zoneTime(when, style, i18n.locale, timeZone);
  const { value, state, before, stateBefore, unit, result, reason, note, text, origin, since, count, ...rest } = fields;
  const other = initiatorWord(kind, fields);
  const name = usePersonName(person);
  const hasBefore = before !== undefined && result !== 'refused';
  const outcome = eventOutcome(i18n, fields);
  const facts: readonly (readonly [name: string, fact: ReactNode])[] = [
    [t`Time`, `${at(time, 'dayAndTime')} ${at(time, 'offset')}`],
    [t`Since`, numberIn(fields, 'since') !== undefined && at(numberIn(fields, 'since') ?? 0, 'dayAndTime')],
    [t`Object`, object?.name],
    [t`Before`, hasBefore && changeText(pick({ value: before, state: stateBefore, unit }), i18n.locale)],
    [
      result === 'refused' ? t`Requested` : t`After`,
      changeText(pick({ value, state, unit, pulseMs: fields.pulseMs, endState: fields.endState }), i18n.locale),
    ],
    [
      t`Outcome`,
      outcome.word && (
        <span data-result={outcome.result}>
          <OutcomeMark result={outcome.result} size={16} /> {outcome.word}
        </span>
      ),
    ],
    [t`Reason`, outcome.reasons.join(', ')],
    [t`Count`, count?.toLocaleString(i18n.locale)],
    [t`Details`, detailText({ ...event, fields: rest }, i18n, at)],
    [t`Note`, note ?? text],
    [
      t`Initiator`,
      withLogin(name, person) ??
        (isNameHidden ? <Trans>name visible to administrators only</Trans> : other && i18n._(other)),
    ],
    [t`Address`, address],
    [t`Severity`, i18n._(severityWords[severity])],
    [t`Entry`, id],
  ];
  return (
    <Facts>
      {facts.map(([name, fact]) => (
        <Fact key={name} name={name}>
          {fact}
        </Fact>
      ))}
    </Facts>
  );
}

function pick(fields: Readonly<Record<string, string | number | undefined>>): DeviceEvent['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as DeviceEvent['fields'];
}

/** Both, for the record. */
function withLogin(name: string | undefined, login: string | undefined): string | undefined {
  return name === login || name?.endsWith(`(${login})`) ? name : `${name} (${login})`;
}
