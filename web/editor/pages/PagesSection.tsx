import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { pageKeys, pageOf } from '../../../editor/page/pages.ts';
import { PageReader } from '../../../editor/page/readPage.ts';
import { RecordStore } from '../../../editor/records/recordStore.ts';
import list from '../../ui/listLayout.module.css';
import type { SectionProps } from '../section.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { useDraftImages } from './draftImages.ts';
import css from './PagesSection.module.css';
import { type PagePanelProps, panels } from './panels.tsx';
import { useDrop } from './points/useDrop.ts';
import { useChosen } from './useChosen.ts';

const empty = new RecordStore();

/** The pages of a draft: one is open, between the panels of what it may show and of what is chosen on it. */
export function PagesSection({ client, revision, tools, here, hrefOf }: SectionProps) {
  const store = client.store ?? empty;
  const address = here.get('key') ?? '';
  const pageKey = pageOf(store, address) ?? pageKeys(store)[0];
  const { chosen, choose } = useChosen(store, address, pageKey);
  // What is not there any more is not chosen.
  const present = useMemo(
    () => (revision >= 0 ? new Set([...chosen].filter((key) => store.record(key))) : chosen),
    [store, revision, chosen],
  );
  const [reader] = useState(() => new PageReader());
  const page = useMemo(
    () => (revision < 0 || pageKey === undefined ? undefined : reader.read(store, pageKey)),
    [reader, store, revision, pageKey],
  );
  const loadImage = useDraftImages(store, revision, tools.file);
  const props: PagePanelProps = { client, revision, tools, hrefOf, pageKey, page, loadImage, chosen: present, choose };
  return (
    <div className={css.section}>
      <Panels side="left" {...props} />
      <div className={css.canvas} {...useDrop(props)}>
        {page && pageKey !== undefined ? (
          <Canvas key={pageKey} {...{ client, store, revision, pageKey, page, choose, loadImage }} chosen={present} />
        ) : (
          <p className={list.empty}>
            <Trans>No pages. Add the first one to the list.</Trans>
          </p>
        )}
      </div>
      <Panels side="right" {...props} />
    </div>
  );
}

function Panels({ side, ...props }: PagePanelProps & { readonly side: keyof typeof panels }) {
  const { i18n } = useLingui();
  return (
    <div className={css.panels}>
      {panels[side].map(({ id, title, panel: Panel }) => (
        <section key={id} className={css.panel} aria-label={i18n._(title)}>
          <h3>{i18n._(title)}</h3>
          <Panel {...props} />
        </section>
      ))}
    </div>
  );
}
