import { Trans } from '@lingui/react/macro';
import type { Secret } from '../../../protocol/calls/secret.ts';
import css from '../AdministrationPage.module.css';
import { SecretButtons, type SecretButtonsProps } from './SecretButtons.tsx';

interface SecretStateProps extends Omit<SecretButtonsProps, 'secret'> {
  readonly name: string;
  /** Undefined: not known yet. */
  readonly secrets: readonly Secret[] | undefined;
}

/** Whether the secret that a form names is set, and how to set it. */
export function SecretState({ name, secrets, ...buttons }: SecretStateProps) {
  if (!secrets) return null;
  const secret = secrets.find((one) => one.name === name) ?? { name, kind: 'password', state: 'missing' };
  return (
    <div className={css.secret}>
      {secret.state === 'set' ? (
        <b data-secret="set">
          <Trans>{name}: set</Trans>
        </b>
      ) : (
        <b data-secret="missing" className={css.missing}>
          <Trans>{name}: missing</Trans>
        </b>
      )}
      <SecretButtons secret={secret} {...buttons} />
    </div>
  );
}
