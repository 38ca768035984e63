import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { addPoints, duplicatePoints, freeId } from '../../../editor/points/editPoints.ts';
import { fillDown } from '../../../editor/points/fillDown.ts';
import { fieldsOfPoint } from '../../../editor/points/pointFields.ts';
import { removeElement } from '../../../editor/records/elements.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { linksOf } from '../../../editor/station/links.ts';
import { setNamed } from '../../../editor/station/references.ts';
import { pointKeys } from '../../../editor/station/sections.ts';
import { fold } from '../../text/fold.ts';
import { later } from '../../text/later.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useCopyDialog } from '../copy/useCopyDialog.tsx';
import type { SectionProps } from '../section.ts';
import { useRecords } from '../useRecords.ts';
import { choiceColumn, columnsOf, readColumn, valueColumn } from './columns.ts';
import { PointActions } from './PointActions.tsx';
import { type Cell, PointGrid } from './PointGrid.tsx';
import { PointPanel } from './PointPanel.tsx';
import css from './PointsSection.module.css';
import { useClipboard } from './useClipboard.ts';
import { useReads } from './useReads.ts';

/** Few sessions of the editor read lists. */
const ImportDialog = later(async () => (await import('./ImportDialog.tsx')).ImportDialog);

const notFields = new Set<string>([choiceColumn, valueColumn, readColumn]);

export function PointsSection({ client, store, tools, here, hrefOf, onChosen }: SectionProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [cell, setCell] = useState<Cell>();
  const [choice, setChoice] = useState<ReadonlySet<string>>(new Set());
  const [bytes, setBytes] = useState<Uint8Array>();
  const [address, setAddress] = useState('');
  const [unpasted, setUnpasted] = useState('');
  const group = useCopyDialog(client, ({ points: copies }) => show(copies));
  const { reads, isRunning, problem, read, cancel } = useReads(client, tools);
  const points = useRecords(store, pointKeys);
  // Rows that were found stay, so that none goes away while a user types in it.
  const found = useMemo(
    () => search !== '' && new Set(points.filter((key) => isFound(store, key, search))),
    [store, points, search],
  );
  const rows = useMemo(() => (found ? points.filter((key) => found.has(key)) : points), [points, found]);
  const columns = useRecords(store, columnsOf, reads.size > 0);
  const wanted = here.get('key') ?? '';
  if (wanted !== address) {
    setAddress(wanted);
    if (points.includes(wanted)) setCell({ point: wanted, column: 'Id' });
  }
  const at = cell && rows.includes(cell.point) ? cell : undefined;
  useEffect(() => onChosen(at?.point), [onChosen, at?.point]);
  const chosen = useMemo(() => new Set(rows.filter((key) => choice.has(key))), [rows, choice]);
  const current = at?.point;
  const targets = useMemo(
    () => (chosen.size > 0 ? [...chosen] : current === undefined ? [] : [current]),
    [chosen, current],
  );
  // The table goes first: the fields of the next point may be late.
  const shown = useDeferredValue(targets);
  useClipboard({ client, rows, columns, at, chosen, onList: setBytes, onCells: setUnpasted });

  const add = () => {
    const links = linksOf(store).map((key) => fieldText(store, key, 'Id'));
    const link = (at && fieldText(store, at.point, 'Link')) ?? (links.length === 1 ? links[0] : undefined);
    const ids = new Set(points.map((key) => fieldText(store, key, 'Id') ?? ''));
    show(client.edit((edit) => addPoints(edit, [{ Id: freeId('POINT0', ids), ...(link && { Link: link }) }])));
  };
  const duplicate = () => show(client.edit((edit) => duplicatePoints(edit, targets), wordsFor('pointsAdded')));
  const remove = () => {
    client.edit((edit) => {
      for (const key of targets) removeElement(edit, key);
    }, wordsFor('pointsRemoved'));
    setChoice(new Set());
  };
  const fill = () => {
    if (!at || notFields.has(at.column)) return;
    const above = rows[rows.indexOf(at.point) - 1];
    const keys = chosen.size > 1 ? [...chosen] : above === undefined ? [] : [above, at.point];
    client.edit((edit) => fillDown(edit, keys, at.column), { code: 'pointsChanged', count: String(keys.length - 1) });
  };
  const clear = () => {
    if (at && chosen.has(at.point)) remove();
    else if (at && !notFields.has(at.column)) client.edit((edit) => setNamed(edit, at.point, at.column, undefined));
  };
  const wordsFor = (code: 'pointsAdded' | 'pointsRemoved') => ({ code, count: String(targets.length) });
  const show = (keys: readonly string[] = []) => {
    const [first] = keys;
    setSearch('');
    setChoice(new Set(keys.length > 1 ? keys : []));
    if (first !== undefined) setCell({ point: first, column: 'Id' });
  };
  return (
    <div className={css.section}>
      <div className={`wrap ${css.bar}`}>
        <SearchField className={css.search} label={t`Search in the points`} value={search} onSearch={setSearch} />
        <PointActions
          count={targets.length}
          isReading={isRunning}
          canFill={at !== undefined && !notFields.has(at.column)}
          {...{ add, duplicate, remove, fill, cancel }}
          copy={() => group.copy({ kind: 'points', points: targets })}
          read={() => void read(targets)}
          onFile={(file) => void file.arrayBuffer().then((buffer) => setBytes(new Uint8Array(buffer)))}
        />
        <span role="status" className="muted">
          {chosen.size > 0 ? (
            <Plural value={chosen.size} one="# point chosen" other="# points chosen" />
          ) : (
            points.length > 0 && <Plural value={rows.length} _0="No points found" one="# point" other="# points" />
          )}
        </span>
        {[problem, unpasted].filter(Boolean).map((text) => (
          <p key={text} role="alert" className="fault">
            {text}
          </p>
        ))}
      </div>
      {points.length === 0 && (
        <p className="muted">
          <Trans>
            No points. Copy rows with names and addresses in a spreadsheet and paste them here with Ctrl+V, or import a
            file.
          </Trans>
        </p>
      )}
      <div className={css.body}>
        <PointGrid
          {...{ client, rows, columns, at, chosen, reads }}
          onAt={setCell}
          onChoose={(keys) => setChoice(new Set(keys))}
          onClear={clear}
          onFill={fill}
        />
        {shown.length > 0 && <PointPanel client={client} hrefOf={hrefOf} keys={shown} />}
      </div>
      {group.dialog}
      {bytes && (
        <ImportDialog
          client={client}
          bytes={bytes}
          onDone={(keys) => {
            setBytes(undefined);
            show(keys);
          }}
          onClose={() => setBytes(undefined)}
        />
      )}
    </div>
  );
}

function isFound(store: RecordStore, key: string, search: string): boolean {
  const { schema } = fieldsOfPoint(store, key);
  const names = ['Id', 'Name', 'Link', schema?.mainField.name ?? [], 'Machine'].flat();
  const texts = names.map((name) => fieldText(store, key, name) ?? '');
  return fold(texts.join(' ')).includes(fold(search));
}
