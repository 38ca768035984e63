import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { getVersions } from '../../../protocol/calls/version.ts';
import { ask, replyOf } from '../../api/ask.ts';
import type { EndedTrial } from '../../session/notifications.ts';
import { serves } from '../../session/rights.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { useLatest } from '../../ui/useLatest.ts';

export function TrialEnded({ version, isActive }: EndedTrial) {
  const { station } = useSessionState();
  if (isActive) return <Trans>Version {version} was kept and is running.</Trans>;
  return station && serves(station, 'getVersions') ? (
    <NumberedReturn version={version} />
  ) : (
    <Trans>Version {version} was not kept: the previous version is running again.</Trans>
  );
}

/** A user who may see the versions gets the number of the one that runs. */
function NumberedReturn({ version }: Pick<EndedTrial, 'version'>) {
  const { client } = useSession();
  const { value } = useLatest({ read: useCallback(async () => replyOf(await ask(client, getVersions)), [client]) });
  const running = value?.running;
  return running === undefined ? (
    <Trans>Version {version} was not kept: the previous version is running again.</Trans>
  ) : (
    <Trans>
      Version {version} was not kept: version {running} is running again.
    </Trans>
  );
}
