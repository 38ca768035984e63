import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef } from 'react';
import { fieldText } from '../../../editor/station/fields.ts';
import { kindOfLink, linksOf, schemaOfLink } from '../../../editor/station/links.ts';
import { modbusTcpSchema } from '../../../protocol/drivers/modbus/modbusSchema.ts';
import type { AddressRead } from '../../../protocol/editor/linkTools.ts';
import { pointFields } from '../../../protocol/schema/pointFields.ts';
import type { Field } from '../../../protocol/schema/schema.ts';
import type { Column } from '../../ui/lists/DataRow.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { FieldInput } from '../forms/FieldInput.tsx';
import { fieldTitle } from '../forms/fieldTexts.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import css from './PointsSection.module.css';
import { PointValue } from './PointValue.tsx';

const { id, infoNumber, name, kind, unit, link, editingKind } = pointFields;
const { register, type } = modbusTcpSchema.address;

/** The columns, with their widths. */
const columns: readonly (readonly [field: Field<unknown>, width: string])[] = [
  [id, 'minmax(9rem, 1.2fr)'],
  [infoNumber, '5rem'],
  [name, 'minmax(9rem, 1.4fr)'],
  [kind, '6.5rem'],
  [unit, '4.5rem'],
  [link, '6.5rem'],
  [register, '8rem'],
  [type, '7rem'],
  [editingKind, '9rem'],
];

/** What is copied of a point. */
export const tableFields = columns.map(([field]) => field.name);

interface PointTableProps {
  readonly client: DraftClient;
  /** Keys of the points. */
  readonly rows: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly choose: (keys: Iterable<string>) => void;
  readonly reads: ReadonlyMap<string, AddressRead>;
  /** A field got the focus. */
  readonly onField: (name: string) => void;
}

/** The points, one a row: each cell is edited where it stands; arrows and Enter go from row to row. */
export function PointTable({ client, rows, chosen, choose, reads, onField }: PointTableProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const anchor = useRef<string>(undefined);
  const links = new Map(store ? linksOf(store).map((key) => [fieldText(store, key, 'Id'), key]) : []);
  const fieldOf = (row: string, field: Field<unknown>): [Field<unknown> | undefined, string | undefined] => {
    const own = links.get(store && fieldText(store, row, 'Link'));
    const address = own === undefined || !store ? undefined : schemaOfLink(store, own)?.address;
    const driver = own === undefined || !store ? undefined : kindOfLink(store, own);
    const isAddress = field === register || field === type;
    const found = Object.values(address ?? modbusTcpSchema.address).find((one) => one.name === field.name);
    return [isAddress ? found : field, driver];
  };
  const toggle = (row: string, isChosen: boolean, isRange: boolean) => {
    const [from, to] = [rows.indexOf(anchor.current ?? row), rows.indexOf(row)];
    const range = isRange && from !== -1 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
    anchor.current = row;
    const rest = [...chosen].filter((key) => !range.includes(key));
    choose(isChosen ? [...rest, ...range] : rest);
  };
  const cells = columns.map(
    ([field]): Column<string> => ({
      id: field.name,
      title: fieldTitle(i18n, { element: 'Point', driver: undefined }, field.name),
      isName: field === id,
      cell: (row) => {
        const [own, driver] = fieldOf(row, field);
        return (
          <div data-key={row} className={css.cell}>
            {own && <FieldInput key={row} client={client} records={[row]} field={own} driver={driver} isLabelHidden />}
          </div>
        );
      },
    }),
  );
  const isAll = rows.length > 0 && rows.every((row) => chosen.has(row));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it
    <div
      ref={box}
      className={css.table}
      onKeyDown={(event) => moveRow(event, box.current)}
      onFocus={({ target }) => {
        const field = target.closest<HTMLElement>('[data-field]')?.dataset.field;
        if (field !== undefined) onField(field);
      }}
    >
      <DataTable
        label={t`Points`}
        rows={rows}
        keyOf={(row) => row}
        height={40}
        widths={`2.5rem ${columns.map(([field, width]) => (field === name ? `${width} minmax(6rem, 8rem)` : width)).join(' ')}`}
        scroller={list}
        columns={[
          {
            id: 'choice',
            title: '',
            cell: (row) => (
              <input
                type="checkbox"
                className={css.check}
                aria-label={t`Choose ${(store && fieldText(store, row, 'Id')) ?? ''}`}
                checked={chosen.has(row)}
                onChange={({ currentTarget, nativeEvent }) =>
                  toggle(row, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
                }
              />
            ),
          },
          ...cells.slice(0, 3),
          {
            id: 'value',
            title: t`Value`,
            cell: (row) => <PointValue client={client} point={row} read={reads.get(row)} />,
          },
          ...cells.slice(3),
        ]}
      />
      <label className={css.all}>
        <input type="checkbox" checked={isAll} onChange={() => choose(isAll ? [] : rows)} />
        {t`Choose all`}
      </label>
    </div>
  );
}

/** Up, down and Enter go to the same field of another row; a list of suggestions has the arrows for itself. */
function moveRow(event: KeyboardEvent, box: HTMLElement | null): void {
  const { key, target } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.altKey) return;
  const isTaken = target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.list !== null);
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: event.shiftKey ? -1 : 1 };
  const step = key === 'Enter' || !isTaken ? steps[key] : undefined;
  const row = target.closest<HTMLElement>('tr[data-index]');
  const field = target.closest<HTMLElement>('[data-field]')?.dataset.field;
  if (step === undefined || !row || field === undefined || !box) return;
  const next = box.querySelector(`tr[data-index="${Number(row.dataset.index) + step}"] [data-field="${field}"]`);
  const control = next?.querySelector<HTMLElement>('input, select');
  if (!control) return;
  event.preventDefault();
  control.focus();
  if (control instanceof HTMLInputElement && control.type !== 'checkbox') control.select();
}
