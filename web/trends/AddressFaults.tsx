import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import page from '../ui/listLayout.module.css';
import type { AddressFault } from './range/trendAddress.ts';
import { mostPens } from './trend.ts';

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
          “{fault.name}={fault.value}” in the address is not a valid time and is ignored. Example: 2026-11-20T15:00:00Z.
        </Trans>
      );
    case 'noSpan':
      return (
        <Trans>
          “{fault.name}={fault.value}” in the address is not a duration from 1 s to 20 y and is ignored. Examples: 24h,
          7d.
        </Trans>
      );
    case 'unknown':
      return (
        <Trans>
          “{fault.name}={fault.value}” in the address is unknown and is ignored.
        </Trans>
      );
    case 'again':
      return (
        <Trans>
          “{fault.name}={fault.value}” in the address is ignored: “{fault.name}” is already given.
        </Trans>
      );
    case 'order':
      return <Trans>The time range in the address ends before it begins. Showing the last 24 hours.</Trans>;
    case 'tooShort':
      return <Trans>The time range in the address is shorter than one second. Showing the last 24 hours.</Trans>;
    case 'tooLong':
      return <Trans>The time range in the address is longer than 20 years. Showing the last 24 hours.</Trans>;
    case 'half':
      return <Trans>The address gives only one end of the time range. The other end was set automatically.</Trans>;
    case 'tooMany':
      return (
        <Trans>
          The address contains {fault.count} pens. Showing the first {mostPens}.
        </Trans>
      );
  }
}
