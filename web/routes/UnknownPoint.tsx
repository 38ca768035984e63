import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import css from './UnknownPoint.module.css';

interface Props {
  readonly number: number;
  readonly onClose: () => void;
}

/** The address asked for a point that the device does not have: said over the page, until it is put away. */
export function UnknownPoint({ number, onClose }: Props) {
  const { t } = useLingui();
  const name = String(number);
  return (
    <div role="status" className={css.notice}>
      <p>
        <Trans>This device has no point {name}. The page is shown without it.</Trans>
      </p>
      <Button look="bare" aria-label={t`Close`} onClick={onClose}>
        <X size={18} aria-hidden />
      </Button>
    </div>
  );
}
