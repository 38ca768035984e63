import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Shift } from '../../../protocol/calls/shiftBook.ts';
import { dateOf, startOfDate } from '../../../protocol/programme/wallTime.ts';
import { knownZone } from '../../../protocol/programme/zone.ts';
import { later } from '../../text/later.tsx';
import { Button } from '../../ui/Button.tsx';
import { useMedia } from '../../ui/browser/useMedia.ts';
import { EmptyText } from '../../ui/EmptyText.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ListPage } from '../../ui/lists/ListPage.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import type { LatestInUse } from '../../ui/useLatest.ts';
import { zoneTime } from '../../ui/zoneTime.ts';
import { BookEntries } from './BookEntries.tsx';
import type { BookTools } from './bookProps.ts';
import { DutyBand } from './DutyBand.tsx';
import { EntryForm } from './EntryForm.tsx';
import { HandOverForm } from './HandOverForm.tsx';
import { ReadingForm } from './ReadingForm.tsx';

const NoteDialog = later(async () => (await import('../NoteDialog.tsx')).NoteDialog);

interface ShiftBookPageProps extends BookTools, Pick<ComponentProps<typeof ReadingForm>, 'groups'> {
  readonly tabs: ReactNode;
  readonly shift: LatestInUse<Shift>;
  readonly points: ComponentProps<typeof EntryForm>['points'];
  readonly mayWrite: boolean;
  readonly mayTakeOver: boolean;
  readonly onTakenOver: () => void;
  /** Shows the shift of that moment (UTC ms); undefined: the current one. */
  readonly onShow: (at: number | undefined) => void;
  readonly timeZone: string | undefined;
  /** Device time, UTC ms. */
  readonly now: () => number;
}

/** No room for entries between the band and the form: the page scrolls as a whole. */
const low = 'screen and (max-height: 480px)';

type Open = 'handOver' | 'takeOver' | { readonly withdraws: number };

export function ShiftBookPage(props: ShiftBookPageProps) {
  const { tabs, shift, points, mayWrite, mayTakeOver, onShow, onTakenOver, now, client, login, placeOf } = props;
  const { t } = useLingui();
  const [open, setOpen] = useState<Open>();
  const [isSaved, setSaved] = useState(false);
  const isLow = useMedia(low);
  const { value, status, refresh } = shift;
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    setSaved(false);
    onShow(undefined);
    void refresh();
  };
  const isNow = value !== undefined && value.from <= now() && now() < value.to;
  return (
    <ListPage
      head={
        <>
          {tabs}
          {status === 'failed' && <StaleNotice onRetry={refresh} />}
          {value && (
            <DutyBand
              latest={value.latest}
              login={login}
              onHandOver={mayTakeOver ? () => setOpen('handOver') : undefined}
              onTakeOver={mayTakeOver ? () => setOpen('takeOver') : undefined}
            />
          )}
          {value && <ShiftChoice {...props} shift={value} isNow={isNow} />}
        </>
      }
      panel={null}
    >
      <div className="column fill">
        {/* A scrollable area must be reachable by keyboard, also without a control in it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <section className={isLow ? undefined : 'fill scroll'} aria-label={t`Entries`} tabIndex={0}>
          {value && value.entries.length > 0 ? (
            <BookEntries
              entries={value.entries}
              placeOf={placeOf}
              onWithdraw={mayWrite ? (withdraws) => setOpen({ withdraws }) : undefined}
            />
          ) : (
            <EmptyText className="empty" status={status} loading={<Trans>Loading shift book…</Trans>}>
              <Trans>No entries in this shift. Notes, also those on points and alarms, appear here.</Trans>
            </EmptyText>
          )}
          {value?.isMore && (
            <p className="note pad">
              <Trans>Older entries are in the log.</Trans>
            </p>
          )}
        </section>
        <p className={isSaved ? 'note pad' : 'unseen'} role="status">
          {isSaved && <Trans>Entry saved: it is the first one of the list.</Trans>}
        </p>
        {mayWrite && isNow && (
          <EntryForm
            client={client}
            points={points}
            onDone={() => {
              setSaved(true);
              void refresh();
            }}
          />
        )}
      </div>
      {open === 'handOver' && <HandOverForm client={client} onDone={done} onClose={close} />}
      {open === 'takeOver' && (
        <ReadingForm
          {...props}
          onDone={() => {
            done();
            onTakenOver();
          }}
          onClose={close}
        />
      )}
      {typeof open === 'object' && (
        <NoteDialog
          about={open}
          title={<Trans>Withdraw note</Trans>}
          client={client}
          onDone={() => {
            close();
            void refresh();
          }}
          onClose={close}
        />
      )}
    </ListPage>
  );
}

interface ShiftChoiceProps extends Pick<ShiftBookPageProps, 'onShow' | 'timeZone'> {
  readonly shift: Shift;
  readonly isNow: boolean;
}

function ShiftChoice({ shift: { from, to }, isNow, onShow, timeZone }: ShiftChoiceProps) {
  const { t, i18n } = useLingui();
  const zone = knownZone(timeZone);
  const time = (at: number) => zoneTime(at, 'time', i18n.locale, timeZone).slice(0, 5);
  const times = `${time(from)} – ${time(to)}`;
  return (
    <div className="wrap pad">
      <div className="row near">
        <IconButton icon={ChevronLeft} label={t`Previous shift`} onClick={() => onShow(from - 1)} />
        <h2>
          {zoneTime(from, 'day', i18n.locale, timeZone)} <span className="plain">{times}</span>
        </h2>
        <IconButton icon={ChevronRight} label={t`Next shift`} disabled={isNow} onClick={() => onShow(to)} />
      </div>
      <input
        type="date"
        className="end noPaper"
        aria-label={t`Date`}
        value={dateOf(from, zone)}
        onChange={({ currentTarget }) => {
          const begin = startOfDate(currentTarget.value, zone);
          if (begin !== undefined) onShow(begin + noonMs);
        }}
      />
      {!isNow && (
        <Button className="noPaper" onClick={() => onShow(undefined)}>
          <Trans>Current shift</Trans>
        </Button>
      )}
    </div>
  );
}

const noonMs = 12 * 3_600_000;
