import type { ReactNode } from 'react';
import css from './Facts.module.css';

interface FactsProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Facts({ className = css.facts, children }: FactsProps) {
  return <dl className={className}>{children}</dl>;
}

/** Renders nothing without a value. */
export function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  if (children === undefined || children === false || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
