import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { pageOf } from '../../../editor/page/pages.ts';
import { fieldsOfKind, fieldsOfPoint } from '../../../editor/points/pointFields.ts';
import { insertElement, nameOf, removeElement } from '../../../editor/records/elements.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { placeOfRecord } from '../../../editor/station/placeOfRecord.ts';
import { usersOf } from '../../../editor/station/references.ts';
import { childrenOf } from '../../../editor/station/sections.ts';
import { elementLabels } from '../../../protocol/configuration/fieldLabels.ts';
import type { Fields } from '../../../protocol/schema/schema.ts';
import { interlockSchema } from '../../../protocol/schema/stationSchemas.ts';
import { Link } from '../../router/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { FieldForm } from '../forms/FieldForm.tsx';
import type { SectionProps } from '../section.ts';
import { useEachEdit } from '../useRecords.ts';
import { CounterPart } from './CounterPart.tsx';
import css from './PointsSection.module.css';
import { StartsPart } from './StartsPart.tsx';

interface PointPanelProps extends Pick<SectionProps, 'client' | 'hrefOf'> {
  /** Keys. */
  readonly keys: readonly string[];
}

/** In this order; the rest is folded, and fields of the address come behind. */
const usual = [
  ...['Id', 'InfoNumber', 'Name', 'Kind', 'Unit', 'Digits', 'Machine', 'EditingKind', 'CommandKind'],
  ...['Min', 'Max', 'Step', 'RangeMin', 'RangeMax', 'State#', 'Command#'],
];

export function PointPanel({ client, hrefOf, keys }: PointPanelProps) {
  const { t } = useLingui();
  const { store } = client;
  useEachEdit(store);
  const [first = ''] = keys;
  const { driver } = fieldsOfPoint(store, first);
  const { fields, schema } = fieldsOfKind(driver ?? 'ModbusTcp');
  const all = Object.values(fields);
  const addressNames = new Set(Object.values(schema?.address ?? {}).map(({ name }) => name));
  const named = usual.flatMap((name) => all.find((field) => field.name === name) ?? []);
  const place = all.filter(({ name }) => name === 'Link' || addressNames.has(name));
  const rest = all.filter((field) => !named.includes(field) && !place.includes(field));
  const target = { client, records: keys, driver };
  const id = fieldText(store, first, 'Id') ?? '';
  return (
    <aside className={css.panel} aria-label={t`Chosen points`}>
      <h3>{keys.length === 1 ? id : <Plural value={keys.length} one="# point" other="# points" />}</h3>
      <FieldForm {...target} fields={byName(named)} more={byName(rest)} />
      <h4>
        <Trans>Address</Trans>
      </h4>
      <FieldForm {...target} fields={byName(place)} />
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
}

function Interlocks({ client, point }: Pick<SectionProps, 'client'> & { readonly point: string }) {
  const { store } = client;
  const rows = childrenOf(store, point, 'Interlock');
  return (
    <TitledPart className={css.part} level={4} title={<Trans>Interlocks</Trans>}>
      {rows.map((key) => (
        <div key={key} className={css.interlock}>
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
    <TitledPart className={css.part} level={4} title={<Trans>Used on</Trans>}>
      {rows.size === 0 && (
        <p>
          <Trans>No page, alarm or interlock uses this point.</Trans>
        </p>
      )}
      <ul className={css.used}>
        {[...rows].map(([key, { section, query, text }]) => (
          <li key={key}>
            <Link to={hrefOf(section, query)}>{text}</Link>
          </li>
        ))}
      </ul>
    </TitledPart>
  );
}

function titleOf(store: RecordStore, key: string): string {
  const names = ['SynopticName', 'SynopticId', 'Message', 'Id'].map((name) => fieldText(store, key, name));
  return names.find(Boolean) ?? nameOf(store, key) ?? '';
}

function byName(fields: readonly Fields[string][]): Fields {
  return Object.fromEntries(fields.map((field) => [field.name, field]));
}
