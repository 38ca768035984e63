import { Plural, useLingui } from '@lingui/react/macro';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText, shownFields } from '../../../editor/station/fields.ts';
import { alarmKindRows, alarmKinds } from '../../../protocol/alarms/alarmKind.ts';
import type { Point } from '../../../protocol/point.ts';
import { alarmFields } from '../../../protocol/schema/alarmFields.ts';
import { usualParts } from '../../../protocol/schema/described.ts';
import type { Fields } from '../../../protocol/schema/schema.ts';
import { fieldsIn } from '../../../station/edit/formFields.ts';
import { FieldForm } from '../forms/FieldForm.tsx';
import css from '../grid/GridSection.module.css';
import type { SectionProps } from '../section.ts';
import { useEachEdit } from '../useRecords.ts';
import { AlarmTrend } from './AlarmTrend.tsx';

interface AlarmPanelProps extends Pick<SectionProps, 'client'> {
  /** Their keys. */
  readonly alarms: readonly string[];
  /** Of the first; undefined: the draft has no point of that ID. */
  readonly point: Point | undefined;
}

export function AlarmPanel({ client, alarms, point }: AlarmPanelProps) {
  const { t } = useLingui();
  const { store } = client;
  useEachEdit(store);
  const [first = ''] = alarms;
  const isOne = alarms.length === 1;
  const kind = alarmKinds.find((one) => one === fieldText(store, first, 'Kind'));
  const shown = isOne ? shownFields(store, first, alarmFields) : fieldsOfMany(store, alarms);
  const hasTrend = isOne && kind !== undefined && alarmKindRows[kind].side !== undefined && point !== undefined;
  return (
    <aside className={css.panel} aria-label={t`Chosen alarms`}>
      <h3 className="words">
        {isOne ? (
          fieldText(store, first, 'Message') || fieldText(store, first, 'Id')
        ) : (
          <Plural value={alarms.length} one="# alarm" other="# alarms" />
        )}
      </h3>
      {hasTrend && <AlarmTrend store={store} point={point} />}
      <FieldForm
        client={client}
        records={alarms}
        fields={fieldsIn(shown, usualParts)}
        more={fieldsIn(shown, [undefined])}
      />
    </aside>
  );
}

/** Those that one of them may have. Each alarm has an ID of its own. */
function fieldsOfMany(store: RecordStore, alarms: readonly string[]): Fields {
  const kinds = new Map(alarms.map((key) => [fieldText(store, key, 'Kind'), key]));
  const names = new Set([...kinds.values()].flatMap((key) => Object.keys(shownFields(store, key, alarmFields))));
  return Object.fromEntries(Object.entries(alarmFields).filter(([name]) => name !== 'id' && names.has(name)));
}
