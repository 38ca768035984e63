import { Trans, useLingui } from '@lingui/react/macro';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import type { StationPicture } from '../../../../editor/station/stationPictures.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { usesByPage } from './usesByPage.ts';

interface DeleteDialogProps {
  readonly store: RecordStore;
  readonly picture: StationPicture;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Of a picture that is used. */
export function DeleteDialog({ store, picture: { name, uses }, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={<Trans>Delete {name}?</Trans>}
      button={<Trans>Delete picture</Trans>}
      stay={<Trans>Keep picture</Trans>}
      onConfirm={onDelete}
      onClose={onClose}
    >
      <p>
        <Trans>It is used here. Elements stay and show no picture; in a drawing it is removed.</Trans>
      </p>
      <ul className="bullets scroll">
        {usesByPage(store, uses).map(({ page, title, count, isBackground }) => (
          <li key={page}>
            {page === '' ? t`a template` : title}
            {isBackground ? ` (${t`background`})` : count > 1 && ` (${count})`}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
