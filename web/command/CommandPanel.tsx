import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { Point } from '../../protocol/point.ts';
import type { Client } from '../api/client.ts';
import { useSubscribe } from '../live/useSubscribe.ts';
import { Button } from '../ui/Button.tsx';
import css from './CommandPanel.module.css';
import { LiveReading } from './LiveReading.tsx';
import { Operate } from './Operate.tsx';
import { PointFacts } from './PointFacts.tsx';
import { useEscape } from './useEscape.ts';
import { usePanelPlace } from './usePanelPlace.ts';
import { useReading } from './useReading.ts';

export interface CommandPanelProps {
  readonly point: Point;
  /** The element it was opened on: never covered, and the focus goes back to it. */
  readonly target: HTMLElement | undefined;
  /** False: this person, or this device, has no commands (R6, R16); the panel then only tells. */
  readonly canCommand: boolean;
  /** The technical hash code of the configuration that is on screen (R30). */
  readonly technicalHashCode: string;
  readonly client: Pick<Client, 'call'>;
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
  const side = usePanelPlace(panel, target);
  const close = useCallback(() => {
    target?.focus({ preventScroll: true });
    onClose();
  }, [target, onClose]);
  useEscape(close);
  useSubscribe(useMemo(() => [point.infoNumber], [point.infoNumber]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened on another point, it takes the focus again
  useEffect(() => panel.current?.focus({ preventScroll: true }), [point.id]);
  return (
    <section ref={panel} className={css.panel} data-side={side} role="dialog" aria-labelledby={heading} tabIndex={-1}>
      <header className={css.head}>
        <h2 id={heading}>{point.name}</h2>
        <Button look="bare" aria-label={t`Close`} onClick={close}>
          <X aria-hidden size={20} />
        </Button>
      </header>
      <PanelBody key={point.id} point={point} {...rest} />
    </section>
  );
}

function PanelBody({ point, canCommand, ...wire }: Omit<CommandPanelProps, 'target' | 'onClose'>) {
  const reading = useReading(point);
  const isOutput = point.editingKind === 'Output';
  return (
    <div className={css.body}>
      <LiveReading reading={reading} />
      {isOutput && canCommand && <Operate point={point} reading={reading} {...wire} />}
      {isOutput && !canCommand && (
        <p className={css.note}>
          <Trans>You may look at this point, not command it.</Trans>
        </p>
      )}
      <PointFacts point={point} />
    </div>
  );
}
