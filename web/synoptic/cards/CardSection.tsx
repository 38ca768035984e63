import { memo, useId, useMemo } from 'react';
import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import type { Card, Links, Row, Section, Title } from '../../cards/model.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { useSame } from '../../ui/useSame.ts';
import { Element } from '../elements/Element.tsx';
import { usePage } from '../PageContext.ts';
import { inParts } from '../stage/byTile.ts';
import css from './CardPage.module.css';
import { CardRow } from './CardRow.tsx';
import { useIsDrawn } from './DrawnRows.ts';
import { placedInRow } from './placedInRow.ts';
import { CardContext } from './RowContext.ts';
import { WholeBox } from './WholeBox.tsx';

interface Props {
  /** Its index among the parts of the page. */
  readonly part: number;
  readonly section: Section;
  readonly selected: SynopticElement | undefined;
}

export const CardSection = memo(function CardSection({ part, section: { title, blocks, notes }, selected }: Props) {
  return (
    <section
      className={css.section}
      data-part={part}
      data-single={!title && blocks.length === 1 && blocks[0]?.kind === 'card' ? '' : undefined}
    >
      {title && (
        <h2 className={`span words ${css.heading}`}>
          <TitleText title={title} />
        </h2>
      )}
      {blocks.map((block, i) =>
        block.kind === 'card' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as the parts of the page, they come all at once
          <CardBox key={i} card={block} level={title ? 'h3' : 'h2'} selected={selected} />
        ) : block.kind === 'whole' ? (
          <WholeBox key={`whole ${block.item.index}`} block={block} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <LinkRow key={i} block={block} />
        ),
      )}
      {notes.length > 0 && (
        <p className={`note ${css.notes}`}>
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
      )}
    </section>
  );
});

function TitleText({ title: { text, link } }: { readonly title: Title }) {
  return link ? (
    <span className={css.way}>
      <Element placed={placedInRow(link)} />
    </span>
  ) : (
    text
  );
}

/** Rows that are laid out together; what is far off the screen costs nothing (content-visibility). */
const chunkRows = 40;

interface CardProps extends Omit<Props, 'section' | 'part'> {
  readonly card: Card;
  readonly level: 'h2' | 'h3';
}

function CardBox({ card: { title, rows }, level: Heading, selected }: CardProps) {
  const { store } = useWorld();
  // Another point list renders it: a name is another number then.
  usePage();
  const heading = useId();
  const list = useSame(rows.flatMap(({ lead }) => store.numberOf(lead.element) ?? []));
  const numbers = useMemo(() => new Set(list), [list]);
  return (
    <CardContext value={numbers}>
      <section className={css.card} aria-labelledby={title && heading}>
        {title && (
          <Heading id={heading} className={`words ${css.title}`}>
            <TitleText title={title} />
          </Heading>
        )}
        {inParts(rows, chunkRows).map(({ before, members }) => (
          <RowChunk key={before} rows={members} selected={selected} />
        ))}
      </section>
    </CardContext>
  );
}

function RowChunk({ rows, selected }: { readonly rows: readonly Row[] } & Pick<Props, 'selected'>) {
  const isDrawn = useIsDrawn(rows[0]);
  return (
    <ul className={css.rows} style={{ '--rows': rows.length } as React.CSSProperties}>
      {isDrawn &&
        rows.map((row) => (
          <CardRow key={row.lead.index} row={row} isSelected={selected !== undefined && shows(row, selected)} />
        ))}
    </ul>
  );
}

function shows({ lead, also }: Row, element: SynopticElement): boolean {
  return lead.element === element || also.some((item) => item.element === element);
}

function LinkRow({ block: { links } }: { readonly block: Links }) {
  return (
    <ul className={css.links}>
      {links.map((link) => (
        <li key={link.index} className={css.way}>
          <Element placed={placedInRow(link)} />
        </li>
      ))}
    </ul>
  );
}
