import { Plural, useLingui } from '@lingui/react/macro';
import { Braces } from 'lucide-react';
import { useId } from 'react';
import { shapeKindOf } from '../../../../editor/drawing/shapes.ts';
import { sumText } from '../../../../editor/page/sums.ts';
import { kindOf } from '../../../../editor/page/swapKind.ts';
import { nameOf } from '../../../../editor/records/elements.ts';
import { pictureNames } from '../../../../editor/station/pictures.ts';
import { pointsIn } from '../../../../editor/station/pointOf.ts';
import { isFreeName, parameterOf } from '../../../../editor/templates/editTemplate.ts';
import { type PartField, partFields, partText, setPartText } from '../../../../editor/templates/partFields.ts';
import { beginningName, filledText, placeholder } from '../../../../editor/templates/placeholders.ts';
import { valuesOf } from '../../../../editor/templates/placeInstance.ts';
import type { Template } from '../../../../editor/templates/template.ts';
import { pageFields } from '../../../../protocol/elements/pageFields.ts';
import type { Fields } from '../../../../protocol/schema/schema.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { FieldForm } from '../../forms/FieldForm.tsx';
import { fieldTitle } from '../../forms/fieldTexts.ts';
import type { PagePanelProps } from '../panel.ts';
import { PictureGrounds } from '../pictures/PictureGrounds.tsx';
import { PipePart } from '../pipes/PipePart.tsx';
import { commonFieldsOf } from '../properties/fieldGroups.ts';
import css from '../properties/Properties.module.css';
import { SymbolChoice } from '../properties/SymbolChoice.tsx';
import { EntryField } from './EntryField.tsx';
import { kindTitles } from './kindTitles.ts';

interface TemplatePropertiesProps extends Pick<PagePanelProps, 'client' | 'tools' | 'choose'> {
  readonly template: Template;
  readonly chosen: ReadonlySet<string>;
}

/** Of what is chosen, else of the template: what may differ is written with placeholders. */
export function TemplateProperties({ client, tools, choose, template, chosen }: TemplatePropertiesProps) {
  const { store } = client;
  const records = [...chosen];
  const [first] = records;
  if (first === undefined) {
    const { width, height } = pageFields;
    return (
      <div className={css.properties}>
        <FieldForm client={client} records={[template.key]} fields={{ width, height }} compute={sumText} />
      </div>
    );
  }
  const { fields, more } = commonFieldsOf(records.map((key) => kindOf(store, key) ?? shapeKindOf(store, key)));
  return (
    <div className={css.properties}>
      {records.length > 1 && (
        <p className="strong">
          <Plural value={records.length} one="# chosen" other="# chosen" />
        </p>
      )}
      <SymbolChoice client={client} records={records} />
      <PictureGrounds client={client} tools={tools} pageKey={template.key} records={records} />
      <PipePart {...{ client, tools, choose, records }} pageKey={template.key} />
      {records.length === 1 && <Differing key={first} client={client} template={template} part={first} />}
      <FieldForm client={client} records={records} fields={alike(fields)} more={alike(more)} compute={sumText} />
    </div>
  );
}

const differing: ReadonlySet<string> = new Set(['point', 'pointNumbers', 'reference', 'image', 'words', 'lines']);

function alike(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { type }]) => !differing.has(type)));
}

interface DifferingProps extends Pick<TemplatePropertiesProps, 'client' | 'template'> {
  readonly part: string;
}

function Differing({ client, template, part }: DifferingProps) {
  const { i18n, t } = useLingui();
  const id = useId();
  const { store } = client;
  const words = { code: 'templateChanged', name: template.name } as const;
  const points = pointsIn(store).map((point) => point.id);
  const known = new Set(points);
  const example = valuesOf(template, new Map([[beginningName, template.example]]));
  const begin = template.example;
  const offered: Readonly<Record<PartField['kind'], readonly string[]>> = {
    text: template.parameters.filter(({ kind }) => kind === 'text').map(({ name }) => placeholder(name)),
    picture: pictureNames(store),
    point: [
      ...points
        .filter((one) => begin !== '' && one.startsWith(begin) && one.length > begin.length)
        .map((one) => placeholder(beginningName) + one.slice(begin.length)),
      ...points,
    ],
  };
  const lost = (text: string) =>
    filledText(text, example)
      .split(/\s+/)
      .some((one) => !known.has(one));
  const asParameter = (field: PartField) => {
    const word = i18n._(kindTitles[field.kind]);
    let name = word;
    for (let i = 2; !isFreeName(template, name); i++) name = `${word} ${i}`;
    client.edit((edit) => parameterOf(edit, template, { key: part, name, field: field.name }), words);
  };
  const shown = partFields(store, part).filter(
    (field, at) => field.kind !== 'picture' || at < 4 || partText(store, part, field),
  );
  return (
    <div className="stack near">
      {shown.map((field) => {
        const text = partText(store, part, field) ?? '';
        const label =
          field.name === '' ? t`Text` : fieldTitle(i18n, { element: nameOf(store, part) ?? '' }, field.name);
        return (
          <div key={field.name} className="row near">
            <div className="fill">
              <EntryField
                label={label}
                value={text}
                list={`${id} ${field.kind}`}
                faultOf={(typed) =>
                  field.kind === 'point' && typed !== '' && lost(typed)
                    ? t`The example has no such point: enter an ID, or ${placeholder(beginningName)} and its end.`
                    : undefined
                }
                onEntry={(typed) => client.edit((edit) => setPartText(edit, part, field, typed || undefined), words)}
              />
            </div>
            {text !== '' && !text.includes('{') && (
              <IconButton icon={Braces} label={t`Make a parameter of ${label}`} onClick={() => asParameter(field)} />
            )}
          </div>
        );
      })}
      {Object.entries(offered).map(([kind, values]) => (
        <datalist key={kind} id={`${id} ${kind}`}>
          {values.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ))}
    </div>
  );
}
