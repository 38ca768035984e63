import { Trans } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import type { Point } from '../../../protocol/point.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import type { LiveStore } from '../../live/liveStore.ts';
import { useWorld, WorldContext } from '../../live/WorldContext.ts';
import { useHere } from '../../router/RouterContext.tsx';
import { useSession, useSessionState, useStationLogin } from '../../session/SessionContext.ts';
import type { LoadImage } from '../../synoptic/imageCache.ts';
import { LatePartOnly } from '../../synoptic/LatePartOnly.tsx';
import { SynopticPage } from '../../synoptic/SynopticPage.tsx';
import { pageOf } from '../firstPage.ts';
import { paths } from '../routes.ts';
import { PageTrend } from '../trends/PageTrend.tsx';
import { PageNotice } from './PageNotice.tsx';
import { type Selection, selectionOn } from './selectionOn.ts';
import { usePanelPart } from './usePanelPart.ts';
import { useRequestedPoint } from './useRequestedPoint.ts';

export function SynopticRoute({ loadImage }: { readonly loadImage: LoadImage }) {
  const { client } = useSession();
  const { station } = useSessionState();
  const login = useStationLogin();
  const { id } = useHere().params;
  const [selection, setSelection] = useState<Selection>();
  const pages = station?.config?.synoptics;
  const page = pages && pageOf(pages, id);
  const select = useCallback(
    (element: SynopticElement, point: Point, target: HTMLElement) => {
      if (page) setSelection({ page, element, point, target });
    },
    [page],
  );
  const close = useCallback(() => setSelection(undefined), []);
  const world = useWorld();
  const { store } = world;
  const [unknown, setUnknown] = useState<{ readonly page: Synoptic; readonly number: number }>();
  const openByNumber = useCallback(
    (number: number) => {
      const { point } = store.get(number);
      if (page && point) setSelection({ page, point });
      else if (page) setUnknown({ page, number });
    },
    [store, page],
  );
  useRequestedPoint(page, openByNumber);
  // In the place of the one before: the pointer is there, and the focus goes back to its element.
  const openBeside = useCallback(
    (number: number) => {
      const { point } = store.get(number);
      if (point) setSelection((before) => before && { ...before, point });
    },
    [store],
  );
  const points = station?.points?.points;
  const shown = useMemo(() => selectionOn(page, points, selection), [page, points, selection]);
  const { part: Panel, hasFailed } = usePanelPart(shown);
  const hasPast = world.may('getHistory');
  const dayPage = page?.id;
  const shownWorld = useMemo(
    () => (hasPast ? { ...world, past: client, dayPage } : world),
    [world, hasPast, client, dayPage],
  );

  if (!station || !pages) return null;
  const isPart = station.profile.isLimited;
  const isUnknown = unknown !== undefined && unknown.page === page;
  const pointName = selection?.point.name;
  const goneName = !shown && page?.id === selection?.page.id ? pointName : undefined;
  const missing = isUnknown ? unknown.number : goneName;
  return (
    <WorldContext value={shownWorld}>
      <SynopticPage
        synoptics={pages}
        synoptic={page}
        isPart={isPart}
        selected={shown?.element}
        onSelect={select}
        hrefOf={paths.synopticPage}
        loadImage={loadImage}
        client={client}
        beside={page && hasPast && <PageTrend page={page} />}
      >
        {missing !== undefined && (
          <PageNotice onClose={isUnknown ? () => setUnknown(undefined) : close}>
            <Trans>The point {missing} is not part of the running configuration. The page is shown without it.</Trans>
            {isPart && <LatePartOnly />}
          </PageNotice>
        )}
        {shown && !Panel && hasFailed && (
          <PageNotice onClose={close}>
            <Trans>The panel of {pointName} could not be loaded. Try again when the device responds.</Trans>
          </PageNotice>
        )}
        {shown && Panel && (
          <Panel
            point={shown.point}
            target={shown.target}
            login={login}
            programmeHref={paths.programme(shown.point.infoNumber)}
            trendsOf={paths.trendsOf}
            technicalHashCode={station.card.technicalHashCode}
            client={client}
            chosen={commandOf(shown.element, shown.point, store)}
            onOpen={openBeside}
            onClose={close}
          />
        )}
      </SynopticPage>
    </WorldContext>
  );
}

/** What a button chose of its point; the panel may have gone on to another one. */
function commandOf(element: SynopticElement | undefined, point: Point, store: LiveStore): number | undefined {
  if (!element || !('command' in element) || store.numberOf(element) !== point.infoNumber) return undefined;
  return element.command;
}
