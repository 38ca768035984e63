import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react';
import { Button } from './Button.tsx';
import css from './Panel.module.css';
import { useHeard } from './useHeard.ts';

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly ref: RefObject<HTMLElement | null>;
  readonly headingId: string;
  /** The object it shows: with another one it, or what in it has `data-first-focus`, takes the focus again. */
  readonly subject: string | number;
  readonly title: ReactNode;
  readonly mark?: ReactNode;
  /** While the user types in a field, Escape does not close the panel. */
  readonly fieldsTakeEscape?: boolean;
  /** By its button, or by Escape unless something nearer handles the key. */
  readonly onClose: () => void;
}

export function Panel(props: PanelProps) {
  const { ref, headingId, subject, title, mark, className, fieldsTakeEscape, onClose, children, ...section } = props;
  const { t } = useLingui();
  useHeard('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea') !== null;
    const isHandled = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
    if (event.key === 'Escape' && !isHandled && !(fieldsTakeEscape && isTyping)) onClose();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened on another subject, it takes the focus again
  useEffect(() => {
    const first = ref.current?.querySelector<HTMLElement>('[data-first-focus]') ?? ref.current;
    first?.focus({ preventScroll: true });
  }, [subject]);
  return (
    <section
      {...section}
      ref={ref}
      className={`${css.panel} ${className}`}
      role="dialog"
      aria-labelledby={headingId}
      tabIndex={-1}
    >
      <header className={css.head}>
        {mark}
        <h2 className="fill words" id={headingId}>
          {title}
        </h2>
        <Button variant="bare" aria-label={t`Close`} onClick={onClose}>
          <X aria-hidden size={20} />
        </Button>
      </header>
      {children}
    </section>
  );
}
