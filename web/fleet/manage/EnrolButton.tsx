import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { useIsNarrow } from '../../ui/browser/useIsNarrow.ts';

interface EnrolButtonProps {
  readonly onClick: () => void;
}

/** On a phone it is its icon. */
export function EnrolButton({ onClick }: EnrolButtonProps) {
  const { t } = useLingui();
  return (
    <Button className="firm" title={t`Enrol station…`} onClick={onClick}>
      <Plus size={18} aria-hidden />
      {!useIsNarrow() && <Trans>Enrol station…</Trans>}
    </Button>
  );
}
