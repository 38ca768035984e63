import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { DraftNotice } from '../../ui/draft/DraftNotice.tsx';
import { partOf, parts } from './parts.tsx';

interface OutdatedNoticeProps {
  /** Parts of the document where both changed the same. */
  readonly clashes: readonly (string | number)[];
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Somebody else has saved another version since: nothing is lost, and what to do about it. */
export function OutdatedNotice({ clashes, onKeep, onDiscard }: OutdatedNoticeProps) {
  const { i18n } = useLingui();
  const sections = [...new Set(clashes.map((part) => i18n._(parts[partOf(String(part))].name)))].join(', ');
  return (
    <DraftNotice
      role="alert"
      title={<Trans>Another version was saved in the meantime.</Trans>}
      buttons={
        <>
          <Button variant="main" onClick={onKeep}>
            <Trans>Continue with my changes</Trans>
          </Button>
          <Button onClick={onDiscard}>
            <Trans>Discard my changes</Trans>
          </Button>
        </>
      }
    >
      <p>
        {sections === '' ? (
          <Trans>Your changes and the other ones do not conflict. Both stay if you continue.</Trans>
        ) : (
          <Trans>Your changes are still here. If you continue, yours replace the other ones in: {sections}.</Trans>
        )}
      </p>
    </DraftNotice>
  );
}
