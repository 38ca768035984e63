import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { renamePicture } from '../../../../editor/station/editPictures.ts';
import type { StationPicture } from '../../../../editor/station/stationPictures.ts';
import { fileKey } from '../../../../protocol/configuration/fileNames.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import type { DraftClient } from '../../journal/draftClient.ts';
import { pictureName } from '../../pictures/pictureName.ts';

interface RenameDialogProps {
  readonly client: DraftClient;
  readonly pictures: readonly StationPicture[];
  readonly picture: StationPicture;
  readonly onClose: () => void;
}

/** Its uses follow. */
export function RenameDialog({ client, pictures, picture: { name }, onClose }: RenameDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState<string>();
  const to = typed.trim();
  const ending = name.slice(name.lastIndexOf('.'));
  const rename = () => {
    const isTaken = pictures.some((other) => other.name !== name && fileKey(other.name) === fileKey(to));
    if (!to.toLowerCase().endsWith(ending.toLowerCase())) return setFault(t`The name has to end in ${ending}.`);
    if (pictureName(to) !== to)
      return setFault(t`A name has letters, digits, spaces, “.”, “_” and “-” only, and at most 100 of them.`);
    if (isTaken) return setFault(t`There is a picture of this name already.`);
    if (to !== name)
      client.edit((edit) => renamePicture(edit, name, to), { code: 'fileRenamed', file: `images/${name}`, name: to });
    onClose();
  };
  return (
    <ConfirmDialog
      title={<Trans>Rename {name}</Trans>}
      button={<Trans>Rename picture</Trans>}
      onConfirm={rename}
      onClose={onClose}
    >
      <Field
        label={t`Name`}
        autoComplete="off"
        autoFocus
        value={typed}
        fault={fault}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="note">
        <Trans>All pages that show it follow.</Trans>
      </p>
    </ConfirmDialog>
  );
}
