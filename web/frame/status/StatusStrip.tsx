import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useFreshness } from '../../live/useFreshness.ts';
import { useSessionState } from '../../session/SessionContext.ts';
import { LinkStatus } from './LinkStatus.tsx';
import { Sheet } from './Sheet.tsx';
import css from './StatusStrip.module.css';
import { byWeight } from './statusLine.ts';
import { lastingLines, useLosses } from './useStatusLines.tsx';

/** Its place: a row of its own below the top bar, or in that bar where the screen is small. */
type Place = 'row' | 'bar';

/**
 * How current the page is and what else an operator has to know, in a place that is always there: nothing moves or is
 * covered when something is lost. It grows weightier with the loss, and opens to all that there is to say.
 */
export function StatusStrip({ place }: { readonly place: Place }) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { link } = useFreshness();
  const { station } = useSessionState();
  const lines = byWeight([...useLosses(), ...lastingLines(station)]);
  const [first] = lines;
  const headline = first && first.weight !== 'calm' ? first : undefined;
  const hasWord = link !== 'none';
  const shortWords =
    place === 'bar' && (link === 'live' || !hasWord) && headline?.weight === 'loud' ? headline.shortWords : undefined;
  // In the bar, a loud one stands in its short words, or how current the values are says it.
  const isHeadlineShown = place === 'row' ? headline !== undefined : headline?.weight === 'loud';
  const more = lines.length - (isHeadlineShown ? 1 : 0);
  return (
    <div className={css.status} data-place={place} data-weight={headline?.weight ?? 'calm'}>
      {(hasWord || lines.length > 0) && (
        <button type="button" className={css.open} popoverTarget={id} title={t`Show all`}>
          {shortWords ? <b>{shortWords}</b> : <LinkStatus />}
          {!hasWord && !shortWords && <Trans>Details</Trans>}
          {more > 0 && <span className={css.more}>+{more}</span>}
          <ChevronDown size={14} aria-hidden />
        </button>
      )}
      {/* In the bar it is for whoever listens. */}
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
