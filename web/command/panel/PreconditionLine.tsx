import type { ReactNode } from 'react';
import css from './Preconditions.module.css';

interface LineProps {
  readonly kind: 'block' | 'override' | 'interlock' | 'met' | 'others';
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A line to be read before a command. */
export function Line({ kind, icon, children }: LineProps) {
  return (
    <li className={css.line} data-precondition={kind}>
      {icon}
      <div>{children}</div>
    </li>
  );
}
