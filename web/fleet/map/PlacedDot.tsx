import { useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { FleetStation } from '../../../protocol/calls/fleet.ts';
import css from './FleetMapPage.module.css';
import { directions, moved, type Place } from './mapPlaces.ts';

interface PlacedDotProps {
  readonly station: FleetStation;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  readonly onStore: () => void;
}

/** Per cent of the map for one press of an arrow, and with Shift. */
const [step, largeStep] = [0.5, 5];

/** The station that is being placed: it has the focus, and arrow keys move it. */
export function PlacedDot({ station: { id, name }, place, onPlace, onStore }: PlacedDotProps) {
  const { t } = useLingui();
  const dot = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another station takes the focus again
  useEffect(() => dot.current?.focus(), [id]);
  return (
    <button
      ref={dot}
      type="button"
      className={css.dot}
      data-moving
      style={{ '--x': `${place.x}%`, '--y': `${place.y}%` } as CSSProperties}
      aria-label={t`${name}: place with the arrow keys, store with Enter`}
      onClick={(event) => {
        // By the keyboard: a pointer has placed it already.
        if (event.detail === 0) onStore();
      }}
      onKeyDown={(event) => {
        const direction = directions[event.key];
        if (!direction) return;
        event.preventDefault();
        onPlace(moved(place, direction, event.shiftKey ? largeStep : step));
      }}
    >
      <MapPin size={22} aria-hidden />
      <span className={css.label}>{name}</span>
    </button>
  );
}
