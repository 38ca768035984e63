import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { ScrollSection } from './ScrollSection.tsx';
import css from './SidePanel.module.css';
import { useHeard } from './useHeard.ts';

interface SidePanelProps {
  /** What it is about: with another one it takes the focus again. */
  readonly subject: string | number;
  readonly title: ReactNode;
  /** Before the title. */
  readonly mark?: ReactNode;
  readonly isNarrow: boolean;
  /** Of what scrolls in it. */
  readonly className?: string | undefined;
  /** By its button, or by Escape where nothing nearer takes it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A row of a list opened beside it, on a phone as a sheet over it: not modal, for the list goes on. */
export function SidePanel({ subject, title, mark, isNarrow, className = '', onClose, children }: SidePanelProps) {
  const { t } = useLingui();
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  const press = useCallback(
    (event: KeyboardEvent) => {
      // In a field it empties the field.
      const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea') !== null;
      const isTaken = event.defaultPrevented || isTyping || document.querySelector('dialog[open]') !== null;
      if (event.key === 'Escape' && !isTaken) onClose();
    },
    [onClose],
  );
  useHeard('keydown', press);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened on another subject, it takes the focus again
  useEffect(() => panel.current?.focus({ preventScroll: true }), [subject]);
  return (
    <section
      ref={panel}
      className={css.panel}
      data-narrow={isNarrow || undefined}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
    >
      <header className={css.head}>
        {mark}
        <h2 id={heading}>{title}</h2>
        <Button look="bare" aria-label={t`Close`} onClick={onClose}>
          <X aria-hidden size={20} />
        </Button>
      </header>
      <ScrollSection className={`${css.body} ${className}`} aria-labelledby={heading}>
        {children}
      </ScrollSection>
    </section>
  );
}
