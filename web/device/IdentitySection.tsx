import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { IdentityDetail, Loading } from '../../protocol/identityDetail.ts';
import { stationText } from '../text/stationTexts.ts';
import page from '../ui/listLayout.module.css';
import css from './DevicePage.module.css';
import { type Fact, Facts } from './Facts.tsx';
import { Modules } from './Modules.tsx';
import { WrittenMoment } from './Moment.tsx';

/** What the device is: every field of its card (spec §3), and its modules in their slots. */
export function IdentitySection({ card }: { readonly card: IdentityDetail }) {
  const { t } = useLingui();
  const id = useId();
  const { configuration, firmware, users } = card;
  const product: readonly Fact[] = [
    { id: 'name', term: t`Station`, says: card.stationName === undefined ? undefined : stationText(card.stationName) },
    { id: 'serial', term: t`Serial number`, says: card.serialNumber },
    { id: 'options', term: t`Options`, says: card.options },
    { id: 'pack', term: t`Pack`, says: card.pack },
    ...card.numericOptions.map(({ id: option, value }) => ({
      id: `option ${option}`,
      term: t`Option ${option}`,
      says: value,
    })),
    { id: 'csr', term: t`CSR hash`, says: hash(card.csrHashCode) },
    { id: 'card', term: t`Identity card version`, says: card.cardVersion },
    { id: 'recovery', term: t`Recovery version`, says: card.recoveryVersion },
  ];
  const managed = { true: t`yes`, false: t`no` } as const;
  const configurationFacts: readonly Fact[] = [
    { id: 'version', term: t`Version`, says: configuration.version },
    ...loading(configuration, t`Loaded on`, t`Loaded by`),
    {
      id: 'managed',
      term: t`Externally managed`,
      says: configuration.isManaged === undefined ? undefined : managed[`${configuration.isManaged}`],
    },
    { id: 'technical', term: t`Technical hash`, says: hash(configuration.technicalHashCode) },
    { id: 'network', term: t`Network hash`, says: hash(configuration.networkHashCode) },
  ];
  return (
    <section aria-labelledby={id} className={page.section}>
      <h2 id={id}>
        <Trans>Identity</Trans>
      </h2>
      <Facts facts={product} />
      <h3 className={css.part}>
        <Trans>Firmware</Trans>
      </h3>
      {firmware ? (
        <Facts
          facts={[
            { id: 'version', term: t`Version`, says: firmware.version },
            { id: 'api', term: t`API version`, says: firmware.apiVersion },
          ]}
        />
      ) : (
        <p className={page.empty}>
          <Trans>No firmware section: the device is in backup mode.</Trans>
        </p>
      )}
      <h3 className={css.part}>
        <Trans>Configuration</Trans>
      </h3>
      <Facts facts={configurationFacts} />
      <h3 className={css.part}>
        <Trans>Accounts</Trans>
      </h3>
      <Facts
        facts={[
          ...loading(users, t`Loaded on`, t`Loaded by`),
          { id: 'hash', term: t`User accounts hash`, says: hash(users.hashCode) },
        ]}
      />
      <Modules title={<Trans>I/O modules</Trans>} modules={card.ioModules} />
      <Modules title={<Trans>Communication modules</Trans>} modules={card.comModules} />
      {card.ioModules.length + card.comModules.length === 0 && (
        <p className={page.empty}>
          <Trans>No modules reported.</Trans>
        </p>
      )}
    </section>
  );
}

function loading({ date, user }: Loading, at: string, by: string): readonly Fact[] {
  return [
    { id: 'loaded', term: at, says: date === undefined ? undefined : <WrittenMoment text={date} /> },
    { id: 'by', term: by, says: user },
  ];
}

function hash(text: string | undefined) {
  return text === undefined ? undefined : <code className={css.code}>{text}</code>;
}
