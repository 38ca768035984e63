import { useCallback, useState } from 'react';
import { getSince, setSeen } from '../../protocol/calls/since.ts';
import { ask } from '../api/ask.ts';
import { SincePanel } from '../events/since/SincePanel.tsx';
import { takeOvers } from '../events/since/takeOvers.ts';
import { useReader } from '../live/useReader.ts';
import { NotNormalNow } from '../notNormal/NotNormalNow.tsx';
import { bookSearch } from '../routes/log/bookSearch.ts';
import { useNotNormal } from '../routes/notNormal/useNotNormal.ts';
import { paths } from '../routes/routes.ts';
import { usePointPlace } from '../routes/usePointPlace.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { drawingAlone } from '../ui/browser/drawingAlone.ts';
import { useStore } from '../ui/store.ts';
import { useLatest } from '../ui/useLatest.ts';
import { useRefreshOn } from '../ui/useRefreshOn.ts';
import { skipTargets } from './SkipLinks.tsx';
import { usePersonNames } from './usePersonNames.ts';

/** Read for as long as the panel is open. */
function NotNormal() {
  return <NotNormalNow sections={useNotNormal().sections} href={paths.notNormal} />;
}

interface SinceProps {
  /** How often it was opened by hand; 0: it appears automatically, and only if something happened. */
  readonly requests: number;
}

/** What happened since the user was last here: read once after the login; dismissing it counts for every browser. */
export function Since({ requests }: SinceProps) {
  usePersonNames();
  const { client } = useSession();
  const { station } = useSessionState();
  const placeOf = usePointPlace();
  const [dismissed, setDismissed] = useState<number>();
  const [isBookRead, setBookRead] = useState(false);
  const isRequested = requests > 0;
  const isAlone = useStore(drawingAlone);
  const read = useReader(client, getSince, { again: isRequested || undefined });
  const { value: since, status, refresh } = useLatest({ read });
  useRefreshOn(requests, refresh);
  useRefreshOn(useStore(takeOvers), refresh);
  const newest = since?.newest;
  const dismiss = useCallback(() => {
    setDismissed(requests);
    if (newest !== undefined) void ask(client, setSeen, { newest });
    document.getElementById(skipTargets.page)?.focus({ preventScroll: true });
  }, [client, newest, requests]);
  const hasHandOver = since?.handOver !== undefined && !isBookRead;
  const isShown = isRequested ? status !== 'loading' : !isAlone && (since?.groups.length || hasHandOver);
  if (!isShown || dismissed === requests) return null;
  const points = station?.points?.points ?? [];
  return (
    <SincePanel
      key={requests}
      since={hasHandOver ? since : since && { ...since, handOver: undefined }}
      isRequested={isRequested}
      placeOf={placeOf}
      numberOf={(id) => points.find((point) => point.id === id)?.infoNumber}
      logPath={paths.operationLog}
      bookPath={paths.operationLogOf(bookSearch())}
      onBook={() => setBookRead(true)}
      now={<NotNormal />}
      onDismiss={dismiss}
    />
  );
}
