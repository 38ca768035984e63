import { Trans } from '@lingui/react/macro';
import { useWorld } from '../../../live/WorldContext.ts';

interface Props {
  /** `nowhere`: no history is read here. */
  readonly kind: 'loading' | 'failed' | 'nothing' | 'nowhere';
}

/** In place of the lines. */
export function TrendNote({ kind }: Props) {
  const { isPublic } = useWorld();
  return (
    <span className="empty whole lines note">
      {kind === 'loading' && <Trans>Loading…</Trans>}
      {kind === 'failed' && <Trans>The recorded values could not be loaded.</Trans>}
      {kind === 'nothing' && <Trans>Nothing recorded in this time.</Trans>}
      {kind === 'nowhere' &&
        (isPublic ? (
          <Trans>Recorded values are shown after login.</Trans>
        ) : (
          <Trans>No recorded values are available here.</Trans>
        ))}
    </span>
  );
}
