import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import page from '../ui/listLayout.module.css';
import type { AddressFault } from './range/trendAddress.ts';
import { mostPens } from './trend.ts';

/** What of the address can't be shown, in words: each names what it is. */
export function AddressFaults({ faults }: { readonly faults: readonly AddressFault[] }) {
  if (faults.length === 0) return null;
  return (
    <div className={page.notice} role="status">
      <ul>
        {faults.map((fault) => (
          <li key={JSON.stringify(fault)}>{wordsOf(fault)}</li>
        ))}
      </ul>
    </div>
  );
}

function wordsOf(fault: AddressFault): ReactNode {
  switch (fault.kind) {
    case 'noMoment':
      return (
        <Trans>
          “{fault.name}={fault.value}” in the address is no time: it is left out. Times look like 2026-11-20T15:00:00Z.
        </Trans>
      );
    case 'noSpan':
      return (
        <Trans>
          “{fault.name}={fault.value}” in the address is no span from 1 s to 20 y: it is left out. Spans look like 24h
          or 7d.
        </Trans>
      );
    case 'unknown':
      return (
        <Trans>
          “{fault.name}={fault.value}” in the address says nothing here: it is left out.
        </Trans>
      );
    case 'again':
      return (
        <Trans>
          “{fault.name}={fault.value}” in the address is left out: it says “{fault.name}” before.
        </Trans>
      );
    case 'order':
      return <Trans>The address asks for a time that ends before it begins: the last 24 hours are shown.</Trans>;
    case 'tooShort':
      return <Trans>The address asks for less than a second: the last 24 hours are shown.</Trans>;
    case 'tooLong':
      return <Trans>The address asks for more than 20 years: the last 24 hours are shown.</Trans>;
    case 'half':
      return <Trans>The address has only one end of a time: the other one is set.</Trans>;
    case 'tooMany':
      return (
        <Trans>
          The address asks for {fault.count} pens: the first {mostPens} are shown.
        </Trans>
      );
  }
}
