import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Copied } from '../../../editor/copy/applyCopy.ts';
import type { CopyStart } from '../../../editor/copy/copySource.ts';
import { fetchLater } from '../../text/language.ts';
import { useDialogPart } from '../../ui/dialogs/useDialogPart.ts';
import type { DraftClient } from '../journal/draftClient.ts';

const fetchDialog = () => fetchLater(() => import('./CopyDialog.tsx'));

/** The dialog is loaded when it is first opened. */
export function useCopyDialog(client: DraftClient, onDone: (copied: Copied) => void) {
  const { Part, hasFailed, open, close } = useDialogPart(fetchDialog);
  const [start, setStart] = useState<CopyStart>();
  const dialog: ReactNode = (
    <>
      {hasFailed && (
        <p role="alert">
          <Trans>This could not be loaded. Try again when the device responds.</Trans>
        </p>
      )}
      {Part && start && <Part.CopyDialog {...{ client, start, onDone }} onClose={close} />}
    </>
  );
  return {
    dialog,
    copy: (from: CopyStart) => {
      setStart(from);
      void open();
    },
  };
}
