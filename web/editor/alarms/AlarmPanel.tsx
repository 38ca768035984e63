import { Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { removeElement } from '../../../editor/records/elements.ts';
import { fieldText, shownFields } from '../../../editor/station/fields.ts';
import { alarmKindRows, alarmKinds } from '../../../protocol/alarms/alarmKind.ts';
import type { Point } from '../../../protocol/point.ts';
import { alarmFields } from '../../../protocol/schema/alarmFields.ts';
import { usualParts } from '../../../protocol/schema/described.ts';
import { fieldsIn } from '../../../station/edit/formFields.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldForm } from '../forms/FieldForm.tsx';
import type { SectionProps } from '../section.ts';
import { AlarmTrend } from './AlarmTrend.tsx';

interface AlarmPanelProps extends Pick<SectionProps, 'client'> {
  /** Its key. */
  readonly alarm: string;
  /** Undefined: the draft has no point of that ID. */
  readonly point: Point | undefined;
}

export function AlarmPanel({ client, alarm, point }: AlarmPanelProps) {
  const { store } = client;
  const kind = alarmKinds.find((one) => one === fieldText(store, alarm, 'Kind'));
  const shown = shownFields(store, alarm, alarmFields);
  const hasTrend = kind !== undefined && alarmKindRows[kind].side !== undefined && point !== undefined;
  return (
    <article className="stack far" aria-label={fieldText(store, alarm, 'Id')}>
      <header className="toolbar apart">
        <h3>{fieldText(store, alarm, 'Message') || fieldText(store, alarm, 'Id')}</h3>
        <Button onClick={() => client.edit((edit) => removeElement(edit, alarm))}>
          <Trash2 size={16} aria-hidden />
          <Trans>Delete alarm</Trans>
        </Button>
      </header>
      {hasTrend && <AlarmTrend store={store} point={point} />}
      <FieldForm
        client={client}
        records={[alarm]}
        fields={fieldsIn(shown, usualParts)}
        more={fieldsIn(shown, [undefined])}
      />
    </article>
  );
}
