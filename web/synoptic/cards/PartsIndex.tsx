import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { Section } from '../../cards/model.ts';
import css from './CardPage.module.css';
import { rowsBefore } from './DrawnRows.ts';

/** A list of fewer rows needs no index. */
const manyRows = 14;

interface Props {
  readonly sections: readonly Section[];
  readonly list: RefObject<HTMLElement | null>;
}

/** The index stays in sight while the page scrolls. */
export function PartsIndex({ sections, list }: Props) {
  const { t } = useLingui();
  const parts = sections.flatMap((section, index) => {
    const [only] = section.blocks;
    const title = section.title ?? (only?.kind === 'card' ? only.title : undefined);
    return title && section.blocks.length > 0 ? [{ index, text: title.text }] : [];
  });
  if (parts.length < 2 || rowsBefore(sections).size < manyRows) return null;
  const go = (index: number) =>
    list.current?.querySelector(`[data-part="${index}"]`)?.scrollIntoView({ block: 'start' });
  return (
    <nav className={css.parts} aria-label={t`On this page`}>
      {parts.map(({ index, text }) => (
        <button className="bare inset firm touch clip muted small" key={index} type="button" onClick={() => go(index)}>
          {text}
        </button>
      ))}
    </nav>
  );
}
