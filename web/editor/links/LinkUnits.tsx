import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { removeElement } from '../../../editor/records/elements.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { addUnit } from '../../../editor/station/links.ts';
import { childrenOf } from '../../../editor/station/sections.ts';
import type { DriverSchema } from '../../../protocol/drivers/driverSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import forms from '../forms/FieldForm.module.css';
import { FieldInput } from '../forms/FieldInput.tsx';
import { fieldTitle, fieldUnit } from '../forms/fieldTexts.ts';
import css from './LinksSection.module.css';
import type { LinkPanelProps } from './linkPanelProps.ts';

interface LinkUnitsProps extends LinkPanelProps {
  readonly node: NonNullable<DriverSchema['node']>;
}

/** An empty field is as the link has it. */
export function LinkUnits({ client, link, node }: LinkUnitsProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const units = childrenOf(store, link, node.element);
  const fields = Object.values(node.fields);
  const keyField = node.fields[node.key];
  if (!keyField) return null;
  const place = { element: node.element };
  return (
    <TitledPart
      className={`stack start part ${css.part}`}
      isLandmark
      level={4}
      title={<Trans>Units with settings of their own</Trans>}
    >
      <p className="muted plain">
        <Trans>A unit that is not listed is read with the settings of the link.</Trans>
      </p>
      {units.length > 0 && (
        <div className={forms.states}>
          <table>
            <thead>
              <tr>
                {fields.map((field) => (
                  <th key={field.name} scope="col">
                    {fieldTitle(i18n, place, field.name)}{' '}
                    {fieldUnit(i18n, field) && <small>({fieldUnit(i18n, field)})</small>}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {units.map((key) => {
                const number = fieldText(store, key, keyField.name) ?? '';
                return (
                  <tr key={key}>
                    {fields.map((field) => (
                      <td key={field.name}>
                        <FieldInput client={client} records={[key]} field={field} isLabelHidden />
                      </td>
                    ))}
                    <td>
                      <Button
                        variant="bare"
                        aria-label={t`Delete unit ${number}`}
                        onClick={() => client.edit((edit) => removeElement(edit, key))}
                      >
                        <Trash2 size={16} aria-hidden />
                      </Button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <Button onClick={() => client.edit((edit) => void addUnit(edit, link, node.element, keyField.name))}>
        <Plus size={16} aria-hidden />
        <Trans>Add a unit</Trans>
      </Button>
    </TitledPart>
  );
}
