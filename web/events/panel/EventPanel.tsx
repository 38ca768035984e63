import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { getEvent } from '../../../protocol/calls/event.ts';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { ask, type Caller, replyOf } from '../../api/ask.ts';
import { eventInLanguage } from '../../text/eventInLanguage.ts';
import { kindWords } from '../../text/labels/kindWords.ts';
import { stationTexts } from '../../text/stationTexts.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { useStore } from '../../ui/store.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { EventFacts } from './EventFacts.tsx';
import { EventLinks, type EventLinksProps } from './EventLinks.tsx';
import { RelatedParts, type RelatedPartsProps } from './RelatedParts.tsx';

export interface EventPanelProps extends Omit<EventLinksProps & RelatedPartsProps, 'event'> {
  readonly id: number;
  /** The event, where the list has it. */
  readonly known: DeviceEvent | undefined;
  readonly onClose: () => void;
}

export function EventPanel({ id, known, onClose, ...props }: EventPanelProps) {
  const { i18n } = useLingui();
  const read = useEvent(id, known, props.client);
  useStore(stationTexts);
  const event = typeof read === 'object' ? eventInLanguage(read) : read;
  return (
    <SidePanel
      subject={id}
      title={typeof event === 'object' ? i18n._(kindWords[event.kind]) : <Trans>Entry {id}</Trans>}
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
          <EventFacts event={event} timeZone={props.timeZone} />
          <EventLinks {...props} event={event} />
          <RelatedParts {...props} key={id} event={event} />
        </>
      )}
    </SidePanel>
  );
}

/** From the list, else from the device; `none`: it has no such event. */
function useEvent(id: number, known: DeviceEvent | undefined, client: Caller) {
  const read = useCallback(async () => {
    const reply = replyOf(await ask(client, getEvent, { id }));
    return reply && (reply.events[0] ?? 'none');
  }, [client, id]);
  const { value, status } = useLatest<DeviceEvent | 'none'>({ read, isWanted: known === undefined });
  return known ?? value ?? status;
}
