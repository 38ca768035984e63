import { Trans, useLingui } from '@lingui/react/macro';
import type { ColumnKind } from '../../../importers/pointLists/columnNames.ts';
import type { ColumnMap } from '../../../importers/pointLists/columnPlaces.ts';
import type { PointList } from '../../../importers/pointLists/readPointList.ts';
import { Options } from '../../ui/Options.tsx';
import { Select } from '../../ui/Select.tsx';
import css from './ImportDialog.module.css';
import { columnFields, columnTitle } from './previewTexts.ts';

interface ListColumnsProps {
  readonly columns: readonly string[];
  readonly map: ColumnMap;
  readonly onMap: (map: ColumnMap) => void;
}

const kinds = Object.keys(columnFields) as ColumnKind[];

/** What each column of a list is, to be chosen by hand. */
export function ListColumns({ columns, map, onMap }: ListColumnsProps) {
  const { i18n, t } = useLingui();
  const choose = (column: string, kind: string) => {
    const others = [...map].filter(([one, name]) => one !== kind && name !== column);
    const known = kinds.find((one) => one === kind);
    onMap(new Map(known ? [...others, [known, column]] : others));
  };
  return (
    <fieldset className={css.options}>
      <legend className="unseen">
        <Trans>Columns</Trans>
      </legend>
      {[...new Set(columns)]
        .filter((name) => name !== '')
        .map((column) => (
          <Select
            key={column}
            label={column}
            value={[...map].find(([, name]) => name === column)?.[0] ?? ''}
            onChange={({ currentTarget }) => choose(column, currentTarget.value)}
          >
            <option value="">{t`not used`}</option>
            <Options of={kinds.map((kind) => [kind, columnTitle(i18n, kind)])} />
          </Select>
        ))}
    </fieldset>
  );
}

/** How a list was read, as a map: of texts that are the ID together, the last one is, and the first one the group. */
export function mapOf({ used }: PointList): ColumnMap {
  return new Map(
    used.flatMap(([kind, name]): [ColumnKind, string][] => {
      const parts = name.split(' + ');
      const own = parts.at(-1) ?? name;
      return parts.length > 1
        ? [
            [kind, own],
            ['group', parts[0] ?? own],
          ]
        : [[kind, own]];
    }),
  );
}
