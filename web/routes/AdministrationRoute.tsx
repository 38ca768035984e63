import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { getAccounts, getSessions } from '../../protocol/calls/administration.ts';
import { AdministrationPage } from '../administration/AdministrationPage.tsx';
import { SecretsSection } from '../administration/secrets/SecretsSection.tsx';
import { TokensSection } from '../administration/tokens/TokensSection.tsx';
import { ask, replyOf } from '../api/ask.ts';
import { useTopicLatest } from '../live/useTopicLatest.ts';
import { Link } from '../router/Link.tsx';
import { serves } from '../session/rights.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import button from '../ui/Button.module.css';
import { Section } from '../ui/Section.tsx';
import { foundScreens } from './foundScreens.ts';
import { isWithin } from './isWithin.ts';
import { paths } from './routes.ts';
import { useSecrets } from './useSecrets.ts';
import { useTokens } from './useTokens.ts';

/** The feed reports who came and who left, but not the last activity. */
const lastSeenMs = 30_000;

/** Reading the sessions and accounts is not user activity (R7). */
export function AdministrationRoute() {
  const { client } = useSession();
  const { i18n } = useLingui();
  const { login, station } = useSessionState();
  const screens = station ? foundScreens(station, i18n) : [];
  const screenName = (place: string) =>
    station?.config?.synoptics.find(({ id }) => place === paths.synopticPage(id))?.name ??
    (screens.find(({ path }) => path === place) ?? screens.find(({ path }) => isWithin(path, place)))?.name;
  const read = useCallback(async () => {
    const [sessions, accounts] = await Promise.all([
      ask(client, getSessions).then(replyOf),
      ask(client, getAccounts).then(replyOf),
    ]);
    return sessions && accounts && { ...sessions, ...accounts };
  }, [client]);
  const people = useTopicLatest({ read, topic: 'accounts', everyMs: lastSeenMs });
  const hasSecrets = station !== undefined && serves(station, 'getSecrets');
  const secrets = useSecrets(hasSecrets);
  const hasTokens = station !== undefined && serves(station, 'getTokens');
  const tokens = useTokens(hasTokens, lastSeenMs);
  return (
    <AdministrationPage client={client} people={people} login={login} screenName={screenName}>
      {station && serves(station, 'getMessageSetup') && (
        <Section
          title={<Trans>On call</Trans>}
          action={
            <Link to={paths.onCallSetup} className={`${button.button} ${button.plain}`}>
              <Trans>On-call setup</Trans>
            </Link>
          }
        >
          <p>
            <Trans>Who is called when an alarm is raised: persons, ways, rosters and rules.</Trans>
          </p>
        </Section>
      )}
      {hasTokens && <TokensSection client={client} tokens={tokens} />}
      {hasSecrets && <SecretsSection client={client} secrets={secrets} />}
    </AdministrationPage>
  );
}
