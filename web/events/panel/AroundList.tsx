import { Trans } from '@lingui/react/macro';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { EventLine } from './EventLine.tsx';
import type { Related } from './related.ts';

export interface AroundListProps {
  readonly related: Related;
  readonly event: DeviceEvent;
  readonly timeZone: string | undefined;
  readonly hrefOf: (event: number) => string;
}

export function AroundList({ related, event, timeZone, hrefOf }: AroundListProps) {
  const { before, after, hasMoreBefore, hasMoreAfter } = related;
  return (
    <TitledPart title={<Trans>Five minutes before and after</Trans>}>
      {(!before || !after) && <NotRead />}
      {hasMoreAfter && <More />}
      <ol>
        {[...(after ?? []), event, ...(before ?? [])].map((other) => (
          <EventLine
            key={other.id}
            event={other}
            timeZone={timeZone}
            href={hrefOf(other.id)}
            isOpen={other.id === event.id}
            mark={other.id === event.id ? <Trans>This entry</Trans> : undefined}
          />
        ))}
      </ol>
      {hasMoreBefore && <More />}
    </TitledPart>
  );
}

export function NotRead() {
  return (
    <p className="note" role="status">
      <Trans>The entries could not be loaded.</Trans>
    </p>
  );
}

function More() {
  return (
    <p className="note">
      <Trans>There are more entries: see “Around this time”.</Trans>
    </p>
  );
}
