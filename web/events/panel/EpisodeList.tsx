import { Plural, Trans } from '@lingui/react/macro';
import { beginningOf } from '../../../protocol/episodeOrder.ts';
import type { DeviceEvent } from '../../../protocol/event.ts';
import { EventLine } from './EventLine.tsx';
import css from './EventPanel.module.css';

interface EpisodeListProps {
  /** Oldest first. */
  readonly events: readonly DeviceEvent[];
  readonly hasMore: boolean;
  readonly open: number;
  readonly timeZone: string | undefined;
  readonly hrefOf: (event: number) => string;
}

/** The episode of an event: what belongs together, and what came first, where that is certain. */
export function EpisodeList({ events, hasMore, open, timeZone, hrefOf }: EpisodeListProps) {
  const beginning = beginningOf(events);
  const together = new Set(beginning?.kind === 'together' ? beginning.events.map(({ id }) => id) : []);
  const first = beginning?.kind === 'first' ? beginning.event.id : undefined;
  return (
    <section>
      <h3>
        <Trans>Its episode</Trans>
      </h3>
      <p className={css.note}>
        {hasMore ? (
          <Trans>The newest {events.length} rows of it.</Trans>
        ) : (
          <Plural value={events.length} one="# row that belongs together." other="# rows that belong together." />
        )}{' '}
        {together.size > 1 && (
          <Trans>
            Which of the marked ones was first is not known: they came within the time between two readings.
          </Trans>
        )}
      </p>
      <ol className={css.list}>
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
                <Trans>Together</Trans>
              ) : undefined
            }
          />
        ))}
      </ol>
    </section>
  );
}
