import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMoment } from '../live/useMoment.ts';
import { Button } from '../ui/Button.tsx';
import css from './OperationLogPage.module.css';
import { OperationRow } from './OperationRow.tsx';
import type { OperationRows } from './operationRows.ts';

/** A box higher than browsers can scroll shows nothing: what is older than these rows is beyond it. */
const mostRows = 250_000;

interface OperationLogPageProps {
  readonly rows: OperationRows;
  /** The device's zone (R32). */
  readonly timeZone: string | undefined;
  /** Two lines a row instead of columns. */
  readonly isNarrow: boolean;
  /** Rows since then (UTC ms) wait in the device's memory, for it can't write them; undefined: none does. */
  readonly waitingSince: number | undefined;
}

/** The operation log, newest first. Whoever reads older rows is not moved by newer ones. */
export function OperationLogPage(props: OperationLogPageProps) {
  const { rows, isNarrow } = props;
  useSyncExternalStore(
    (wake) => rows.subscribe(wake),
    () => rows.version,
  );
  if (rows.last < rows.first) return <NoRows rows={rows} />;
  // Rows of another height are another list.
  return <RowList key={String(isNarrow)} {...props} />;
}

function RowList({ rows, timeZone, isNarrow, waitingSince }: OperationLogPageProps) {
  const { t } = useLingui();
  const scroller = useRef<HTMLElement>(null);
  const [kept, setKept] = useState<number>();
  const top = kept ?? rows.last;
  const height = isNarrow ? 60 : 36;
  const list = useVirtualizer({
    count: Math.min(top - rows.first + 1, mostRows),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => top - index,
    overscan: 12,
  });
  const items = list.getVirtualItems();
  const newest = top - (items[0]?.index ?? 0);
  const oldest = top - (items.at(-1)?.index ?? 0);
  useEffect(() => rows.want(oldest, newest), [rows, oldest, newest]);
  const unseen = rows.last - top;

  return (
    <div className={css.log} data-narrow={isNarrow || undefined}>
      {unseen > 0 && (
        <Button
          look="main"
          className={css.newer}
          onClick={() => {
            setKept(undefined);
            list.scrollToOffset(0);
          }}
        >
          <Plural value={unseen} one="# new row" other="# new rows" />
        </Button>
      )}
      {rows.status === 'failed' && <Failed rows={rows} />}
      {waitingSince !== undefined && <Waiting since={waitingSince} />}
      <section
        ref={scroller}
        className={css.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        tabIndex={0}
        aria-label={t`Operation log`}
        onScroll={({ currentTarget }) => setKept(currentTarget.scrollTop > height / 2 ? top : undefined)}
      >
        <table className={css.table} aria-rowcount={top - rows.first + 1}>
          <thead>
            <tr className={css.head}>
              <th scope="col">
                <Trans>Time</Trans>
              </th>
              <th scope="col">
                <Trans>Event</Trans>
              </th>
              <th scope="col">
                <Trans>What</Trans>
              </th>
              <th scope="col">
                <Trans>Outcome</Trans>
              </th>
              <th scope="col">
                <Trans>Who</Trans>
              </th>
            </tr>
          </thead>
          <tbody className={css.sheet} style={{ blockSize: list.getTotalSize() }}>
            {items.map(({ key, index, start }) => (
              <tr
                key={key}
                aria-rowindex={index + 1}
                className={css.row}
                style={{ blockSize: height, transform: `translateY(${start}px)` }}
              >
                <OperationRow operation={rows.row(top - index)} timeZone={timeZone} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
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

function Failed({ rows }: { readonly rows: OperationRows }) {
  return (
    <p className={css.failed} role="status">
      <Trans>The device did not give these rows.</Trans>
      <Button onClick={() => void rows.refresh()}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  );
}

function NoRows({ rows }: { readonly rows: OperationRows }) {
  return (
    <div className={css.empty}>
      {rows.status === 'loading' && <Trans>Reading the log</Trans>}
      {rows.status === 'ready' && <Trans>Nothing has been recorded yet.</Trans>}
      {rows.status === 'failed' && <Failed rows={rows} />}
    </div>
  );
}
