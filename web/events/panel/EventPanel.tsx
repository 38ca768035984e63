import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { eventInLanguage } from '../../text/eventInLanguage.ts';
import { kindWords } from '../../text/labels/kindWords.ts';
import { stationTexts } from '../../text/stationTexts.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { useStore } from '../../ui/store.ts';
import { useLatest } from '../../ui/useLatest.ts';
import type { LogCalls } from '../logCalls.ts';
import { EventFacts } from './EventFacts.tsx';
import { EventLinks, type EventLinksProps } from './EventLinks.tsx';
import css from './EventPanel.module.css';
import { RelatedParts } from './RelatedParts.tsx';

export interface EventPanelProps extends Omit<EventLinksProps, 'event'> {
  readonly id: number;
  /** The event, where the list has it. */
  readonly known: DeviceEvent | undefined;
  readonly calls: LogCalls;
  readonly timeZone: string | undefined;
  /** Changes whenever the log has grown. */
  readonly newest: number | undefined;
  readonly onClose: () => void;
}

/** Everything about an event, and its context in the log. */
export function EventPanel({ id, known, calls, timeZone, newest, onClose, ...links }: EventPanelProps) {
  const { i18n } = useLingui();
  const read = useEvent(id, known, calls);
  useStore(stationTexts);
  const event = typeof read === 'object' ? eventInLanguage(read) : read;
  return (
    <SidePanel
      subject={id}
      title={typeof event === 'object' ? i18n._(kindWords[event.kind]) : <Trans>Entry {id}</Trans>}
      className={css.body}
      onClose={onClose}
    >
      {event === 'loading' && <Trans>Loading log…</Trans>}
      {event === 'none' && (
        <Trans>
          The log has no such entry, or no longer has it: the oldest entries are removed when the log is full.
        </Trans>
      )}
      {event === 'failed' && <Trans>The entry could not be loaded.</Trans>}
      {typeof event === 'object' && (
        <>
          <EventFacts event={event} timeZone={timeZone} />
          <EventLinks event={event} {...links} />
          <RelatedParts
            key={id}
            event={event}
            calls={calls}
            timeZone={timeZone}
            newest={newest}
            hrefOf={links.hrefOf}
          />
        </>
      )}
    </SidePanel>
  );
}

/** From the list, else from the device; `none`: it has no such event. */
function useEvent(id: number, known: DeviceEvent | undefined, { event: readEvent }: LogCalls) {
  const read = useCallback(() => readEvent(id), [id, readEvent]);
  const { value, status } = useLatest<DeviceEvent | 'none'>({ read, isWanted: known === undefined });
  return known ?? value ?? status;
}
