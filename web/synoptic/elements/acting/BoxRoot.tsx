import type { ReactNode } from 'react';
import { usePage } from '../../PageContext.ts';
import type { Placed } from '../../stage/placement.ts';
import elements from '../elements.module.css';
import css from './acting.module.css';

interface Props {
  readonly placed: Placed;
  readonly label?: string | undefined;
  /** What it shows as a whole is not current; the values in it have marks of their own. */
  readonly isStale?: boolean;
  readonly children: ReactNode;
}

/** The outside of an element that has no point of its own, and shows many things. */
export function BoxRoot({ placed, label, isStale = false, children }: Props) {
  const { isInRows } = usePage();
  return (
    <section
      className={`${elements.element} ${css.box}`}
      style={placed.style}
      aria-label={label}
      data-index={placed.index}
      data-quality={isStale ? 'bad' : 'good'}
      data-state={isStale ? 'notCurrent' : 'good'}
      data-inline={isInRows ? '' : undefined}
    >
      {children}
    </section>
  );
}
