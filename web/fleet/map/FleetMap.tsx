import { useLingui } from '@lingui/react/macro';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { FleetStation } from '../../../protocol/calls/fleet.ts';
import { useIsNarrow } from '../../ui/browser/useIsNarrow.ts';
import { needOf, needs } from '../need.ts';
import css from './FleetMapPage.module.css';
import { MapDot } from './MapDot.tsx';
import { directions, isInSight, isPlaced, nextTowards, type Place, placeIn, spotsOf } from './mapPlaces.ts';
import { PlacedDot } from './PlacedDot.tsx';
import { useSight } from './useSight.ts';
import { useSvgAddress } from './useSvgAddress.ts';

interface FleetMapProps {
  readonly stations: readonly FleetStation[];
  readonly svg: string | undefined;
  /** False: the hub does not answer. */
  readonly isKnown: boolean;
  readonly now: number;
  /** 1: as wide as its place. */
  readonly zoom: number;
  /** Undefined: it is the largest. */
  readonly onLarger: (() => void) | undefined;
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
  const { stations, svg, isKnown, now, zoom, onLarger, open, onOpen, placing, onPlace, onStore } = props;
  const { t } = useLingui();
  const outline = useSvgAddress(svg);
  const isNarrow = useIsNarrow();
  const place = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const { sight, aimAt } = useSight(place, zoom);
  const [current, setCurrent] = useState<string>();
  const moving = placing?.station.id;
  // Needs change with time only minutes after the hub's start.
  const minute = Math.floor(now / 60_000);
  // What needs someone lies above the others.
  const drawn = useMemo(
    () =>
      stations
        .filter(isPlaced)
        .filter(({ id }) => id !== moving)
        .map((station) => ({ station, need: needs.indexOf(needOf(station, minute * 60_000)) }))
        .sort((one, other) => other.need - one.need)
        .map(({ station }) => station),
    [stations, moving, minute],
  );
  const spots = useMemo(() => spotsOf(drawn, zoom), [drawn, zoom]);
  const most = mostNamed[isNarrow ? 'narrow' : 'wide'] * zoom ** 2;
  const shown = spots.filter(({ station }) => station.id === current || isInSight(station, sight));
  const tabStop = shown.some(({ station }) => station.id === current) ? current : shown.at(-1)?.station.id;
  const move = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    const places = spots.map(({ station }) => station);
    const from = places.find(({ id }) => id === (event.currentTarget as HTMLElement).dataset.station);
    if (!direction || !from) return;
    event.preventDefault();
    const next = nextTowards(from, places, direction);
    if (!next) return;
    // It may be out of sight, and is drawn before it gets the focus.
    flushSync(() => setCurrent(next.id));
    sheet.current?.querySelector<HTMLElement>(`[data-station="${CSS.escape(next.id)}"]`)?.focus();
  };
  // The same function: of thousands of dots only those that changed are drawn again.
  const pressSpot = (id: string) => {
    setCurrent(id);
    const spot = spots.find(({ station }) => station.id === id);
    if (!spot || spot.others === 0 || !onLarger) return onOpen(id);
    aimAt(spot.station);
    onLarger();
  };
  const hands = useRef({ pressSpot, move });
  hands.current = { pressSpot, move };
  const press = useCallback((id: string) => hands.current.pressSpot(id), []);
  const pressKey = useCallback((event: KeyboardEvent) => hands.current.move(event), []);
  const put = (event: PointerEvent) => {
    if (!placing || !sheet.current || event.buttons !== 1) return;
    onPlace(placeIn(sheet.current.getBoundingClientRect(), event.clientX, event.clientY));
  };
  return (
    // A scrollable area must be reachable by keyboard.
    <section
      ref={place}
      className="box fill scroll"
      aria-label={t`Map of stations`}
      tabIndex={zoom > 1 ? 0 : undefined}
    >
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
        {outline && <img className="block whole" src={outline} alt="" draggable={false} />}
        {shown.map(({ station, others }) => (
          <MapDot
            key={station.id}
            station={station}
            others={others}
            isKnown={isKnown}
            isOpen={station.id === open}
            isNamed={spots.length <= most}
            isTabStop={station.id === tabStop}
            onOpen={press}
            onKeyDown={pressKey}
          />
        ))}
        {placing && <PlacedDot {...placing} onPlace={onPlace} onStore={onStore} />}
      </div>
    </section>
  );
}
