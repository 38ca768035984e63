import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, memo, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { pageKeys, pageOf } from '../../../editor/page/pages.ts';
import { pageIn } from '../../../editor/page/readPage.ts';
import { later } from '../../text/later.tsx';
import type { SectionProps } from '../section.ts';
import { useEachEdit, useRecords } from '../useRecords.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { findingsByRecord } from './canvas/pageFindings.ts';
import { useDraftImages } from './draftImages.ts';
import css from './PagesSection.module.css';
import { PanelPart } from './PanelPart.tsx';
import type { PagePanelProps } from './panel.ts';
import { panels } from './panels.tsx';
import { useAddPictures } from './pictures/useAddPictures.tsx';
import { useDrop } from './points/useDrop.ts';
import { presentOf } from './presentOf.ts';
import { Side, type SideProps } from './Side.tsx';
import { useStatesKey } from './states/useStatesKey.ts';
import { useChosen } from './useChosen.ts';
import { useRegionKeys } from './useRegionKeys.ts';
import { useSides } from './useSides.ts';

const TemplateEditor = later(async () => (await import('./templates/TemplateEditor.tsx')).TemplateEditor);
const StateSheet = later(async () => (await import('./states/StateSheet.tsx')).StateSheet);

export function PagesSection(props: SectionProps) {
  if (props.here.has('states')) return <StateSheet {...props} />;
  return props.here.has('template') ? <TemplateEditor {...props} /> : <Pages {...props} />;
}

function Pages(given: SectionProps) {
  const { client, store, tools, here, hrefOf, checked, onChosen, isFull } = given;
  const { i18n } = useLingui();
  useEachEdit(store);
  const address = here.get('key') ?? '';
  const pageKey = pageOf(store, address) ?? pageKeys(store)[0];
  const { chosen, choose } = useChosen(store, here, pageKey);
  // What no longer exists is not chosen.
  const keys = useRecords(store, presentOf, chosen);
  const present = useMemo(() => new Set(keys), [keys]);
  const last = keys.at(-1) ?? pageKey;
  useEffect(() => onChosen(last, keys.length > 0 ? keys : undefined), [onChosen, last, keys]);
  const page = pageKey === undefined ? undefined : pageIn(store, pageKey);
  const loadImage = useDraftImages(store, tools.file);
  const pictures = useAddPictures({ client, tools, pageKey, choose });
  const addPictures = pictures.add;
  const props: PagePanelProps = {
    client,
    tools,
    hrefOf,
    pageKey,
    page,
    loadImage,
    chosen: present,
    choose,
    addPictures,
  };
  const findings = useRecords(store, findingsByRecord, i18n, checked.check);
  const regions = useRef<HTMLDivElement>(null);
  useRegionKeys(regions);
  useStatesKey(hrefOf('pages', { key: pageKey ?? '', states: '' }));
  const drop = useDrop(props);
  const sides = useSides(isFull);
  return (
    <div ref={regions} className={css.section} data-full={isFull || undefined}>
      {(sides.open.left || !page) && <Panels side="left" isOver={isFull} {...props} />}
      <div className="column fill" {...drop}>
        {page && pageKey !== undefined ? (
          <Canvas
            key={pageKey}
            {...given}
            {...{ pageKey, page, choose, loadImage, addPictures, sides }}
            chosen={present}
            findings={findings}
          />
        ) : (
          <p className="muted">
            <Trans>No pages. Add the first one to the list.</Trans>
          </p>
        )}
        {pictures.notice}
      </div>
      {sides.open.right && <Panels side="right" isOver={isFull} {...props} />}
    </div>
  );
}

function Panels({ side, isOver, ...props }: PagePanelProps & Pick<SideProps, 'side' | 'isOver'>) {
  const { i18n } = useLingui();
  // They may have thousands of elements to read: the page does not wait for them.
  const later = useDeferredValue(props);
  return (
    <Side side={side} isOver={isOver}>
      {panels[side].map(({ id, title, panel: Panel, isFolded }) => (
        <PanelPart key={id} {...{ id, isFolded }} title={i18n._(title)}>
          <Deferred panel={Panel} given={later} />
        </PanelPart>
      ))}
    </Side>
  );
}

interface DeferredProps {
  readonly panel: ComponentType<PagePanelProps>;
  readonly given: PagePanelProps;
}

/** Draws again only when `given` is another object. */
const Deferred = memo(function Deferred({ panel: Panel, given }: DeferredProps) {
  return <Panel {...given} />;
});
