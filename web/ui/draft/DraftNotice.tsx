import type { ReactNode } from 'react';
import css from './DraftNotice.module.css';

interface DraftNoticeProps {
  /** Undefined: it is within a live region. */
  readonly role?: 'alert' | 'status';
  readonly title?: ReactNode;
  readonly children: ReactNode;
  /** What can be done. */
  readonly buttons: ReactNode;
}

/** Why a draft can’t be stored as it is, such as another version that came in between, and what to do about it. */
export function DraftNotice({ role, title, children, buttons }: DraftNoticeProps) {
  return (
    <div className={css.notice} role={role}>
      <div className={css.words}>
        {title && <h3>{title}</h3>}
        {children}
      </div>
      <div className="wrap apart">{buttons}</div>
    </div>
  );
}
