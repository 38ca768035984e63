import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { getRights } from '../../../protocol/calls/administration.ts';
import { rightsTexts } from '../../../protocol/rightsTexts.ts';
import { usePartReader } from '../../live/useReader.ts';
import { useSession } from '../../session/SessionContext.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useLatest } from '../../ui/useLatest.ts';

/** So many ids are named; of more the number is. */
const mostNamed = 8;

/** What the user may, and where. */
export function OwnRightsDialog({ onClose }: { readonly onClose: () => void }) {
  const { i18n } = useLingui();
  const { client } = useSession();
  const { value: rights, status } = useLatest({ read: usePartReader(client, getRights, 'rights') });
  const unseen = rights?.unseen ?? 0;
  const wordsOf = (actions: readonly (keyof typeof rightsTexts)[]) =>
    actions.map((action) => i18n._(rightsTexts[action])).join(', ');
  return (
    <ConfirmDialog
      title={<Trans>What you may do</Trans>}
      button={<Trans>Close</Trans>}
      isNotice
      onConfirm={onClose}
      onClose={onClose}
    >
      {!rights && (
        <p role="status">
          {status === 'failed' ? <Trans>No response from the device.</Trans> : <Trans>Loading the rights…</Trans>}
        </p>
      )}
      {rights && rights.actions.length > 0 && (
        <p>
          <b>
            <Trans>The whole station</Trans>
          </b>
          <span className="block">{wordsOf(rights.actions)}</span>
        </p>
      )}
      {rights?.places.map(({ area, points, actions, groups }) => (
        <p key={points[0]} className="words">
          <b>{[area, groups.join(', ')].filter(Boolean).join(' · ')}</b>
          <small className="block">
            {points.length <= mostNamed ? (
              points.join(', ')
            ) : (
              <Plural value={points.length} one="# point" other="# points" />
            )}
          </small>
          <span className="block">{wordsOf(actions)}</span>
        </p>
      ))}
      {unseen > 0 && (
        <p>
          <Plural value={unseen} one="# point is not seen." other="# points are not seen." />
        </p>
      )}
    </ConfirmDialog>
  );
}
