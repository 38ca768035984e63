import { Trans, useLingui } from '@lingui/react/macro';
import type { PointList } from '../../../importers/pointLists/readPointList.ts';
import { type ColumnKind, columnKinds } from '../../../importers/pointLists/tables/columnNames.ts';
import type { ColumnMap } from '../../../importers/pointLists/tables/columnPlaces.ts';
import { Options } from '../../ui/Options.tsx';
import { Select } from '../../ui/Select.tsx';
import { columnTitle, listText } from './previewTexts.ts';

interface ListColumnsProps {
  readonly columns: readonly string[];
  /** Undefined: it could not be read. */
  readonly list: PointList | undefined;
  readonly map: ColumnMap;
  readonly onMap: (map: ColumnMap) => void;
}

export function ListColumns({ columns, list, map, onMap }: ListColumnsProps) {
  const { i18n, t } = useLingui();
  const used = new Map([...usedColumns(list), ...map]);
  const choose = (column: string, value: string) => {
    const kind = columnKinds.find((one) => one === value);
    // Numbers name all columns, or none.
    const known = column.startsWith('#') ? used : map;
    const others = kind === undefined ? [] : besides(column, kind);
    onMap(new Map([...known, ...others.map((name) => [name, undefined] as const), [column, kind]]));
  };
  /** Columns of that kind so far: a table has one. */
  const besides = (column: string, kind: ColumnKind) => {
    const table = list?.tables.find(({ columns: own }) => own.includes(column))?.columns ?? columns;
    return table.filter((name) => name !== column && used.get(name) === kind);
  };
  return (
    <fieldset className="wrap far start">
      <legend className="unseen">
        <Trans>Columns</Trans>
      </legend>
      {[...new Set(columns)]
        .filter((name) => name !== '')
        .map((column) => {
          const open = list?.undecided.find((one) => one.column === column);
          return (
            <Select
              key={column}
              label={column}
              value={open ? '' : (used.get(column) ?? unused)}
              fault={open && listText(i18n, { code: 'undecided', column: open.column, value: open.value })}
              onChange={({ currentTarget }) => choose(column, currentTarget.value)}
            >
              {open && <option value="">{t`please choose`}</option>}
              <option value={unused}>{t`not used`}</option>
              <Options of={columnKinds.map((kind) => [kind, columnTitle(i18n, kind)])} />
            </Select>
          );
        })}
    </fieldset>
  );
}

const unused = 'unused';

/** Of texts that are the ID together, the last one is the ID, and the first one the group. */
function usedColumns(list: PointList | undefined): ReadonlyMap<string, ColumnKind> {
  return new Map(
    (list?.used ?? []).flatMap(([kind, name]): [string, ColumnKind][] => {
      const parts = name.split(' + ');
      const own = parts.at(-1) ?? name;
      return parts.length > 1
        ? [
            [own, kind],
            [parts[0] ?? own, 'group'],
          ]
        : [[own, kind]];
    }),
  );
}
