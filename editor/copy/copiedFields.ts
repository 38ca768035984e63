import { FieldReader } from '../../protocol/elementFields.ts';
import type { ElementKind } from '../../protocol/elementKinds.ts';
import { alarmFields } from '../../protocol/schema/alarmFields.ts';
import type { Reference } from '../../protocol/schema/described.ts';
import { describedElementFields, describedPageFields } from '../../protocol/schema/pageDescriptions.ts';
import { allPointFields } from '../../protocol/schema/pointFields.ts';
import type { Field, Fields } from '../../protocol/schema/schema.ts';
import { interlockFields } from '../../protocol/schema/stationFields.ts';
import { pageName } from '../../protocol/synoptic.ts';
import { element } from '../../protocol/wire/xml.ts';
import { referenceOf } from '../../station/read/references.ts';
import { nameOf, textOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { attributesOf, meaningOf } from '../xml/startTag.ts';

/** What a copy does with a field; all others stay as they are. */
export interface CopiedField {
  readonly name: string;
  readonly text: string;
  /** Undefined: it names nothing else. */
  readonly reference: Reference | undefined;
  /** The pairs are replaced in it. */
  readonly isReplaced: boolean;
  /** A translation of it is looked up: of the whole, or of each part between commas. */
  readonly isTranslated: boolean;
  readonly isList: boolean;
  /** Other records with the same text belong together with it. */
  readonly joins: 'Machine' | 'AlarmGroup' | undefined;
}

type Treatment = Omit<CopiedField, 'name' | 'text'>;

const fieldsOf: Readonly<Record<string, Fields>> = {
  Point: allPointFields,
  Interlock: interlockFields,
  Alarm: alarmFields,
  [pageName]: describedPageFields,
};

/** Of an alarm its states are words of its point; a list of alarms names a beginning of Ids. */
const alsoReplaced: ReadonlySet<string> = new Set(['Id', 'Group', 'State', 'PointFolder']);
const joining: Readonly<Record<string, CopiedField['joins']>> = { Machine: 'Machine', AlarmGroup: 'AlarmGroup' };
const known = new WeakMap<Fields, ReadonlyMap<string, Treatment>>();

/** Those of the record that a copy treats, as they are written. */
export function copiedFieldsOf(store: RecordStore, key: string): readonly CopiedField[] {
  const kind = nameOf(store, key) ?? '';
  const fields = fieldsOf[kind] ?? describedElementFields[kind as ElementKind];
  if (!fields) return [];
  const treatments = known.getOrInsertComputed(fields, treatmentsOf);
  const found: CopiedField[] = [];
  const take = (name: string, textIn: () => string) => {
    const treatment = treatments.get(name);
    if (treatment) found.push({ ...treatment, name, text: textIn() });
  };
  for (const one of attributesOf(store.record(key)?.open ?? '')) take(one.name, () => meaningOf(one));
  for (const child of store.children(key)) take(nameOf(store, child) ?? '', () => textOf(store, child));
  return found;
}

function treatmentsOf(fields: Fields): ReadonlyMap<string, Treatment> {
  return new Map(
    Object.values(fields).flatMap((field) => {
      const treatment = treatmentOf(field);
      return treatment ? field.names.map((name) => [name, treatment] as const) : [];
    }),
  );
}

function treatmentOf(field: Field<unknown>): Treatment | undefined {
  const { name, type, about = {} } = field;
  const reference = referenceOf(field);
  const isTranslated = !reference && (type === 'words' || type === 'lines' || about.words === 'translated');
  const isShared = about.offers === 'used' && about.words !== 'asTheyAre';
  const isOwn = about.names !== undefined && about.names !== 'pointNumber';
  const isReplaced = !reference && (isTranslated || isShared || isOwn || alsoReplaced.has(name));
  if (!reference && !isReplaced) return undefined;
  const isList = isTranslated && field.names.length === 1 && Array.isArray(field.read(emptyReader));
  return { reference, isReplaced, isTranslated: isTranslated || name === 'Group', isList, joins: joining[name] };
}

const emptyReader = new FieldReader(element('Field', {}));
