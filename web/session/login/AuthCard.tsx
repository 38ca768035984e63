import type { ReactNode } from 'react';
import css from './AuthCard.module.css';

interface AuthCardProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
}

/** The quiet card in the middle of the screen on which one comes in: login, and the change of an expired password. */
export function AuthCard({ title, subtitle, children }: AuthCardProps) {
  return (
    <div className={css.room}>
      <section className={css.card}>
        <header className={css.head}>
          <img src="favicon.svg" alt="" width="36" height="36" />
          <h1>{title || 'Vigie'}</h1>
          {subtitle && <p>{subtitle}</p>}
        </header>
        {children}
      </section>
    </div>
  );
}
