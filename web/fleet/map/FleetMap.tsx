import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { FleetStation } from '../../../protocol/calls/fleet.ts';
import { useIsNarrow } from '../../ui/browser/useIsNarrow.ts';
import { needOf, needs } from '../need.ts';
import css from './FleetMapPage.module.css';
import { MapDot } from './MapDot.tsx';
import { directions, isPlaced, nextTowards, type Place, type PlacedStation, placeIn } from './mapPlaces.ts';
import { PlacedDot } from './PlacedDot.tsx';
import { useSvgAddress } from './useSvgAddress.ts';

interface FleetMapProps {
  readonly stations: readonly FleetStation[];
  readonly svg: string | undefined;
  /** False: the hub does not answer. */
  readonly isKnown: boolean;
  readonly now: number;
  /** 1: as wide as its place. */
  readonly zoom: number;
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  /** The station that is being placed, and where it is now; undefined: the map is read. */
  readonly placing: { readonly station: FleetStation; readonly place: Place } | undefined;
  readonly onPlace: (place: Place) => void;
  readonly onStore: () => void;
}

/** More names would lie over each other, on a desk and on a phone. */
const mostNamed = { wide: 30, narrow: 6 } as const;

/** Stations as dots on the owner's outline. Arrow keys lead from one to the next. */
export function FleetMap(props: FleetMapProps) {
  const { stations, svg, isKnown, now, zoom, open, onOpen, placing, onPlace, onStore } = props;
  const { t } = useLingui();
  const outline = useSvgAddress(svg);
  const isNarrow = useIsNarrow();
  const sheet = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string>();
  const placed = stations.filter(isPlaced).filter(({ id }) => id !== placing?.station.id);
  // What needs someone lies above the others.
  const drawn = placed.toSorted((one, other) => needs.indexOf(needOf(other, now)) - needs.indexOf(needOf(one, now)));
  const most = mostNamed[isNarrow ? 'narrow' : 'wide'] * zoom ** 2;
  const tabStop = placed.some(({ id }) => id === current) ? current : drawn.at(-1)?.id;
  const move = (event: KeyboardEvent, from: PlacedStation) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const next = nextTowards(from, placed, direction);
    if (!next) return;
    setCurrent(next.id);
    sheet.current?.querySelector<HTMLElement>(`[data-station="${CSS.escape(next.id)}"]`)?.focus();
  };
  const put = (event: PointerEvent) => {
    if (!placing || !sheet.current || event.buttons !== 1) return;
    onPlace(placeIn(sheet.current.getBoundingClientRect(), event.clientX, event.clientY));
  };
  return (
    // A scrollable area must be reachable by keyboard.
    <section className={css.place} aria-label={t`Map of stations`} tabIndex={zoom > 1 ? 0 : undefined}>
      <div
        ref={sheet}
        className={css.sheet}
        style={{ '--zoom': `${zoom * 100}%` } as CSSProperties}
        data-placing={placing ? true : undefined}
        data-empty={outline ? undefined : true}
        onPointerDown={(event) => {
          if (!placing) return;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          put(event);
        }}
        onPointerMove={put}
      >
        {outline && <img className={css.outline} src={outline} alt="" draggable={false} />}
        {drawn.map((station) => (
          <MapDot
            key={station.id}
            station={station}
            isKnown={isKnown}
            isOpen={station.id === open}
            isNamed={placed.length <= most}
            isTabStop={station.id === tabStop}
            onOpen={() => {
              setCurrent(station.id);
              onOpen(station.id);
            }}
            onKeyDown={(event) => move(event, station)}
          />
        ))}
        {placing && <PlacedDot {...placing} onPlace={onPlace} onStore={onStore} />}
      </div>
    </section>
  );
}
