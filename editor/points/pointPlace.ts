import { pointFields } from '../../protocol/schema/pointFields.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { linksOf } from '../station/links.ts';
import { setNamed } from '../station/references.ts';
import { fieldsOfPoint } from './pointFields.ts';

const { link, calculation, minKnown, periodMs, scale, offset, editingKind } = pointFields;

/** What a calculated point can’t have. */
const ofRead = [link, periodMs, scale, offset, editingKind].map(({ name }) => name).concat('FrozenAfterMs');

/** Without link and address; its formula is still to be written. */
export function makeCalculated(edit: Transaction, key: string): void {
  const { schema } = fieldsOfPoint(edit.store, key);
  const address = Object.values(schema?.address ?? {}).flatMap(({ names }) => names);
  for (const name of [...address, ...ofRead]) remove(edit, key, name);
}

/** Over the only link, if there is but one. */
export function makeRead(edit: Transaction, key: string): void {
  for (const { name } of [calculation, minKnown]) remove(edit, key, name);
  const [only, ...others] = linksOf(edit.store);
  const id = only !== undefined && others.length === 0 ? fieldText(edit.store, only, 'Id') : undefined;
  if (id !== undefined && fieldText(edit.store, key, link.name) === undefined) setNamed(edit, key, link.name, id);
}

function remove(edit: Transaction, key: string, name: string): void {
  if (fieldText(edit.store, key, name) !== undefined) setField(edit, key, name, undefined);
}
