import { Trans, useLingui } from '@lingui/react/macro';
import { pageKeys } from '../../../editor/page/pages.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { nodeAt } from '../../../editor/station/nodes.ts';
import { FieldReader } from '../../../protocol/elementFields.ts';
import { closedField, pageFields } from '../../../protocol/elements/pageFields.ts';
import { element } from '../../../protocol/wire/xml.ts';
import { Link } from '../../router/Link.tsx';
import forms from '../forms/FieldForm.module.css';
import { FieldInput } from '../forms/FieldInput.tsx';
import type { SectionProps } from '../section.ts';

export function PublicPages({ client, hrefOf }: Pick<SectionProps, 'client' | 'hrefOf'>) {
  const { t } = useLingui();
  const { store } = client;
  const pages = pageKeys(store);
  if (pages.length === 0) return null;
  const isPublic = (key: string) => !closedField.read(new FieldReader(nodeAt(store, key) ?? element('SynopticWeb')));
  const open = pages.filter(isPublic).length;
  return (
    <details>
      <summary>
        <Trans>Public pages: {open}</Trans>
      </summary>
      <div className={forms.states}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Page`}</th>
              <th scope="col">{t`Login required`}</th>
              <th scope="col">{t`Alarms shown to visitors`}</th>
            </tr>
          </thead>
          <tbody>
            {pages.map((key) => (
              <tr key={key}>
                <th scope="row">
                  <Link to={hrefOf('pages', { key })}>
                    {fieldText(store, key, 'SynopticName') || fieldText(store, key, 'SynopticId')}
                  </Link>
                </th>
                {[closedField, pageFields.showsAlarms].map((field) => (
                  <td key={field.name}>
                    <FieldInput client={client} records={[key]} field={field} isLabelHidden />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
