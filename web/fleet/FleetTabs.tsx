import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../router/Link.tsx';

type FleetTab = 'list' | 'alarms' | 'map' | 'trends';

interface FleetTabsProps {
  readonly shown: FleetTab;
  readonly hrefs: Readonly<Record<FleetTab, string>>;
}

export function FleetTabs({ shown, hrefs }: FleetTabsProps) {
  const { t } = useLingui();
  const tabs: readonly (readonly [FleetTab, ReactNode])[] = [
    ['list', <Trans key="list">Stations</Trans>],
    ['alarms', <Trans key="alarms">Alarms</Trans>],
    ['map', <Trans key="map">Map</Trans>],
    ['trends', <Trans key="trends">Trends</Trans>],
  ];
  return (
    <nav className="tabs noPaper" aria-label={t`Fleet`}>
      {tabs.map(([tab, words]) => (
        <Link key={tab} to={hrefs[tab]} aria-current={tab === shown ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  );
}
