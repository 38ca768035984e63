import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type CopyRow, type RowPart, rowId } from '../../../editor/copy/planned.ts';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { ScrollSection } from '../../ui/ScrollSection.tsx';
import sizes from '../points/ImportDialog.module.css';
import { kindTitles, rowFaultText, rowNoteText } from './copyTexts.ts';

interface CopyPreviewProps {
  readonly rows: readonly CopyRow[];
  /** By `rowId`. */
  readonly onType: (id: string, text: string) => void;
}

/** Each thing so far and as a copy. */
export function CopyPreview({ rows, onType }: CopyPreviewProps) {
  const { i18n, t } = useLingui();
  const label = t`Preview`;
  /** No row moves while a user types in it: its place at the first letter. */
  const [held, setHeld] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isFirst = ({ key, fault }: CopyRow) => held.get(key) ?? fault !== undefined;
  const sorted = rows.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  const entry = (row: CopyRow, part: RowPart, what: string) => {
    const text = row.to[part];
    if (!row.editable.includes(part)) return text;
    const of = row.from.id === '' ? row.from.name : row.from.id;
    return (
      <input
        className="whole"
        aria-label={`${what}: ${of}`}
        aria-invalid={(part === 'id' && row.fault?.code.startsWith('id')) || undefined}
        value={text}
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setHeld(new Map(held).set(row.key, isFirst(row)));
          onType(rowId(row.key, part), currentTarget.value);
        }}
      />
    );
  };
  if (rows.length === 0) return null;
  return (
    <section className="stack">
      <h3>
        <Trans>What is added</Trans>
      </h3>
      <ScrollSection className={sizes.rows} aria-label={label}>
        <DataTable
          label={label}
          rows={sorted}
          keyOf={({ kind, key }) => `${kind} ${key}`}
          height={44}
          widths="6rem minmax(8rem, 1fr) minmax(10rem, 1.2fr) minmax(10rem, 1.2fr) minmax(8rem, 1.4fr)"
          columns={[
            {
              id: 'kind',
              title: t({ message: 'Kind', context: 'of a copy' }),
              cell: ({ kind }) => i18n._(kindTitles[kind]),
            },
            {
              id: 'from',
              title: t`Original`,
              isName: true,
              cell: ({ from }) => <From id={from.id} name={from.name} />,
            },
            { id: 'id', title: t`ID of the copy`, cell: (row) => entry(row, 'id', t`ID of the copy`) },
            { id: 'name', title: t`Name of the copy`, cell: (row) => entry(row, 'name', t`Name of the copy`) },
            { id: 'what', title: t({ message: 'Notes', context: 'of a copy' }), cell: (row) => <Notes row={row} /> },
          ]}
        />
      </ScrollSection>
    </section>
  );
}

function From({ id, name }: CopyRow['from']) {
  return (
    <>
      {id} {name !== id && <small className="block">{name}</small>}
    </>
  );
}

function Notes({ row: { fault, notes, place } }: { readonly row: CopyRow }) {
  const { i18n } = useLingui();
  return (
    <>
      {fault && <span className="block fault">{i18n._(rowFaultText(fault))}</span>}
      {place.length > 0 && <span className="block words">{place.join(' ')}</span>}
      {notes.length > 0 && <small className="block">{notes.map((note) => i18n._(rowNoteText(note))).join(' ')}</small>}
    </>
  );
}
