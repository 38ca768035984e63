import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FleetStation } from '../../../protocol/calls/fleet.ts';
import { Button } from '../../ui/Button.tsx';
import { Options } from '../../ui/Options.tsx';
import { useHeard } from '../../ui/useHeard.ts';
import { createNameOrder } from '../list/stationRows.ts';
import { isPlaced } from './mapPlaces.ts';
import type { Placing } from './usePlacing.ts';

interface PlacingBarProps {
  readonly stations: readonly FleetStation[];
  readonly placing: Placing;
}

/** Chooses the station to place, and stores its place. */
export function PlacingBar({ stations, placing }: PlacingBarProps) {
  const { i18n, t } = useLingui();
  const { current, choose, store, fault, isBusy } = placing;
  const sorted = useMemo(() => {
    const byName = createNameOrder(i18n.locale).orderOf(stations);
    return stations.toSorted((one, other) => Number(isPlaced(one)) - Number(isPlaced(other)) || byName(one, other));
  }, [stations, i18n.locale]);
  const optionText = (one: FleetStation) => {
    const { name } = one;
    return isPlaced(one) ? name : t`${name} (not placed)`;
  };
  useHeard(
    'keydown',
    current &&
      ((event) => {
        if (event.key === 'Escape') choose(undefined);
      }),
  );
  if (!current)
    return (
      <Button onClick={() => choose(sorted[0]?.id)}>
        <Trans>Place stations</Trans>
      </Button>
    );
  return (
    <div className="wrap">
      <select
        aria-label={t`Station to place`}
        value={current.station.id}
        onChange={({ target }) => choose(target.value)}
      >
        <Options of={sorted.map((one) => [one.id, optionText(one)])} />
      </select>
      <Button variant="main" disabled={isBusy} onClick={() => void store()}>
        <Trans>Store place</Trans>
      </Button>
      <Button onClick={() => choose(undefined)}>
        <Trans>Done</Trans>
      </Button>
      {fault ? (
        <span className="fault" role="alert">
          {i18n._(fault)}
        </span>
      ) : (
        <span className="note">
          <Trans>Press on the map, or move with the arrow keys (Shift: further); Enter stores the place.</Trans>
        </span>
      )}
    </div>
  );
}
