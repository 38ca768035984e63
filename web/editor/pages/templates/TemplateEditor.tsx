import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { settleTemplate } from '../../../../editor/templates/editTemplate.ts';
import { templateOf } from '../../../../editor/templates/template.ts';
import { templatePage } from '../../../../editor/templates/templatePage.ts';
import { Link } from '../../../router/Link.tsx';
import type { SectionProps } from '../../section.ts';
import { useEachEdit, useRecords } from '../../useRecords.ts';
import { Canvas } from '../canvas/Canvas.tsx';
import { useDraftImages } from '../draftImages.ts';
import { DrawingTools } from '../drawing/DrawingTools.tsx';
import { ElementPanel } from '../elements/ElementPanel.tsx';
import css from '../PagesSection.module.css';
import { PanelPart } from '../PanelPart.tsx';
import type { Choose, PagePanelProps } from '../panel.ts';
import { useAddPictures } from '../pictures/useAddPictures.tsx';
import { PointList } from '../points/PointList.tsx';
import { useDrop } from '../points/useDrop.ts';
import { presentOf } from '../presentOf.ts';
import { Side } from '../Side.tsx';
import { SymbolPanel } from '../symbols/SymbolPanel.tsx';
import { useRegionKeys } from '../useRegionKeys.ts';
import { useSides } from '../useSides.ts';
import { TemplateProperties } from './TemplateProperties.tsx';
import { TemplateSettings } from './TemplateSettings.tsx';

/** A template as a small page, with the points of its example. */
export function TemplateEditor(given: SectionProps) {
  const { client, store, tools, here, hrefOf, isFull } = given;
  const { t } = useLingui();
  useEachEdit(store);
  const id = here.get('template') ?? '';
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  // What no longer exists is not chosen.
  const keys = useRecords(store, presentOf, chosen);
  const present = useMemo(() => new Set(keys), [keys]);
  const loadImage = useDraftImages(store, tools.file);
  useEffect(() => client.settling((edit) => settleTemplate(edit, id)), [client, id]);
  const template = templateOf(store, id);
  const page = template && templatePage(store, template);
  const key = here.get('key');
  const back = hrefOf('pages', key === null ? {} : { key });
  const chooseKeys: Choose = (chosenKeys) => choose(new Set(chosenKeys));
  const pageKey = template?.key;
  const pictures = useAddPictures({ client, tools, pageKey, choose: chooseKeys });
  const addPictures = pictures.add;
  const props: PagePanelProps = {
    ...{ client, tools, hrefOf, page, loadImage, pageKey, chosen: present, choose: chooseKeys, addPictures },
  };
  const regions = useRef<HTMLDivElement>(null);
  useRegionKeys(regions);
  const drop = useDrop(props);
  const sides = useSides(isFull);
  if (!template || !page)
    return (
      <p className="muted">
        <Trans>This template no longer exists.</Trans>{' '}
        <Link to={back}>
          <Trans>Back to the pages</Trans>
        </Link>
      </p>
    );
  return (
    <div ref={regions} className={css.section} data-full={isFull || undefined}>
      {sides.open.left && (
        <Side side="left" isOver={isFull}>
          <PanelPart id="template" title={t`Template`}>
            <TemplateSettings client={client} template={template} back={back} />
          </PanelPart>
          <PanelPart id="drawing" title={t`Drawing`}>
            <DrawingTools {...props} />
          </PanelPart>
          <PanelPart id="symbols" title={t`Symbols`}>
            <SymbolPanel {...props} />
          </PanelPart>
          <PanelPart id="elements" title={t`Elements`}>
            <ElementPanel {...props} />
          </PanelPart>
          <PanelPart id="points" title={t`Points`}>
            <PointList {...props} />
          </PanelPart>
        </Side>
      )}
      <div className="column fill" {...drop}>
        <Canvas
          key={template.key}
          {...given}
          {...{ page, loadImage, addPictures, sides }}
          pageKey={template.key}
          choose={chooseKeys}
          chosen={present}
        />
        {pictures.notice}
      </div>
      {sides.open.right && (
        <Side side="right" isOver={isFull}>
          <PanelPart id="properties" title={t`Properties`}>
            <TemplateProperties {...{ client, tools, template }} chosen={present} choose={chooseKeys} />
          </PanelPart>
        </Side>
      )}
    </div>
  );
}
