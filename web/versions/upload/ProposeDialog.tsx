import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Proposal } from '../../../protocol/configuration/proposal.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import css from '../VersionsPage.module.css';
import { UploadEndView } from './UploadEndView.tsx';
import { UploadState } from './UploadState.tsx';
import type { UploadCalls, UploadFile } from './upload.ts';
import { useUpload } from './useUpload.ts';

interface ProposeDialogProps extends UploadCalls {
  /** All files of the version. */
  readonly files: readonly UploadFile[];
  readonly base: number;
  /** What is written there at first. */
  readonly comment?: string;
  readonly onProposed: (proposal: Proposal) => void;
  readonly onClose: () => void;
}

/** Proposes files that are there already as a version: why, and what the device says of them. */
export function ProposeDialog({ files, base, comment: first = '', onProposed, onClose, ...calls }: ProposeDialogProps) {
  const { t } = useLingui();
  const [comment, setComment] = useState(first);
  const { progress, end, start, cancel } = useUpload({ ...calls, onProposed });
  return (
    <Dialog
      title={<Trans>Propose a version</Trans>}
      className={css.propose}
      onSubmit={() => start(files, base, comment.trim())}
      onClose={() => {
        cancel();
        onClose();
      }}
      buttons={
        <>
          <Button onClick={progress ? cancel : onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="main" type="submit" disabled={progress !== undefined}>
            <Trans>Upload and check</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          The device checks the files and lists the changes; nothing changes until you activate the version.
        </Trans>
      </p>
      <Field
        label={t`Comment`}
        rows={2}
        autoFocus
        value={comment}
        disabled={progress !== undefined}
        onChange={({ target }) => setComment(target.value)}
      />
      <UploadState progress={progress} />
      <UploadEndView end={end} />
    </Dialog>
  );
}
