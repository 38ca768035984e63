import { useLingui } from '@lingui/react/macro';
import type { Known } from './useKnown.ts';

interface UnknownCountProps {
  readonly known: Known;
  readonly label: string;
  readonly className?: string | undefined;
}

/** In place of a count of zero: nothing after a fresh reply, else that it is loading or unknown (R46). */
export function UnknownCount({ known, label, className }: UnknownCountProps) {
  const { t } = useLingui();
  if (known === 'ready') return null;
  const isLoading = known === 'loading';
  return (
    <small
      role="img"
      className={className}
      aria-label={isLoading ? t`Loading…` : label}
      title={isLoading ? undefined : label}
    >
      {isLoading ? '…' : '?'}
    </small>
  );
}
