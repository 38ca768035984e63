import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type MouseEvent, useContext, useLayoutEffect, useRef } from 'react';
import { fieldNamed, fieldsOfPoint } from '../../../editor/points/pointFields.ts';
import { faultsOf, fieldText } from '../../../editor/station/fields.ts';
import { nodeAt } from '../../../editor/station/nodes.ts';
import { LiveValue } from '../../live/LiveValue.tsx';
import { FieldInput, type FieldInputProps } from '../forms/FieldInput.tsx';
import { FieldFindings } from '../forms/fieldFindings.ts';
import { faultText } from '../forms/fieldTexts.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { cellText, choiceColumn, readColumn, valueColumn } from './columns.ts';
import css from './PointGrid.module.css';
import { ReadText } from './ReadText.tsx';
import type { Reads } from './useReads.ts';

interface GridRowProps {
  readonly client: DraftClient;
  readonly point: string;
  readonly index: number;
  readonly columns: readonly string[];
  /** Column of the current cell, if it is in this row. */
  readonly at: string | undefined;
  readonly isEditing: boolean;
  readonly tabStop: string | undefined;
  readonly isChosen: boolean;
  readonly reads: Reads;
  readonly style: CSSProperties | undefined;
  readonly onPress: (name: string, event: MouseEvent) => void;
  readonly onEdit: (name: string) => void;
  readonly onChoice: () => void;
}

export function GridRow({ client, point, index, columns, reads, isChosen, ...row }: GridRowProps) {
  const { i18n, t } = useLingui();
  const findingOf = useContext(FieldFindings);
  const { store } = client;
  const node = nodeAt(store, point);
  if (!node) return null;
  const about = fieldsOfPoint(store, point);
  const faults = faultsOf(about.fields, node);
  const faultOf = (name: string) => {
    const fault = faults.get(name);
    return fault ? faultText(i18n, { element: 'Point', driver: about.driver }, fault) : findingOf(point, name);
  };
  const id = fieldText(store, point, 'Id') ?? '';
  const infoNumber = Number(fieldText(store, point, 'InfoNumber'));
  const contentOf = (name: string) => {
    if (name === choiceColumn)
      return (
        <input type="checkbox" tabIndex={-1} checked={isChosen} aria-label={t`Choose ${id}`} onChange={row.onChoice} />
      );
    if (name === valueColumn) return infoNumber > 0 ? <LiveValue infoNumber={infoNumber} /> : null;
    if (name === readColumn) return <ReadText read={reads.get(point)} />;
    const field = fieldNamed(about, name);
    if (row.isEditing && row.at === name && field)
      return <CellEditor client={client} records={[point]} field={field} name={name} driver={about.driver} />;
    const text = cellText(i18n, about, name, fieldText(store, point, name));
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
