import { getTrial } from '../../../protocol/calls/trial.ts';
import type { Versions } from '../../../protocol/calls/version.ts';
import { useReader } from '../../live/useReader.ts';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { useSession, useSessionState, useStationLogin } from '../../session/SessionContext.ts';
import type { LatestInUse } from '../../ui/useLatest.ts';
import { TrialSection } from '../../versions/trial/TrialSection.tsx';
import { paths } from '../routes.ts';
import css from './ProposeAndActivate.module.css';

/** The report changes without an event; polling is not user activity (R7). */
const reportMs = 3000;

export function TrialHere({ versions }: { readonly versions: LatestInUse<Versions> }) {
  const { client } = useSession();
  const { station } = useSessionState();
  const login = useStationLogin();
  const { value, readAt, refresh } = versions;
  const trial = value?.trial;
  const report = useTopicLatest({
    read: useReader(client, getTrial),
    topic: 'versions',
    everyMs: reportMs,
    isWanted: trial !== undefined,
  });
  if (!trial || !station) return null;
  return (
    <div className={css.trial}>
      <TrialSection
        key={trial.version}
        isNew={false}
        trial={trial}
        readAt={readAt ?? 0}
        login={login}
        technicalHashCode={station.card.technicalHashCode}
        report={report}
        client={client}
        mayDeploy
        hrefOf={paths.version}
        onDone={refresh}
      />
    </div>
  );
}
