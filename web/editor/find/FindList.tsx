import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Found } from '../../../editor/find/find.ts';
import type { Replacement } from '../../../editor/find/replacements.ts';
import { placeOfRecord } from '../../../editor/station/placeOfRecord.ts';
import { Link } from '../../router/Link.tsx';
import type { Column } from '../../ui/lists/DataRow.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import type { SectionProps } from '../section.ts';
import { focusField } from './focusField.ts';
import { foundField, MarkedText, ownerText, refusalText, replacementText } from './foundText.tsx';

export interface FoundRow {
  readonly id: string;
  readonly found: Found;
  /** Undefined: nothing is replaced. */
  readonly replacement: Replacement | undefined;
}

interface FindListProps extends Pick<SectionProps, 'store' | 'hrefOf'> {
  readonly rows: readonly FoundRow[];
  readonly isReplacing: boolean;
  /** Those that a user leaves out. */
  readonly left: ReadonlySet<string>;
  readonly onTick: (id: string, isTicked: boolean) => void;
}

export function canBeTicked(one: Replacement | undefined): one is Replacement {
  return one !== undefined && !one.refusal && !one.follows;
}

/** By the thing that it is in, each with its field, which leads there. */
export function FindList({ store, hrefOf, rows, isReplacing, left, onTick }: FindListProps) {
  const { i18n, t } = useLingui();
  const scroller = useRef<HTMLElement>(null);
  const hrefTo = ({ found }: FoundRow) => {
    const place = placeOfRecord(store, found.record);
    return hrefOf(place.section, place.query);
  };
  const field: Column<FoundRow> = {
    id: 'field',
    title: t`Field`,
    isName: true,
    className: 'words',
    cell: (row) => (
      <Link to={hrefTo(row)} onClick={() => focusField(row.found.record, row.found.name)}>
        {foundField(i18n, store, row.found)}
      </Link>
    ),
  };
  const finding: readonly Column<FoundRow>[] = [
    field,
    {
      id: 'text',
      title: t`Text`,
      cell: ({ found }) => (
        <span className="lines">
          <MarkedText {...found} />
        </span>
      ),
    },
  ];
  const replacing: readonly Column<FoundRow>[] = [
    field,
    {
      id: 'tick',
      title: t`Replaced`,
      cell: ({ id, replacement }) =>
        canBeTicked(replacement) && (
          <input
            type="checkbox"
            aria-label={replacementText(i18n, store, replacement)}
            checked={!left.has(id)}
            onChange={({ currentTarget }) => onTick(id, currentTarget.checked)}
          />
        ),
    },
    {
      id: 'text',
      title: t`Change`,
      cell: ({ replacement }) =>
        replacement && <span className="lines">{replacementText(i18n, store, replacement)}</span>,
    },
    { id: 'why', title: t`Not replaced`, cell: (row) => <Why replacement={row.replacement} /> },
  ];
  return (
    <DataTable
      label={t`Found texts`}
      rows={rows}
      keyOf={({ id }) => id}
      height={32}
      scroller={scroller}
      groupOf={({ found }) => ownerText(i18n, store, found)}
      widths={
        isReplacing ? 'minmax(12rem, 2fr) auto minmax(0, 7fr) minmax(0, 3fr)' : 'minmax(14rem, 2fr) minmax(0, 8fr)'
      }
      columns={isReplacing ? replacing : finding}
    />
  );
}

function Why({ replacement }: Pick<FoundRow, 'replacement'>) {
  const { i18n } = useLingui();
  if (replacement?.follows)
    return (
      <small className="lines">
        <Trans>follows the new ID</Trans>
      </small>
    );
  const refusal = replacement?.refusal;
  return refusal && <span className="fault lines">{refusalText(i18n, replacement, refusal)}</span>;
}
