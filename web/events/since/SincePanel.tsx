import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Since } from '../../../protocol/calls/since.ts';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { useMoment } from '../../live/useMoment.ts';
import { Link } from '../../router/Link.tsx';
import { usePersonText } from '../../text/personNames.ts';
import { Button } from '../../ui/Button.tsx';
import { useMedia } from '../../ui/browser/useMedia.ts';
import { ScrollSection } from '../../ui/ScrollSection.tsx';
import { SinceGroups } from './SinceGroups.tsx';
import css from './SincePanel.module.css';
import type { SincePanelProps } from './sinceProps.ts';
import { groupWords } from './sinceWords.ts';

/**
 * Beside the page where the page keeps its size; elsewhere a line beneath it that opens. It covers nothing, and leaves
 * buttons of the page large enough to press.
 */
export function SincePanel(props: SincePanelProps) {
  const { since, now, isRequested, onDismiss } = props;
  const { t, i18n } = useLingui();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isBeside = useMedia('(width >= 100rem) and (height >= 30rem)');
  const [isOpen, setOpen] = useState(isRequested);
  useEffect(() => {
    if (isRequested) heading.current?.focus();
  }, [isRequested]);
  const isWhole = isBeside || isOpen;
  const groups = since?.groups ?? [];
  const summary = groups.map(({ name, count }) => t`${i18n._(groupWords[name])}: ${count}`).join(' · ');
  return (
    <aside className={`noPaper ${css.panel}`} data-open={isWhole || undefined} aria-labelledby={id}>
      <div className={css.head}>
        <div className={css.title}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            <Trans>Since your last visit</Trans>
          </h2>
          {isWhole ? (
            <LastHere from={since?.from} />
          ) : (
            <p className={`note clip ${css.summary}`} title={summary}>
              {summary}
            </p>
          )}
          {since?.handOver && <HandOverHint {...props} handOver={since.handOver} />}
        </div>
        {!isBeside && (
          <Button variant="bare" aria-expanded={isOpen} aria-label={t`Show all`} onClick={() => setOpen(!isOpen)}>
            {isOpen ? <ChevronDown size={20} aria-hidden /> : <ChevronUp size={20} aria-hidden />}
          </Button>
        )}
        <Button onClick={onDismiss}>{groups.length > 0 ? <Trans>Mark as read</Trans> : <Trans>Close</Trans>}</Button>
      </div>
      {isWhole && (
        <ScrollSection className={css.body} aria-labelledby={id}>
          {groups.length === 0 && <Nothing since={since} />}
          <SinceGroups {...props} groups={groups} from={since?.from} />
          {since && now}
        </ScrollSection>
      )}
    </aside>
  );
}

interface HandOverHintProps extends Pick<SincePanelProps, 'bookPath' | 'onBook'> {
  readonly handOver: DeviceEvent;
}

function HandOverHint({ handOver: { person = '', time }, bookPath, onBook }: HandOverHintProps) {
  const momentOf = useMoment();
  const name = usePersonText()(person);
  const at = momentOf(time).minute;
  return (
    <Link to={bookPath} className="slim" onClick={onBook}>
      <Trans>
        Take over the shift: {name} handed over at {at}
      </Trans>
    </Link>
  );
}

function LastHere({ from }: { readonly from: number | undefined }) {
  const momentOf = useMoment();
  if (!from) return null;
  const time = momentOf(from).minute;
  return (
    <p className="note">
      <Trans>from {time}</Trans>
    </p>
  );
}

function Nothing({ since }: { readonly since: Since | undefined }) {
  return (
    <p>
      {!since && <Trans>This information could not be loaded. Try again when the device responds.</Trans>}
      {since && since.from === undefined && (
        <Trans>This is your first visit. What happens and what others do in your absence will be listed here.</Trans>
      )}
      {since?.from !== undefined && <Trans>No events to report since your last visit.</Trans>}
    </p>
  );
}
