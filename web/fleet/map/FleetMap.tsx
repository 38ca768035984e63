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
import type { FleetStation } from '../../../protocol/calls/fleet.ts';
import { useIsNarrow } from '../../ui/browser/useIsNarrow.ts';
import { needOf, needs } from '../need.ts';
import css from './FleetMapPage.module.css';
import { MapDot } from './MapDot.tsx';
import { directions, isPlaced, nextTowards, type Place, placeIn } from './mapPlaces.ts';
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
  const most = mostNamed[isNarrow ? 'narrow' : 'wide'] * zoom ** 2;
  const tabStop = drawn.some(({ id }) => id === current) ? current : drawn.at(-1)?.id;
  const move = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    const from = drawn.find(({ id }) => id === (event.currentTarget as HTMLElement).dataset.station);
    if (!direction || !from) return;
    event.preventDefault();
    const next = nextTowards(from, drawn, direction);
    if (!next) return;
    setCurrent(next.id);
    sheet.current?.querySelector<HTMLElement>(`[data-station="${CSS.escape(next.id)}"]`)?.focus();
  };
  // The same function: of thousands of dots only those that changed are drawn again.
  const hands = useRef({ onOpen, move });
  hands.current = { onOpen, move };
  const press = useCallback((id: string) => {
    setCurrent(id);
    hands.current.onOpen(id);
  }, []);
  const pressKey = useCallback((event: KeyboardEvent) => hands.current.move(event), []);
  const put = (event: PointerEvent) => {
    if (!placing || !sheet.current || event.buttons !== 1) return;
    onPlace(placeIn(sheet.current.getBoundingClientRect(), event.clientX, event.clientY));
  };
  return (
    // A scrollable area must be reachable by keyboard.
    <section className="box fill scroll" aria-label={t`Map of stations`} tabIndex={zoom > 1 ? 0 : undefined}>
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
        {drawn.map((station) => (
          <MapDot
            key={station.id}
            station={station}
            isKnown={isKnown}
            isOpen={station.id === open}
            isNamed={drawn.length <= most}
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
