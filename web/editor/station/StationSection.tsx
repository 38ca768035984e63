import { Trans } from '@lingui/react/macro';
import { insertElement } from '../../../editor/records/elements.ts';
import { childrenOf, sectionKey, sectionOf } from '../../../editor/station/sections.ts';
import { historyFields, identityFields, webServerFields } from '../../../protocol/schema/stationFields.ts';
import { uplinkFields } from '../../../protocol/schema/uplinkFields.ts';
import { Section } from '../../ui/Section.tsx';
import { FieldForm } from '../forms/FieldForm.tsx';
import type { SectionProps } from '../section.ts';
import { useEachEdit } from '../useRecords.ts';
import { Modules } from './Modules.tsx';
import { PublicPages } from './PublicPages.tsx';
import css from './StationSection.module.css';

export function StationSection({ client, store, hrefOf }: SectionProps) {
  useEachEdit(store);
  const communication = sectionOf(store, 'CommunicationCfg');
  const webServer = communication === undefined ? [] : childrenOf(store, communication, 'WebServerCfg');
  const sections = (name: 'IdentityCfg' | 'HistoryCfg' | 'UplinkCfg') =>
    [sectionOf(store, name)].filter((key) => key !== undefined);
  return (
    <div className={css.section}>
      <Section title={<Trans>Station</Trans>}>
        <FieldForm
          client={client}
          records={sections('IdentityCfg')}
          absent={{ element: 'IdentityCfg', add: (edit) => sectionKey(edit, 'IdentityCfg') }}
          fields={identityFields}
        />
      </Section>
      <Section title={<Trans>Login and visitors</Trans>}>
        <FieldForm
          client={client}
          records={webServer.slice(0, 1)}
          absent={{
            element: 'WebServerCfg',
            add: (edit) => {
              const holder = sectionKey(edit, 'CommunicationCfg');
              return insertElement(edit, holder, edit.store.children(holder)[0], '<WebServerCfg/>');
            },
          }}
          fields={webServerFields}
        />
        <PublicPages client={client} hrefOf={hrefOf} />
      </Section>
      <Section title={<Trans>History</Trans>}>
        <FieldForm
          client={client}
          records={sections('HistoryCfg')}
          absent={{ element: 'HistoryCfg', add: (edit) => sectionKey(edit, 'HistoryCfg') }}
          fields={historyFields}
        />
      </Section>
      <Section title={<Trans>Commands through hubs</Trans>}>
        <FieldForm
          client={client}
          records={sections('UplinkCfg')}
          absent={{ element: 'UplinkCfg', add: (edit) => sectionKey(edit, 'UplinkCfg') }}
          fields={uplinkFields}
        />
      </Section>
      <Section title={<Trans>Modules</Trans>}>
        <Modules client={client} />
      </Section>
    </div>
  );
}
