import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Fleet, FleetStation } from '../../../protocol/calls/fleet.ts';
import type { Caller } from '../../api/ask.ts';
import { Link } from '../../router/Link.tsx';
import { EmptyText } from '../../ui/EmptyText.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ListPage } from '../../ui/lists/ListPage.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { useKnown } from '../../ui/useKnown.ts';
import type { LatestInUse } from '../../ui/useLatest.ts';
import page from '../fleetPages.module.css';
import { StationPanel } from '../list/StationPanel.tsx';
import { FleetMap } from './FleetMap.tsx';
import { MapLegend } from './MapLegend.tsx';
import { isPlaced } from './mapPlaces.ts';
import { OutlineActions } from './OutlineActions.tsx';
import { PlacingBar } from './PlacingBar.tsx';
import { usePlacing } from './usePlacing.ts';

export interface FleetMapPageProps {
  readonly client: Caller;
  readonly fleet: LatestInUse<Fleet>;
  /** The outline as SVG; empty: there is none. */
  readonly outline: LatestInUse<string>;
  readonly now: number;
  readonly mayPlace: boolean;
  readonly tabs: ReactNode;
  readonly listHref: string;
  readonly manage: (station: FleetStation, onRemoved: () => void) => ReactNode;
}

const mostZoom = 8;
const none: readonly FleetStation[] = [];

export function FleetMapPage(props: FleetMapPageProps) {
  const { client, fleet, outline, now, mayPlace, tabs, listHref, manage } = props;
  const { t } = useLingui();
  const [zoom, setZoom] = useState(1);
  const [open, setOpen] = useState<string>();
  const stations = fleet.value?.stations ?? none;
  const isKnown = useKnown(fleet.status) === 'ready';
  const placing = usePlacing({ client, stations, refresh: fleet.refresh });
  const count = stations.filter((station) => !isPlaced(station)).length;
  const shown = stations.find(({ id }) => id === open);
  const isEmpty = !outline.value && count === stations.length && !placing.current;
  const close = () => setOpen(undefined);
  return (
    <ListPage
      head={
        <>
          {tabs}
          <div className={`wrap noPaper ${page.bar}`}>
            {mayPlace && stations.length > 0 && <PlacingBar stations={stations} placing={placing} />}
            {mayPlace && !placing.current && (
              <OutlineActions client={client} hasOutline={Boolean(outline.value)} refresh={outline.refresh} />
            )}
            {!isEmpty && (
              <span className="row near end">
                <IconButton icon={Minus} label={t`Smaller`} disabled={zoom <= 1} onClick={() => setZoom(zoom / 2)} />
                <IconButton
                  icon={Plus}
                  label={t`Larger`}
                  disabled={zoom >= mostZoom}
                  onClick={() => setZoom(zoom * 2)}
                />
              </span>
            )}
          </div>
          {fleet.value && !isKnown && (
            <StaleNotice onRetry={fleet.refresh}>
              <Trans>The hub is not responding. This is what it last reported; no station is current.</Trans>
            </StaleNotice>
          )}
        </>
      }
      panel={
        shown &&
        !placing.current && (
          <StationPanel station={shown} isKnown={isKnown} hasArchive={fleet.value?.hasArchive ?? false} onClose={close}>
            {manage(shown, close)}
          </StationPanel>
        )
      }
    >
      <div className="column fill near">
        {isEmpty ? (
          <EmptyText
            className="empty"
            status={fleet.status}
            loading={<Trans>Loading stations…</Trans>}
            failed={<Trans>The stations could not be loaded: no response from the hub.</Trans>}
          >
            <Trans>
              No station is on the map. An administrator uploads an outline as SVG and places the stations on it.
            </Trans>
          </EmptyText>
        ) : (
          <>
            <FleetMap
              stations={stations}
              svg={outline.value}
              isKnown={isKnown}
              now={now}
              zoom={zoom}
              onLarger={zoom < mostZoom ? () => setZoom(zoom * 2) : undefined}
              open={open}
              onOpen={placing.current ? placing.choose : setOpen}
              placing={placing.current}
              onPlace={placing.move}
              onStore={() => void placing.store()}
            />
            <MapLegend />
            {count > 0 && (
              <p className={`small ${page.bar}`}>
                <Link className="slim" to={listHref}>
                  <Plural value={count} one="# station is not on the map" other="# stations are not on the map" />
                </Link>
              </p>
            )}
          </>
        )}
      </div>
    </ListPage>
  );
}
