import { useCallback, useEffect, useState } from 'react';
import type { Since as SinceTold } from '../../protocol/since.ts';
import { readSinceLast, setSeen } from '../api/since.ts';
import { SincePanel } from '../events/since/SincePanel.tsx';
import { useLive } from '../live/LiveContext.ts';
import { paths } from '../routes/routes.ts';
import { usePointPlace } from '../routes/usePointPlace.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { skipTargets } from './SkipLinks.tsx';

interface SinceProps {
  /** How often the person asked for it; 0: it comes by itself, and only where something happened. */
  readonly requests: number;
}

type Told = { readonly since: SinceTold | undefined; readonly isRequested: boolean };

/** What happened since the person was last here: read once after the login, put away for every browser. */
export function Since({ requests }: SinceProps) {
  const { client } = useSession();
  const { station } = useSessionState();
  const live = useLive();
  const placeOf = usePointPlace();
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    let isOver = false;
    const isRequested = requests > 0;
    void readSinceLast(client, isRequested).then((since) => {
      const isWorthIt = isRequested || (since?.groups.length ?? 0) > 0;
      if (!isOver) setTold(isWorthIt ? { since, isRequested } : undefined);
    });
    return () => {
      isOver = true;
    };
  }, [client, requests]);
  const newest = told?.since?.newest;
  const dismiss = useCallback(() => {
    setTold(undefined);
    if (newest !== undefined) void setSeen(client, newest);
    document.getElementById(skipTargets.page)?.focus({ preventScroll: true });
  }, [client, newest]);
  if (!told) return null;
  const points = station?.points?.points ?? [];
  return (
    <SincePanel
      key={requests}
      {...told}
      timeZone={live.timeZone()}
      nameOf={(infoNumber) => points.find((point) => point.infoNumber === infoNumber)?.name ?? String(infoNumber)}
      placeOf={placeOf}
      numberOf={(id) => points.find((point) => point.id === id)?.infoNumber}
      logPath={paths.operationLog}
      overridesPath={paths.overrides}
      onDismiss={dismiss}
    />
  );
}
