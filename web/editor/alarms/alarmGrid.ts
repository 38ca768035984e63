import { fillDownAlarms } from '../../../editor/alarms/fillDownAlarms.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { freeName } from '../../../editor/station/links.ts';
import { alarmKeys } from '../../../editor/station/sections.ts';
import { duplicateRecords } from '../../../editor/tables/recordRows.ts';
import { alarmFields } from '../../../protocol/schema/alarmFields.ts';
import { choiceColumn, type GridKind } from '../grid/gridKind.ts';
import type { RowKind } from '../grid/planRows.ts';

const about = { place: { element: 'Alarm' }, fields: alarmFields };

export const alarmGrid: GridKind = {
  section: 'alarms',
  keysOf: alarmKeys,
  head: about,
  about: () => about,
  searched: (store, key) =>
    ['Id', 'Message', 'Point', 'Link', 'Area', 'AlarmGroup', 'Action'].map((name) => fieldText(store, key, name)),
  widths: {
    ...{ [choiceColumn]: '2.5rem', Id: '13rem', Message: '15rem', Point: '11rem', Priority: '5rem', Action: '15rem' },
    ...{ When: '15rem', Until: '15rem', SuppressedWhen: '12rem', OnDelayMs: '6.5rem', Limit: '6rem' },
  },
  copied: ['Id', 'Point'],
  words: { added: 'alarmsAdded', changed: 'alarmsChanged', removed: 'alarmsRemoved' },
  hasFirst: true,
  duplicate: (edit, keys) => duplicateRecords(edit, keys, alarmKeys(edit.store), freeName),
  fillDown: fillDownAlarms,
};

const columns = [
  ...['Id', 'Message', 'Point', 'Link', 'Kind', 'State', 'Limit', 'From', 'When', 'Until', 'DeadBand', 'OnDelayMs'],
  ...['OffDelayMs', 'Priority', 'Action', 'Area', 'AlarmGroup', 'SuppressedWhen', 'RespondWithinMin', 'Page'],
];
/** Shown where an alarm has them. */
const seldom = new Set(['Link', 'From', 'When', 'Until', 'DeadBand', 'OffDelayMs', 'AlarmGroup', 'SuppressedWhen']);

export function alarmColumns(store: RecordStore): readonly string[] {
  const alarms = alarmKeys(store);
  const isUsed = (name: string) => alarms.some((key) => fieldText(store, key, name) !== undefined);
  return [choiceColumn, ...columns.filter((name) => !seldom.has(name) || isUsed(name))];
}

export const alarmRows: RowKind = {
  grid: alarmGrid,
  section: 'AlarmCfg',
  elementOf: () => about.place.element,
  aboutOf: () => about,
  newId: (_, fields, used) => freeName([fields.get('Point'), fields.get('Kind')].filter(Boolean).join('.'), used),
};
