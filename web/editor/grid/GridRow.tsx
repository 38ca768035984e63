import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type MouseEvent, useContext, useLayoutEffect, useRef } from 'react';
import { faultsOf, fieldNamed, fieldText } from '../../../editor/station/fields.ts';
import { nodeAt } from '../../../editor/station/nodes.ts';
import { FieldInput, type FieldInputProps } from '../forms/FieldInput.tsx';
import { FieldFindings } from '../forms/fieldFindings.ts';
import { faultText } from '../forms/fieldTexts.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { cellText } from './cellText.ts';
import css from './Grid.module.css';
import { choiceColumn, type ExtraColumns, type GridKind, type RecordAbout } from './gridKind.ts';

interface GridRowProps {
  readonly client: DraftClient;
  readonly kind: GridKind;
  readonly record: string;
  readonly index: number;
  readonly columns: readonly string[];
  readonly extras: ExtraColumns;
  /** Column of the current cell, if it is in this row. */
  readonly at: string | undefined;
  readonly isEditing: boolean;
  readonly tabStop: string | undefined;
  readonly isChosen: boolean;
  readonly style: CSSProperties | undefined;
  readonly onPress: (name: string, event: MouseEvent) => void;
  readonly onEdit: (name: string) => void;
  readonly onChoice: () => void;
}

export function GridRow({ client, kind, record, index, columns, extras, isChosen, ...row }: GridRowProps) {
  const { i18n, t } = useLingui();
  const findingOf = useContext(FieldFindings);
  const { store } = client;
  const node = nodeAt(store, record);
  if (!node) return null;
  const about = kind.about(store, record);
  const { place } = about;
  const faults = faultsOf(about.fields, node);
  const faultOf = (name: string) => {
    const fault = faults.get(name);
    return fault ? faultText(i18n, place, fault) : findingOf(record, name);
  };
  const id = fieldText(store, record, 'Id') ?? '';
  const contentOf = (name: string) => {
    if (name === choiceColumn)
      return (
        <input type="checkbox" tabIndex={-1} checked={isChosen} aria-label={t`Choose ${id}`} onChange={row.onChoice} />
      );
    const extra = extras[name];
    if (extra) return extra.cell(record);
    const field = fieldNamed(about, name);
    if (row.isEditing && row.at === name && field)
      return <CellEditor client={client} records={[record]} field={field} name={name} driver={place.driver} />;
    const text = cellText(i18n, about, name, fieldText(store, record, name));
    return text ?? <span className="muted">{field && cellText(i18n, about, name, field.fallback)}</span>;
  };
  return (
    <tr aria-rowindex={index + 2} aria-selected={isChosen} className={css.row} style={row.style}>
      {columns.map((name) => {
        const fault = faultOf(name);
        const content = contentOf(name);
        // Its column may be too narrow.
        const whole = typeof content === 'string' ? content : undefined;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the table hears its keys
          <td
            key={name}
            data-column={name}
            data-number={isNumberColumn(about, extras, name) || undefined}
            data-at={row.at === name || undefined}
            tabIndex={row.tabStop === name ? 0 : -1}
            aria-invalid={fault ? true : undefined}
            title={fault ?? whole}
            onClick={(event) => row.onPress(name, event)}
            onDoubleClick={() => row.onEdit(name)}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}

export function isNumberColumn({ fields }: Pick<RecordAbout, 'fields'>, extras: ExtraColumns, name: string): boolean {
  return extras[name]?.isNumber ?? fieldNamed({ fields }, name)?.type === 'number';
}

function CellEditor(props: FieldInputProps) {
  const place = useRef<HTMLDivElement>(null);
  // Before the key that began it writes.
  useLayoutEffect(() => {
    const input = place.current?.querySelector<HTMLInputElement>('input, select, textarea');
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, []);
  return (
    <div ref={place} className={css.editor}>
      <FieldInput {...props} isLabelHidden />
    </div>
  );
}
