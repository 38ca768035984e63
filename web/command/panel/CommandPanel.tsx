import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { Button } from '../../ui/Button.tsx';
import css from './CommandPanel.module.css';
import { PanelBody, type PanelBodyProps } from './PanelBody.tsx';
import { useEscape } from './useEscape.ts';
import { usePanelPlace } from './usePanelPlace.ts';

export interface CommandPanelProps extends PanelBodyProps {
  /** The element it was opened on: never covered, and the focus goes back to it. */
  readonly target: HTMLElement | undefined;
  readonly onClose: () => void;
}

/**
 * A point opened: what the field says, and where it is an output the way to command it. Not modal, for the page goes
 * on beside it. It stands in the nearest positioned box: beside the element on a desk, a sheet from below on a phone.
 */
export function CommandPanel({ point, target, onClose, ...rest }: CommandPanelProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  const place = usePanelPlace(panel, target, point);
  const close = useCallback(() => {
    target?.focus({ preventScroll: true });
    onClose();
  }, [target, onClose]);
  useEscape(close);
  useSubscribe(useMemo(() => [point.infoNumber], [point.infoNumber]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened on another point, it takes the focus again
  useEffect(() => panel.current?.focus({ preventScroll: true }), [point.id]);
  return (
    <section ref={panel} className={css.panel} {...place} role="dialog" aria-labelledby={heading} tabIndex={-1}>
      <header className={css.head}>
        <h2 id={heading}>{point.name}</h2>
        <Button look="bare" aria-label={t`Close`} onClick={close}>
          <X aria-hidden size={20} />
        </Button>
      </header>
      {/* Drawn with another configuration it is another panel: nothing armed or typed for the old one is left. */}
      <PanelBody key={`${point.id} ${rest.technicalHashCode}`} point={point} {...rest} />
    </section>
  );
}
