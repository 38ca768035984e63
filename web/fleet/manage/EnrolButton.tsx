import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import css from './EnrolDialog.module.css';

interface EnrolButtonProps {
  readonly onClick: () => void;
}

/** On a phone it is its icon. */
export function EnrolButton({ onClick }: EnrolButtonProps) {
  const { t } = useLingui();
  return (
    <Button className={css.enrol} title={t`Enrol station…`} onClick={onClick}>
      <Plus size={18} aria-hidden />
      <span className={css.word}>
        <Trans>Enrol station…</Trans>
      </span>
    </Button>
  );
}
