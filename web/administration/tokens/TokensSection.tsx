import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TokenState } from '../../../protocol/calls/token.ts';
import type { Caller } from '../../api/ask.ts';
import { Moment } from '../../live/Moment.tsx';
import { useWorld } from '../../live/WorldContext.ts';
import { purposeWords } from '../../text/labels/purposeWords.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/lists/DataRow.tsx';
import { ListSection } from '../../ui/lists/ListSection.tsx';
import type { LatestInUse } from '../../ui/useLatest.ts';
import { MadeTokenDialog } from './MadeTokenDialog.tsx';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { RevokeTokenDialog } from './RevokeTokenDialog.tsx';

const widths = 'minmax(7rem, 1fr) minmax(7rem, 1.2fr) minmax(7rem, 1.2fr) minmax(8rem, 1fr) minmax(8rem, 1.2fr) auto';

interface TokensSectionProps {
  readonly client: Caller;
  readonly tokens: LatestInUse<readonly TokenState[]>;
}

/** What programs read with; a token itself is shown once, when it is made. */
export function TokensSection({ client, tokens: latest }: TokensSectionProps) {
  const { i18n, t } = useLingui();
  const [isNew, setNew] = useState(false);
  const [made, setMade] = useState<{ readonly name: string; readonly token: string }>();
  const [revoked, setRevoked] = useState<string>();
  const { value: tokens = [], status, refresh } = latest;
  const columns: readonly Column<TokenState>[] = [
    { id: 'name', title: t`Name`, isName: true, cell: ({ name }) => name },
    {
      id: 'purposes',
      title: t({ message: 'Reads', context: 'what a token is for' }),
      cell: ({ purposes }) => purposes.map((purpose) => i18n._(purposeWords[purpose])).join(', '),
    },
    { id: 'points', title: t`Points`, cell: ({ points }) => points ?? <Trans context="points">All</Trans> },
    { id: 'until', title: t`End date`, cell: ({ until }) => <EndText until={until} /> },
    {
      id: 'lastUse',
      title: t`Last use`,
      cell: ({ lastUse, lastAddress }) =>
        lastUse === undefined ? (
          <Trans context="token">Not used</Trans>
        ) : (
          <>
            <Moment time={lastUse} isShort /> <small>{lastAddress}</small>
          </>
        ),
    },
    {
      id: 'actions',
      cell: ({ name }) => (
        <Button variant="bare" aria-label={t`Revoke ${name}…`} onClick={() => setRevoked(name)}>
          <Trans>Revoke…</Trans>
        </Button>
      ),
    },
  ];
  return (
    <ListSection
      title={t`Tokens for programs`}
      status={status}
      loading={<Trans>Loading tokens…</Trans>}
      failed={<Trans>The tokens could not be loaded.</Trans>}
      empty={<Trans>No tokens. With a token a program reads data of this device without an account.</Trans>}
      columns={columns}
      rows={tokens}
      keyOf={({ name }) => name}
      widths={widths}
      action={
        <Button onClick={() => setNew(true)}>
          <Trans>New token</Trans>
        </Button>
      }
    >
      {isNew && (
        <NewTokenDialog
          client={client}
          onMade={(one) => {
            setNew(false);
            setMade(one);
            void refresh();
          }}
          onClose={() => setNew(false)}
        />
      )}
      {made && <MadeTokenDialog {...made} onClose={() => setMade(undefined)} />}
      {revoked !== undefined && (
        <RevokeTokenDialog client={client} name={revoked} refresh={refresh} onClose={() => setRevoked(undefined)} />
      )}
    </ListSection>
  );
}

function EndText({ until }: Pick<TokenState, 'until'>) {
  const now = useWorld().deviceTime() ?? Date.now();
  if (until === undefined) return <Trans context="end of a token">None</Trans>;
  if (until > now) return <Moment time={until} />;
  return (
    <span className="fault">
      <Trans>
        Expired on <Moment time={until} />
      </Trans>
    </span>
  );
}
