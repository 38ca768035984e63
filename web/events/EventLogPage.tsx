import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import type { DeviceEvent, EventFilter } from '../../protocol/log/event.ts';
import type { Client } from '../api/client.ts';
import { later } from '../text/later.tsx';
import { useIsNarrow } from '../ui/browser/useIsNarrow.ts';
import { focusOpenRow, ListPage } from '../ui/lists/ListPage.tsx';
import { useStore } from '../ui/store.ts';
import { EventList } from './EventList.tsx';
import type { EventRows } from './eventRows.ts';
import { FilterBar } from './filter/FilterBar.tsx';
import { LogActions } from './LogActions.tsx';
import { isFiltered } from './logFilter.ts';
import { type ViewFault, writeLogView } from './logView.ts';
import { mostPrinted, PrintFilter } from './PrintFilter.tsx';
import type { EventLinksProps } from './panel/EventLinks.tsx';
import { ViewFaults } from './ViewFaults.tsx';
import { viewText } from './viewText.ts';

const EventPanel = later(async () => (await import('./panel/EventPanel.tsx')).EventPanel);
const NoteDialog = later(async () => (await import('./NoteDialog.tsx')).NoteDialog);
const ExportDialog = later(async () => (await import('./ExportDialog.tsx')).ExportDialog);

export interface EventLogPageProps
  extends Pick<EventLinksProps, 'placeOf' | 'trendHref' | 'versionHref' | 'viewHref'>,
    Omit<ComponentProps<typeof FilterBar>, 'people' | 'actions'> {
  readonly tabs?: ReactNode;
  readonly rows: EventRows;
  readonly client: Pick<Client, 'call' | 'open'>;
  readonly mayNote: boolean;
  readonly faults: readonly ViewFault[];
  readonly filter: EventFilter;
  readonly stationName: string;
  /** Device time, UTC ms. */
  readonly now: () => number;
  /** Events since then (UTC ms) are in the device's memory, because it can't write them; undefined: none. */
  readonly waitingSince: number | undefined;
}

const none: readonly DeviceEvent[] = [];

/** The newest rows that are searched for the logins that the filter offers. */
const mostLookedAt = 2000;

/** Newest first. Newer events do not move the reader of older ones. */
export function EventLogPage(props: EventLogPageProps) {
  const { rows, client, mayNote, view, onChange, viewHref } = props;
  const { i18n } = useLingui();
  const { rows: events = none, older, isFull = false } = useStore(rows).value ?? {};
  const [dialog, setDialog] = useState<'note' | 'export'>();
  const [isPrinting, setPrinting] = useState(false);
  const isNarrow = useIsNarrow();
  const close = () => {
    focusOpenRow();
    onChange({ event: undefined });
  };
  const people = useMemo(
    () => [...new Set(events.slice(0, mostLookedAt).flatMap(({ person }) => person ?? []))].toSorted(),
    [events],
  );
  const print = async () => {
    setPrinting(true);
    await rows.readUpTo(mostPrinted);
    setPrinting(false);
    window.print();
  };
  const filterText = viewText(view, i18n, props.names, props.timeZone);
  const { event: open, ...list } = view;
  const done = () => setDialog(undefined);
  return (
    <>
      <ListPage
        head={
          <>
            {props.tabs}
            <FilterBar
              {...props}
              people={people}
              actions={
                <LogActions
                  onNote={mayNote ? () => setDialog('note') : undefined}
                  onExport={() => setDialog('export')}
                  onPrint={() => void print()}
                  isPrinting={isPrinting}
                />
              }
            />
            <ViewFaults faults={props.faults} />
            <PrintFilter
              {...props}
              filterText={filterText}
              count={events.length}
              hasMore={older !== undefined || isFull}
            />
          </>
        }
        panel={
          open !== undefined && (
            <EventPanel
              {...props}
              id={open}
              known={events.find(({ id }) => id === open)}
              newest={events[0]?.id}
              onClose={close}
              hrefOf={(id) => viewHref({ ...view, event: id })}
            />
          )
        }
      >
        {/* Rows of another height are another list, and so are those of another filter. */}
        <EventList key={`${isNarrow} ${writeLogView(list)}`} {...props} onOpen={(id) => onChange({ event: id })} />
      </ListPage>
      {dialog === 'note' && mayNote && (
        <NoteDialog about={{}} title={<Trans>Add note to log</Trans>} client={client} onDone={done} onClose={done} />
      )}
      {dialog === 'export' && (
        <ExportDialog
          {...props}
          filterText={filterText.join(' · ')}
          isFiltered={isFiltered({ ...view, time: undefined, from: undefined, until: undefined })}
          now={props.now()}
          onClose={done}
        />
      )}
    </>
  );
}
