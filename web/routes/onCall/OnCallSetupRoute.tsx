import { useCallback } from 'react';
import { getAccounts } from '../../../protocol/calls/administration.ts';
import { getMessageSetup } from '../../../protocol/calls/messageSetup.ts';
import { knownZone } from '../../../protocol/programme/zone.ts';
import { SecretState } from '../../administration/secrets/SecretState.tsx';
import { ask, replyOf } from '../../api/ask.ts';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { SetupPage } from '../../onCall/setup/SetupPage.tsx';
import { useSession, useSessionState, useStationLogin } from '../../session/SessionContext.ts';
import { exportName } from '../../text/exportName.ts';
import { saveFile } from '../saveFile.ts';
import { useSecrets } from '../useSecrets.ts';

/** Reading the setup is not user activity (R7). */
export function OnCallSetupRoute() {
  const session = useSession();
  const { client } = session;
  const { station } = useSessionState();
  const login = useStationLogin();
  const { deviceTime, timeZone } = useWorld();
  const setup = useTopicLatest({
    read: useCallback(async () => replyOf(await ask(client, getMessageSetup)), [client]),
    topic: 'messages',
  });
  const people = useTopicLatest({
    read: useCallback(async () => replyOf(await ask(client, getAccounts)), [client]),
    topic: 'accounts',
  });
  const secrets = useSecrets();
  const now = () => deviceTime() ?? Date.now();
  const name = (stationName: string) =>
    exportName({ stationName, what: 'on-call', now: now(), timeZone: timeZone(), format: 'json' });
  return (
    <SetupPage
      client={client}
      setup={setup}
      logins={people.value?.accounts.map((account) => account.login) ?? []}
      login={login}
      isSecretSet={(one) => secrets.value?.some(({ name, state }) => name === one && state === 'set')}
      secretState={(one, kind) => (
        <SecretState
          key={one}
          name={one}
          kind={kind}
          secrets={secrets.value}
          client={client}
          refresh={secrets.refresh}
        />
      )}
      zone={knownZone(timeZone())}
      now={now}
      mayAsk={() => session.state.status === 'Connected'}
      saveFile={(json) =>
        saveFile(new Blob([json], { type: 'application/json' }), name(station?.card.stationName ?? ''))
      }
    />
  );
}
