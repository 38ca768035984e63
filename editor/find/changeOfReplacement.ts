import type { Change } from '../../protocol/configuration/changeCodes.ts';
import { elementLabels } from '../../protocol/configuration/elementLabels.ts';
import { formOf } from '../../station/compare/fieldTexts.ts';
import { describedField } from '../../station/read/describedFields.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { pointKeys } from '../station/sections.ts';
import type { Replacement } from './replacements.ts';

type Parameters = Readonly<Record<string, string>>;

/** As the list of changes of a version has it; undefined: that has no such change. */
export function changeOfReplacement(store: RecordStore, { found, after }: Replacement): Change | undefined {
  const { element, owner, record, name, text: before, driver, thing } = found;
  const read = (key: string, field: string) => fieldText(store, key, field) ?? '';
  const described = describedField(element, name, driver);
  const field = { field: name, form: described ? formOf(described) : 'plain', before, after };
  const one = { count: '1', names: '' };
  const reportNamed = () => ({ name: read(owner, 'Title') || read(owner, 'Id'), id: read(owner, 'Id') });
  const parameters: Readonly<Record<string, () => readonly [code: string, own: Parameters]>> = {
    Point: () => {
      const named = { name: read(owner, 'Name') || read(owner, 'Id'), id: read(owner, 'Id') };
      if (name === 'Id') return ['pointId', { ...named, before, after }];
      if (name === 'Calculation') return ['calculationChanged', { ...named, before, after }];
      return ['pointField', { ...named, ...field, ...one }];
    },
    Interlock: () => {
      const named = { name: read(owner, 'Name') || read(owner, 'Id'), id: read(owner, 'Id') };
      if (name === 'Text') return ['interlockText', { ...named, before, after }];
      return ['interlockChanged', { ...named, text: read(record, 'Text'), before, after }];
    },
    Alarm: () => {
      const named = { name: read(owner, 'Message') || read(owner, 'Id'), id: read(owner, 'Id') };
      return name === 'Id' ? ['alarmId', { ...named, before, after }] : ['alarmField', { ...named, ...field, ...one }];
    },
    Report: () => {
      const named = reportNamed();
      return name === 'Id' ? ['reportId', { ...named, before, after }] : ['reportField', { ...named, ...field }];
    },
    Block: () => ['blockField', { ...reportNamed(), block: read(record, 'Kind'), of: read(record, 'Title'), ...field }],
    SynopticWeb: () => {
      const named = { name: read(owner, 'SynopticName') || read(owner, 'SynopticId'), id: read(owner, 'SynopticId') };
      return name === 'SynopticId' ? ['pageId', { ...named, before, after }] : ['pageField', { ...named, ...field }];
    },
    Text: () => [
      'textChanged',
      { language: /\.(.+)\./.exec(owner)?.[1] ?? '', text: read(record, 'From'), before, after },
    ],
  };
  const ofElement = (): readonly [string, Parameters] => {
    const page = { name: read(owner, 'SynopticName') || read(owner, 'SynopticId'), id: read(owner, 'SynopticId') };
    const shown = { ...page, element, of: shownBy(store, record), ...one };
    return name === 'InfoNumber'
      ? ['elementPoint', { ...shown, before: pointCalled(store, before), after: pointCalled(store, after) }]
      : ['elementField', { ...shown, ...field }];
  };
  const ofLink = (): readonly [string, Parameters] =>
    name === 'Id'
      ? ['linkId', { id: read(owner, 'Id'), before, after, readPoints: '', commands: '' }]
      : ['linkField', { id: read(owner, 'Id'), ...field, readPoints: '', commands: '' }];
  const make =
    parameters[element] ??
    (thing === 'page' && elementLabels[element] !== undefined ? ofElement : undefined) ??
    (thing === 'link' && record === owner ? ofLink : undefined) ??
    (thing === 'station' && record === owner ? () => ['stationField', field] as const : undefined);
  if (!make) return undefined;
  const [code, own] = make();
  return { code, ...own } as Change;
}

/** What people know an element by. */
function shownBy(store: RecordStore, record: string): string {
  for (const name of ['Text', 'TextValue', 'Id'] as const) {
    const text = fieldText(store, record, name);
    if (text) return text;
  }
  return pointCalled(store, fieldText(store, record, 'InfoNumber') ?? '');
}

function pointCalled(store: RecordStore, number: string): string {
  const key = pointKeys(store).find((one) => fieldText(store, one, 'InfoNumber') === number);
  const name = key === undefined ? undefined : fieldText(store, key, 'Name') || fieldText(store, key, 'Id');
  return name ?? number;
}
