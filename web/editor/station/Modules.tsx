import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { insertElement, nameOf, removeElement } from '../../../editor/records/elements.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { sectionKey, sectionOf } from '../../../editor/station/sections.ts';
import { comModuleFields, ioModuleFields } from '../../../protocol/schema/stationFields.ts';
import { Button } from '../../ui/Button.tsx';
import { moduleTitles } from '../editMessages.ts';
import { FieldInput } from '../forms/FieldInput.tsx';
import type { DraftClient } from '../journal/draftClient.ts';

const kinds = { IoModule: ioModuleFields, ComModule: comModuleFields } as const;
type Kind = keyof typeof kinds;

export function Modules({ client }: { readonly client: DraftClient }) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const identity = sectionOf(store, 'IdentityCfg');
  const rows = (identity === undefined ? [] : store.children(identity)).flatMap((key) => {
    const kind = (Object.keys(kinds) as Kind[]).find((one) => one === nameOf(store, key));
    return kind ? { key, kind } : [];
  });
  const deleteText = (title: string) => t`Delete: ${title}`;
  const add = (kind: Kind) =>
    client.edit((edit) => {
      const holder = sectionKey(edit, 'IdentityCfg');
      const slot = kinds[kind].slot.name;
      const used = rows.filter((row) => row.kind === kind).map(({ key }) => Number(fieldText(edit.store, key, slot)));
      insertElement(
        edit,
        holder,
        undefined,
        `<${kind} ${slot}="${Math.max(-1, ...used.filter(Number.isInteger)) + 1}"/>`,
      );
    });
  return (
    <>
      {rows.map(({ key, kind }) => (
        <fieldset key={key} className="wrap apart bottom">
          <legend className="unseen">{i18n._(moduleTitles[kind])}</legend>
          <span aria-hidden>{i18n._(moduleTitles[kind])}</span>
          {Object.values(kinds[kind]).map((field) => (
            <FieldInput key={field.name} client={client} records={[key]} field={field} />
          ))}
          <Button
            variant="bare"
            aria-label={deleteText(i18n._(moduleTitles[kind]))}
            onClick={() => client.edit((edit) => removeElement(edit, key))}
          >
            <Trash2 size={16} aria-hidden />
          </Button>
        </fieldset>
      ))}
      <div className="wrap apart">
        {(Object.keys(kinds) as Kind[]).map((kind) => (
          <Button key={kind} onClick={() => add(kind)}>
            <Plus size={16} aria-hidden />
            {i18n._(moduleTitles[kind])}
          </Button>
        ))}
        {rows.length === 0 && <Trans>No modules. They appear in the identity card of the device.</Trans>}
      </div>
    </>
  );
}
