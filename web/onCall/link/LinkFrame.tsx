import type { ReactNode } from 'react';
import { LanguageChoice } from '../../text/LanguageChoice.tsx';
import css from './LinkPage.module.css';

interface LinkFrameProps {
  readonly title: ReactNode;
  /** Before the title. */
  readonly mark?: ReactNode;
  readonly stationName?: string | undefined;
  /** At the foot, within reach of the thumb. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The whole of a small screen: what happened above, and the one thing to press below. */
export function LinkFrame({ title, mark, stationName, foot, children }: LinkFrameProps) {
  return (
    <main className="tall">
      <div className={css.page}>
        <header className="row muted">
          <p className="fill strong words">{stationName ?? 'Vigie'}</p>
          <LanguageChoice />
        </header>
        <h1 className={css.title}>
          {mark}
          <span>{title}</span>
        </h1>
        {children}
      </div>
      {foot && <footer className={css.foot}>{foot}</footer>}
    </main>
  );
}
