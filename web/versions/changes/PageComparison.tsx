import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { useRead } from './useRead.ts';

/** The pages that are drawn differently in the second version, side by side; undefined: they could not be read. */
export type ReadPages = (from: number, to: number) => Promise<ReactNode | undefined>;

export function PageComparison({ read }: { readonly read: () => Promise<ReactNode | undefined> }) {
  const [isOpen, setOpen] = useState(false);
  const pages = useRead(isOpen ? 'pages' : undefined, read);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>Pages side by side</Trans>
      </summary>
      {isOpen && pages.value === undefined && (
        <p role="status">
          <Trans>Loading pages…</Trans>
        </p>
      )}
      {pages.value === 'failed' ? (
        <StaleNotice onRetry={pages.again}>
          <Trans>The pages could not be loaded.</Trans>
        </StaleNotice>
      ) : (
        pages.value
      )}
    </details>
  );
}
