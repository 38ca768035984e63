import { useCallback, useMemo, useRef } from 'react';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { showsDay } from '../../kiosk/showsDay.ts';
import { useArrival } from '../../kiosk/useArrival.ts';
import { useOpenWorld } from '../../live/alarms/useAlarms.ts';
import { useWorld, type World, WorldContext } from '../../live/WorldContext.ts';
import { useHere } from '../../router/RouterContext.tsx';
import { useSession } from '../../session/SessionContext.ts';
import type { LoadImage } from '../../synoptic/imageCache.ts';
import { WallPage } from '../../synoptic/WallPage.tsx';
import css from './KioskRoute.module.css';

interface Props {
  /** Public. */
  readonly isOpen: boolean;
  readonly synoptics: readonly Synoptic[];
  readonly synoptic: Synoptic;
  /** Not on the screen yet; undefined: it is. A stable function. */
  readonly onArrival: ((id: string) => void) | undefined;
  readonly hrefOf: (id: string) => string;
  readonly loadImage: LoadImage;
}

/** Shown, or drawn out of sight until its values are there. */
export function KioskPage({ isOpen, synoptics, synoptic, onArrival, hrefOf, loadImage }: Props) {
  const [world, openWorld] = [usePastWorld(synoptic.id), useOpenWorld(synoptic)];
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={css.layer} data-coming={onArrival ? '' : undefined} inert={onArrival !== undefined}>
      <WorldContext value={isOpen ? openWorld : world}>
        <WallPage synoptics={synoptics} synoptic={synoptic} hrefOf={hrefOf} loadImage={loadImage} />
      </WorldContext>
      {onArrival && <Arrival box={box} synoptic={synoptic} onArrival={onArrival} />}
    </div>
  );
}

/** Of a user: its trends, and numbers that show their last 24 hours unless the address says otherwise. */
function usePastWorld(page: string): World {
  const world = useWorld();
  const { client } = useSession();
  const { search } = useHere();
  const hasPast = world.may('getHistory');
  const dayPage = showsDay(search) ? page : undefined;
  return useMemo(() => (hasPast ? { ...world, past: client, dayPage } : world), [world, hasPast, client, dayPage]);
}

interface ArrivalProps {
  readonly box: React.RefObject<HTMLDivElement | null>;
  readonly synoptic: Synoptic;
  readonly onArrival: (id: string) => void;
}

function Arrival({ box, synoptic, onArrival }: ArrivalProps) {
  const arrived = useCallback(() => onArrival(synoptic.id), [onArrival, synoptic.id]);
  useArrival(box, synoptic.elements, arrived);
  return null;
}
