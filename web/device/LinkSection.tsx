import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plug, Unplug } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LinkDetail, LinkState } from '../../protocol/diagnostic/linkState.ts';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import { linkFaultReason } from '../../protocol/faults/linkFaultText.ts';
import type { Caller } from '../api/ask.ts';
import { Moment } from '../live/Moment.tsx';
import { countText, msText } from '../text/figures.ts';
import { technicalDetail } from '../text/technicalDetail.ts';
import { translationOf } from '../text/translationOf.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyText } from '../ui/EmptyText.tsx';
import type { LatestState } from '../ui/latest.ts';
import { Section } from '../ui/Section.tsx';
import { type Fact, Facts } from './Facts.tsx';
import { LinkTrace } from './LinkTrace.tsx';
import { LostNodes } from './LostNodes.tsx';
import { RefusedPoints } from './RefusedPoints.tsx';

interface LinkSectionProps {
  readonly links: readonly LinkState[];
  readonly status: LatestState<unknown>['status'];
  readonly client: Caller;
  readonly mayTrace: boolean;
  /** Id of the section with the certificates of servers; undefined: there is none. */
  readonly trustSection: string | undefined;
}

export function LinkSection({ links, status, ...trace }: LinkSectionProps) {
  return (
    <Section title={<Trans>Field links</Trans>}>
      {links.length === 0 && (
        <EmptyText status={status}>
          <Trans>No field links are configured.</Trans>
        </EmptyText>
      )}
      {links.map((link) => (
        <LinkCard key={link.id} link={link} {...trace} />
      ))}
    </Section>
  );
}

interface LinkCardProps extends Pick<LinkSectionProps, 'client' | 'mayTrace' | 'trustSection'> {
  readonly link: LinkState;
}

function LinkCard({ link, client, mayTrace, trustSection }: LinkCardProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [isTraced, setTraced] = useState(false);
  const show = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setTraced(false));
    // The pressed button has disappeared, and the one that led here is back.
    show.current?.focus();
  };
  const { isUp, since, lastExchange, points, units, respondingUnits, detail } = link;
  const facts: readonly Fact[] = [
    {
      id: 'last',
      term: t`Last contact`,
      says: lastExchange === undefined ? <Trans>never</Trans> : <Moment time={lastExchange} />,
    },
    { id: 'points', term: t`Points`, says: countText(points, i18n.locale) },
    ...(units === undefined
      ? []
      : [
          {
            id: 'units',
            term: t`Units`,
            says: (
              <Trans>
                {respondingUnits} of {units} respond
              </Trans>
            ),
          },
        ]),
    ...(detail ? detailFacts(detail, i18n) : []),
  ];
  const Icon = isUp === false ? Unplug : Plug;
  return (
    <article aria-labelledby={id} className="box pad stack apart">
      <div className="wrap far">
        <h3 id={id}>{link.id}</h3>
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
        {mayTrace && !isTraced && (
          <Button
            ref={show}
            className="end"
            aria-label={t`Show messages of ${link.id}`}
            onClick={() => setTraced(true)}
          >
            <Trans>Show messages</Trans>
          </Button>
        )}
      </div>
      {detail && <p className="muted words">{detail.address}</p>}
      <Facts facts={facts} />
      <LostNodes units={units} respondingUnits={respondingUnits} detail={detail} />
      <RefusedPoints refused={link.refused} detail={detail} />
      {detail?.lastFault && (
        <p>
          <Trans>
            Last connection loss: <Moment time={detail.lastFault.time} />, <FaultText fault={detail.lastFault.fault} />
          </Trans>
        </p>
      )}
      {detail?.lastAttempt && detail.lastAttempt.fault.code !== detail.lastFault?.fault.code && (
        <p>
          <Trans>
            Last attempt: <FaultText fault={detail.lastAttempt.fault} />
          </Trans>
        </p>
      )}
      {trustSection !== undefined && isUp === false && isOfTrust(detail) && (
        <div>
          <Button onClick={() => document.getElementById(trustSection)?.focus()}>
            <Trans>To the server certificates</Trans>
          </Button>
        </div>
      )}
      {mayTrace && isTraced && <LinkTrace link={link.id} client={client} onClose={close} />}
    </article>
  );
}

const trustFaults: ReadonlySet<string> = new Set(['certificateWaiting', 'certificateChanged', 'certificateExpired']);

/** An administrator decides whether it comes back. */
function isOfTrust(detail: LinkDetail | undefined): boolean {
  return trustFaults.has((detail?.lastAttempt ?? detail?.lastFault)?.fault.code ?? '');
}

function StateWords({ isUp }: { readonly isUp: boolean | undefined }) {
  if (isUp === undefined) return <Trans>Connecting for the first time</Trans>;
  return isUp ? <Trans>Connected since</Trans> : <Trans>No response since</Trans>;
}

function FaultText({ fault }: { readonly fault: LinkFault }) {
  const { i18n } = useLingui();
  const detail = 'detail' in fault ? technicalDetail(i18n, fault.detail) : undefined;
  return [linkFaultReason(fault, translationOf(i18n)), detail].filter(Boolean).join(' · ');
}

function detailFacts({ counters, countedSince, roundTrips, tracedUntil }: LinkDetail, i18n: I18n): readonly Fact[] {
  const { locale } = i18n;
  const count = (number: number) => countText(number, locale);
  const ms = (number: number) => msText(number, locale);
  const times = roundTrips && [roundTrips.medianMs, roundTrips.p95Ms, roundTrips.lastMs].map(ms);
  return [
    { id: 'median', term: i18n._(msg`Round-trip time, median`), says: times?.[0] },
    { id: 'p95', term: i18n._(msg`Round-trip time, 95th percentile`), says: times?.[1] },
    { id: 'lastTrip', term: i18n._(msg`Round-trip time, last`), says: times?.[2] },
    { id: 'answered', term: i18n._(msg`Requests answered`), says: count(counters.answered) },
    { id: 'refused', term: i18n._(msg`Requests rejected`), says: count(counters.refused) },
    { id: 'unanswered', term: i18n._(msg`Requests without response`), says: count(counters.unanswered) },
    { id: 'told', term: i18n._(msg`Unsolicited messages`), says: count(counters.told) },
    { id: 'losses', term: i18n._(msg`Connection losses`), says: count(counters.losses) },
    { id: 'since', term: i18n._(msg`Counted since`), says: <Moment time={countedSince} /> },
    ...(tracedUntil === undefined
      ? []
      : [{ id: 'traced', term: i18n._(msg`Trace until`), says: <Moment time={tracedUntil} /> }]),
  ];
}
