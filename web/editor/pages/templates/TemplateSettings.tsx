import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { setAttribute } from '../../../../editor/records/elements.ts';
import type { Transaction } from '../../../../editor/records/transaction.ts';
import { isFreeName, removeParameter, renameParameter } from '../../../../editor/templates/editTemplate.ts';
import { placedInstances } from '../../../../editor/templates/instances.ts';
import { beginningName, placeholder } from '../../../../editor/templates/placeholders.ts';
import type { Template } from '../../../../editor/templates/template.ts';
import { endingsIn, fittingFolders } from '../../../../editor/templates/templatePoints.ts';
import { Link } from '../../../router/Link.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { DraftClient } from '../../journal/draftClient.ts';
import { EntryField } from './EntryField.tsx';
import { kindTitles } from './kindTitles.ts';

interface TemplateSettingsProps {
  readonly client: DraftClient;
  readonly template: Template;
  /** Where the pages are. */
  readonly back: string;
}

/** Its name, its example and its parameters. */
export function TemplateSettings({ client, template, back }: TemplateSettingsProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const { name, example, parameters } = template;
  const change = (make: (edit: Transaction) => void) => client.edit(make, { code: 'templateChanged', name });
  const begin = placeholder(beginningName);
  const endings = endingsIn(store, template);
  const examples = fittingFolders(store, endings);
  const count = placedInstances(store).filter(({ instance }) => instance.template === template.id).length;
  return (
    <div className="stack apart">
      <p>
        <Link to={back}>
          <Trans>Back to the pages</Trans>
        </Link>
      </p>
      <EntryField
        label={t`Name`}
        value={name}
        faultOf={(text) => (text === '' ? t`Give the template a name.` : undefined)}
        onEntry={(text) => change((edit) => setAttribute(edit, template.key, 'Name', text))}
      />
      {endings.length > 0 && (
        <>
          <EntryField
            label={t`${begin} in the example`}
            value={example}
            list="template-examples"
            faultOf={(text) =>
              examples.some(({ beginning }) => beginning === text) ? undefined : t`No points that fit begin so.`
            }
            onEntry={(text) => change((edit) => setAttribute(edit, template.key, 'Example', text))}
          />
          <datalist id="template-examples">
            {examples.map(({ beginning }) => (
              <option key={beginning} value={beginning} />
            ))}
          </datalist>
        </>
      )}
      {parameters.map((parameter) => (
        <fieldset key={parameter.key} className="stack near">
          <legend>
            {i18n._(kindTitles[parameter.kind])} {parameter.name}
          </legend>
          <EntryField
            label={t`Name of the parameter`}
            value={parameter.name}
            faultOf={(text) =>
              isFreeName(template, text) ? undefined : t`Give it a name of its own, other than P and without braces.`
            }
            onEntry={(text) => change((edit) => renameParameter(edit, template, parameter, text))}
          />
          <EntryField
            label={t`Example`}
            value={parameter.example}
            onEntry={(text) => change((edit) => setAttribute(edit, parameter.key, 'Example', text))}
          />
          <IconButton
            icon={Trash2}
            label={t`Delete parameter ${parameter.name}`}
            onClick={() => change((edit) => removeParameter(edit, template, parameter))}
          />
        </fieldset>
      ))}
      <p className="note">
        {count > 0 && <Trans>Its instances on pages stay as they are until you update them there.</Trans>}
      </p>
    </div>
  );
}
