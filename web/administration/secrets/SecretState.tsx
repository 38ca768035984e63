import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Secret } from '../../../protocol/calls/secret.ts';
import type { SecretKind } from '../../../protocol/secret.ts';
import type { Caller } from '../../api/ask.ts';
import { SecretButtons } from './SecretButtons.tsx';
import { SecretQuestion, type SecretStep } from './SecretQuestion.tsx';

interface SecretStateProps {
  readonly name: string;
  /** That is needed. */
  readonly kind: SecretKind;
  /** Undefined: not known yet. */
  readonly secrets: readonly Secret[] | undefined;
  readonly client: Caller;
  /** Reads what is set again. */
  readonly refresh: () => Promise<void>;
}

/** Whether the secret that a form names is set, and how to set it. */
export function SecretState({ name, kind, secrets, client, refresh }: SecretStateProps) {
  const [step, setStep] = useState<SecretStep>();
  if (!secrets) return null;
  const missing = { name, kind, state: 'missing' } as const;
  const secret = secrets.find((one) => one.name === name) ?? missing;
  return (
    <div className="wrap apart">
      {secret.state === 'set' ? (
        <b data-secret="set">
          <Trans>{name}: set</Trans>
        </b>
      ) : (
        <b data-secret="missing" className="fault">
          <Trans>{name}: missing</Trans>
        </b>
      )}
      <SecretButtons
        secret={secret}
        onSet={() => setStep({ kind: 'set', secret })}
        onRemove={() => setStep({ kind: 'remove', secret })}
      />
      {step && <SecretQuestion step={step} client={client} refresh={refresh} onClose={() => setStep(undefined)} />}
    </div>
  );
}
