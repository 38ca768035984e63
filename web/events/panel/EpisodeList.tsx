import { Plural, Trans } from '@lingui/react/macro';
import { beginningOf } from '../../../protocol/log/episodeOrder.ts';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { TitledPart } from '../../ui/TitledPart.tsx';
import type { AroundListProps } from './AroundList.tsx';
import { EventLine } from './EventLine.tsx';

interface EpisodeListProps extends Pick<AroundListProps, 'timeZone' | 'hrefOf'> {
  readonly events: readonly DeviceEvent[];
  readonly hasMore: boolean;
  readonly open: number;
}

export function EpisodeList({ events, hasMore, open, timeZone, hrefOf }: EpisodeListProps) {
  const beginning = beginningOf(events);
  const together = new Set(beginning?.kind === 'together' ? beginning.events.map(({ id }) => id) : []);
  const first = beginning?.kind === 'first' ? beginning.event.id : undefined;
  return (
    <TitledPart title={<Trans>Sequence of events</Trans>}>
      <p className="note">
        {hasMore ? (
          <Trans>The newest {events.length} entries.</Trans>
        ) : (
          <Plural value={events.length} one="# related entry." other="# related entries." />
        )}{' '}
        {together.size > 1 && (
          <Trans>The order of the marked entries is not known: they occurred between two scans.</Trans>
        )}
      </p>
      <ol>
        {events.map((event) => (
          <EventLine
            key={event.id}
            event={event}
            timeZone={timeZone}
            href={hrefOf(event.id)}
            isOpen={event.id === open}
            mark={
              hasMore ? undefined : event.id === first ? (
                <Trans>First</Trans>
              ) : together.has(event.id) ? (
                <Trans>Simultaneous</Trans>
              ) : undefined
            }
          />
        ))}
      </ol>
    </TitledPart>
  );
}
