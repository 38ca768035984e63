import { Trans, useLingui } from '@lingui/react/macro';
import { type Alarm, isActive, isUnacknowledged } from '../../../../protocol/alarm.ts';
import { appPaths } from '../../../../protocol/appPaths.ts';
import { useMoment } from '../../../live/useMoment.ts';
import { useWorld } from '../../../live/WorldContext.ts';
import { Link } from '../../../router/Link.tsx';
import { alarmStateWords } from '../../../text/alarms/alarmStateWords.ts';
import { EmptyText } from '../../../ui/EmptyText.tsx';
import { NamedAlarmMark } from '../../../ui/NamedAlarmMark.tsx';
import { usePage } from '../../PageContext.ts';
import type { ElementProps } from '../elementProps.ts';
import css from './acting.module.css';
import { BoxRoot } from './BoxRoot.tsx';
import { rowsIn, rowType } from './rows.ts';
import { useAlarmsIn } from './useAlarmsIn.ts';

/**
 * A row opens its alarm, and there alone it is acknowledged. With a lost link the last rows remain, marked as not
 * current; "No active alarms" needs a fresh reply (R46).
 */
export function AlarmListData({ placed, element }: ElementProps<'AlarmListData'>) {
  const { t } = useLingui();
  const { isPublic } = useWorld();
  const { isInRows, openPoint } = usePage();
  const { status, rows } = useAlarmsIn(element);
  const { shown, hidden: count } = rowsIn(rows, element, isInRows);
  const href = element.area === undefined ? appPaths.alarms : hrefOf({ area: element.area });
  const isOpenable = openPoint !== undefined;
  return (
    <BoxRoot placed={placed} label={t`Active alarms`} isStale={!isPublic && status === 'stale'}>
      <div style={rowType(element, isInRows)} className={css.rows}>
        {isPublic ? (
          <p className="muted lines">
            <Trans>Alarms are listed after login.</Trans>
          </p>
        ) : rows.length === 0 ? (
          <Nothing status={status} />
        ) : (
          <ul className="list">
            {shown.map((alarm) => (
              <AlarmLine key={alarm.id} alarm={alarm} isOpenable={isOpenable} />
            ))}
            {count > 0 && (
              <li>
                <MaybeLink to={isOpenable ? href : undefined}>
                  <Trans>{count} more</Trans>
                </MaybeLink>
              </li>
            )}
          </ul>
        )}
      </div>
    </BoxRoot>
  );
}

function hrefOf(query: Readonly<Record<string, string>>): string {
  return `${appPaths.alarms}?${new URLSearchParams(query)}`;
}

function AlarmLine({ alarm, isOpenable }: { readonly alarm: Alarm; readonly isOpenable: boolean }) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const { id, message, priority, raisedAt, state } = alarm;
  const since = raisedAt === undefined ? undefined : momentOf(raisedAt);
  return (
    <li data-alarm-row={id} data-alarm={priority} data-waiting={isUnacknowledged(alarm) || undefined}>
      <MaybeLink to={isOpenable ? hrefOf({ alarm: id }) : undefined}>
        <NamedAlarmMark priority={priority} isUnacknowledged={isUnacknowledged(alarm)} isOver={!isActive(alarm)} />
        <span className="fill clip" title={message}>
          {message}
        </span>
        {/* The usual state is that of a mark with a ring: the message needs the room. */}
        <span className={state === 'activeUnacknowledged' ? 'unseen' : 'clip muted'}>
          {i18n._(alarmStateWords[state])}
        </span>
        {since && (
          <time className="firm" dateTime={new Date(raisedAt ?? 0).toISOString()} title={since.exact}>
            {since.short}
          </time>
        )}
      </MaybeLink>
    </li>
  );
}

interface MaybeLinkProps {
  /** Undefined: nothing opens here. */
  readonly to: string | undefined;
  readonly children: React.ReactNode;
}

function MaybeLink({ to, children }: MaybeLinkProps) {
  if (to === undefined) return <div className={css.line}>{children}</div>;
  return (
    <Link to={to} className={css.line}>
      {children}
    </Link>
  );
}

function Nothing({ status }: Pick<ReturnType<typeof useAlarmsIn>, 'status'>) {
  const { alarms } = useWorld();
  if (status !== 'none') {
    return (
      <EmptyText
        status={status}
        className="muted lines"
        loading={<Trans>Loading alarms…</Trans>}
        failed={<Trans>Alarm state unknown: no data from the device.</Trans>}
      >
        <Trans>No active alarms.</Trans>
      </EmptyText>
    );
  }
  return (
    <p className="muted lines">
      {alarms ? <Trans>This device reports no alarms to this page.</Trans> : <Trans>Active alarms appear here.</Trans>}
    </p>
  );
}
