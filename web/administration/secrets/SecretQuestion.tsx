import type { Secret } from '../../../protocol/calls/secret.ts';
import type { Caller } from '../../api/ask.ts';
import { RemoveSecretDialog } from './RemoveSecretDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';

/** What was pressed; `secret` is undefined for a new one. */
export type SecretStep =
  | { readonly kind: 'set'; readonly secret: Pick<Secret, 'name' | 'kind' | 'state'> | undefined }
  | { readonly kind: 'remove'; readonly secret: Pick<Secret, 'name'> };

interface SecretQuestionProps {
  readonly step: SecretStep;
  readonly client: Caller;
  /** Reads what is set again. */
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
}

/** The dialog of a step. */
export function SecretQuestion({ step, ...rest }: SecretQuestionProps) {
  return step.kind === 'set' ? (
    <SecretDialog secret={step.secret} {...rest} />
  ) : (
    <RemoveSecretDialog name={step.secret.name} {...rest} />
  );
}
