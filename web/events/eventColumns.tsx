import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { type DeviceEvent, mostNames } from '../../protocol/log/event.ts';
import type { EventKind } from '../../protocol/log/eventKinds.ts';
import { colonText } from '../text/colonText.ts';
import { eventInLanguage } from '../text/eventInLanguage.ts';
import { eventOutcome } from '../text/eventOutcome.ts';
import { kindWords } from '../text/labels/kindWords.ts';
import { OutcomeMark } from '../text/OutcomeMark.tsx';
import { usePersonName } from '../text/personNames.ts';
import type { Column } from '../ui/lists/DataRow.tsx';
import { zoneTime } from '../ui/zoneTime.ts';
import { detailText } from './detailText.ts';
import css from './EventLogPage.module.css';
import { numberIn } from './fieldText.ts';
import { initiatorWord } from './initiatorWord.ts';
import { SeverityMark } from './SeverityMark.tsx';

/** In the device's zone (R32). Made again where the station's texts change. */
export function eventColumns(i18n: I18n, timeZone: string | undefined): readonly Column<DeviceEvent>[] {
  const at = (time: number, style: Parameters<typeof zoneTime>[1]) => zoneTime(time, style, i18n.locale, timeZone);
  return [
    {
      id: 'time',
      title: i18n._(msg`Time`),
      className: css.time,
      cell: ({ time }) => <time dateTime={new Date(time).toISOString()}>{at(time, 'time')}</time>,
    },
    {
      id: 'severity',
      title: i18n._(msg`Severity`),
      isUnderSame: true,
      cell: ({ severity }) => <SeverityMark severity={severity} />,
    },
    {
      id: 'event',
      isTwoLines: true,
      title: i18n._(msg`Event`),
      className: css.event,
      isOpener: true,
      cell: (event) => <Kind {...event} i18n={i18n} />,
    },
    {
      id: 'what',
      isTwoLines: true,
      title: i18n._(msg`Object`),
      className: css.what,
      cell: (original) => {
        const event = eventInLanguage(original);
        return <What event={event} since={(time) => at(time, 'time')} detail={detailText(event, i18n, at)} />;
      },
    },
    {
      id: 'outcome',
      isTwoLines: true,
      title: i18n._(msg`Outcome`),
      className: css.outcome,
      cell: (original) => {
        const { result, word, reasons } = eventOutcome(i18n, eventInLanguage(original).fields);
        const words = [word, ...reasons].filter((one) => one !== undefined);
        const [first, ...why] = words;
        if (first === undefined) return null;
        const text = why.length === 0 ? first : colonText(i18n, first, why.join(', '));
        return (
          <span data-result={result}>
            <OutcomeMark result={result} size={16} /> {text}
          </span>
        );
      },
    },
    {
      id: 'who',
      isTwoLines: true,
      title: i18n._(msg`Initiator`),
      className: css.who,
      cell: (event) => <Who {...event} i18n={i18n} />,
    },
  ];
}

function Kind({ kind, severity, fields, i18n }: DeviceEvent & { readonly i18n: I18n }) {
  const count = numberIn(fields, 'count') ?? 1;
  return (
    <span data-severity={severity}>
      {i18n._(kindWords[kind])}
      {kind === 'loginFailed' && fields.since === undefined && count > 1 && <small> × {count}</small>}
    </span>
  );
}

interface WhatProps {
  readonly event: DeviceEvent;
  readonly since: (time: number) => string;
  readonly detail: string;
}

function What({ event: { object, fields, isNameHidden }, since, detail }: WhatProps) {
  const first = numberIn(fields, 'since');
  const names = numberIn(fields, 'names');
  return (
    <>
      {object?.name}
      {object && first !== undefined && ' · '}
      {first !== undefined && <FurtherOnes count={numberIn(fields, 'count') ?? 0} names={names} since={since(first)} />}
      {isNameHidden && (names === undefined || names === 1) && (
        <span className="muted">
          {' '}
          <Trans>name visible to administrators only</Trans>
        </span>
      )}
      {detail && <span className="muted"> {detail}</span>}
    </>
  );
}

/** Kinds that a user causes from an address. */
const ofPeople: ReadonlySet<EventKind> = new Set([
  'login',
  'loginFailed',
  'logout',
  'sessionOver',
  'passwordChanged',
  'command',
]);

function Who({ kind, person, address, isAddressHidden, fields, i18n }: DeviceEvent & { readonly i18n: I18n }) {
  const other = initiatorWord(kind, fields);
  const name = usePersonName(person);
  return (
    <>
      {name ?? (other && i18n._(other))}
      {name !== person && <small> {person}</small>}
      {address && <small> {address}</small>}
      {!address && !isAddressHidden && ofPeople.has(kind) && fields.since !== undefined && (
        <small>
          {' '}
          <Trans>several addresses</Trans>
        </small>
      )}
    </>
  );
}

interface FurtherOnesProps {
  readonly count: number;
  /** Of failed logins, under how many names. */
  readonly names: number | undefined;
  readonly since: string;
}

/** Repeats, when their minute is over: the most important first, for a narrow column cuts its end. */
function FurtherOnes({ count, names, since }: FurtherOnesProps) {
  return (
    <>
      <Trans>{count} more</Trans>
      {names !== undefined && (
        <>
          {' · '}
          {names < mostNames ? (
            <Plural value={names} one="# name" other="# names" />
          ) : (
            <Trans>{names} or more names</Trans>
          )}
        </>
      )}
      {' · '}
      <Trans>since {since}</Trans>
    </>
  );
}
