import { Trans } from '@lingui/react/macro';
import { cutTo } from '../../protocol/text/letters.ts';
import type { ViewFault } from './logView.ts';

export function ViewFaults({ faults }: { readonly faults: readonly ViewFault[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className="notice noPaper" role="status">
      {faults.map(({ name, value }, i) => {
        const part = `${name}=${cutTo(value, 60)}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same part may stand twice
          <li key={i}>
            <Trans>“{part}” in the address is not valid and is ignored.</Trans>
          </li>
        );
      })}
    </ul>
  );
}
