import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useHere, useIsLoading } from '../router/RouterContext.tsx';
import { dialogs } from '../session/dialogs.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { useShell } from '../shell/ShellContext.ts';
import { UpdateNotice } from '../shell/UpdateNotice.tsx';
import { titlePrefix } from '../ui/browser/titlePrefix.ts';
import { MessageDialog } from '../ui/dialogs/MessageDialog.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useStore } from '../ui/store.ts';
import { Notifications } from './notifications/Notifications.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

interface RootProps {
  readonly sound?: ReactNode;
  readonly children: ReactNode;
}

/** The title, the spinner while anything loads (spec §2), the message dialog (spec §8). */
export function Root({ sound, children }: RootProps) {
  const { i18n } = useLingui();
  const session = useSession();
  const shell = useShell();
  const { status, isBusy, dialog, reason, station, open } = useSessionState();
  const isLoading = useIsLoading();
  const { key } = useHere();
  const name = station?.card.stationName || open?.stationName;
  const prefix = useStore(titlePrefix);
  // Through a hub the name is unknown after a log-out, and the alarms in the title are old.
  const lastName = useRef(name);
  useEffect(() => {
    // Spec §1: the page title is the station name; the prefix belongs to alarms.
    lastName.current = name || lastName.current;
    if (lastName.current) document.title = prefix ? `${prefix} · ${lastName.current}` : lastName.current;
  }, [name, prefix]);
  useEffect(() => {
    shell.drawn();
    // The name is open to all, wherever the user came from (R4).
    void session.loadOpen();
  }, [shell, session]);
  // A reason was not read yet by the next user.
  const isUnattended = status === 'Disconnected' && !isBusy && !dialog && reason === undefined;
  const closeDialog = useCallback(() => session.closeDialog(), [session]);
  return (
    <div className="tall">
      <div className="fill">
        <ScreenBoundary place={key}>{children}</ScreenBoundary>
      </div>
      <UpdateNotice isUnattended={isUnattended} />
      {(isBusy || isLoading) && <Spinner />}
      <Notifications sound={sound} />
      {dialog && (
        <MessageDialog
          lines={dialogs[dialog].lines.map((line) => i18n._(line))}
          button={i18n._(dialogs[dialog].button)}
          onClose={closeDialog}
        />
      )}
    </div>
  );
}
