import { Trans } from '@lingui/react/macro';
import { SoundQuestion } from '../alarms/login/SoundQuestion.tsx';
import { AuthPage } from '../session/login/AuthPage.tsx';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import type { Tabs } from '../session/tabs.ts';
import { LanguageChoice } from '../text/LanguageChoice.tsx';
import { later, Nothing } from '../text/later.tsx';
import { Band } from '../ui/Band.tsx';
import css from './AuthLayout.module.css';
import { HubBar } from './HubBar.tsx';
import { isReadableByOthers, Unencrypted } from './status/Unencrypted.tsx';
import { useDue } from './useDue.ts';
import { useSilence } from './useSilence.ts';

/** Few stations show them; without a connection the login is alone. */
const LoginAlarms = later(async () => (await import('../alarms/login/LoginAlarms.tsx')).LoginAlarms, {
  missing: Nothing,
});

const LoginState = later(async () => (await import('./LoginState.tsx')).LoginState, { missing: Nothing });

/** Shown before the login: active states of the device, and the language of this browser. */
export function AuthLayout({ tabs }: { readonly tabs: Tabs }) {
  const { client, hub } = useSession();
  const { open, reason } = useSessionState();
  const isSilent = useSilence();
  // A device without services has the calls of the specification alone (R6).
  const isDue = useDue((open?.services.size ?? 0) > 0);
  return (
    <div className="tall">
      {isReadableByOthers(location) && (
        <Band>
          <Unencrypted />
        </Band>
      )}
      <HubBar hub={hub} />
      {/* Its place is there before it: the form never moves while the user types. */}
      <div className={css.silence}>
        {isSilent && reason !== 'noAnswer' && (
          <Band>
            <Trans>No response from device</Trans>
          </Band>
        )}
      </div>
      <div className="fill scroll">
        <AuthPage state={isDue ? <LoginState /> : ' '}>
          {open?.services.has('AlarmCounts') && (
            <LoginAlarms client={client} isNamed={open.services.has('Alarm')} tabs={tabs} />
          )}
        </AuthPage>
      </div>
      <footer className={css.foot}>
        <LanguageChoice />
        {open?.services.has('Text') && <SoundQuestion />}
      </footer>
    </div>
  );
}
