import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Secret } from '../../../protocol/calls/secret.ts';
import type { SecretPlace } from '../../../protocol/secret.ts';
import type { Caller } from '../../api/ask.ts';
import { Moment } from '../../live/Moment.tsx';
import { useWorld } from '../../live/WorldContext.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/lists/DataRow.tsx';
import { ListSection } from '../../ui/lists/ListSection.tsx';
import type { LatestInUse } from '../../ui/useLatest.ts';
import { kindLabels } from './kindLabels.ts';
import { SecretButtons } from './SecretButtons.tsx';
import { SecretQuestion, type SecretStep } from './SecretQuestion.tsx';

const widths = 'minmax(120px, 1fr) minmax(140px, 1.2fr) minmax(150px, 1.4fr) minmax(120px, 1fr) auto';

interface SecretsSectionProps {
  readonly client: Caller;
  readonly secrets: LatestInUse<readonly Secret[]>;
}

/** What the device uses to log in elsewhere, by name: never a value. */
export function SecretsSection({ client, secrets: latest }: SecretsSectionProps) {
  const { i18n, t } = useLingui();
  const [step, setStep] = useState<SecretStep>();
  const { value: secrets = [], status, refresh } = latest;
  const columns: readonly Column<Secret>[] = [
    { id: 'name', title: t`Name`, isName: true, cell: ({ name }) => name },
    { id: 'kind', title: t`Type`, cell: ({ kind }) => i18n._(kindLabels[kind]) },
    {
      id: 'changed',
      title: t`Last change`,
      cell: (secret) => <ChangeText secret={secret} />,
    },
    { id: 'uses', title: t`Used by`, cell: ({ uses }) => <UseText uses={uses} /> },
    {
      id: 'actions',
      cell: (secret) => (
        <SecretButtons
          secret={secret}
          onSet={() => setStep({ kind: 'set', secret })}
          onRemove={() => setStep({ kind: 'remove', secret })}
        />
      ),
    },
  ];
  return (
    <ListSection
      title={t`Secrets and certificates`}
      status={status}
      loading={<Trans>Loading secrets…</Trans>}
      failed={<Trans>The secrets could not be loaded.</Trans>}
      empty={<Trans>No secrets. A name that a way or a link refers to appears here automatically.</Trans>}
      columns={columns}
      rows={secrets}
      keyOf={({ name }) => name}
      widths={widths}
      action={
        <Button onClick={() => setStep({ kind: 'set', secret: undefined })}>
          <Trans>New secret</Trans>
        </Button>
      }
    >
      <p className="muted">
        <Trans>
          Passwords, keys, tokens and certificates that the device uses to reach others. They can be replaced, but never
          read.
        </Trans>
      </p>
      {step && <SecretQuestion step={step} client={client} refresh={refresh} onClose={() => setStep(undefined)} />}
    </ListSection>
  );
}

/** Whether it is there, since when and by whom; and until when it is valid. */
function ChangeText({ secret }: { readonly secret: Secret }) {
  const now = useWorld().deviceTime();
  const { state, changedAt, changedBy, validUntil } = secret;
  if (state === 'missing') {
    return (
      <b data-secret="missing" className="fault">
        <Trans>Missing</Trans>
      </b>
    );
  }
  const isOver = validUntil !== undefined && now !== undefined && validUntil <= now;
  return (
    <div>
      {changedAt === undefined ? (
        <Trans>Unknown: set in an earlier version</Trans>
      ) : (
        <>
          <Moment time={changedAt} isShort /> {changedBy}
        </>
      )}
      {validUntil !== undefined && (
        <div className={isOver ? 'fault' : undefined}>
          {isOver ? (
            <Trans>
              Expired on <Moment time={validUntil} />
            </Trans>
          ) : (
            <Trans>
              Valid until <Moment time={validUntil} />
            </Trans>
          )}
        </div>
      )}
    </div>
  );
}

function UseText({ uses }: Pick<Secret, 'uses'>) {
  const { t } = useLingui();
  if (uses.length === 0) return <Trans context="secret">Not used</Trans>;
  const words: Record<SecretPlace, (name: string) => string> = {
    way: (name) => t`way ${name}`,
    link: (name) => t`link ${name}`,
    publisher: (name) => t`publisher ${name}`,
    directory: (name) => t`directory ${name}`,
  };
  return uses.map(({ place, name }) => words[place](name)).join(', ');
}
