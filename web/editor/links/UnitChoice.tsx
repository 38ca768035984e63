import { Trans } from '@lingui/react/macro';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { pointsOfLink, schemaOfLink, unitFieldOf } from '../../../editor/station/links.ts';
import { childrenOf } from '../../../editor/station/sections.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import css from './LinksSection.module.css';

interface UnitChoiceProps {
  readonly client: DraftClient;
  readonly link: string;
  /** Empty: the unit of the link. */
  readonly unit: string;
  readonly onUnit: (unit: string) => void;
}

/** Of the units that the draft names; nothing where there is only one. */
export function UnitChoice({ client, link, unit, onUnit }: UnitChoiceProps) {
  const { store } = client;
  const node = schemaOfLink(store, link)?.node;
  const field = unitFieldOf(store, link);
  if (!node || !field) return null;
  const holders = [...childrenOf(store, link, node.element), ...pointsOfLink(store, link)];
  const units = new Set(holders.flatMap((key) => fieldText(store, key, field.name) || []));
  const own = fieldText(store, link, field.name) ?? field.fallback ?? '';
  units.delete(own);
  if (units.size === 0) return null;
  return (
    <label className={`stack near note ${css.unit}`}>
      <Trans>Unit</Trans>
      <select value={unit} onChange={({ currentTarget }) => onUnit(currentTarget.value)}>
        <option value="">{own}</option>
        {[...units]
          .sort((one, other) => Number(one) - Number(other))
          .map((number) => (
            <option key={number}>{number}</option>
          ))}
      </select>
    </label>
  );
}

export function withUnit(store: RecordStore, link: string, node: XmlNode, unit: string): XmlNode {
  const field = unitFieldOf(store, link);
  return !field || unit === '' ? node : { ...node, attributes: { ...node.attributes, [field.name]: unit } };
}
