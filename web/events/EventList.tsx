import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { DeviceEvent } from '../../protocol/log/event.ts';
import { useMoment } from '../live/useMoment.ts';
import { dayText } from '../text/times/dayText.ts';
import { useInLanguage } from '../text/useInLanguage.ts';
import { Button } from '../ui/Button.tsx';
import { textScale } from '../ui/browser/textScale.ts';
import { useIsNarrow } from '../ui/browser/useIsNarrow.ts';
import { useIsPrinting } from '../ui/browser/useIsPrinting.ts';
import { EmptyText } from '../ui/EmptyText.tsx';
import { DataTable } from '../ui/lists/DataTable.tsx';
import { StaleNotice } from '../ui/StaleNotice.tsx';
import { useStore } from '../ui/store.ts';
import css from './EventLogPage.module.css';
import { eventColumns } from './eventColumns.tsx';
import type { EventRows } from './eventRows.ts';
import { isFiltered } from './logFilter.ts';
import type { LogView } from './logView.ts';
import { mostPrinted } from './PrintFilter.tsx';

interface EventListProps {
  readonly rows: EventRows;
  readonly view: LogView;
  readonly timeZone: string | undefined;
  readonly waitingSince: number | undefined;
  readonly onOpen: (id: number) => void;
}

const widths =
  'max-content 1rem minmax(6.5rem, 11.5rem) minmax(9rem, 2.6fr) minmax(4.5rem, 1fr) minmax(5.5rem, 9.5rem)';
const areas = '"severity event time" "what what who" "outcome outcome outcome" / 1rem minmax(0, 1fr) auto';
const none: readonly DeviceEvent[] = [];
const heights = { columns: 26, lines: 50 } as const;

export function EventList(props: EventListProps) {
  const { rows, view, timeZone, waitingSince, onOpen } = props;
  const { t, i18n } = useLingui();
  const { value, status } = useStore(rows);
  const { rows: events = none, older, hasNewer, isFull } = value ?? {};
  const isNarrow = useIsNarrow();
  const isPrinting = useIsPrinting();
  const scroller = useRef<HTMLElement>(null);
  const [topId, setTopId] = useState<number>();
  const unseen =
    topId === undefined
      ? 0
      : Math.max(
          events.findIndex(({ id }) => id <= topId),
          0,
        );
  const shown = useMemo(
    () => events.slice(unseen, isPrinting ? unseen + mostPrinted : undefined),
    [events, unseen, isPrinting],
  );
  const columns = useInLanguage(
    timeZone,
    useCallback((zone) => eventColumns(i18n, zone), [i18n]),
  );
  const dayOf = useMemo(() => dayText(i18n.locale, timeZone), [i18n.locale, timeZone]);
  const height = (isNarrow ? heights.lines : heights.columns) * textScale();
  const more = useCallback(() => void rows.more(), [rows]);
  if (events.length === 0) return <NoRows {...props} />;
  const readNewer = async () => {
    const before = scroller.current?.scrollHeight ?? 0;
    await rows.newer();
    // Existing rows stay in place; the newer ones are above them.
    requestAnimationFrame(() => scroller.current?.scrollBy({ top: scroller.current.scrollHeight - before }));
  };
  return (
    <div className={css.list} data-beside={view.event === undefined ? undefined : true}>
      {unseen > 0 && (
        <Button
          variant="main"
          className={`noPaper ${css.newer}`}
          onClick={() => {
            setTopId(undefined);
            scroller.current?.scrollTo({ top: 0 });
          }}
        >
          <Plural value={unseen} one="# new entry" other="# new entries" />
        </Button>
      )}
      {status === 'failed' && <Failed rows={rows} />}
      {waitingSince !== undefined && <Waiting since={waitingSince} />}
      {hasNewer && (
        <p className="center noPaper">
          <Button onClick={() => void readNewer()}>
            <Trans>Newer entries</Trans>
          </Button>
        </p>
      )}
      <DataTable
        label={t`Operation log`}
        columns={columns}
        rows={shown}
        keyOf={({ id }) => id}
        height={height}
        groupOf={dayOf}
        widths={widths}
        areas={areas}
        hasMore={older !== undefined}
        scroller={scroller}
        onScroll={(top) => setTopId(top > height / 2 ? (shown[0]?.id ?? 0) : undefined)}
        onEnd={more}
        onOpen={({ id }) => onOpen(id)}
        openKey={view.event}
      />
      {isFull && (
        <p className="notice" role="status">
          <Trans>The list ends here; the log continues. Jump to an earlier time to read on.</Trans>
        </p>
      )}
    </div>
  );
}

/** The reader must know that the log ends before now. */
function Waiting({ since }: { readonly since: number }) {
  const momentOf = useMoment();
  const time = momentOf(since).exact;
  return (
    <p className="notice" role="status">
      <Trans>
        Entries since {time} are only in the device’s memory. They appear here when the device can write to its disk
        again.
      </Trans>
    </p>
  );
}

function Failed({ rows }: { readonly rows: EventRows }) {
  return (
    <StaleNotice onRetry={rows.refresh}>
      <Trans>The entries could not be loaded.</Trans>
    </StaleNotice>
  );
}

function NoRows({ rows, view, waitingSince }: EventListProps) {
  const { status } = useStore(rows);
  const isNarrowed = isFiltered(view);
  const isNow = !isNarrowed && view.at === undefined;
  return (
    <div className={css.list}>
      {waitingSince !== undefined && <Waiting since={waitingSince} />}
      {status === 'failed' ? (
        <Failed rows={rows} />
      ) : (
        <EmptyText className="empty" status={status} loading={<Trans>Loading log…</Trans>}>
          {isNarrowed && <Trans>No entries match the filter. New matching entries appear here automatically.</Trans>}
          {!isNarrowed && !isNow && (
            <Trans>No entries up to this time. Choose a later time, or none to see the newest entries.</Trans>
          )}
          {isNow && <Trans>No entries yet. Commands, logins and faults appear here automatically.</Trans>}
        </EmptyText>
      )}
    </div>
  );
}
