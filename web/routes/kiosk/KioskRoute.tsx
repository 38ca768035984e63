import { Trans } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { partOf } from '../../../protocol/elementKinds.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { isSameName } from '../../../protocol/text/nameParts.ts';
import { DeviceClock } from '../../frame/bar/DeviceClock.tsx';
import { AlarmsUnknown } from '../../frame/status/AlarmsUnknown.tsx';
import { LinkStatus } from '../../frame/status/LinkStatus.tsx';
import { LossLine } from '../../frame/status/LossLine.tsx';
import { keepAwake } from '../../kiosk/keepAwake.ts';
import { kioskMode, kioskSearch, pageSeconds } from '../../kiosk/kioskMode.ts';
import { useCycle } from '../../kiosk/useCycle.ts';
import { useHands } from '../../kiosk/useHands.ts';
import { useIdlePointer } from '../../kiosk/useIdlePointer.ts';
import { useOpenWorld } from '../../live/alarms/useAlarms.ts';
import { useFreshness } from '../../live/useFreshness.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { useHere } from '../../router/RouterContext.tsx';
import { useShellState } from '../../shell/ShellContext.ts';
import { EmptyPage } from '../../synoptic/EmptyPage.tsx';
import type { LoadImage } from '../../synoptic/imageCache.ts';
import { Band } from '../../ui/Band.tsx';
import { KioskChooser } from './KioskChooser.tsx';
import { KioskPage } from './KioskPage.tsx';
import css from './KioskRoute.module.css';

/** How long an invalid number of seconds is reported. */
const refusedMs = 20_000;

const noPages: readonly Synoptic[] = [];

interface KioskProps {
  /** The pages are public: only the alarms that visitors see are shown. */
  readonly areOpen?: boolean;
  readonly stationName: string | undefined;
  /** Undefined: not known yet. A stable array. */
  readonly pages: readonly Synoptic[] | undefined;
  /** Pages that links may name; one that is not among `pages` leads nowhere. Undefined: the pages. */
  readonly known?: readonly Synoptic[] | undefined;
  /** Of a page, without `?kiosk`. */
  readonly pathOf: (id: string) => string;
  readonly loadImage: LoadImage;
  readonly emptyText: ReactNode;
  /** At the foot of the screen, in a fixed place. */
  readonly children?: ReactNode;
}

/** Pages on a wall: one after another, for months, without a user (docs/operate.md, Wall display). */
export function KioskRoute(props: KioskProps) {
  const { areOpen = false, stationName, pages: shownPages, known, pathOf, loadImage, emptyText, children } = props;
  const { params, search } = useHere();
  const { id } = params;
  const mode = kioskMode(search);
  const { isSilent } = useShellState();
  const { link } = useFreshness();
  const isIdle = useIdlePointer();
  const synoptics = shownPages ?? noPages;
  const count = synoptics.length;
  const pages = useMemo(() => synoptics.map((page) => page.id), [synoptics]);
  const seconds = mode?.seconds ?? pageSeconds.usual;
  const { cycle, state } = useCycle({ seconds, first: id, pages, isSilent: link === 'lost' });
  useHands(cycle);
  useEffect(keepAwake, []);
  // The address names the page to begin with; a link on a page names another one.
  const isKnown = count > 0;
  useEffect(() => {
    if (id !== undefined && isKnown) cycle.show(id);
  }, [cycle, id, isKnown]);

  const query = kioskSearch(search);
  const hrefOf = useCallback((page: string) => pathOf(page) + query, [pathOf, query]);
  const arrived = useCallback((page: string) => cycle.arrived(page), [cycle]);
  const at = synoptics.findIndex((page) => page.id === state.shown);
  const place = at + 1;
  const page = synoptics[at];
  const [world, openWorld] = [useWorld(), useOpenWorld(page)];
  const { alarms } = areOpen ? openWorld : world;
  const drawn = synoptics.filter((page) => page.id === state.shown || page.id === state.coming);
  return (
    <div className={`tall ${css.kiosk}`} data-idle={isIdle || undefined}>
      <header className={css.bar}>
        <p className="clip muted">{stationName}</p>
        <h1 className={page && drawsName(page) ? 'unseen' : css.title}>{page?.name}</h1>
        <div className={`row firm muted end ${css.states}`}>
          <LinkStatus />
          {alarms && <AlarmsUnknown alarms={alarms} />}
          <DeviceClock />
          {at >= 0 && count > 1 && (
            <span>
              <Trans>
                Page {place} of {count}
              </Trans>
            </span>
          )}
        </div>
      </header>
      <LossLine />
      {isSilent && shownPages === undefined && (
        <Band>
          <Trans>No response from device</Trans>
        </Band>
      )}
      {mode?.refused !== undefined && <Refused value={mode.refused} />}
      <main className={css.main} onClickCapture={stayHere}>
        {drawn.map((page) => (
          <KioskPage
            key={page.id}
            isOpen={areOpen}
            synoptics={known ?? synoptics}
            synoptic={page}
            hrefOf={hrefOf}
            loadImage={loadImage}
            onArrival={page.id === state.shown ? undefined : arrived}
          />
        ))}
        {shownPages === undefined && <EmptyPage isLoading />}
        {shownPages !== undefined && count === 0 && <EmptyPage>{emptyText}</EmptyPage>}
      </main>
      {state.isPaused && count > 1 && (
        <KioskChooser cycle={cycle} synoptics={synoptics} shown={state.coming ?? state.shown} />
      )}
      {children}
    </div>
  );
}

/** A wall has no second window, and no user to close it: links that leave the product lead nowhere here. */
function stayHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && (link.target === '_blank' || link.origin !== location.origin)) event.preventDefault();
}

/** Shown once, to the person who sets the screen up. */
function Refused({ value }: { readonly value: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), refusedMs);
    return () => clearTimeout(timer);
  }, []);
  if (isShown) return null;
  const { least, most, usual } = pageSeconds;
  return (
    <p role="status" className="notice words">
      <Trans>
        “{value}” is not a number of seconds from {least} to {most}. Each page is shown for {usual} seconds.
      </Trans>
    </p>
  );
}

function drawsName({ name, elements }: Pick<Synoptic, 'name' | 'elements'>): boolean {
  return elements.some((element) => partOf(element) === 'text' && 'text' in element && isSameName(element.text, name));
}
