import { FieldReader } from '../../protocol/elementFields.ts';
import { pointFields } from '../../protocol/schema/pointFields.ts';
import { readFields } from '../../protocol/schema/schema.ts';
import { addressBits, kindOfPoint } from '../../protocol/schema/shownPoint.ts';
import type { FormulaPoint, FormulaStation, FormulaTarget } from '../../station/calculation/checkedFormula.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { nodeAt } from '../station/nodes.ts';
import { pointKeys } from '../station/sections.ts';
import { fieldsOfPoint } from './pointFields.ts';

/** What formulas of a draft are checked against; as it is at this moment. */
export function draftStation(store: RecordStore): FormulaStation {
  const keys = new Map(pointKeys(store).map((key) => [fieldText(store, key, 'Id') ?? '', key]));
  return {
    ids: [...keys.keys()],
    pointOf(id) {
      const key = keys.get(id);
      return key === undefined ? undefined : formulaPointAt(store, key);
    },
  };
}

/** What the result of a point's formula is for. */
export function targetAt(store: RecordStore, key: string): FormulaTarget {
  const { id, kind, unit, states } = formulaPointAt(store, key) ?? {};
  return { kind, unit, states, ownId: id };
}

/** What can’t be read has its default: `check` reports it. */
function formulaPointAt(store: RecordStore, key: string): FormulaPoint | undefined {
  const node = nodeAt(store, key);
  if (!node) return undefined;
  const reader = new FieldReader(node);
  const settings = readFields(pointFields, reader);
  const { id, unit, isCounter, isRecorded, runningState } = settings;
  const { schema } = fieldsOfPoint(store, key);
  const kind = kindOfPoint(
    settings,
    addressBits((name) => reader.text(name), schema),
  );
  const states = settings.states.some((name) => name !== '') ? settings.states : [];
  return { id, kind, unit, states, isCounter, isRecorded, runningState };
}
