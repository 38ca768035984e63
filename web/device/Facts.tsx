import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import css from './DevicePage.module.css';

export interface Fact {
  readonly id: string;
  readonly term: ReactNode;
  /** Undefined: unknown. */
  readonly says: ReactNode | undefined;
  /** It is long, and has a line of its own. */
  readonly isWide?: boolean;
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ id, term, says, isWide }) => (
        <div key={id} className={isWide ? 'span' : undefined}>
          <dt>{term}</dt>
          <dd>
            {says ?? (
              <span className="muted">
                <Trans>not reported</Trans>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FactGroupProps {
  readonly title: ReactNode;
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
}

export function FactGroup({ title, facts, children }: FactGroupProps) {
  return (
    <div className="stack">
      <h3>{title}</h3>
      <Facts facts={facts} />
      {children}
    </div>
  );
}
