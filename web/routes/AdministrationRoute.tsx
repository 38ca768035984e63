import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { getAccounts, getGroups, getSessions } from '../../protocol/calls/administration.ts';
import { AdministrationPage } from '../administration/AdministrationPage.tsx';
import { PointChoice } from '../administration/rights/PointChoice.tsx';
import { AccountRightsPage, PointRightsPage } from '../administration/rights/RightsPage.tsx';
import { SecretsSection } from '../administration/secrets/SecretsSection.tsx';
import { TokensSection } from '../administration/tokens/TokensSection.tsx';
import { ask, replyOf } from '../api/ask.ts';
import { useTopicLatest } from '../live/useTopicLatest.ts';
import { Link } from '../router/Link.tsx';
import { serves } from '../session/rights.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import button from '../ui/Button.module.css';
import { Section } from '../ui/Section.tsx';
import { placeNames } from './placeNames.ts';
import { paths } from './routes.ts';
import { saveFile } from './saveFile.ts';
import { useSecrets } from './useSecrets.ts';
import { useTokens } from './useTokens.ts';

/** The feed reports who came and who left, but not the last activity. */
const lastSeenMs = 30_000;

/** Whose rights are shown in place of the users. */
type Audit = { readonly kind: 'account'; readonly login: string } | { readonly kind: 'point'; readonly point: string };

/** Reading the sessions and accounts is not user activity (R7). */
export function AdministrationRoute() {
  const { client } = useSession();
  const { i18n } = useLingui();
  const { login, station } = useSessionState();
  const hasGroups = station !== undefined && serves(station, 'getGroups');
  const [audit, setAudit] = useState<Audit>();
  const read = useCallback(async () => {
    const [sessions, accounts, groups] = await Promise.all([
      ask(client, getSessions).then(replyOf),
      ask(client, getAccounts).then(replyOf),
      hasGroups ? ask(client, getGroups).then(replyOf) : undefined,
    ]);
    return sessions && accounts && { ...sessions, ...accounts, groups: groups?.groups };
  }, [client, hasGroups]);
  const people = useTopicLatest({ read, topic: 'accounts', everyMs: lastSeenMs });
  const hasSecrets = station !== undefined && serves(station, 'getSecrets');
  const secrets = useSecrets(hasSecrets);
  const hasTokens = station !== undefined && serves(station, 'getTokens');
  const tokens = useTokens(hasTokens, lastSeenMs);
  const back = () => setAudit(undefined);
  if (audit?.kind === 'account')
    return <AccountRightsPage client={client} login={audit.login} save={saveFile} onBack={back} />;
  if (audit?.kind === 'point')
    return <PointRightsPage client={client} point={audit.point} save={saveFile} onBack={back} />;
  return (
    <AdministrationPage
      client={client}
      people={people}
      login={login}
      screenName={placeNames(station, i18n)}
      isWhole={!hasGroups || (station !== undefined && serves(station, 'setGroup'))}
      onAudit={hasGroups ? (of) => setAudit({ kind: 'account', login: of }) : undefined}
    >
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
      {hasGroups && <PointChoice client={client} onAudit={(point) => setAudit({ kind: 'point', point })} />}
      {hasTokens && <TokensSection client={client} tokens={tokens} />}
      {hasSecrets && <SecretsSection client={client} secrets={secrets} />}
    </AdministrationPage>
  );
}
