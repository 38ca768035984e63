import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { type Alarm, isUnacknowledged } from '../../protocol/alarm.ts';
import type { AlarmsState } from '../live/alarms/alarmStore.ts';
import { mayAt } from '../live/mayAt.ts';
import { useSubscribe } from '../live/useSubscribe.ts';
import { useWorld } from '../live/WorldContext.ts';
import { useIsPrinting } from '../ui/browser/useIsPrinting.ts';
import { EmptyText } from '../ui/EmptyText.tsx';
import { useSame } from '../ui/useSame.ts';
import { AcknowledgeBar } from './AcknowledgeBar.tsx';
import css from './ActiveView.module.css';
import { AlarmRow } from './AlarmRow.tsx';
import { filtered, setsOf } from './alarmFilter.ts';
import { type AlarmView, isFiltered } from './alarmView.ts';
import type { Acts } from './useActs.ts';
import { useAlarmKeys } from './useAlarmKeys.ts';
import { useHeldRows } from './useHeldRows.ts';
import { useNextRow } from './useNextRow.ts';
import { useOnScreen } from './useOnScreen.ts';

interface ActiveViewProps {
  /** For the link that leads to the list. */
  readonly listId: string;
  readonly state: AlarmsState;
  readonly view: AlarmView;
  readonly acts: Acts;
  readonly areRowsCompact: boolean;
  readonly onOpen: (id: string) => void;
}

export function ActiveView({ listId, state, view, acts, areRowsCompact, onOpen }: ActiveViewProps) {
  const { t } = useLingui();
  const world = useWorld();
  const mayAcknowledge = world.may('acknowledgeAlarms');
  const isOpenTo = ({ infoNumber }: Alarm) => mayAt(world, 'acknowledgeAlarms', infoNumber);
  const canAcknowledge = (alarm: Alarm) => isUnacknowledged(alarm) && isOpenTo(alarm);
  const isPrinting = useIsPrinting();
  const list = useRef<HTMLElement>(null);
  const { annunciated } = state.summary;
  const wanted = useMemo(() => filtered(annunciated, view), [annunciated, view]);
  const rows = useHeldRows(wanted, list);
  const byId = useMemo(() => new Map(rows.map((row) => [row.alarm.id, row])), [rows]);
  const sets = useMemo(
    () =>
      setsOf(
        rows.map(({ alarm }) => alarm),
        view.group,
      ),
    [rows, view.group],
  );
  const onScreen = useOnScreen(list, sets);
  // Present values, of the visible rows only: a flood may have thousands.
  useSubscribe(useSame(rows.flatMap(({ alarm }) => (onScreen.has(alarm.id) ? (alarm.infoNumber ?? []) : []))));
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const choose = (id: string) =>
    setChosen((before) => {
      const { alarm } = byId.get(id) ?? {};
      const next = new Map(before);
      if (!next.delete(id) && alarm?.occurrence !== undefined && canAcknowledge(alarm)) {
        next.set(id, alarm.occurrence);
      }
      return next;
    });
  const send = async (occurrences: readonly number[], comment?: string) => {
    if (!mayAcknowledge || occurrences.length === 0 || acts.isBusy) return;
    if (await acts.acknowledge({ occurrences, comment })) setChosen(new Map());
  };
  // A chosen occurrence that was replaced by a newer one is no longer chosen.
  const stillChosen = [...chosen].filter(([id, occurrence]) => byId.get(id)?.alarm.occurrence === occurrence);
  const waiting = rows.filter(({ alarm, isGone }) => !isGone && canAcknowledge(alarm)).map(({ alarm }) => alarm);
  const ids = useMemo(() => sets.flatMap(({ alarms }) => alarms.map(({ id }) => id)), [sets]);
  const keys = useAlarmKeys({
    place: list,
    ids,
    onChoose: mayAcknowledge ? choose : () => undefined,
    onAcknowledge: (id) => {
      goOnAfter(id, 'row');
      void send(
        stillChosen.length > 0
          ? stillChosen.map(([, occurrence]) => occurrence)
          : occurrencesOf(waiting.filter((alarm) => alarm.id === id)),
      );
    },
  });
  const goOnAfter = useNextRow({
    place: list,
    ids,
    waiting: new Set(waiting.map(({ id }) => id)),
    isBusy: acts.isBusy,
    onRow: keys.setCurrent,
  });
  const acknowledgeOne = (alarm: Alarm) => {
    goOnAfter(alarm.id, 'button');
    void send(occurrencesOf([alarm]));
  };
  return (
    <div className="column fill">
      <section
        ref={list}
        id={listId}
        className={css.list}
        aria-label={t`Active alarms`}
        aria-keyshortcuts={mayAcknowledge ? 'A' : undefined}
        data-compact={(areRowsCompact && !isPrinting) || undefined}
        data-stale={state.status === 'stale' || undefined}
        tabIndex={rows.length === 0 ? 0 : -1}
        onKeyDown={keys.press}
      >
        {rows.length === 0 && <Nothing state={state} view={view} />}
        {sets.map(({ name, alarms }) => (
          <section key={name ?? ''} aria-label={name}>
            {view.group !== 'none' && (
              <h2 className={css.set}>
                {name ?? <Trans>Other</Trans>} <small>{alarms.length}</small>
              </h2>
            )}
            <ul className="list">
              {alarms.map((alarm) => (
                <AlarmRow
                  key={alarm.id}
                  alarm={alarm}
                  isGone={byId.get(alarm.id)?.isGone ?? false}
                  isOpen={alarm.id === view.alarm}
                  isChosen={stillChosen.some(([id]) => id === alarm.id)}
                  isTabStop={alarm.id === keys.tabStop}
                  isBusy={acts.isBusy}
                  onOpen={(id) => {
                    keys.setCurrent(id);
                    onOpen(id);
                  }}
                  onChoose={isOpenTo(alarm) ? choose : undefined}
                  onAcknowledge={isOpenTo(alarm) ? acknowledgeOne : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
      </section>
      {mayAcknowledge && (
        <AcknowledgeBar
          chosen={stillChosen.map(([, occurrence]) => occurrence)}
          onScreen={occurrencesOf(waiting.filter(({ id }) => onScreen.has(id)))}
          isBusy={acts.isBusy}
          status={state.status}
          onAcknowledge={(occurrences, comment) => {
            goOnAfter('', 'row');
            void send(occurrences, comment);
          }}
        />
      )}
    </div>
  );
}

/** What is acknowledged is what was on the screen at the press. */
function occurrencesOf(alarms: readonly Alarm[]): readonly number[] {
  return alarms.flatMap(({ occurrence }) => occurrence ?? []);
}

function Nothing({ state: { status, summary }, view }: Pick<ActiveViewProps, 'state' | 'view'>) {
  const hidden = summary.annunciated.length;
  return (
    <EmptyText
      className="empty"
      status={status}
      loading={<Trans>Loading alarms…</Trans>}
      failed={<Trans>Alarm state unknown: no data from the device.</Trans>}
    >
      {hidden > 0 && isFiltered(view) ? (
        <Plural
          value={hidden}
          one="No active alarm matches the filter; # is hidden."
          other="No active alarms match the filter; # are hidden."
        />
      ) : (
        <Trans>No active alarms. New alarms appear here automatically.</Trans>
      )}
    </EmptyText>
  );
}
