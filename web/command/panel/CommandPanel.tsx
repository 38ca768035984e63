import { useCallback, useId, useMemo, useRef } from 'react';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { Panel } from '../../ui/Panel.tsx';
import { usePanelTransaction } from '../operate/useTransaction.ts';
import css from './CommandPanel.module.css';
import { PanelBody, type PanelBodyProps } from './PanelBody.tsx';
import { usePanelPlace } from './usePanelPlace.ts';

export interface CommandPanelProps extends Omit<PanelBodyProps, 'transaction'> {
  /** The element it was opened on: never covered, and the focus goes back to it. */
  readonly target: HTMLElement | undefined;
  readonly onClose: () => void;
}

/**
 * The panel of a point: its value, and for an output the way to command it. Not modal, for the page goes on beside it.
 * It is placed in the nearest positioned box: beside the element on a desk, a sheet from below on a phone.
 */
export function CommandPanel({ point, target, onClose, ...rest }: CommandPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const transaction = usePanelTransaction(rest.client, point.id);
  const place = usePanelPlace(panel, target, point);
  const close = useCallback(() => {
    target?.focus({ preventScroll: true });
    onClose();
  }, [target, onClose]);
  useSubscribe(useMemo(() => [point.infoNumber], [point.infoNumber]));
  return (
    <Panel
      {...place}
      ref={panel}
      headingId={useId()}
      className={css.panel}
      subject={point.id}
      title={point.name}
      onClose={close}
    >
      {/* Drawn with another configuration it is another panel: nothing typed for the old one is left. */}
      <PanelBody
        key={`${point.id} ${rest.technicalHashCode} ${rest.chosen}`}
        point={point}
        transaction={transaction}
        {...rest}
      />
    </Panel>
  );
}
