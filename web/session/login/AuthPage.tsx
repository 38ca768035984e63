import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../routes/routes.ts';
import { later, Nothing } from '../../text/later.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { reasons } from '../reasons.ts';
import { useSession, useSessionState } from '../SessionContext.ts';
import { AuthCard } from './AuthCard.tsx';
import { loginFaults } from './loginFaults.ts';
import { useWantedPage } from './useWantedPage.ts';

/** Rarely shown; without a connection the reason of the refusal is alone. */
const LoginDetail = later(async () => (await import('./LoginDetail.tsx')).LoginDetail, { missing: Nothing });

interface AuthPageProps {
  /** Of the device, below the name of the station. */
  readonly state?: ReactNode;
  readonly children?: ReactNode;
}

export function AuthPage({ state, children }: AuthPageProps) {
  const { i18n, t } = useLingui();
  const session = useSession();
  const { open, reason, retryAfterSec, cause, login, isBusy } = useSessionState();
  const wantedPage = useWantedPage();
  const [faults, setFaults] = useState<ReturnType<typeof loginFaults>>({});
  const form = useRef<HTMLFormElement>(null);
  const hasOpenPages = (open?.synoptics.length ?? 0) > 0;

  // After a refusal the password is typed again; typing continues in the first empty field.
  useEffect(() => {
    if (isBusy || !form.current) return;
    const inputs = Array.from(form.current.querySelectorAll('input'));
    for (const input of inputs) if (reason && input.type === 'password') input.value = '';
    inputs.find((input) => input.value === '')?.focus();
  }, [isBusy, reason]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = { login: String(data.get('login')), password: String(data.get('password')) };
    const found = loginFaults(typed);
    setFaults(found);
    if (found.login || found.password) return;
    void session.logIn(typed.login, typed.password);
  };

  return (
    <main className="tall">
      <AuthCard title={open?.stationName} state={state} below={children}>
        {reason && (
          <p role="alert" className="notice">
            {i18n._(reasons[reason])}
          </p>
        )}
        {!reason && wantedPage && <p className="notice">{wantedPage}</p>}
        {(retryAfterSec ?? cause) && <LoginDetail login={login} seconds={retryAfterSec} cause={cause} />}
        <form ref={form} onSubmit={submit} className="stack far" noValidate>
          <Field
            label={t`Login`}
            name="login"
            autoComplete="username"
            defaultValue={login}
            fault={faults.login && i18n._(faults.login)}
          />
          <Field
            label={t`Password`}
            name="password"
            type="password"
            autoComplete="current-password"
            fault={faults.password && i18n._(faults.password)}
          />
          <Button variant="main" type="submit" disabled={isBusy}>
            <Trans>Log in</Trans>
          </Button>
        </form>
        {hasOpenPages && (
          <Link to={paths.open} className="press muted">
            <Trans>View public pages without login</Trans>
          </Link>
        )}
      </AuthCard>
    </main>
  );
}
