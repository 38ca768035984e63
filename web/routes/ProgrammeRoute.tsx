import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { releaseHold } from '../../protocol/calls/programme.ts';
import { isProgrammed } from '../../protocol/point.ts';
import { knownZone } from '../../protocol/programme/zone.ts';
import { ask } from '../api/ask.ts';
import { useFreshness } from '../live/useFreshness.ts';
import { useProgrammeStates } from '../live/useProgrammeStates.ts';
import { useWorld } from '../live/WorldContext.ts';
import type { Draft } from '../programme/drafts.ts';
import { ProgrammePage } from '../programme/ProgrammePage.tsx';
import { ResumeButton } from '../programme/ResumeButton.tsx';
import { StateLine } from '../programme/StateLine.tsx';
import { Link } from '../router/Link.tsx';
import { useHere } from '../router/RouterContext.tsx';
import { serves } from '../session/rights.ts';
import { useSession, useSessionState, useStationLogin } from '../session/SessionContext.ts';
import { draftPlace } from '../ui/draft/draftPlace.ts';
import { StaleNotice } from '../ui/StaleNotice.tsx';
import { paths } from './routes.ts';

export function ProgrammeRoute() {
  const session = useSession();
  const { client } = session;
  const { station } = useSessionState();
  const login = useStationLogin();
  const { params, key } = useHere();
  const { infoNumber = '' } = params;
  const { deviceTime, timeZone } = useWorld();
  const { link } = useFreshness();
  const points = station?.points?.points;
  const programmed = useMemo(() => (points ?? []).filter(isProgrammed), [points]);
  const numbered = programmed.find((one) => one.infoNumber === Number(infoNumber));
  // Each arrival opens a point: with another configuration its number may mean another one.
  const [opened, setOpened] = useState({ key, point: numbered });
  if (opened.key !== key || (numbered && !opened.point)) setOpened({ key, point: numbered });
  const openedName = opened.point?.name;
  const point = programmed.find(({ id }) => id === opened.point?.id);
  const others = useMemo(
    () =>
      programmed
        .filter((one) => one !== point && one.kind === point?.kind)
        .map((one) => ({
          point: one,
          draft: draftPlace<Draft>(login, one.id),
          href: paths.programme(one.infoNumber),
        })),
    [programmed, point, login],
  );
  const use = { client, infoNumber: point?.infoNumber, isWanted: point !== undefined };
  const { value: states, status, refresh } = useProgrammeStates(use);
  const openedId = opened.point?.id ?? '';
  const draft = useMemo(() => draftPlace<Draft>(login, openedId), [login, openedId]);
  if (!station) return null;
  if (!point) {
    return (
      <div className="tall empty far">
        <p role="status">
          {openedName === undefined ? (
            <Trans>No point with a time programme has the number {infoNumber}.</Trans>
          ) : (
            <Trans>{openedName} is not part of the running configuration, or has no time programme in it.</Trans>
          )}{' '}
          {draft.read() && <Trans>Your draft is kept in this tab and appears again with the programme.</Trans>}{' '}
          <Link className="press" to={paths.programmes}>
            <Trans>All programmes</Trans>
          </Link>
        </p>
      </div>
    );
  }
  const state = states?.find((one) => one.infoNumber === point.infoNumber && !one.isGone);
  const mayWrite = serves(station, 'sendCommand', point);
  return (
    <ProgrammePage
      key={point.id}
      point={point}
      client={client}
      technicalHashCode={station.card.technicalHashCode}
      mayWrite={mayWrite}
      isLive={link === 'live'}
      now={() => deviceTime() ?? Date.now()}
      zone={knownZone(timeZone())}
      others={others}
      draft={draft}
      mayAsk={() => session.state.status === 'Connected'}
    >
      {state && <StateLine point={point} state={state} now={deviceTime()} zone={timeZone()} />}
      {state && status === 'failed' && <StaleNotice onRetry={refresh} />}
      {state?.hold && mayWrite && (
        <ResumeButton
          onResume={() =>
            ask(client, releaseHold, { infoNumber: point.infoNumber })
              .then(({ kind }) => kind === 'ok')
              .finally(refresh)
          }
        />
      )}
    </ProgrammePage>
  );
}
