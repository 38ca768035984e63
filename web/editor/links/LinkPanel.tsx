import { Plural, useLingui } from '@lingui/react/macro';
import { fieldText } from '../../../editor/station/fields.ts';
import { kindOfLink, pointsOfLink, schemaOfLink } from '../../../editor/station/links.ts';
import type { DriverScan } from '../../../protocol/drivers/driverSchema.ts';
import type { Field, Fields } from '../../../protocol/schema/schema.ts';
import { scanViews } from '../drivers/scanViews.ts';
import { FieldForm } from '../forms/FieldForm.tsx';
import { useEachEdit } from '../useRecords.ts';
import { LinkScan } from './LinkScan.tsx';
import { LinkTree } from './LinkTree.tsx';
import { LinkTrial } from './LinkTrial.tsx';
import { LinkUnits } from './LinkUnits.tsx';
import { linkFieldsOf } from './linkGrid.ts';
import type { LinkPanelProps } from './linkPanelProps.ts';
import { useSecretSuggestions } from './useSecretSuggestions.ts';

/** Of every link; the rest of its fields is folded, but for those that its driver states. */
const usual: readonly string[] = ['Id', 'PeriodMs', 'LossAlarmPriority', 'LossAlarmDelayMs'];

export function LinkPanel(props: LinkPanelProps) {
  const { client, tools, link } = props;
  const { i18n } = useLingui();
  const { store } = client;
  useEachEdit(store);
  const suggestions = useSecretSuggestions(tools);
  const schema = schemaOfLink(store, link);
  if (!schema) return null;
  const [fields, more] = parted(
    linkFieldsOf(schema),
    ({ name }) => usual.includes(name) || schema.usual.includes(name),
  );
  const id = fieldText(store, link, 'Id') ?? '';
  const points = pointsOfLink(store, link).length;
  return (
    <article className="stack far" aria-label={id}>
      <h3>
        {id} <small>{i18n._(schema.title)}</small>
      </h3>
      {points > 0 && (
        <p className="muted plain">
          <Plural value={points} one="# point is read over this link." other="# points are read over this link." />
        </p>
      )}
      <FieldForm client={client} records={[link]} fields={fields} more={more} suggestions={suggestions} />
      {schema.scan && <LinkTrial {...props} />}
      {schema.node && <LinkUnits {...props} node={schema.node} />}
      {schema.scan && <Addresses {...props} scan={schema.scan} />}
    </article>
  );
}

function Addresses({ scan, ...props }: LinkPanelProps & { readonly scan: DriverScan }) {
  if (!scan.ranges) return <LinkTree {...props} />;
  const kind = kindOfLink(props.client.store, props.link);
  const view = kind && scanViews[kind];
  return view && <LinkScan {...props} scan={scan} view={view} />;
}

function parted(all: Fields, isFirst: (field: Field<unknown>) => boolean): readonly [Fields, Fields] {
  const entries = Object.entries(all);
  const of = (isWanted: boolean) => Object.fromEntries(entries.filter(([, field]) => isFirst(field) === isWanted));
  return [of(true), of(false)];
}
