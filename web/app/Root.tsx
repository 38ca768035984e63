import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { dialogs } from '../session/dialogs.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { MessageDialog } from '../ui/MessageDialog.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** What every screen has: the title, the spinner while anything loads (spec §2), the message dialog (spec §8). */
export function Root() {
  const { i18n } = useLingui();
  const session = useSession();
  const { isBusy, dialog, station, open } = useSessionState();
  const navigation = useNavigation();
  const name = station?.card.stationName || open?.stationName;
  useEffect(() => {
    // Spec §1: the page title is the station name.
    if (name) document.title = name;
  }, [name]);
  const closeDialog = useCallback(() => session.closeDialog(), [session]);
  return (
    <>
      <Outlet />
      {(isBusy || navigation.state !== 'idle') && <Spinner />}
      {dialog && (
        <MessageDialog
          lines={dialogs[dialog].lines.map((line) => i18n._(line))}
          button={i18n._(dialogs[dialog].button)}
          onClose={closeDialog}
        />
      )}
    </>
  );
}
