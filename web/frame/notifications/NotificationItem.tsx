import { useLingui } from '@lingui/react/macro';
import { ChevronDown, X } from 'lucide-react';
import { type HTMLAttributes, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import css from './NotificationList.module.css';

interface Props
  extends Pick<HTMLAttributes<HTMLElement>, 'children' | 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'> {
  readonly variant?: 'warning';
  /** Undefined: it goes by itself. */
  readonly onPutAway: (() => void) | undefined;
}

/** A line that covers nothing to be pressed, opened to all of its words on request. */
export function NotificationItem({ variant, onPutAway, children, ...handlers }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      className={variant === 'warning' ? `strong ${css.item}` : css.item}
      data-notification=""
      data-open={isOpen ? '' : undefined}
      {...handlers}
    >
      <div className="fill clip">{children}</div>
      {onPutAway && (
        <>
          <Button
            variant="bare"
            className={css.more}
            aria-label={t`Show all`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size={18} aria-hidden />
          </Button>
          <Button variant="bare" aria-label={t`Dismiss`} onClick={onPutAway}>
            <X size={18} aria-hidden />
          </Button>
        </>
      )}
    </div>
  );
}
