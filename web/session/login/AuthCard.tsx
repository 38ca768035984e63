import type { ReactNode } from 'react';
import css from './AuthCard.module.css';

interface AuthCardProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Of the device, in one line. */
  readonly state?: ReactNode;
  /** Beneath the form, or beneath the title where that is beside the form. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** In the middle of the screen: login, and the change of an expired password. */
export function AuthCard({ title, subtitle, state, below, children }: AuthCardProps) {
  return (
    <div className={css.room}>
      <section className={css.card}>
        <div className={css.side}>
          <header className="stack near words start">
            <img src="favicon.svg" alt="" width="36" height="36" />
            <h1 className={css.name}>{title || 'Vigie'}</h1>
            {subtitle && <p className="muted">{subtitle}</p>}
            {state && <div className={css.state}>{state}</div>}
          </header>
          {below && <div className={css.below}>{below}</div>}
        </div>
        {children}
      </section>
    </div>
  );
}
