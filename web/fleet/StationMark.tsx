import type { CSSProperties, ReactElement } from 'react';
import type { FleetStation } from '../../protocol/calls/fleet.ts';
import { AlarmMark } from '../ui/AlarmMark.tsx';
import { mostUrgent } from './need.ts';
import css from './StationMark.module.css';

type Shape = 'normal' | 'impaired' | FleetStation['state'] | 'unknown';

/** On a grid of 20 units: each differs in shape, colour is for alarms. */
const shapes: Readonly<Record<Exclude<Shape, 'live'>, ReactElement>> = {
  normal: <circle cx={10} cy={10} r={5} data-fill />,
  impaired: (
    <>
      <circle cx={10} cy={10} r={6.5} />
      <path d="M10 3.5a6.5 6.5 0 0 1 0 13Z" data-fill />
    </>
  ),
  notCurrent: <path d="M3 3H17V17H3ZM3 10 10 3M3 17 17 3M10 17 17 10" />,
  unknown: <path d="M3 3H17V17H3ZM3 10 10 3M3 17 17 3M10 17 17 10" />,
  notHeard: <circle cx={10} cy={10} r={6.5} strokeDasharray="2 2.1" />,
  conflict: (
    <>
      <circle cx={7} cy={10} r={5.5} />
      <circle cx={13} cy={10} r={5.5} />
      <path d="M10 6v8" />
    </>
  ),
};

interface StationMarkProps {
  readonly station: Pick<FleetStation, 'state' | 'counts' | 'unacknowledged' | 'isDegraded' | 'lostLinks'>;
  /** False: the hub itself does not answer. */
  readonly isKnown: boolean;
  readonly size: number;
}

/** How a station is, at a glance; the words stand beside it. */
export function StationMark({ station, isKnown, size }: StationMarkProps) {
  const priority = mostUrgent(station);
  if (isKnown && station.state === 'live' && priority)
    return <AlarmMark priority={priority} isUnacknowledged={station.unacknowledged > 0} size={size} />;
  const shape = isKnown ? shapeOf(station) : 'unknown';
  return (
    <svg
      className={`firm ${shape === 'conflict' ? 'fault' : 'muted'} ${css.mark}`}
      viewBox="0 0 20 20"
      style={{ '--size': `${size / 16}rem` } as CSSProperties}
      aria-hidden
    >
      {shapes[shape]}
    </svg>
  );
}

function shapeOf({ state, isDegraded, lostLinks }: StationMarkProps['station']): keyof typeof shapes {
  if (state !== 'live') return state;
  return isDegraded || lostLinks > 0 ? 'impaired' : 'normal';
}
