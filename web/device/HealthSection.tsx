import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CertificateState, Health, HealthDetail } from '../../protocol/diagnostic/health.ts';
import { Moment } from '../live/Moment.tsx';
import { msText, sizeText } from '../text/figures.ts';
import { durationText } from '../text/times/durationText.ts';
import { Section } from '../ui/Section.tsx';
import css from './DevicePage.module.css';
import { type Fact, FactGroup, Facts } from './Facts.tsx';
import { dayMs } from './healthChecks.ts';

const wholeSeconds = (ms: number) => ms - (ms % 1000);

export function HealthSection({ health }: { readonly health: Health }) {
  const { t, i18n } = useLingui();
  const { detail } = health;
  const facts: readonly Fact[] = [
    { id: 'uptime', term: t`Uptime`, says: durationText(i18n.locale, wholeSeconds(health.uptimeMs)) },
    { id: 'started', term: t`Configuration active since`, says: <Moment time={health.startedAt} /> },
    ...(detail ? detailFacts(detail, i18n) : []),
  ];
  const technical: readonly Fact[] = [
    { id: 'version', term: t`Service`, says: `Vigie ${health.version}` },
    ...(detail ? technicalFacts(detail, i18n) : []),
  ];
  return (
    <Section title={<Trans>Service</Trans>}>
      <Facts facts={facts} />
      <div className={css.groups}>
        {detail?.memory.files !== undefined && <Memory memory={detail.memory} />}
        {detail?.certificate && <Certificate certificate={detail.certificate} />}
        <FactGroup title={<Trans>Software</Trans>} facts={technical} />
      </div>
    </Section>
  );
}

function detailFacts(detail: HealthDetail, i18n: I18n): readonly Fact[] {
  const { locale } = i18n;
  const { memory, eventLoop, written } = detail;
  const [usual, most] = [msText(eventLoop.p99Ms, locale), msText(eventLoop.mostMs, locale)];
  return [
    { id: 'memory', term: i18n._(msg`Service memory`), says: sizeText(memory.used, locale) },
    { id: 'loop', term: i18n._(msg`Service latency (p99)`), says: i18n._(msg`${usual}, max. ${most}`) },
    { id: 'written', term: i18n._(msg`Disk writes`), says: written && writtenText(written, i18n) },
  ];
}

/** By use: the parts add up to all of it. */
function Memory({ memory }: { readonly memory: HealthDetail['memory'] }) {
  const { t, i18n } = useLingui();
  const { used, heap, threads = 0, external = 0, files = 0 } = memory;
  const parts = [
    { id: 'heap', term: t`Heap`, bytes: heap },
    { id: 'threads', term: t`Threads`, bytes: threads },
    { id: 'external', term: t`Buffers and WebAssembly`, bytes: external },
    { id: 'files', term: t`Program and files`, bytes: files },
    { id: 'other', term: t`Other`, bytes: Math.max(0, used - heap - threads - external - files) },
  ];
  return (
    <FactGroup
      title={<Trans>Service memory by use</Trans>}
      facts={parts.map(({ bytes, ...part }) => ({ ...part, says: sizeText(bytes, i18n.locale) }))}
    />
  );
}

function technicalFacts({ node, system, databases, logKey }: HealthDetail, i18n: I18n): readonly Fact[] {
  return [
    { id: 'node', term: i18n._(msg`Node`), says: node },
    { id: 'system', term: i18n._(msg`System`), says: system },
    ...databases.map(({ name, bytes }) => ({ id: name, term: name, says: sizeText(bytes, i18n.locale) })),
    { id: 'logKey', term: i18n._(msg`Log export key`), says: logKey, isWide: true },
  ];
}

/** Extrapolated to a day; omitted for less than a minute. */
function writtenText({ bytes, overMs }: NonNullable<HealthDetail['written']>, i18n: I18n): string {
  const { locale } = i18n;
  const [size, time] = [sizeText(bytes, locale), durationText(locale, wholeSeconds(overMs))];
  if (overMs < 60_000) return i18n._(msg`${size} in ${time}`);
  const daily = sizeText((bytes / overMs) * dayMs, locale);
  return i18n._(msg`${size} in ${time}, ${daily} per day`);
}

function Certificate({ certificate }: { readonly certificate: CertificateState }) {
  const { t } = useLingui();
  const facts: readonly Fact[] = [
    { id: 'until', term: t`Valid until`, says: <Moment time={certificate.until} /> },
    { id: 'from', term: t`Not valid before`, says: <Moment time={certificate.from} /> },
    { id: 'subject', term: t`Subject`, says: certificate.subject },
    { id: 'issuer', term: t`Issuer`, says: certificate.issuer },
    { id: 'names', term: t`Names`, says: certificate.names, isWide: true },
  ];
  return <FactGroup title={<Trans>Certificate</Trans>} facts={facts} />;
}
