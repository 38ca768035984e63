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

const usual = ['Id', 'Message', 'Point', 'Kind', 'State', 'Limit', 'OnDelayMs', 'Priority', 'Action', 'Area'];
/** In their places, where an alarm has them. */
const seldom = ['Link', 'From', 'When', 'Until', 'DeadBand', 'OffDelayMs', 'AlarmGroup', 'SuppressedWhen'];

export function alarmColumns(store: RecordStore): readonly string[] {
  const alarms = alarmKeys(store);
  const isUsed = (name: string) => alarms.some((key) => fieldText(store, key, name) !== undefined);
  return [choiceColumn, ...usual, ...seldom.filter(isUsed), 'RespondWithinMin', 'Page'];
}

export const alarmRows: RowKind = {
  grid: alarmGrid,
  section: 'AlarmCfg',
  elementOf: () => about.place.element,
  aboutOf: () => about,
  newId: (_, fields, used) => freeName([fields.get('Point'), fields.get('Kind')].filter(Boolean).join('.'), used),
};
