import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import css from './PageNotice.module.css';

interface Props {
  readonly children: ReactNode;
  readonly onClose: () => void;
}

export function PageNotice({ children, onClose }: Props) {
  const { t } = useLingui();
  return (
    <div role="status" className={`sheet toolbar ${css.notice}`}>
      <p>{children}</p>
      <Button variant="bare" aria-label={t`Close`} onClick={onClose}>
        <X size={18} aria-hidden />
      </Button>
    </div>
  );
}
