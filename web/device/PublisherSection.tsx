import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plug, Unplug } from 'lucide-react';
import { useId } from 'react';
import type { PublisherState } from '../../protocol/diagnostic/publisherState.ts';
import { Moment } from '../live/Moment.tsx';
import { countText } from '../text/figures.ts';
import { Section } from '../ui/Section.tsx';
import { type Fact, Facts } from './Facts.tsx';
import { FaultText, StateWords } from './linkWords.tsx';

/** What sends points to brokers. */
export function PublisherSection({ publishers }: { readonly publishers: readonly PublisherState[] }) {
  return (
    <Section title={<Trans>Publishers</Trans>}>
      {publishers.map((one) => (
        <PublisherCard key={`${one.id} ${one.format}`} publisher={one} />
      ))}
    </Section>
  );
}

const formats = { json: 'JSON', sparkplug: 'Sparkplug B' } as const;

function PublisherCard({ publisher }: { readonly publisher: PublisherState }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { isUp, since, host, points, lastFault } = publisher;
  const count = (number: number) => countText(number, i18n.locale);
  const facts: readonly Fact[] = [
    { id: 'sent', term: t`Values sent`, says: count(publisher.sent) },
    { id: 'backlog', term: t`Values that wait`, says: count(publisher.backlog) },
    { id: 'dropped', term: t`Values given up`, says: count(publisher.dropped) },
    { id: 'losses', term: t`Connection losses`, says: count(publisher.losses) },
    ...(publisher.ignored > 0 ? [{ id: 'ignored', term: t`Commands not obeyed`, says: count(publisher.ignored) }] : []),
  ];
  const Icon = isUp === false ? Unplug : Plug;
  return (
    <article aria-labelledby={id} className="box pad stack apart">
      <div className="wrap far">
        <h3 id={id}>
          {publisher.id} <small>{formats[publisher.format]}</small>
        </h3>
        <p className={`row ${isUp === false ? 'strong' : ''}`}>
          <Icon size={18} aria-hidden />
          <span>
            <StateWords isUp={isUp} />
            {since !== undefined && (
              <>
                {' '}
                <Moment time={since} />
              </>
            )}
          </span>
        </p>
      </div>
      <p className="muted words">
        <Plural value={points} one="# point is sent." other="# points are sent." /> {host}
      </p>
      <Facts facts={facts} />
      {lastFault && (
        <p>
          <Trans>
            Last connection loss: <Moment time={lastFault.time} />, <FaultText fault={lastFault.fault} />
          </Trans>
        </p>
      )}
    </article>
  );
}
