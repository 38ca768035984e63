import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Proposal } from '../../../protocol/calls/deployment.ts';
import type { Caller } from '../../api/ask.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import css from '../VersionsPage.module.css';
import { UploadEndView } from './UploadEndView.tsx';
import { UploadState } from './UploadState.tsx';
import type { UploadFile } from './upload.ts';
import { useUpload } from './useUpload.ts';

interface ProposeDialogProps {
  readonly client: Caller;
  /** All files of the draft. */
  readonly files: readonly UploadFile[];
  readonly base: number;
  readonly comment: string;
  readonly onProposed: (proposal: Proposal) => void;
  readonly onClose: () => void;
}

export function ProposeDialog({ files, base, comment, onProposed, onClose, client }: ProposeDialogProps) {
  const { progress, end, start, cancel } = useUpload(client, onProposed);
  const begin = useRef(() => start(files, base, comment));
  useEffect(() => void begin.current(), []);
  return (
    <Dialog
      title={<Trans>Propose a version</Trans>}
      className={css.propose}
      onClose={() => {
        cancel();
        onClose();
      }}
      buttons={
        <Button onClick={progress ? cancel : onClose}>{progress ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}</Button>
      }
    >
      <p>
        <Trans>
          The device checks the files and lists the changes; nothing changes until you activate the version.
        </Trans>
      </p>
      <UploadState progress={progress} />
      <UploadEndView end={end} isDraft />
    </Dialog>
  );
}
