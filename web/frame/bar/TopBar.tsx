import { Trans, useLingui } from '@lingui/react/macro';
import { CircleQuestionMark, LogOut, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Countdown } from '../../session/Countdown.tsx';
import { serves } from '../../session/rights.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { later, Nothing } from '../../text/later.tsx';
import { Button } from '../../ui/Button.tsx';
import { AlarmStrip } from '../AlarmStrip.tsx';
import { OverrideCount } from '../OverrideCount.tsx';
import { StatusStrip } from '../status/StatusStrip.tsx';
import { useHelp } from '../useHelp.tsx';
import { DeviceClock } from './DeviceClock.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { SearchButton } from './SearchButton.tsx';
import css from './TopBar.module.css';

const NotificationBell = later(async () => (await import('../notifications/NotificationBell.tsx')).NotificationBell, {
  missing: Nothing,
});

// A station has none.
const FleetStrip = later(async () => (await import('../FleetStrip.tsx')).FleetStrip, { missing: Nothing });

interface TopBarProps {
  readonly stationName: string;
  readonly title: ReactNode;
  readonly isFolded: boolean;
  readonly onFold: () => void;
  /** What happened since the user was last here; undefined: this device does not report it. */
  readonly onSince: (() => void) | undefined;
}

export function TopBar({ stationName, title, isFolded, onFold, onSince }: TopBarProps) {
  const { t } = useLingui();
  const session = useSession();
  const { notifications, station } = useSessionState();
  const isHub = station !== undefined && serves(station, 'getFleet');
  const help = useHelp();
  return (
    <header className={css.bar}>
      <Button variant="bare" className={css.fold} aria-label={t`Navigation`} aria-expanded={!isFolded} onClick={onFold}>
        <Menu size={20} aria-hidden />
      </Button>
      <div className={css.room}>
        <StatusStrip>
          <div className={css.place}>
            <p className={css.name}>{stationName}</p>
            <h1 className={css.title}>{title}</h1>
          </div>
        </StatusStrip>
        <Countdown place="bar" />
        {isHub ? <FleetStrip /> : <AlarmStrip />}
      </div>
      <OverrideCount />
      <DeviceClock />
      {notifications.some(({ isAside }) => isAside) && <NotificationBell />}
      <SearchButton />
      <Button
        variant="bare"
        className={css.help}
        aria-keyshortcuts="?"
        aria-label={t`Help`}
        title={t`Help (?)`}
        onClick={help.open}
      >
        <CircleQuestionMark size={20} aria-hidden />
      </Button>
      <PersonMenu onHelp={help.open} onSince={onSince} />
      <Button variant="bare" className={css.out} title={t`Log out`} onClick={() => session.disconnect()}>
        <LogOut size={18} aria-hidden />
        <span className={css.word}>
          <Trans>Log out</Trans>
        </span>
      </Button>
      {help.dialog}
    </header>
  );
}
