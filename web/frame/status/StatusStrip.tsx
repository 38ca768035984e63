import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useFreshness } from '../../live/useFreshness.ts';
import { useSessionState } from '../../session/SessionContext.ts';
import { LinkStatus } from './LinkStatus.tsx';
import { Sheet } from './Sheet.tsx';
import css from './StatusStrip.module.css';
import { byWeight } from './statusLine.ts';
import { lastingLines, useLosses } from './useStatusLines.tsx';

interface StatusStripProps {
  /** The names of station and page: a loud sentence takes their place. */
  readonly children: ReactNode;
}

/**
 * At the start of the bar, always there: nothing moves or is covered when something is lost. It grows weightier with
 * the loss, and opens to all lines.
 */
export function StatusStrip({ children }: StatusStripProps) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { link } = useFreshness();
  const { station } = useSessionState();
  const lines = byWeight([...useLosses(), ...lastingLines(station)]);
  const [first] = lines;
  const headline = first && first.weight !== 'calm' ? first : undefined;
  const more = lines.length - (headline?.weight === 'loud' ? 1 : 0);
  return (
    <div className={css.status} data-weight={headline?.weight ?? 'calm'}>
      {(link !== 'none' || lines.length > 0) && (
        <button type="button" className={css.open} popoverTarget={id} title={t`Show all`}>
          {link === 'none' ? <Trans>Details</Trans> : <LinkStatus />}
          {more > 0 && <span>+{more}</span>}
          <ChevronDown size={14} className="end" aria-hidden />
        </button>
      )}
      {children}
      {/* Without room, one that is not loud is for screen readers. */}
      <p role="status" className={css.sentence}>
        {headline?.words}
      </p>
      <section
        id={id}
        popover="auto"
        className={css.sheet}
        aria-label={t`Values, connection and device`}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <Sheet lines={lines} />}
      </section>
    </div>
  );
}
