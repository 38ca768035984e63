import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Alarm } from '../../protocol/alarm.ts';
import { setOutOfService, unshelveAlarm } from '../../protocol/calls/alarmAction.ts';
import { AlarmValidity } from '../live/alarms/AlarmValidity.tsx';
import type { AlarmsState } from '../live/alarms/alarmStore.ts';
import { SuppressedBy } from '../live/alarms/SuppressedBy.tsx';
import { mayAt } from '../live/mayAt.ts';
import { useMoment } from '../live/useMoment.ts';
import { useWorld } from '../live/WorldContext.ts';
import { personText } from '../text/personNames.ts';
import { quotedText } from '../text/quotedText.ts';
import { Button } from '../ui/Button.tsx';
import page from '../ui/listLayout.module.css';
import type { Column } from '../ui/lists/DataRow.tsx';
import { ListSection } from '../ui/lists/ListSection.tsx';
import { NamedAlarmMark } from '../ui/NamedAlarmMark.tsx';
import { AlarmStateText } from './AlarmStateText.tsx';
import { type AlarmView, isFiltered } from './alarmView.ts';
import type { Acts } from './useActs.ts';

interface AsideViewProps {
  readonly state: Pick<AlarmsState, 'status' | 'alarms'>;
  readonly view: AlarmView;
  /** After the filter. */
  readonly alarms: readonly Alarm[];
  readonly acts: Acts;
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
}

const widths = 'max-content minmax(7rem, 2fr) minmax(6.5rem, 1.5fr) minmax(7rem, 1.6fr) auto';

export function AsideView({ state, view, alarms, acts, open, onOpen }: AsideViewProps) {
  const { t, i18n } = useLingui();
  const momentOf = useMoment();
  const world = useWorld();
  const exact = (time: number) => momentOf(time).exact;
  const list = { status: state.status, isNarrowed: isFiltered(view), open, onOpen };
  return (
    <div className={page.page}>
      <Part
        {...list}
        title={t`Shelved`}
        empty={<Trans>No shelved alarms. Alarms that an operator shelves are listed here until shelving ends.</Trans>}
        alarms={alarms.filter(({ shelving }) => shelving)}
        tell={({ shelving }) =>
          shelving && (
            <>
              {shelving.kind === 'oneShot' ? (
                <Trans>
                  until return to normal, at the latest {exact(shelving.until)}, by {personText(shelving.person)}
                </Trans>
              ) : (
                <Trans>
                  until {exact(shelving.until)}, by {personText(shelving.person)}
                </Trans>
              )}
              {shelving.text && <small> {quotedText(i18n, shelving.text)}</small>}
              {shelving.occurrences > 0 && (
                <small>
                  {' '}
                  <Plural
                    value={shelving.occurrences}
                    one="# occurrence while shelved"
                    other="# occurrences while shelved"
                  />
                </small>
              )}
            </>
          )
        }
        act={
          world.may('unshelveAlarm') &&
          (({ id, message, infoNumber }) =>
            mayAt(world, 'unshelveAlarm', infoNumber) && (
              <Button
                disabled={acts.isBusy}
                aria-label={t`Unshelve: ${message}`}
                onClick={() => void acts.run(unshelveAlarm, { id })}
              >
                <Trans>Unshelve</Trans>
              </Button>
            ))
        }
      />
      <Part
        {...list}
        title={t`Suppressed by design`}
        empty={
          <Trans>
            No alarms suppressed by design. Alarms that do not apply in the present plant state are listed here.
          </Trans>
        }
        alarms={alarms.filter(({ suppressedSince }) => suppressedSince !== undefined)}
        tell={(alarm) => <SuppressedBy alarm={alarm} isConditionShown={alarm.state === 'normal'} />}
      />
      <Part
        {...list}
        title={t`Out of service`}
        empty={
          <Trans>
            No alarms out of service. Alarms that a technician takes out of service are listed here with the reason.
          </Trans>
        }
        alarms={alarms.filter(({ outOfService }) => outOfService)}
        tell={({ outOfService }) =>
          outOfService && (
            <>
              <Trans>
                since {exact(outOfService.since)}, by {personText(outOfService.person)}
              </Trans>{' '}
              <small>{quotedText(i18n, outOfService.text)}</small>
            </>
          )
        }
        act={
          world.may('setOutOfService') &&
          (({ id, message, infoNumber }) =>
            mayAt(world, 'setOutOfService', infoNumber) && (
              <Button
                disabled={acts.isBusy}
                aria-label={t`Return to service: ${message}`}
                onClick={() => void acts.run(setOutOfService, { id, isOutOfService: false })}
              >
                <Trans>Return to service</Trans>
              </Button>
            ))
        }
      />
    </div>
  );
}

interface PartProps extends Pick<AsideViewProps, 'alarms' | 'open' | 'onOpen'> {
  readonly status: AlarmsState['status'];
  /** A filter excludes some: nothing is known of the others. */
  readonly isNarrowed: boolean;
  readonly title: string;
  readonly empty: ReactNode;
  readonly tell: (alarm: Alarm) => ReactNode;
  readonly act?: false | ((alarm: Alarm) => ReactNode);
}

function Part({ status, isNarrowed, title, empty, alarms, tell, act, open, onOpen }: PartProps) {
  const { t } = useLingui();
  const columns: readonly Column<Alarm>[] = [
    {
      id: 'priority',
      title: t({ message: 'Priority', context: 'alarm' }),
      cell: ({ priority }) => <NamedAlarmMark priority={priority} isAside size={20} />,
    },
    { id: 'message', title: t`Message`, isOpener: true, cell: ({ message }) => message },
    {
      id: 'state',
      title: t`State`,
      cell: (alarm) => (
        <>
          <AlarmStateText alarm={alarm} />{' '}
          <small>
            <AlarmValidity alarm={alarm} />
          </small>
        </>
      ),
    },
    { id: 'why', title, cell: (alarm) => <span>{tell(alarm)}</span> },
    { id: 'act', cell: (alarm) => (act ? act(alarm) : null) },
  ];
  return (
    <ListSection
      title={title}
      status={status}
      failed={<Trans>Unknown: the alarms could not be loaded.</Trans>}
      empty={isNarrowed ? <Trans>None matches the filter.</Trans> : empty}
      columns={columns}
      rows={alarms}
      keyOf={(alarm) => alarm.id}
      widths={widths}
      onOpen={(alarm) => onOpen(alarm.id)}
      openKey={open}
    />
  );
}
