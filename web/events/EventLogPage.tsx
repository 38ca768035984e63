import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useMoment } from '../live/useMoment.ts';
import { stationTexts } from '../text/stationTexts.ts';
import { Button } from '../ui/Button.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { useStore } from '../ui/store.ts';
import { textScale } from '../ui/textScale.ts';
import css from './EventLogPage.module.css';
import { eventColumns } from './eventColumns.tsx';
import type { EventRows } from './eventRows.ts';

interface EventLogPageProps {
  readonly rows: EventRows;
  /** The device's zone (R32). */
  readonly timeZone: string | undefined;
  /** Two lines a row instead of columns. */
  readonly isNarrow: boolean;
  /** Events since then (UTC ms) wait in the device's memory, for it can't write them; undefined: none does. */
  readonly waitingSince: number | undefined;
  /** The log is read from the end of that day on (`YYYY-MM-DD`); empty: from now. */
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** The operation log, newest first. Whoever reads older events is not moved by newer ones. */
export function EventLogPage(props: EventLogPageProps) {
  const { events } = useStore(props.rows);
  const { day, onDay, isNarrow } = props;
  return (
    <div className={css.log} data-narrow={isNarrow || undefined}>
      <label className={css.day}>
        <Trans>Show up to</Trans>{' '}
        <input type="date" value={day} onChange={({ currentTarget }) => onDay(currentTarget.value)} />
      </label>
      {/* Rows of another height are another list, and so are those of another day. */}
      {events.length === 0 ? <NoRows {...props} /> : <EventList key={`${isNarrow} ${day}`} {...props} />}
    </div>
  );
}

const widths = '15.25rem minmax(9rem, 0.9fr) minmax(6.25rem, 1.6fr) minmax(5.625rem, 1.4fr) minmax(7.1875rem, 0.9fr)';
const areas = '"event event outcome" "what who time" / minmax(0, 1fr) auto auto';

function EventList({ rows, timeZone, isNarrow, waitingSince }: EventLogPageProps) {
  const { t, i18n } = useLingui();
  const { events, hasOlder, status } = useStore(rows);
  const scroller = useRef<HTMLElement>(null);
  const [keptTop, setKeptTop] = useState<number>();
  const unseen =
    keptTop === undefined
      ? 0
      : Math.max(
          events.findIndex(({ id }) => id <= keptTop),
          0,
        );
  const shown = useMemo(() => events.slice(unseen), [events, unseen]);
  const texts = useStore(stationTexts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: cells say the station's words in the reader's language.
  const columns = useMemo(() => eventColumns(i18n, timeZone), [i18n, i18n.locale, timeZone, texts]);
  const height = (isNarrow ? 60 : 36) * textScale();
  const more = useCallback(() => void rows.more(), [rows]);
  return (
    <>
      {unseen > 0 && (
        <Button
          look="main"
          className={css.newer}
          onClick={() => {
            setKeptTop(undefined);
            scroller.current?.scrollTo({ top: 0 });
          }}
        >
          <Plural value={unseen} one="# new row" other="# new rows" />
        </Button>
      )}
      {status === 'failed' && <Failed rows={rows} />}
      {waitingSince !== undefined && <Waiting since={waitingSince} />}
      <DataTable
        label={t`Operation log`}
        columns={columns}
        rows={shown}
        keyOf={({ id }) => id}
        height={height}
        widths={widths}
        areas={areas}
        hasMore={hasOlder}
        scroller={scroller}
        onScroll={(top) => setKeptTop(top > height / 2 ? (shown[0]?.id ?? 0) : undefined)}
        onEnd={more}
      />
    </>
  );
}

/** Whoever reads the log must know that it ends before now. */
function Waiting({ since }: { readonly since: number }) {
  const momentOf = useMoment();
  const time = momentOf(since).exact;
  return (
    <p className={css.waiting} role="status">
      <Trans>Rows since {time} are in the device’s memory. They come here when it can write again.</Trans>
    </p>
  );
}

function Failed({ rows }: { readonly rows: EventRows }) {
  return (
    <p className={css.failed} role="status">
      <Trans>The device did not send these rows.</Trans>
      <Button onClick={() => void rows.catchUp()}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  );
}

function NoRows({ rows, day }: EventLogPageProps) {
  const { status } = useStore(rows);
  return (
    <div className={css.empty}>
      {status === 'loading' && <Trans>Reading the log</Trans>}
      {status === 'ready' && !day && (
        <Trans>Nothing has been recorded yet. Commands, logins and faults come here by themselves.</Trans>
      )}
      {status === 'ready' && day && (
        <Trans>Nothing was recorded up to that day. Choose a later one, or none to see the newest.</Trans>
      )}
      {status === 'failed' && <Failed rows={rows} />}
    </div>
  );
}
