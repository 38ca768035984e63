import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { pageOf } from '../../../editor/page/pages.ts';
import { fieldsOfPoint, fieldsOrUsual } from '../../../editor/points/pointFields.ts';
import { insertElement, nameOf, removeElement } from '../../../editor/records/elements.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText, shownFields } from '../../../editor/station/fields.ts';
import { placeOfRecord } from '../../../editor/station/placeOfRecord.ts';
import { kindAt } from '../../../editor/station/pointOf.ts';
import { usersOf } from '../../../editor/station/references.ts';
import { childrenOf } from '../../../editor/station/sections.ts';
import { elementLabels } from '../../../protocol/configuration/elementLabels.ts';
import { usualParts } from '../../../protocol/schema/described.ts';
import { interlockSchema } from '../../../protocol/schema/stationSchemas.ts';
import { fieldsIn } from '../../../station/edit/formFields.ts';
import { Link } from '../../router/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { FieldForm } from '../forms/FieldForm.tsx';
import css from '../grid/GridSection.module.css';
import type { SectionProps } from '../section.ts';
import { useEachEdit } from '../useRecords.ts';
import { CounterPart } from './CounterPart.tsx';
import { PlacePart } from './PlacePart.tsx';
import { StartsPart } from './StartsPart.tsx';

interface PointPanelProps extends Pick<SectionProps, 'client' | 'hrefOf'> {
  /** Keys. */
  readonly keys: readonly string[];
}

/** Draws again for another choice and for each edit, not for each key in the table. */
export const PointPanel = memo(function PointPanel({ client, hrefOf, keys }: PointPanelProps) {
  const { t } = useLingui();
  const { store } = client;
  useEachEdit(store);
  const [first = ''] = keys;
  const about = fieldsOfPoint(store, first);
  const { driver } = about;
  const { fields: all } = fieldsOrUsual(about);
  // Of several, whatever one of them may have.
  const fields = keys.length === 1 ? shownFields(store, first, all, { kind: kindAt(store, first, about.schema) }) : all;
  const target = { client, records: keys, driver };
  const id = fieldText(store, first, 'Id') ?? '';
  return (
    <aside className={css.panel} aria-label={t`Chosen points`}>
      <h3 className="words">
        {keys.length === 1 ? id : <Plural value={keys.length} one="# point" other="# points" />}
      </h3>
      <FieldForm {...target} fields={fieldsIn(fields, usualParts)} more={fieldsIn(fields, [undefined])} />
      {keys.length === 1 ? (
        <PlacePart key={first} client={client} point={first} driver={driver} fields={fieldsIn(all, ['place'])} />
      ) : (
        <>
          <h4>
            <Trans>Address</Trans>
          </h4>
          <FieldForm {...target} fields={fieldsIn(fields, ['place'])} />
        </>
      )}
      {keys.length === 1 && (
        <>
          <CounterPart client={client} point={first} />
          <StartsPart client={client} point={first} />
          <Interlocks client={client} point={first} />
          <UsedOn {...{ client, hrefOf, point: first }} />
        </>
      )}
    </aside>
  );
});

function Interlocks({ client, point }: Pick<SectionProps, 'client'> & { readonly point: string }) {
  const { store } = client;
  const rows = childrenOf(store, point, 'Interlock');
  return (
    <TitledPart className="stack start part" level={4} title={<Trans>Interlocks</Trans>}>
      {rows.map((key) => (
        <div key={key} className="stack whole">
          <FieldForm client={client} records={[key]} fields={interlockSchema.fields} />
          <Button onClick={() => client.edit((edit) => removeElement(edit, key))}>
            <Trash2 size={16} aria-hidden />
            <Trans>Delete interlock</Trans>
          </Button>
        </div>
      ))}
      <Button onClick={() => client.edit((edit) => void insertElement(edit, point, undefined, '<Interlock/>'))}>
        <Plus size={16} aria-hidden />
        <Trans>Add interlock</Trans>
      </Button>
    </TitledPart>
  );
}

function UsedOn({ client, hrefOf, point }: Pick<SectionProps, 'client' | 'hrefOf'> & { readonly point: string }) {
  const { i18n } = useLingui();
  const { store } = client;
  const users = usersOf(store, point);
  const rows = new Map(
    users.map((key) => {
      const { section, query } = placeOfRecord(store, key);
      const holder = query.key ?? key;
      const element = elementLabels[nameOf(store, holder) ?? ''];
      const called = titleOf(store, pageOf(store, holder) ?? holder);
      const text = element ? `${called} · ${i18n._(element)}` : called;
      return [`${section} ${holder}`, { section, query, text }];
    }),
  );
  return (
    <TitledPart className="stack start part" level={4} title={<Trans>Used on</Trans>}>
      {rows.size === 0 && (
        <p>
          <Trans>No page, alarm, interlock or report uses this point.</Trans>
        </p>
      )}
      <ul>
        {[...rows].map(([key, { section, query, text }]) => (
          <li key={key}>
            <Link to={hrefOf(section, query)} className="slim">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </TitledPart>
  );
}

function titleOf(store: RecordStore, key: string): string {
  const names = ['SynopticName', 'SynopticId', 'Message', 'Title', 'Id'].map((name) => fieldText(store, key, name));
  return names.find(Boolean) ?? nameOf(store, key) ?? '';
}
