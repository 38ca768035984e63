import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../routes/routes.ts';
import { mayChangePassword, serves } from '../../session/rights.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { LanguageChoice } from '../../text/LanguageChoice.tsx';
import { profileWord } from '../../text/labels/profileWords.ts';
import { fetchLater } from '../../text/language.ts';
import { chooseTheme, chosenTheme, type Theme, themes } from '../../ui/browser/themeChoice.ts';
import { useDialogPart } from '../../ui/dialogs/useDialogPart.ts';
import { DeviceClock } from './DeviceClock.tsx';
import css from './PersonMenu.module.css';

export interface PersonMenuProps {
  readonly onHelp: () => void;
  /** Undefined: this device does not report what happened since the user was last here. */
  readonly onSince: (() => void) | undefined;
}

const fetchRights = async () => (await fetchLater(() => import('./OwnRightsDialog.tsx'))).OwnRightsDialog;
const fetchSessions = async () => (await fetchLater(() => import('./OwnSessionsDialog.tsx'))).OwnSessionsDialog;

const themeWords = {
  system: msg`System`,
  light: msg`Light`,
  dark: msg`Dark`,
} as const satisfies Record<Theme, MessageDescriptor>;

/** The user's settings for this browser, and what happened while they were away. */
export function PersonMenuItems({ onHelp, onSince, close }: PersonMenuProps & { readonly close: () => void }) {
  const { i18n, t } = useLingui();
  const session = useSession();
  const { login, station } = useSessionState();
  const [theme, setTheme] = useState(chosenTheme);
  const { Part: OwnRights, open: openRights, close: closeRights } = useDialogPart(fetchRights);
  const { Part: OwnSessions, open: openSessions, close: closeSessions } = useDialogPart(fetchSessions);
  const profile = station && profileWord(station.profile.profile);
  const mayChange = station && mayChangePassword(station);
  const item = (words: string, act: () => void, more = '') => (
    <button
      type="button"
      className={`${css.item} ${more}`}
      onClick={() => {
        close();
        act();
      }}
    >
      {words}
    </button>
  );
  return (
    <>
      <p className="words">
        <strong>{station?.profile.name ?? login}</strong>
        {station?.profile.name && <small className="block">{login}</small>}
        {profile && <small className="block">{i18n._(profile)}</small>}
        {station?.hub && (
          <small className="block">
            <Trans>
              The station decides what users of a hub may do. Accounts, passwords, tokens and certificates are changed
              at its own address.
            </Trans>
          </small>
        )}
        <DeviceClock isNamed />
      </p>
      <fieldset className={`part ${css.themes}`}>
        <legend className="muted">
          <Trans>Theme</Trans>
        </legend>
        {themes.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="theme"
              checked={theme === name}
              onChange={() => {
                setTheme(name);
                chooseTheme(document.documentElement, name);
              }}
            />
            {i18n._(themeWords[name])}
          </label>
        ))}
      </fieldset>
      <div className="part">
        <LanguageChoice />
      </div>
      {item(t`Help`, onHelp, css.help)}
      {onSince && item(t`Since your last visit`, onSince)}
      {station && serves(station, 'getOwnSessions') && item(t`Where you are logged in`, () => void openSessions())}
      {station && serves(station, 'getRights') && item(t`What you may do`, () => void openRights())}
      {/* The menu, which hides what is in it, is closed by then. */}
      {OwnRights && createPortal(<OwnRights onClose={closeRights} />, document.body)}
      {OwnSessions && createPortal(<OwnSessions onClose={closeSessions} />, document.body)}
      {mayChange && (
        <Link to={paths.password} className={css.item} onClick={close}>
          <Trans>Change password</Trans>
        </Link>
      )}
      {item(t`Log out`, () => session.disconnect(), css.out)}
    </>
  );
}
