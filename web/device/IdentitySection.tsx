import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { IdentityDetail, Loading } from '../../protocol/identityDetail.ts';
import { Moment } from '../live/Moment.tsx';
import { stationText } from '../text/stationTexts.ts';
import { Section } from '../ui/Section.tsx';
import css from './DevicePage.module.css';
import { type Fact, FactGroup, Facts } from './Facts.tsx';
import { Modules } from './Modules.tsx';

interface IdentitySectionProps {
  readonly card: IdentityDetail;
  /** To the versions of the configuration; nothing where they can't be read. */
  readonly versionsLink: ReactNode;
}

/** Every field of its card (spec §3), and its modules in their slots. */
export function IdentitySection({ card, versionsLink }: IdentitySectionProps) {
  const { t } = useLingui();
  const { product, configuration, firmware, users } = card;
  const productFacts: readonly Fact[] = [
    { id: 'name', term: t`Station`, says: product.stationName && stationText(product.stationName) },
    { id: 'serial', term: t`Serial number`, says: product.serialNumber },
    { id: 'options', term: t`Options`, says: product.options },
    { id: 'pack', term: t`Pack`, says: product.pack },
    ...product.numericOptions.map(({ id: option, value }) => ({
      id: `option ${option}`,
      term: t`Option ${option}`,
      says: value,
    })),
  ];
  const managed = { true: t`yes`, false: t`no` } as const;
  const configurationFacts: readonly Fact[] = [
    ...loading(configuration, t`Loaded on`, t`Loaded by`),
    {
      id: 'managed',
      term: t`Externally managed`,
      says: configuration.isManaged === undefined ? undefined : managed[`${configuration.isManaged}`],
    },
  ];
  const versions: readonly Fact[] = [
    ...(firmware
      ? [
          { id: 'firmware', term: t`Firmware version`, says: firmware.version },
          { id: 'api', term: t`API version`, says: firmware.apiVersion },
        ]
      : []),
    { id: 'configuration', term: t`Configuration version`, says: configuration.version },
    { id: 'card', term: t`Identity card version`, says: card.cardVersion },
    { id: 'recovery', term: t`Recovery version`, says: card.embedded.recoveryVersion },
    { id: 'technical', term: t`Technical hash`, says: hash(configuration.technicalHashCode) },
    { id: 'network', term: t`Network hash`, says: hash(configuration.networkHashCode) },
    { id: 'users', term: t`User accounts hash`, says: hash(users.hashCode) },
    { id: 'csr', term: t`CSR hash`, says: hash(product.csrHashCode) },
  ];
  return (
    <Section title={<Trans>Identity</Trans>}>
      <Facts facts={productFacts} />
      <div className={css.groups}>
        <FactGroup title={<Trans>Configuration</Trans>} facts={configurationFacts}>
          {versionsLink}
        </FactGroup>
        <FactGroup title={<Trans>Accounts</Trans>} facts={loading(users, t`Loaded on`, t`Loaded by`)} />
        <Modules title={<Trans>I/O modules</Trans>} modules={card.ioModules} />
        <Modules title={<Trans>Communication modules</Trans>} modules={card.comModules} />
      </div>
      {card.ioModules.length + card.comModules.length === 0 && (
        <p className="muted">
          <Trans>No modules reported.</Trans>
        </p>
      )}
      <h3>
        <Trans>Versions and hashes</Trans>
      </h3>
      {!firmware && (
        <p className="muted">
          <Trans>No firmware section: the device is in backup mode.</Trans>
        </p>
      )}
      <Facts facts={versions} />
    </Section>
  );
}

/** Unchanged where it is not a date. */
function WrittenMoment({ text }: { readonly text: string }) {
  const time = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? text : <Moment time={time} />;
}

function loading({ date, user }: Loading, at: string, by: string): readonly Fact[] {
  return [
    { id: 'loaded', term: at, says: date === undefined ? undefined : <WrittenMoment text={date} /> },
    { id: 'by', term: by, says: user },
  ];
}

function hash(text: string | undefined) {
  return text === undefined ? undefined : <code className="mono small words">{text}</code>;
}
