import { Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback, useState } from 'react';
import { fetchLater } from '../../text/language.ts';
import { fetchProductLanguages } from '../../text/productLanguages.ts';
import { useDialogPart } from '../../ui/dialogs/useDialogPart.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import type { AlarmStart } from './NewAlarmsDialog.tsx';

/** Messages are in the language of the station. */
const fetchDialog = async () => {
  const { NewAlarmsDialog } = await fetchLater(() => import('./NewAlarmsDialog.tsx'));
  return { NewAlarmsDialog, languages: await fetchProductLanguages() };
};

/** The dialog is loaded when it is first opened. `onDone`: with the keys of the new alarms. */
export function useNewAlarms(client: DraftClient, onDone: (keys: readonly string[]) => void) {
  const { Part, hasFailed, open: openPart, close } = useDialogPart(fetchDialog);
  const [start, setStart] = useState<AlarmStart>();
  const open = useCallback(
    (from: AlarmStart) => {
      setStart(from);
      void openPart();
    },
    [openPart],
  );
  const dialog: ReactNode = (
    <>
      {hasFailed && (
        <p role="alert">
          <Trans>This could not be loaded. Try again when the device responds.</Trans>
        </p>
      )}
      {Part && start && (
        <Part.NewAlarmsDialog
          {...{ client, start, languages: Part.languages }}
          onDone={(keys) => {
            close();
            onDone(keys);
          }}
          onClose={close}
        />
      )}
    </>
  );
  return { dialog, open };
}
