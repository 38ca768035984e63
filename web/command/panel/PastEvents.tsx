import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import type { Point } from '../../../protocol/point.ts';
import { useMoment } from '../../live/useMoment.ts';
import { changeText, limitText } from '../../text/changeText.ts';
import { colonText } from '../../text/colonText.ts';
import { inDigits } from '../../text/inDigits.ts';
import { kindWords } from '../../text/labels/kindWords.ts';
import { usePersonName } from '../../text/personNames.ts';
import { EmptyText } from '../../ui/EmptyText.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { PastCommand } from './PastCommand.tsx';
import css from './PastCommands.module.css';

interface PastEventsProps {
  readonly title: ReactNode;
  readonly point: Point;
  /** The last request failed. */
  readonly isOld: boolean;
  readonly events: readonly DeviceEvent[];
}

/** About the point, newest first, by any initiator. */
export function PastEvents({ title, point, isOld, events }: PastEventsProps) {
  return (
    <TitledPart isLandmark className={css.past} title={title}>
      {events.length === 0 && (
        <EmptyText className={undefined} status={isOld ? 'failed' : 'ready'}>
          <Trans>None yet.</Trans>
        </EmptyText>
      )}
      <ol className="stack near">
        {events.map((event) =>
          event.kind === 'command' ? (
            <PastCommand key={event.id} {...event} digits={point.digits} />
          ) : (
            <PastEvent key={event.id} {...inDigits(event, point)} digits={point.digits} />
          ),
        )}
      </ol>
    </TitledPart>
  );
}

function PastEvent({ time, kind, person, fields, legacyText, digits }: DeviceEvent & Pick<Point, 'digits'>) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const name = usePersonName(person);
  const note = fields.note ?? fields.text;
  // A point may have several alarms.
  const alarm = fields.message;
  const limit = limitText(fields, i18n.locale);
  const count = fields.since === undefined ? undefined : fields.count;
  return (
    <li>
      <time className="muted" dateTime={new Date(time).toISOString()}>
        {momentOf(time).exact}
      </time>
      <span>
        <b>{legacyText ?? changeText(fields, i18n.locale, digits)}</b>{' '}
        {alarm ? colonText(i18n, i18n._(kindWords[kind]), String(alarm)) : i18n._(kindWords[kind])}
        {limit && ` (${limit})`}
        {count !== undefined && (
          <>
            {', '}
            <Trans>{count} more</Trans>
          </>
        )}
      </span>
      <span className="muted">{name}</span>
      {note && <small>{note}</small>}
    </li>
  );
}
