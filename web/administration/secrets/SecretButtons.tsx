import { Trans, useLingui } from '@lingui/react/macro';
import type { Secret } from '../../../protocol/calls/secret.ts';
import { Button } from '../../ui/Button.tsx';

interface SecretButtonsProps {
  readonly secret: Pick<Secret, 'name' | 'state'>;
  readonly onSet: () => void;
  readonly onRemove: () => void;
}

export function SecretButtons({ secret: { name, state }, onSet, onRemove }: SecretButtonsProps) {
  const { t } = useLingui();
  const isSet = state === 'set';
  return (
    <>
      <Button variant="bare" aria-label={isSet ? t`Replace ${name}…` : t`Set ${name}…`} onClick={onSet}>
        {isSet ? <Trans>Replace…</Trans> : <Trans>Set…</Trans>}
      </Button>
      {isSet && (
        <Button variant="bare" aria-label={t`Remove ${name}…`} onClick={onRemove}>
          <Trans>Remove…</Trans>
        </Button>
      )}
    </>
  );
}
