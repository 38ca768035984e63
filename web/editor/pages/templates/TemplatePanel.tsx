import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteTemplate } from '../../../../editor/templates/editTemplate.ts';
import { beginningName } from '../../../../editor/templates/placeholders.ts';
import { valuesOf } from '../../../../editor/templates/placeInstance.ts';
import { type Template, templateParts, templatesIn } from '../../../../editor/templates/template.ts';
import { pictureOfParts } from '../../../../editor/templates/templatePicture.ts';
import { useNavigate } from '../../../router/RouterContext.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import panels from '../PagesSection.module.css';
import type { PagePanelProps } from '../panel.ts';
import points from '../points/PointList.module.css';
import { MakeDialog } from './MakeDialog.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';
import { UpdateDialog } from './UpdateDialog.tsx';
import { useOutdatedCount } from './useOutdatedCount.ts';
import { type PagePlace, useTemplateDrag } from './useTemplateDrag.ts';

/** CSS pixels. */
const pictureSize = { width: 56, height: 32 };

/** Made of what is chosen; placed by a press, or by dragging. */
export function TemplatePanel(props: PagePanelProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { client, hrefOf, pageKey, chosen } = props;
  const { store } = client;
  const [opened, setOpened] = useState<'make' | 'update'>();
  const [placing, setPlacing] = useState<{ readonly template: string; readonly place?: PagePlace }>();
  const dragged = useTemplateDrag(store, pageKey, (template, place) => setPlacing({ template, place }));
  const templates = templatesIn(store);
  const placed = templates.find(({ id }) => id === placing?.template);
  const outdated = useOutdatedCount(store);
  const canMake = chosen.size > 0 && pageKey !== undefined;
  const close = () => {
    setOpened(undefined);
    setPlacing(undefined);
  };
  const remove = (template: Template) =>
    client.edit((edit) => deleteTemplate(edit, template), { code: 'templateRemoved', name: template.name });
  return (
    <>
      <Button aria-disabled={!canMake || undefined} onClick={() => canMake && setOpened('make')}>
        <Trans>Make template…</Trans>
      </Button>
      {outdated > 0 && (
        <Button onClick={() => setOpened('update')}>
          <RefreshCw size={16} aria-hidden />
          <Plural value={outdated} one="Update # instance…" other="Update # instances…" />
        </Button>
      )}
      {templates.length === 0 && (
        <p className="muted">
          <Trans>Choose elements of the page to make a template of them.</Trans>
        </p>
      )}
      <ul className={points.list}>
        {templates.map((template) => (
          <li key={template.key} className={points.point} {...dragged(template.id)}>
            <button
              type="button"
              className="bare row near fill"
              aria-label={t`Place ${template.name}`}
              title={t`Place ${template.name}`}
              disabled={pageKey === undefined}
              onClick={() => setPlacing({ template: template.id })}
            >
              <TemplatePicture store={store} template={template} />
              <span className="fill words">{template.name}</span>
            </button>
            <span className={panels.tools}>
              <IconButton
                icon={Pencil}
                label={t`Edit template ${template.name}`}
                onClick={() =>
                  navigate(hrefOf('pages', { template: template.id, ...(pageKey !== undefined && { key: pageKey }) }))
                }
              />
              <IconButton
                icon={Trash2}
                label={t`Delete template ${template.name}; what was placed stays`}
                onClick={() => remove(template)}
              />
            </span>
          </li>
        ))}
      </ul>
      {opened === 'make' && <MakeDialog {...props} onClose={close} />}
      {opened === 'update' && <UpdateDialog {...props} onClose={close} />}
      {placed && <PlaceDialog {...props} key={placed.key} template={placed} dropped={placing?.place} onClose={close} />}
    </>
  );
}

interface TemplatePictureProps {
  readonly store: PagePanelProps['client']['store'];
  readonly template: Template;
}

function TemplatePicture({ store, template }: TemplatePictureProps) {
  const values = valuesOf(template, new Map([[beginningName, template.example]]));
  const svg = pictureOfParts(store, templateParts(store, template.key), template.box, values);
  const { width, height } = template.box;
  const scale = Math.min(pictureSize.width / width, pictureSize.height / height);
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt=""
      width={Math.ceil(width * scale)}
      height={Math.ceil(height * scale)}
      draggable={false}
    />
  );
}
