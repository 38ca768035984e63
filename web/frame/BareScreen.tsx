import type { ReactNode } from 'react';
import { Countdown } from '../session/Countdown.tsx';
import css from './BareScreen.module.css';
import { Trial } from './Trial.tsx';

interface BareScreenProps {
  /** Of a form: the band has its place before it comes, so that no field moves. A wall needs the whole screen. */
  readonly hasPlace?: boolean;
  readonly children: ReactNode;
}

export function BareScreen({ hasPlace = false, children }: BareScreenProps) {
  return (
    <div className="tall">
      <Trial />
      <div className="fill scroll">{children}</div>
      <div className={hasPlace ? css.foot : undefined}>
        <Countdown place="page" />
      </div>
    </div>
  );
}
